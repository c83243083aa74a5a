import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { FileStore } from '../../base/common/config.ts'
import type { PhotoEncoding } from '../../base/common/pictures.ts'

/** For tests of anything but how photographs look. */
export const QUICK_ENCODING: PhotoEncoding = { webp: { quality: 1, effort: 0 }, avif: { quality: 1, effort: 0 } }

type Scene = { width?: number; height?: number; seed?: number }

/** Looks like a photograph to an encoder: a sky, hills, grain. */
export function photograph({ width = 1600, height = 1067, seed = 1 }: Scene = {}): Sharp {
  const hue = (seed * 47) % 360
  const hills = [0.55, 0.68, 0.8].map((at, index) => {
    const y = height * at
    const peak = width * (((seed * 13 + index * 29) % 70) / 100 + 0.15)
    return `<path d="M0 ${y} Q${peak} ${y - height * 0.3} ${width} ${y} V${height} H0Z" fill="hsl(${hue + index * 20} 40% ${45 - index * 12}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue + 180} 60% 55%)"/><stop offset="1" stop-color="#ffe2b0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.09}" fill="#fff3c4"/>${hills.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .composite([{ input: { create: grainOf(width, height) }, blend: 'soft-light' }])
    .removeAlpha()
}

function grainOf(width: number, height: number) {
  return {
    width,
    height,
    channels: 3 as const,
    background: '#808080',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 18 },
  }
}

/** Setting of a server that keeps files in this folder. */
export function inFolder(path: string): FileStore {
  return { place: { kind: 'folder', path }, s3: null }
}

/** A folder of its own for the files of one test. */
export function ownFolder(): string {
  return mkdtempSync(join(tmpdir(), 'pelesir-pictures-'))
}

export function jpeg(scene: Scene = {}): Promise<Buffer> {
  return photograph(scene).jpeg({ quality: 88 }).toBuffer()
}

/** A PNG of one colour; `rows` are not all there. */
export function pngOf(width: number, height: number, rows: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', packedZeros((width + 1) * rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const PIECE = 1_000_000
/** A checksum of zeros needs none of them. */
const ADLER_MODULUS = 65_521

/** One packed piece repeated: 900 MB take no time. */
function packedZeros(count: number): Buffer {
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const piece = deflateRawSync(Buffer.alloc(PIECE), options)
  const rest = deflateRawSync(Buffer.alloc(count % PIECE), { level: 9 })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(count % ADLER_MODULUS)
  checksum.writeUInt16BE(1, 2)
  const pieces = Array<Buffer>(Math.trunc(count / PIECE)).fill(piece)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, rest, checksum])
}
