"""A worksheet: the puzzle, its steps, four to a page, and the solution."""

from .shared import SHARED

_WORKSHEET = r"""
#let width = (paper.width - 2 * paper.margin) * 1mm
#let height = (paper.height - 2 * paper.margin) * 1mm
#let gap = paper.gap * 1mm

#set page(
  width: paper.width * 1mm, height: paper.height * 1mm, margin: paper.margin * 1mm,
  header: context if counter(page).get().first() > 1 {
    text(size: 9pt, fill: grey, { data.title; h(1fr); data.kind })
  },
  footer: context {
    let at = counter(page).get().first()
    let steps = query(<steps>).map(it => it.location().page())
    let shown = steps.len() > 0 and at >= steps.first() and at <= steps.last()
    align(center, { if shown { key; v(1.5mm, weak: true) }; str(at) })
  },
)

// in this place, but with cells no larger than this
#let at_most(it, cell, width, height) = fitting(
  it, calc.min(width, it.width * cell), calc.min(height, it.height * cell),
)

// the puzzle

#block(width: 100%, height: 100%, {
  set par(leading: 0.5em)
  grid(
    columns: (1fr, auto),
    align: (left + bottom, right + bottom),
    text(size: 22pt, weight: "bold", hyphenate: false, data.title),
    { blank(words.name, 42mm, 8mm); h(2mm); blank(words.day, 24mm, 8mm) },
  )
  block(above: 4mm, below: 0mm, {
    told(data, 11pt)
    if data.size != "" { h(3mm); data.size }
    if data.stars > 0 { h(3mm); stars(data); " "; data.level }
    if data.credit != "" { h(3mm); emph(data.credit) }
  })
  block(above: 3mm, below: 5mm, { data.rules; " "; text(fill: grey, data.reading) })
  block(width: 100%, height: 1fr, layout(size => {
    align(center + horizon, at_most(data.puzzle, 26mm, size.width, size.height))
  }))
})

// the steps

#let head(it) = block(below: 1.5mm, {
  text(size: 14pt, weight: "bold", number-type: "lining", str(it.number))
  h(2mm)
  strong(it.technique)
  h(2mm)
  text(size: 9pt, style: "italic", fill: grey, it.level)
})

#let step(it, width, height) = context {
  set text(size: 9.5pt)
  set par(leading: 0.5em)
  let text = block(width: width, { head(it); said(it) })
  let used = measure(text, width: width).height + 3mm
  block(width: width, height: height, {
    text
    block(above: 2mm, width: 100%, align(center, at_most(it.picture, 14mm, width, height - used)))
  })
}

#if data.rows.len() > 0 { pagebreak(weak: true) }
#let half = (height - gap) / 2

#let solution(cell, width, height) = block(width: width, height: height, breakable: false, {
  block(below: 3mm, {
    text(size: 14pt, weight: "bold", words.solution)
    if data.note != "" { h(2mm); data.note }
  })
  align(center, at_most(data.solution, cell, width, height - 10mm))
})

// where the last step leaves room, the solution stands beside it
#let last = data.rows.at(-1, default: ())
#let beside = (
  data.solution != none and data.end == "" and last.len() == 1 and not last.first().long
)

#for row in data.rows {
  [#metadata(none)<steps>]
  if row.first().long {
    let it = row.first()
    block(above: 0mm, below: gap, {
      set text(size: 9.5pt)
      set par(leading: 0.5em)
      grid(
        columns: (width / 2, 1fr),
        column-gutter: gap,
        fitting(it.picture, width / 2, half),
        { head(it); said(it) },
      )
    })
  } else {
    block(breakable: false, above: 0mm, below: gap, grid(
      columns: 2,
      column-gutter: gap,
      ..row.map(it => step(it, (width - gap) / 2, half)),
      ..if beside and row == last { (solution(14mm, (width - gap) / 2, half),) },
    ))
  }
}
#if data.end != "" { block(above: 4mm, emph(data.end)) }

// the solution, below the last steps if there is room

#if data.solution != none and not beside {
  if data.rows.len() == 0 { pagebreak(weak: true) }
  solution(12mm, width, half - if data.end == "" { 1mm } else { 12mm })
}
"""

TEMPLATE = SHARED + _WORKSHEET
