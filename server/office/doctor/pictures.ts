import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { desc } from 'drizzle-orm'
import type { FileStore } from '../../base/common/config.ts'
import type { PictureStore } from '../../base/common/pictures.ts'
import type { Db } from '../../base/db/connect.ts'
import { pictures } from '../../base/db/schema/trade/picture.ts'
import { sourceName } from '../../trade/pictures/names.ts'
import { createPictureStore } from '../../trade/pictures/store.ts'
import { problemOf } from '../backup/problem.ts'
import { placeText } from '../backup/store.ts'
import type { DoctorDeps, Finding } from './types.ts'

const GB = 1e9
/** Warn below this room; one photograph takes some 3 MB. */
const LEAST_FREE = GB
const LATEST = 20
const PROBLEMS = new Set(['place_missing', 'place_refused', 'place_unreachable', 'place_full'])

/** Checks that a file can be written, read and removed where photographs are kept, that there is room, and that the latest files exist. */
export async function picturesCheck({ config, db }: DoctorDeps): Promise<Finding> {
  const store = createPictureStore(config)
  const place = placeText(config.pictures)
  try {
    if (!(await takesFile(store))) return { level: 'fail', word: 'changed', values: { place } }
    const missing = await missingOf(store, db)
    if (missing > 0) return { level: 'fail', word: 'lost', values: { place, count: missing } }
  } catch (error) {
    const { code } = problemOf(error)
    return { level: 'fail', word: PROBLEMS.has(code) ? code : 'failed', values: { place } }
  }
  const free = await freeIn(config.pictures)
  const gigabytes = (free / GB).toFixed(1)
  return free < LEAST_FREE
    ? { level: 'warn', word: 'few', values: { place, gigabytes } }
    : { level: 'ok', word: 'ok', values: { place } }
}

async function takesFile(store: PictureStore): Promise<boolean> {
  // If this process ends early, the sweep of unused files removes it.
  const name = sourceName(randomUUID().replaceAll('-', ''))
  const bytes = Buffer.from(name)
  await store.put(name, { type: 'image/webp', bytes })
  const found = await store.get(name)
  await store.remove(name)
  return found?.equals(bytes) ?? false
}

/** Counts missing files among the latest, as after a restore without files or with another `PICTURES_IN`. */
async function missingOf(store: PictureStore, db: Db): Promise<number> {
  const rows = await db
    .select({ source: pictures.source })
    .from(pictures)
    .orderBy(desc(pictures.createdAt))
    .limit(LATEST)
  const found = await Promise.all(rows.map(({ source }) => store.get(sourceName(source))))
  return found.filter((bytes) => bytes === null).length
}

/** A bucket has no limit. */
async function freeIn({ place }: FileStore): Promise<number> {
  if (place.kind === 's3') return Number.POSITIVE_INFINITY
  const { bavail, bsize } = await statfs(place.path)
  return bavail * bsize
}
