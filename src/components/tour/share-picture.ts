import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import sharp, { type OutputInfo } from 'sharp'
import { BRAND, markSvg } from '../../ui/scene/logo.ts'
import { sceneSvg } from '../../ui/scene/scene.ts'
import type { Cover } from './cover.ts'

export const SHARE_PICTURE = { width: 800, height: 420 }

type Card = { title: string; line: string; cover: Cover }
type Raster = { data: Buffer; info: OutputInfo }

/** Pictures of earlier builds, by what they show: drawing one takes longer than its page. */
const KEPT = resolve('node_modules/.astro/tour-pictures')
const VERSION = 1
const atOnce = pLimit(4)
const scenes = new Map<string, Promise<Raster>>()

/** JPEG for links that are shared. */
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

async function draw({ title, line, cover }: Card): Promise<Buffer> {
  const scene = await sceneRaster(cover)
  const [heading, below] = await Promise.all([text(title, 800, 38), text(line, 600, 20)])
  return sharp(scene.data, { raw: rawOf(scene.info) })
    .composite([
      { input: heading.data, raw: rawOf(heading.info), left: 48, top: 116 },
      { input: below.data, raw: rawOf(below.info), left: 48, top: 116 + heading.info.height + 20 },
    ])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Scene and brand, drawn once for all tours that share them. */
function sceneRaster({ theme, seed }: Cover): Promise<Raster> {
  const key = `${theme}-${seed}`
  const known = scenes.get(key)
  if (known) return known
  const size = `xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}"`
  const art = sceneSvg(theme, { seed, ...SHARE_PICTURE }).replace('<svg', `<svg ${size}`)
  const veil = `<svg ${size}><linearGradient id="v"><stop stop-color="#06292f" stop-opacity=".92"/><stop offset=".5" stop-color="#06292f" stop-opacity=".7"/><stop offset=".85" stop-color="#06292f" stop-opacity="0"/></linearGradient><rect width="100%" height="100%" fill="url(#v)"/></svg>`
  const mark = markSvg().replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"')
  const raster = text(BRAND, 800, 24).then((brand) =>
    sharp(Buffer.from(art))
      .composite([
        { input: Buffer.from(veil) },
        { input: Buffer.from(mark), left: 48, top: 40 },
        { input: brand.data, raw: rawOf(brand.info), left: 98, top: 48 },
      ])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  scenes.set(key, raster)
  return raster
}

function text(words: string, weight: 600 | 800, size: number): Promise<Raster> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`
  return sharp({
    text: {
      text: `<span foreground="white">${escaped}</span>`,
      font: `Plus Jakarta Sans ${weight === 800 ? 'ExtraBold' : 'SemiBold'} ${size}`,
      fontfile: createRequire(import.meta.url).resolve(name),
      width: 460,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels }
}
