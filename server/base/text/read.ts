import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { TextDraft, TextKind } from '../../../core/base/text/draft.ts'
import { type Checked, createChecked } from '../common/checked.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { ownTexts } from '../db/schema/base/text.ts'
import { fileTexts } from './files.ts'

export type OwnText = {
  kind: TextKind
  slug: string
  draft: TextDraft
  publishedAt: Date
  isAccepted: boolean
  isRetired: boolean
}
/** Own published texts. Returns the same list until something is published or retired. */
export type PublishedTexts = { revision: string; texts: readonly OwnText[] }

export type TextShelf = Checked<PublishedTexts>

export function createTextShelf({ db }: Pick<Deps, 'db'>): TextShelf {
  return createChecked({
    async versionOf() {
      const [row] = await db
        .select({ revision: sql<string>`concat_ws(' ', count(*), sum(${ownTexts.revision}))` })
        .from(ownTexts)
        .where(isNotNull(ownTexts.published))
      return row?.revision ?? ''
    },
    load: async (revision) => ({ revision, texts: await readPublished(db) }),
  })
}

async function readPublished(db: Db): Promise<OwnText[]> {
  const rows = await db.select().from(ownTexts).where(isNotNull(ownTexts.published)).orderBy(ownTexts.slug)
  return rows.flatMap(({ kind, slug, published, publishedAt, isAccepted, isRetired }) =>
    published && publishedAt ? [{ kind, slug, draft: published, publishedAt, isAccepted, isRetired }] : [],
  )
}

/** Slugs of sample pages, without those that the operator accepted. */
export async function unreadSamples({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const accepted = await db
    .select({ slug: ownTexts.slug })
    .from(ownTexts)
    .where(and(eq(ownTexts.kind, 'page'), eq(ownTexts.isAccepted, true), isNotNull(ownTexts.published)))
  const samples = fileTexts().filter(({ kind, review }) => kind === 'page' && review !== null)
  return samples.map(({ slug }) => slug).filter((slug) => !accepted.some((own) => own.slug === slug))
}
