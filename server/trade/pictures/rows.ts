import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { MOST_PHOTOS } from '../../../core/office/products/picture-limits.ts'
import type { Db } from '../../base/db/connect.ts'
import { pictureOwners, pictures } from '../../base/db/schema/trade/picture.ts'
import { enqueue, jobKind } from '../../base/outbox/jobs.ts'

export type PictureRow = typeof pictures.$inferSelect

const DAY_MS = 86_400_000

/** Unused files are kept this long, because open pages may still show them. */
export const FILES_KEPT_MS = DAY_MS

/** `source` is empty when the stored original does not change. */
export const removeFiles = jobKind('picture_files', 'files', 'width', 'source', 'key')

export async function rowsOf(db: Db, owner: string): Promise<PictureRow[]> {
  return await db
    .select()
    .from(pictures)
    .where(eq(pictures.owner, owner))
    .orderBy(asc(pictures.position), asc(pictures.id))
}

export async function versionOf(db: Db, owner: string): Promise<number> {
  const [row] = await db.select().from(pictureOwners).where(eq(pictureOwners.owner, owner))
  return row?.version ?? 0
}

/** Locks the owner until the commit. Throws ApiError('changed_meanwhile') when its version differs. */
export async function raiseVersion(tx: Db, owner: string, expected?: number): Promise<void> {
  const [row] = await tx
    .insert(pictureOwners)
    .values({ owner, version: 1 })
    .onConflictDoUpdate({ target: pictureOwners.owner, set: { version: sql`${pictureOwners.version} + 1` } })
    .returning()
  if (expected !== undefined && row?.version !== expected + 1) throw new ApiError('changed_meanwhile')
}

/** Throws ApiError('picture_not_found'). */
export async function lockPicture(tx: Db, id: string): Promise<PictureRow> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
  if (!row) throw new ApiError('picture_not_found')
  return row
}

type NewPicture = Omit<PictureRow, 'position' | 'alt' | 'caption' | 'crop' | 'createdAt' | 'updatedAt'>

/** Adds at the end. Throws ApiError('invalid_fields') when the owner has the maximum. */
export async function addRow(tx: Db, row: NewPicture, now: Date): Promise<void> {
  await raiseVersion(tx, row.owner)
  const rows = await rowsOf(tx, row.owner)
  if (rows.length >= MOST_PHOTOS) throw new ApiError('invalid_fields', { errors: { data: 'validation.picture.many' } })
  const position = (rows.at(-1)?.position ?? 0) + 1
  const none = { id: '', en: '' }
  const rest = { position, alt: none, caption: none, crop: null, createdAt: now, updatedAt: now }
  await tx.insert(pictures).values({ ...row, ...rest })
}

/** Copies rows, not files; a file is deleted after the last row that names it. */
export async function copyPictures(tx: Db, from: string, to: string, now: Date): Promise<void> {
  const rows = await rowsOf(tx, from)
  if (rows.length === 0) return
  await raiseVersion(tx, to)
  const times = { createdAt: now, updatedAt: now }
  await tx.insert(pictures).values(rows.map((row) => ({ ...row, ...times, id: randomUUID(), owner: to })))
}

/** Returns those of the given names that a row still uses. */
export async function namesInUse(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { source, files } = pictures
  const rows = await db
    .select({ source, files })
    .from(pictures)
    .where(or(inArray(source, [...names]), inArray(files, [...names])))
  return new Set(rows.flatMap((row) => [row.source, row.files]))
}

export async function dropRow(tx: Db, row: PictureRow, now: Date): Promise<void> {
  await raiseVersion(tx, row.owner)
  await tx.delete(pictures).where(eq(pictures.id, row.id))
  await removeLater(tx, row, row.source, now)
}

/** Deletes the photographs of a deleted owner. Call `album.refresh` after the commit. */
export async function dropPicturesOf(tx: Db, owner: string, now: Date): Promise<void> {
  for (const row of await rowsOf(tx, owner)) await dropRow(tx, row, now)
}

export async function removeLater(
  tx: Db,
  { files, width }: Pick<PictureRow, 'files' | 'width'>,
  source: string,
  now: Date,
): Promise<void> {
  const job = removeFiles.job({ files, width: String(width), source, key: randomUUID() })
  await enqueue(tx, [job], now, new Date(now.getTime() + FILES_KEPT_MS))
}
