"""The pages of a book."""

from .back import BACK
from .shared import SHARED

_FRONT = r"""
#set page(
  width: paper.width * 1mm,
  height: paper.height * 1mm,
  margin: (inside: paper.inside * 1mm, outside: paper.outside * 1mm, y: paper.margin * 1mm),
)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 1): set block(below: 8mm)
#show heading.where(level: 2): set text(size: 13pt)

// in the middle between two places, so that one cut frees both and neither loses its number
#let cut_marks(width, height) = {
  let long = 3mm
  let pen = 0.3pt
  let away = paper.gap / 2 * 1mm
  for (x, out) in ((-away, -1), (width + away, 1)) {
    for (y, up) in ((-away, -1), (height + away, 1)) {
      place(top + left, line(start: (x + out * 1mm, y), end: (x + out * long, y), stroke: pen))
      place(top + left, line(start: (x, y + up * 1mm), end: (x, y + up * long), stroke: pen))
    }
  }
}

// the title page

#page(numbering: none, {
  set align(center)
  v(1fr)
  block(text(size: 34pt, weight: "bold", hyphenate: false, data.title))
  if data.author != "" { block(above: 9mm, text(size: 16pt, data.author)) }
  v(14mm)
  for kind in data.kinds.slice(0, calc.min(6, data.kinds.len())) {
    if kind.pictures.len() > 0 {
      box(
        width: 50mm, height: 50mm,
        align(center + horizon, fitting(kind.pictures.first(), 44mm, 44mm)),
      )
    }
  }
  v(14mm)
  for line in data.counts { block(above: 2.5mm, text(size: 12pt, line)) }
  v(2fr)
  if data.date != none { data.date }
})

// the imprint

#page(numbering: none, {
  set text(size: 9pt)
  set par(leading: 0.5em)
  v(1fr)
  block(below: 3mm, { strong(data.title); if data.author != "" { linebreak(); data.author } })
  if data.date != none { block(below: 3mm, data.date) }
  for line in data.imprint { block(above: 2mm, below: 0mm, line) }
})

// cut marks need some of the room of the page numbers and of the line at the top
#let room = if data.cut_marks { 3mm } else { 0mm }
#set page(numbering: "1", number-align: center, footer-descent: 30% + room)

// the contents

#{
  show outline.entry.where(level: 1): set text(weight: "bold")
  show outline.entry.where(level: 1): set block(above: 5mm)
  outline(title: words.contents, depth: 2, indent: 6mm)
}

// the rules

#pagebreak(weak: true)
#heading(level: 1, words.rules)
#for kind in data.kinds {
  block(breakable: false, above: 9mm, {
    block(below: 3mm, text(size: 13pt, weight: "bold", kind.title))
    block(below: 4mm, kind.summary)
    if kind.pictures.len() > 0 {
      let given = if kind.given == "" { none } else { [: #kind.given] }
      let captions = (words.example + given, words.example_solution)
      grid(
        columns: (1fr, 1fr),
        column-gutter: 10mm,
        ..kind.pictures.zip(captions).map(((shown, caption)) => align(center, {
          drawing(shown)
          block(above: 1.5mm, text(size: 9pt, fill: grey, caption))
        })),
      )
    }
  })
}

// the puzzles

#let where(number) = context filled(
  words.solution_on_page,
  page: str(counter(page).at(label("solution-" + str(number))).first()),
)

#for sheet in data.sheets {
  pagebreak(weak: true)
  block(width: 100%, height: 100%, {
    {
      show heading.where(level: 1): it => text(size: 11pt, weight: "bold", it.body)
      show heading.where(level: 2): none
      place(top + left, dy: -room, {
        if sheet.first_of_kind { heading(level: 1, sheet.kind) } else {
          text(size: 11pt, weight: "bold", sheet.kind)
        }
        for level in sheet.new_levels { heading(level: 2, level) }
      })
    }
    place(top + right, dy: -room, text(size: 11pt, style: "italic", sheet.levels))
    place(top + left, dy: 5mm - room, line(length: 100%, stroke: 0.5pt))
    for it in sheet.slots {
      place(top + left, dx: it.x * 1mm, dy: it.y * 1mm, {
        if data.cut_marks { cut_marks(it.slot_width * 1mm, it.slot_height * 1mm) }
        puzzle(it, page: where(it.number))
      })
    }
  })
}
"""

TEMPLATE = SHARED + _FRONT + BACK
