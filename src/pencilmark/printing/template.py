"""The pages of a book, in the language of Typst.

It is the same for every book. All that differs, texts and drawings and their places, comes as
data; texts are shown as they are and never run.
"""

TEMPLATE = r"""
#let book = json(bytes(sys.inputs.data))
#let words = book.words
#let paper = book.paper
#let grey = luma(35%)

#set document(
  title: book.title,
  author: if book.author == "" { () } else { (book.author,) },
  date: if book.day == none { none } else { datetime(..book.day) },
)
#set page(width: paper.width * 1mm, height: paper.height * 1mm, margin: paper.margin * 1mm)
#set text(font: "Libertinus Serif", size: 10.5pt, lang: "en")
#set par(leading: 0.6em)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 1): set block(below: 8mm)
#show heading.where(level: 2): set text(size: 13pt)

#let drawing(it) = image(
  bytes(it.svg), format: "svg", alt: it.alt, width: it.width * 1mm, height: it.height * 1mm,
)

#let stars(it) = box(baseline: 0.5pt, {
  set text(font: "DejaVu Sans Mono", size: 0.95em)
  "★" * it.stars + "☆" * (it.most_stars - it.stars)
})

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
  block(text(size: 34pt, weight: "bold", hyphenate: false, book.title))
  if book.author != "" { block(above: 9mm, text(size: 16pt, book.author)) }
  v(14mm)
  for kind in book.kinds.slice(0, calc.min(6, book.kinds.len())) {
    if kind.pictures.len() > 0 {
      let shown = kind.pictures.first()
      let part = calc.min(44 / shown.width, 44 / shown.height)
      let small = (..shown, width: shown.width * part, height: shown.height * part)
      box(width: 50mm, height: 50mm, align(center + horizon, drawing(small)))
    }
  }
  v(14mm)
  for line in book.counts { block(above: 2.5mm, text(size: 12pt, line)) }
  v(2fr)
  if book.date != none { book.date }
})

// cut marks need some of the room of the page numbers and of the line at the top
#let room = if book.cut_marks { 3mm } else { 0mm }
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
#for kind in book.kinds {
  block(breakable: false, above: 9mm, {
    block(below: 3mm, text(size: 13pt, weight: "bold", kind.title))
    block(below: 4mm, kind.summary)
    if kind.pictures.len() > 0 {
      let captions = (words.example, words.example_solution)
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

#let puzzle(it) = block(width: it.slot_width * 1mm, height: it.slot_height * 1mm, {
  block(height: paper.caption * 1mm, width: 100%, clip: true, below: 0mm, grid(
    columns: (auto, 1fr),
    column-gutter: 3mm,
    align: (left + top, left + top),
    text(size: 19pt, weight: "bold", number-type: "lining", str(it.number)),
    {
      set text(size: 9pt)
      set par(leading: 0.45em)
      it.about
      linebreak()
      if it.stars > 0 { stars(it); " "; it.level }
      if it.credit != "" { if it.stars > 0 { [ ~] }; emph(it.credit) }
    },
  ))
  align(center, drawing(it))
})

#for sheet in book.sheets {
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
        if book.cut_marks { cut_marks(it.slot_width * 1mm, it.slot_height * 1mm) }
        puzzle(it)
      })
    }
  })
}

// the hints

#if book.hints.len() > 0 {
  pagebreak(weak: true)
  heading(level: 1, words.hints)
  block(below: 5mm, words.cells)
  set text(size: 9pt)
  columns(2, gutter: 8mm, for it in book.hints {
    block(breakable: false, above: 2.2mm, below: 0mm, grid(
      columns: (9mm, 1fr),
      strong(str(it.number)),
      it.text,
    ))
  })
}

// the solutions

#pagebreak(weak: true)
#heading(level: 1, words.solutions)
#for kind in book.solutions {
  block(above: 7mm, below: 3mm, sticky: true, text(size: 12pt, weight: "bold", kind.title))
  for row in kind.rows {
    block(breakable: false, above: 0mm, below: 3.5mm, grid(
      columns: row.map(it => it.width * 1mm),
      column-gutter: 4mm,
      ..row.map(it => {
        set text(size: 8.5pt)
        set par(leading: 0.2em)
        block(below: 0.5mm, { strong(str(it.number)); if it.note != "" { [ ~]; it.note } })
        drawing(it)
      }),
    ))
  }
}
"""
