import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Brand, hasOwnPictures } from '../words/brand.ts'
import type { Look } from './look.ts'
import { letterMark, outlined } from './mark.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const SHARED = { width: 1200, height: 630 }

/** Icons and the picture of shared links, by the name of the file that they stand for. */
export const DRAWN: Readonly<Record<string, (look: Look) => Promise<{ type: string; bytes: Buffer }>>> = {
  '/favicon.svg': async ({ brand }) => ({ type: 'image/svg+xml', bytes: Buffer.from(markSvg(brand)) }),
  '/icon-192.png': ({ brand }) => icon(brand, 192),
  '/icon-512.png': ({ brand }) => icon(brand, 512),
  '/apple-touch-icon.png': ({ brand }) => icon(brand, 180),
  '/og.png': (look) => sharePicture(look),
}

function markSvg({ name, accent, logo }: Brand): string {
  return `<svg ${SVG} viewBox="0 0 32 32">${logo ? embedded(logo.bytes, 32) : letterMark(name, accent)}</svg>\n`
}

function embedded(png: Buffer, size: number): string {
  return `<image width="${size}" height="${size}" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** Filled to the edge: systems cut icons into shapes of their own. */
async function icon({ name, colour, logo }: Brand, size: number) {
  const ground = `<svg ${SVG} width="${size}" height="${size}"><rect width="100%" height="100%" fill="${logo ? '#ffffff' : colour}"/>${logo ? '' : outlined(firstLetter(name), { x: size / 2, y: size * 0.68, size: size * 0.52, anchor: 'middle' })}</svg>`
  const inner = Math.round(size * 0.7)
  const layers = logo ? [{ input: await fitted(logo.bytes, inner), gravity: 'centre' }] : []
  return { type: 'image/png', bytes: await sharp(Buffer.from(ground)).composite(layers).png().toBuffer() }
}

const DELIVERED_ICON = new URL('../../../public/icon-192.png', import.meta.url)
let keptIcon: { key: string; drawing: Promise<Buffer> } | undefined

/** PNG of 192 px, the same as on the site. It is drawn once and kept until the brand changes. */
export function iconOf(brand: Brand): Promise<Buffer> {
  const { name, colour, accent, logo } = brand
  const key = JSON.stringify([name, colour, accent, logo?.id])
  if (keptIcon?.key === key) return keptIcon.drawing
  const drawing = hasOwnPictures(brand) ? icon(brand, 192).then(({ bytes }) => bytes) : readFile(DELIVERED_ICON)
  keptIcon = { key, drawing }
  // One that failed is drawn again when it is asked for.
  drawing.catch(() => {
    keptIcon = undefined
  })
  return drawing
}

async function sharePicture({ brand, palette, tagline }: Look) {
  const { name, accent, logo } = brand
  const line = tagline.id || tagline.en
  const ground = `<svg ${SVG} width="${SHARED.width}" height="${SHARED.height}"><rect width="100%" height="100%" fill="${palette.laut[800]}"/><rect y="610" width="100%" height="20" fill="${accent}"/>${logo ? '' : `<svg x="80" y="215" width="120" height="120" viewBox="0 0 32 32">${letterMark(name, accent)}</svg>`}${outlined(name, { x: 230, y: 305, size: 84, width: 890 })}${line ? outlined(line, { x: 80, y: 430, size: 40, width: 1040 }) : ''}</svg>`
  const plate = `<svg ${SVG} width="120" height="120"><rect width="120" height="120" rx="24" fill="#fff"/></svg>`
  const layers = logo
    ? [
        { input: Buffer.from(plate), left: 80, top: 215 },
        { input: await fitted(logo.bytes, 96), left: 92, top: 227 },
      ]
    : []
  return { type: 'image/png', bytes: await sharp(Buffer.from(ground)).composite(layers).png().toBuffer() }
}

function fitted(png: Buffer, size: number): Promise<Buffer> {
  return sharp(png).resize(size, size, { fit: 'contain', background: '#00000000' }).png().toBuffer()
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()
}
