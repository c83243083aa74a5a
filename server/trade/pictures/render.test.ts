import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { PictureStore } from '../../base/common/pictures.ts'
import { readPhoto } from './read.ts'
import { PHOTO_ENCODING, renderPhoto } from './render.ts'
import { jpeg } from './testing.ts'

const WHOLE = { width: 800, height: 400 }

/** Mean difference of all colour values, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()))
  const sum = first?.reduce((total, value, at) => total + Math.abs(value - (second?.[at] ?? 0)), 0)
  return (sum ?? 0) / (first?.length ?? 0)
}

it('makes files that look like the photograph in a small part of its bytes, as visitors get them', async () => {
  const kept = new Map<string, Buffer>()
  const put: PictureStore['put'] = async (name, { bytes }) => void kept.set(name, bytes)
  const store: PictureStore = { put, get: async () => null, remove: async () => {}, async *list() {} }
  const { bytes: source } = await readPhoto(await jpeg(WHOLE), 'beach.jpg')
  const cut = { source, whole: WHOLE, crop: null, id: 'one', version: 1 }
  const { files, ...size } = await renderPhoto({ store, encoding: PHOTO_ENCODING }, cut)
  expect([size, kept.size]).toEqual([WHOLE, 11])
  for (const type of ['webp', 'avif']) {
    const largest = kept.get(`${files}-800.${type}`) ?? Buffer.alloc(0)
    expect(await difference(largest, source), type).toBeLessThan(4)
    expect(largest.length, type).toBeLessThan(source.length / 2)
  }
})
