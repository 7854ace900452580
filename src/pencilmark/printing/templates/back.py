"""The back of a book: hints, techniques, explanations, solutions, each with a head on its pages."""

BACK = r"""
// the numbers of the puzzles on this page, from the first to the last
#let range_here(kind) = {
  let here = here().page()
  let so_far = query(label(kind)).filter(it => it.location().page() <= here)
  let found = so_far.filter(it => it.location().page() == here).map(it => it.value)
  if found.len() == 0 { return so_far.map(it => str(it.value)).at(-1, default: none) }
  let (first, last) = (str(found.first()), str(found.last()))
  if first == last { first } else { filled(words.range, first: first, last: last) }
}

// a line at the top of every page but the first, which has a heading
#let back(title, kind, body) = {
  set page(
    margin: (top: (paper.margin + paper.head) * 1mm),
    header-ascent: 4mm,
    header: context {
      let opened = query(heading.where(level: 1)).any(it => it.location().page() == here().page())
      if not opened {
        set text(size: 11pt)
        block(below: 1.2mm, { strong(title); h(1fr); emph(range_here(kind)) })
        line(length: 100%, stroke: 0.5pt)
      }
    },
  )
  heading(level: 1, title)
  body
}

#let marked(kind, number) = [#metadata(number)#label(kind)]

#let in_columns(body) = columns(2, gutter: paper.column_gap * 1mm, body)

// the hints

#if data.hints.len() > 0 {
  back(words.hints, "hint", {
    let opening = context {
      let page = counter(page).at(label("techniques")).first()
      filled(words.hints_told, page: str(page))
    }
    block(below: 5mm, { if data.techniques.len() > 0 { opening; " " }; words.cells })
    set text(size: 9pt)
    in_columns(for it in data.hints {
      block(breakable: false, above: 2.2mm, below: 0mm, grid(
        columns: (9mm, 1fr),
        { marked("hint", it.number); strong(str(it.number)) },
        { it.text; if it.technique != "" { " "; strong(it.technique); "." } },
      ))
    })
  })
}

// the techniques

#if data.techniques.len() > 0 {
  back(words.techniques, "technique", {
    [#metadata(none)#label("techniques")]
    set text(size: 9pt)
    set par(leading: 0.5em)
    in_columns(for kind in data.techniques {
      block(above: 7mm, below: 3mm, sticky: true, text(size: 12pt, weight: "bold", kind.kind))
      for it in kind.techniques {
        let told = { strong(it.title); " "; emph(it.level); linebreak(); it.text }
        block(breakable: false, above: 3mm, below: 0mm, if it.picture == none { told } else {
          let columns = (it.picture.width * 1mm, 1fr)
          grid(columns: columns, column-gutter: 3mm, drawing(it.picture), told)
        })
      }
    })
  })
}

// the explanations

#if data.explanations.len() > 0 {
  back(words.explanations, "explanation", {
    block(below: 3mm, { words.explanations_told; " "; words.left_out; " "; words.cells })
    block(below: 5mm, key)
    set text(size: 9pt)
    set par(leading: 0.5em)
    in_columns(for it in data.explanations {
      block(above: 7mm, below: 2mm, sticky: true, {
        marked("explanation", it.number)
        text(size: 15pt, weight: "bold", number-type: "lining", str(it.number))
        h(2.5mm)
        text(size: 10pt, weight: "bold", it.title)
      })
      block(above: 0mm, below: 2mm, width: 100%, align(center, drawing(it.picture)))
      for step in it.steps {
        let told = {
          strong[#step.number. #step.technique]
          " "
          said(step)
        }
        block(above: 1.8mm, below: 0mm, sticky: "picture" in step, told)
        if "picture" in step {
          block(above: 1mm, below: 1mm, width: 100%, breakable: false, align(center, {
            drawing(step.picture)
          }))
        }
      }
      if it.end != "" { block(above: 1.8mm, emph(it.end)) }
    })
  })
}

// the solutions

#back(words.solutions, "solution", {
  for kind in data.solutions {
    block(above: 7mm, below: 3mm, sticky: true, text(size: 12pt, weight: "bold", kind.title))
    for row in kind.rows {
      block(breakable: false, above: 0mm, below: 3.5mm, grid(
        columns: row.map(it => it.width * 1mm),
        column-gutter: 4mm,
        ..row.map(it => {
          set text(size: 8.5pt)
          set par(leading: 0.2em)
          block(below: 0.5mm, {
            marked("solution", it.number)
            [#metadata(none)#label("solution-" + str(it.number))]
            strong(str(it.number))
            if it.note != "" { [ ~]; it.note }
          })
          drawing(it)
        }),
      ))
    }
  }
})
"""
