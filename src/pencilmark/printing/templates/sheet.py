"""One page of puzzles, and one with their solutions."""

from .shared import SHARED

_SHEET = r"""
#set page(
  width: paper.width * 1mm, height: paper.height * 1mm, margin: paper.margin * 1mm,
  numbering: none,
)

#let placed(it, body) = place(top + left, dx: it.x * 1mm, dy: it.y * 1mm, body)

#block(width: 100%, height: 100%, {
  place(top + left, block(width: 100%, {
    set par(leading: 0.5em)
    grid(
      columns: (1fr, auto),
      align: (left + bottom, right + bottom),
      text(size: 20pt, weight: "bold", hyphenate: false, data.title),
      { blank(words.name, 42mm, 8mm); h(2mm); blank(words.day, 24mm, 8mm) },
    )
    if data.rules != "" { block(above: 3mm, text(size: 9.5pt, data.rules)) }
  }))
  for it in data.slots { placed(it, puzzle(it)) }
})

#if data.solutions.len() > 0 {
  pagebreak()
  block(width: 100%, height: 100%, {
    place(top + left, text(size: 20pt, weight: "bold", hyphenate: false, {
      data.title
      text(weight: "regular", size: 14pt, { h(4mm); words.solutions })
    }))
    for it in data.solutions {
      placed(it, block(width: it.slot_width * 1mm, height: it.slot_height * 1mm, {
        block(height: it.caption * 1mm, width: 100%, below: 0mm, {
          text(size: 16pt, weight: "bold", number-type: "lining", str(it.number))
          if it.note != "" { h(3mm); text(size: 9pt, it.note) }
        })
        block(width: 100%, height: 1fr, align(center + top, drawing(it)))
      }))
    }
  })
}
"""

TEMPLATE = SHARED + _SHEET
