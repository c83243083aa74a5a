import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Db } from '../../base/db/connect.ts'
import { housePictures } from '../../base/db/schema/office/house.ts'

/** SVG is none of them: it can carry scripts. */
const KINDS = new Set(['jpeg', 'png', 'webp'])
/** Sharp on paper and on a phone's home screen. */
const MOST = 512
const LEAST = 32
const MOST_PIXELS = 25_000_000

type Picture = { bytes: Buffer; width: number; height: number }

/** Drawn anew as PNG, which papers take, without metadata and empty borders. Throws ApiError('invalid_fields'). */
export async function readLogo(base64: string): Promise<Picture> {
  const source = Buffer.from(base64, 'base64')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { format, width, height } = await sharp(source, options).metadata()
    if (!KINDS.has(format) || Math.min(width, height) < LEAST) throw new Error(format)
    const { data, info } = await sharp(source, options)
      .rotate()
      .resize({ width: MOST, height: MOST, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new ApiError('invalid_fields', { errors: { data: 'validation.house.logo' }, cause })
  }
}

/** The same picture is kept once. */
export async function storeLogo(tx: Db, { bytes, width, height }: Picture): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex')
  await tx.insert(housePictures).values({ id, type: 'image/png', bytes, width, height }).onConflictDoNothing()
  return id
}
