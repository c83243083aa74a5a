import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Service } from '../../core/booking/contract.ts'
import type { ProductDraft } from '../../core/product/draft.ts'
import type { Db } from '../db/connect.ts'
import { ownProducts } from '../db/schema/product.ts'

/** How long a publication of another process may go unseen. */
const CHECK_MS = 2_000

/** What the office published. A retired one is sold no more, but its bookings are still admitted. */
export type OwnProduct = { slug: string; revision: number; draft: ProductDraft; isRetired: boolean; publishedAt: Date }

export type Catalogue = {
  /** The same list again until something was published or retired. */
  all(): Promise<readonly OwnProduct[]>
  /** Something was published or retired here. */
  stale(): void
}

export function createCatalogue(db: Db, service: Service): Catalogue {
  let known: { revision: string; products: readonly OwnProduct[] } | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<readonly OwnProduct[]> | null = null
  const published = and(eq(ownProducts.service, service), isNotNull(ownProducts.published))

  async function ask(): Promise<readonly OwnProduct[]> {
    const at = performance.now()
    const [row] = await db
      .select({ revision: sql<string>`concat_ws(' ', count(*), sum(${ownProducts.revision}))` })
      .from(ownProducts)
      .where(published)
    const revision = row?.revision ?? ''
    if (known?.revision !== revision) known = { revision, products: await read() }
    checkedAt = at
    return known.products
  }

  async function read(): Promise<OwnProduct[]> {
    const { slug, revision, isRetired, publishedAt, published: draft } = ownProducts
    const rows = await db
      .select({ slug, revision, isRetired, publishedAt, draft })
      .from(ownProducts)
      .where(published)
      .orderBy(slug)
    return rows.flatMap(({ draft: content, publishedAt: at, ...row }) =>
      content && at ? [{ ...row, draft: content, publishedAt: at }] : [],
    )
  }

  return {
    async all() {
      if (known && performance.now() - checkedAt < CHECK_MS) return known.products
      asking ??= ask().finally(() => {
        asking = null
      })
      return await asking
    },
    stale() {
      checkedAt = Number.NEGATIVE_INFINITY
      asking = null
    },
  }
}
