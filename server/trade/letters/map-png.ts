import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Point } from '../../../core/base/common/distance.ts'
import { drawMapPicture } from '../../../core/base/map/picture.ts'
import { pictureAddress } from '../../../core/base/map/picture-address.ts'
import { type Label, pictureSvg } from '../../../core/base/map/svg.ts'
import { detailedPieces } from '../../base/maps/atlas.ts'
import type { Locale } from '../../base/words/words.ts'
import { drawable } from '../ticket/pdf/fonts.ts'

/** Drawn in larger pixels, so that names can be read where a phone shows half of them. */
const DRAWING = { width: 360, height: 180, zoom: 12, foot: 16 } as const
const PNG = { width: 600, height: 300 } as const
const POINTS_OF_INCH = 72
const COLORS = 64
/** Pixels of the light line around a letter. */
const HALO = 2.5
const FACE = '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-600-normal.woff'
/** Maps kept in memory; each has some 20 KB. */
const MOST_PICTURES = 50

const drawn = new LRUCache<string, Buffer>({ max: MOST_PICTURES })
let face: Font | undefined

/** The map of a place for readers that show no SVG. Rejects where it cannot be drawn. */
export async function mapPng(at: Point, locale: Locale): Promise<Buffer> {
  const address = pictureAddress(at, locale)
  if (!address) throw new Error('there is no map of this place')
  const known = drawn.get(address)
  if (known) return known
  const svg = pictureSvg(drawMapPicture({ at, locale, ...DRAWING }, detailedPieces), outlined)
  const png = await sharp(Buffer.from(svg), { density: (POINTS_OF_INCH * PNG.width) / DRAWING.width })
    .resize(PNG)
    .flatten()
    .png({ palette: true, colours: COLORS, compressionLevel: 9 })
    .toBuffer()
  drawn.set(address, png)
  return png
}

/** Draws letters as outlines: the fonts of a machine are not known, and a container has none. */
function outlined({ text, style, at: [x, y], size, anchor }: Label): string {
  const font = openFace()
  const scale = size / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(drawable(text))
  let pen = { start: 0, middle: -advanceWidth / 2, end: -advanceWidth }[anchor]
  let outline = ''
  for (const [index, glyph] of glyphs.entries()) {
    outline += glyph.path.translate(pen, 0).toSVG()
    pen += positions[index]?.xAdvance ?? glyph.advanceWidth
  }
  return `<path class="${style}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})" stroke-width="${HALO / scale}" stroke-linejoin="round" paint-order="stroke" d="${outline}"/>`
}

function openFace(): Font {
  if (face) return face
  const opened = openSync(fileURLToPath(import.meta.resolve(FACE)))
  if (!('layout' in opened)) throw new Error(`${FACE} is no single font`)
  face = opened
  return opened
}
