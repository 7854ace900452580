"""What all pages have in common: fonts, drawings, a puzzle with what stands above it, steps."""

SHARED = r"""
#let data = json(bytes(sys.inputs.data))
#let words = data.words
#let paper = data.paper
#let grey = luma(35%)

#set document(
  title: data.title,
  author: if data.author == "" { () } else { (data.author,) },
  date: if data.day == none { none } else { datetime(..data.day) },
)
#set text(font: "Libertinus Serif", size: 10.5pt, lang: "en")
#set par(leading: 0.6em)

// a sentence with something in the place of a name in braces
#let filled(sentence, ..values) = {
  let parts = (sentence,)
  for (name, value) in values.named() {
    parts = parts.map(part => {
      if type(part) != str { return (part,) }
      part.split("{" + name + "}").intersperse(value)
    }).flatten()
  }
  parts.join()
}

#let drawing(it) = image(
  bytes(it.svg), format: "svg", alt: it.alt, width: it.width * 1mm, height: it.height * 1mm,
)

#let fitting(it, width, height) = {
  let part = calc.min(width / (it.width * 1mm), height / (it.height * 1mm))
  drawing((..it, width: it.width * part, height: it.height * part))
}

#let stars(it) = box(baseline: 0.5pt, {
  set text(font: "DejaVu Sans Mono", size: 0.95em)
  "★" * it.stars + "☆" * (it.most_stars - it.stars)
})

// what is to be known of a board, with what holds for all of it in large print
#let told(it, size) = {
  set text(weight: "bold", size: size)
  let parts = ()
  if it.kind != "" { parts.push(it.kind) }
  if it.large != "" { parts.push(text(size: 1.3em, number-type: "lining", it.large)) }
  if it.about != "" { parts.push(box(it.about)) }
  parts.join([ ])
}

// a stroke lies half outside of its box: here it stays inside, where nothing is cut off
#let blank(label, width, height) = box(width: width, height: height, inset: 0.25pt, box(
  width: 100%, height: 100%, stroke: 0.5pt + grey, radius: 1mm, inset: (x: 1.2mm, y: 0.9mm),
  align(left + top, text(size: 6.5pt, fill: grey, label)),
))

// the number of a puzzle, which is not to be taken for one of the numbers beside it
#let badge(number, height, size) = box(
  height: height, fill: black, radius: 1mm, inset: (x: height / 4),
  align(horizon, text(
    size: size, weight: "bold", number-type: "lining", fill: white,
    top-edge: "cap-height", bottom-edge: "baseline", str(number),
  )),
)

// a puzzle below its number and what is to be known of it
#let puzzle(it, page: none) = block(width: it.slot_width * 1mm, height: it.slot_height * 1mm, {
  let scale = if it.alone { 1.35 } else { 1.0 }
  block(height: it.caption * 1mm, width: 100%, clip: true, below: 0mm, grid(
    columns: (auto, 1fr, auto),
    column-gutter: 3mm * scale,
    align: top,
    badge(it.number, 7.5mm * scale, 17pt * scale),
    {
      set text(size: 8.5pt * scale, top-edge: "cap-height")
      set par(leading: 0.5em)
      told(it, 10pt * scale)
      if it.level != "" {
        linebreak()
        if it.stars > 0 { stars(it); " " }
        it.level
      }
      let rest = ()
      if it.size != "" { rest.push(it.size) }
      if page != none { rest.push(page) }
      if it.credit != "" { rest.push(emph(it.credit)) }
      if rest.len() > 0 {
        linebreak()
        text(size: 7.5pt * scale, fill: grey, rest.join([ · ]))
      }
    },
    blank(words.time, 17mm * scale, 7.5mm * scale),
  ))
  let middle = if it.alone { horizon } else { top }
  block(width: 100%, height: 1fr, align(center + middle, drawing(it)))
})

// what the highlights mean
#let key = data.key.map(it => box({
  box(baseline: 25%, drawing(it))
  h(0.8mm)
  text(size: 9pt, it.told)
})).join(h(6mm))

// a step in words; what follows from a supposition stands below it
#let links(all) = for link in all {
  block(above: 1mm, below: 1mm, inset: (left: 3mm), {
    place(left, dx: -2.5mm, [–])
    link.text
    if link.note != "" { " "; emph(link.note) }
    links(link.links)
  })
}

#let said(it) = {
  it.text
  if it.note != "" { " "; emph(it.note) }
  { set text(size: 0.92em); links(it.links) }
}
"""
