import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Db } from '../../base/db/connect.ts'
import { promoPictures } from '../../base/db/schema/office/office.ts'

const KINDS = new Set(['jpeg', 'png', 'webp'])
const WIDTH = 1200
const MOST_PIXELS = 25_000_000

type Picture = { bytes: Buffer; width: number; height: number }

/** Converts to WebP without metadata. Throws ApiError('invalid_fields'). */
export async function readPicture(base64: string): Promise<Picture> {
  const source = Buffer.from(base64, 'base64')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { format } = await sharp(source, options).metadata()
    if (!KINDS.has(format)) throw new Error(format)
    const { data, info } = await sharp(source, options)
      .rotate()
      .resize({ width: WIDTH, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new ApiError('invalid_fields', { errors: { data: 'validation.invalid' }, cause })
  }
}

/** The same picture is kept once. */
export async function storePicture(tx: Db, { bytes, width, height }: Picture): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex')
  await tx.insert(promoPictures).values({ id, type: 'image/webp', bytes, width, height }).onConflictDoNothing()
  return id
}

export async function findPicture(db: Db, id: string): Promise<{ type: string; content: Buffer }> {
  const [row] = await db.select().from(promoPictures).where(eq(promoPictures.id, id))
  if (!row) throw new ApiError('promo_not_found')
  return { type: row.type, content: row.bytes }
}
