import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type OutputInfo } from 'sharp'
import { drawText } from './drawn-text.ts'
import { BRAND, markSvg } from './logo.ts'
import { sceneSvg, type Theme } from './scene.ts'

export const SHARE_PICTURE = { width: 800, height: 420 }

/** The title of the tour stands beside the picture wherever a link is shown. */
type Card = { heading: string; line: string; theme: Theme }
type Raster = { data: Buffer; info: OutputInfo }

/** Pictures of earlier builds, by what they show: drawing one takes longer than its page. */
const KEPT = resolve('node_modules/.astro/tour-pictures')
const VERSION = 3
const SVG = 'http://www.w3.org/2000/svg'
const TEXT = { left: 48, top: 108, width: 500 }
// Pictures are drawn side by side, so each takes one thread.
sharp.concurrency(1)
const atOnce = pLimit(4)
const scenes = new Map<Theme, Promise<Raster>>()

export async function sharePicture(card: Card): Promise<Buffer> {
  const name = createHash('sha256')
    .update(JSON.stringify([VERSION, card]))
    .digest('hex')
    .slice(0, 24)
  const file = join(KEPT, `${name}.jpg`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return kept
  const picture = await atOnce(() => draw(card))
  await mkdir(KEPT, { recursive: true })
  await writeFile(file, picture)
  return picture
}

async function draw({ heading: words, line, theme }: Card): Promise<Buffer> {
  const scene = await sceneRaster(theme)
  const heading = drawText(words, { weight: 800, size: 52, y: 52, width: TEXT.width })
  const below = drawText(line, { weight: 600, size: 24, y: heading.bottom + 8, width: TEXT.width })
  const height = Math.min(below.bottom, SHARE_PICTURE.height - TEXT.top)
  const texts = `<svg xmlns="${SVG}" width="${TEXT.width}" height="${height}" fill="#fff">${heading.paths}${below.paths}</svg>`
  const letters = await sharp(Buffer.from(texts)).raw().toBuffer()
  return sharp(overlaid(scene, letters), { raw: rawOf(scene.info) })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** White by the letters' alpha; sharp's own way of joining pictures takes four times as long. */
function overlaid({ data, info }: Raster, letters: Buffer): Buffer {
  const picture = Buffer.from(data)
  for (let y = 0; y < letters.length / TEXT.width / 4; y += 1) {
    for (let x = 0; x < TEXT.width; x += 1) {
      const alpha = letters[(y * TEXT.width + x) * 4 + 3] ?? 0
      if (alpha === 0) continue
      const at = ((y + TEXT.top) * info.width + x + TEXT.left) * info.channels
      for (let channel = at; channel < at + 3; channel += 1) {
        const below = picture[channel] ?? 0
        picture[channel] = below + ((255 - below) * alpha) / 255
      }
    }
  }
  return picture
}

/** Scene and brand, drawn once: it takes as long as five pictures. */
function sceneRaster(theme: Theme): Promise<Raster> {
  const known = scenes.get(theme)
  if (known) return known
  const size = `xmlns="${SVG}" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}"`
  const art = sceneSvg(theme, SHARE_PICTURE).replace('<svg', `<svg ${size}`)
  const veil = `<svg ${size}><linearGradient id="v"><stop stop-color="#06292f" stop-opacity=".92"/><stop offset=".5" stop-color="#06292f" stop-opacity=".7"/><stop offset=".85" stop-color="#06292f" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`
  const mark = markSvg().replace('<svg', `<svg xmlns="${SVG}" width="40" height="40"`)
  const brand = drawText(BRAND, { weight: 800, size: 26, y: 30, width: 300 })
  const raster = sharp(Buffer.from(art))
    .composite([
      { input: Buffer.from(veil) },
      { input: Buffer.from(mark), left: TEXT.left, top: 40 },
      {
        input: Buffer.from(`<svg xmlns="${SVG}" width="300" height="40" fill="#fff">${brand.paths}</svg>`),
        left: TEXT.left + 52,
        top: 40,
      },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  scenes.set(theme, raster)
  return raster
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels }
}
