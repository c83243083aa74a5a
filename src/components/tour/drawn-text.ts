import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

type Weight = 600 | 800
/** `y` is the baseline of the first line, all in pixels. */
type Setting = { weight: Weight; size: number; y: number; width: number }

const LINE_HEIGHT = 1.18
const fonts = new Map<Weight, Font>()
const outlines = new Map<string, string>()

/** Text as outlines: the renderer of pictures reads none of the web's font files. */
export function drawText(text: string, { weight, size, y, width }: Setting): { paths: string; bottom: number } {
  const font = fontOf(weight)
  const scale = size / font.unitsPerEm
  const lines = wrapped(text, (words) => font.layout(words).advanceWidth * scale <= width)
  const step = Math.round(size * LINE_HEIGHT)
  const paths = lines.map((line, index) => {
    const glyphs = outlineOf(font, weight, line)
    return `<g transform="translate(0 ${y + index * step})scale(${scale} -${scale})">${glyphs}</g>`
  })
  return { paths: paths.join(''), bottom: y + lines.length * step }
}

function wrapped(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function outlineOf(font: Font, weight: Weight, line: string): string {
  const { glyphs, positions } = font.layout(line)
  let x = 0
  return glyphs
    .map((glyph, index) => {
      const key = `${weight}-${glyph.id}`
      const d = outlines.get(key) ?? glyph.path.toSVG()
      outlines.set(key, d)
      const at = x
      x += positions[index]?.xAdvance ?? 0
      return d && `<path transform="translate(${at})" d="${d}"/>`
    })
    .join('')
}

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`
  const opened = openSync(createRequire(import.meta.url).resolve(name))
  if (!('layout' in opened)) throw new Error(`${name} is no single font`)
  fonts.set(weight, opened)
  return opened
}
