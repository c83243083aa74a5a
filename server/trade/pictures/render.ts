import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Crop, isWhole, type Size } from '../../../core/trade/picture/crop.ts'
import { LARGEST_WIDTH, widthsOf } from '../../../core/trade/picture/photo.ts'
import type { PhotoEncoding, PictureStore } from '../../base/common/pictures.ts'
import { fileName, SHARE_SIZE, shareName } from './names.ts'

/** `id` and `version` give each crop its own name, so that deleting old files never deletes files in use. */
export type Cut = { source: Buffer; whole: Size; crop: Crop | null; id: string; version: number }

export type Rendered = Size & { files: string }

/** Encoding of the photographs for visitors. */
export const PHOTO_ENCODING: PhotoEncoding = { webp: { quality: 76, effort: 4 }, avif: { quality: 52, effort: 3 } }

/** Decodes once, then makes the five widths one by one, each in both file types. */
export async function renderPhoto(
  { store, encoding }: { store: PictureStore; encoding: PhotoEncoding },
  { source, whole, crop, id, version }: Cut,
): Promise<Rendered> {
  const part = crop && !isWhole(crop, whole) ? crop : { x: 0, y: 0, ...whole }
  const { data, info } = await sharp(source)
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files = hashOf(source, JSON.stringify([part, id, version]))
  const { width, height, channels } = info
  const open = () => sharp(data, { raw: { width, height, channels } })
  for (const each of widthsOf(width)) {
    const webp = await open().resize({ width: each }).webp(encoding.webp).toBuffer()
    await store.put(fileName(files, each, 'webp'), { type: 'image/webp', bytes: webp })
    const avif = await open().resize({ width: each }).avif(encoding.avif).toBuffer()
    await store.put(fileName(files, each, 'avif'), { type: 'image/avif', bytes: avif })
  }
  const shared = await open()
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer()
  await store.put(shareName(files), { type: 'image/jpeg', bytes: shared })
  return { files, width, height }
}

export function hashOf(bytes: Buffer, more: string): string {
  return createHash('sha256').update(bytes).update(more).digest('hex').slice(0, 32)
}
