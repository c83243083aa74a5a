import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** The renderer of pictures reads none of the web's font files, so letters are drawn as outlines. */
let bold: Font | null = null

function boldFace(): Font {
  const name = '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-800-normal.woff'
  const face = openSync(createRequire(import.meta.url).resolve(name))
  if (!('layout' in face)) throw new Error(`${name} is no single font`)
  return face
}

type Place = { x: number; y: number; size: number; anchor?: 'start' | 'middle'; width?: number }

/** `y` is the baseline. Smaller where it would be wider than `width`. */
export function outlined(
  text: string,
  { x, y, size, anchor = 'start', width = Number.POSITIVE_INFINITY }: Place,
): string {
  bold ??= boldFace()
  const { glyphs, positions } = bold.layout(text)
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const fitted = Math.min(size, (width / Math.max(advance, 1)) * bold.unitsPerEm)
  const scale = fitted / bold.unitsPerEm
  const left = anchor === 'middle' ? x - (advance * scale) / 2 : x
  let at = 0
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g fill="#fff" transform="translate(${left.toFixed(2)} ${y.toFixed(2)})scale(${scale} -${scale})">${paths.join('')}</g>`
}

/** On 32 by 32. */
export function letterMark(name: string, colour: string): string {
  const letter = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toUpperCase()
  return `<circle cx="16" cy="16" r="16" fill="${colour}"/>${outlined(letter, { x: 16, y: 22.5, size: 18, anchor: 'middle' })}`
}
