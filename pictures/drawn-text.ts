import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

type Weight = 600 | 800
/** `y` is the baseline of the first line, all in pixels. */
type Setting = { weight: Weight; size: number; y: number; width: number }
/** In units of the font. */
type Letter = { outline: string; advance: number }
type Face = { font: Font; letters: Map<string, Letter> }

const LINE_HEIGHT = 1.18
const faces = new Map<Weight, Face>()

/** Text as outlines, without kerning: the renderer of pictures reads none of the web's font files. */
export function drawText(text: string, { weight, size, y, width }: Setting): { paths: string; bottom: number } {
  const face = faceOf(weight)
  const scale = size / face.font.unitsPerEm
  const step = Math.round(size * LINE_HEIGHT)
  const lines = wrapped(face, text, width / scale)
  const paths = lines.map(
    (line, index) =>
      `<g transform="translate(0 ${y + index * step})scale(${scale} -${scale})">${outlines(face, line)}</g>`,
  )
  return { paths: paths.join(''), bottom: y + lines.length * step }
}

function wrapped(face: Face, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && lengthOf(face, longer) <= width) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

function lengthOf(face: Face, text: string): number {
  return [...text].reduce((sum, letter) => sum + letterOf(face, letter).advance, 0)
}

function outlines(face: Face, line: string): string {
  let x = 0
  return [...line]
    .map((letter) => {
      const { outline, advance } = letterOf(face, letter)
      const at = x
      x += advance
      return outline && `<path transform="translate(${at})" d="${outline}"/>`
    })
    .join('')
}

function letterOf({ font, letters }: Face, letter: string): Letter {
  const known = letters.get(letter)
  if (known) return known
  const [glyph] = font.glyphsForString(letter)
  const drawn = { outline: glyph?.path.toSVG() ?? '', advance: glyph?.advanceWidth ?? 0 }
  letters.set(letter, drawn)
  return drawn
}

function faceOf(weight: Weight): Face {
  const known = faces.get(weight)
  if (known) return known
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`
  const font = openSync(createRequire(import.meta.url).resolve(name))
  if (!('layout' in font)) throw new Error(`${name} is no single font`)
  const face = { font, letters: new Map() }
  faces.set(weight, face)
  return face
}
