import { asc, inArray, sql } from 'drizzle-orm'
import type { Photo } from '../../../core/trade/picture/photo.ts'
import type { Album } from '../../base/common/pictures.ts'
import type { Db } from '../../base/db/connect.ts'
import { pictureOwners, pictures } from '../../base/db/schema/trade/picture.ts'
import type { Locale, LocalText } from '../../base/words/words.ts'
import { pathOfFiles } from './names.ts'

type Kept = Pick<Photo, 'path' | 'width' | 'height'> & { alt: LocalText; caption: LocalText }

export function createAlbum(db: Db): Album {
  const versions = new Map<string, number>()
  const byOwner = new Map<string, readonly Kept[]>()
  let sum = 0
  let running: Promise<void> | null = null
  let again = false

  async function load(): Promise<void> {
    const [row] = await db.select({ sum: sql<string>`coalesce(sum(${pictureOwners.version}), 0)` }).from(pictureOwners)
    const found = Number(row?.sum)
    if (found === sum) return
    const owners = await db.select().from(pictureOwners)
    const changed = owners.filter(({ owner, version }) => versions.get(owner) !== version)
    const keys = changed.map(({ owner }) => owner)
    const rows =
      keys.length > 0
        ? await db
            .select()
            .from(pictures)
            .where(inArray(pictures.owner, keys))
            .orderBy(asc(pictures.position), asc(pictures.id))
        : []
    const groups = Map.groupBy(rows.filter(isShown), ({ owner }) => owner)
    for (const { owner, version } of changed) {
      byOwner.set(owner, (groups.get(owner) ?? []).map(keptOf))
      versions.set(owner, version)
    }
    sum = owners.reduce((total, { version }) => total + version, 0)
  }

  /** Refreshes run one at a time. A call during one waits for the next, which sees its change. */
  async function refresh(): Promise<void> {
    if (running) {
      again = true
      return await running
    }
    running = (async () => {
      do {
        again = false
        await load()
      } while (again)
    })().finally(() => {
      running = null
    })
    await running
  }

  return {
    photos: (owner, locale) => (byOwner.get(owner) ?? []).map((photo) => ({ ...photo, ...wordsOf(photo, locale) })),
    version: () => sum,
    refresh,
  }
}

/** Visitors see a photograph once one language says what is on it; the other one has the same words until it is translated. */
export function isShown({ alt }: { alt: LocalText }): boolean {
  return alt.id !== '' || alt.en !== ''
}

function keptOf({ files, width, height, alt, caption }: typeof pictures.$inferSelect): Kept {
  return { path: pathOfFiles(files), width, height, alt, caption }
}

function wordsOf({ alt, caption }: Kept, locale: Locale): { alt: string; caption: string } {
  const other = locale === 'id' ? 'en' : 'id'
  return { alt: alt[locale] || alt[other], caption: caption[locale] }
}
