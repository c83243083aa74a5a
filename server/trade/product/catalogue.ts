import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { type Checked, createChecked } from '../../base/common/checked.ts'
import type { Db } from '../../base/db/connect.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'

/** Product that the office published. A retired one is sold no more, but its bookings are still admitted. */
export type OwnProduct = { slug: string; revision: number; draft: ProductDraft; isRetired: boolean; publishedAt: Date }

/** The list stays the same until something was published or retired. */
export type Catalogue = Checked<readonly OwnProduct[]>

export function createCatalogue(db: Db, service: Service): Catalogue {
  const published = and(eq(ownProducts.service, service), isNotNull(ownProducts.published))

  async function versionOf(): Promise<string> {
    const [row] = await db
      .select({ revision: sql<string>`concat_ws(' ', count(*), sum(${ownProducts.revision}))` })
      .from(ownProducts)
      .where(published)
    return row?.revision ?? ''
  }

  async function load(): Promise<OwnProduct[]> {
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

  return createChecked({ versionOf, load })
}
