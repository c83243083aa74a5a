import { randomUUID } from 'node:crypto'
import { and, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import type * as contract from '../../../core/office/products/product.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import { changedAt } from '../../base/common/version.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { ownProducts } from '../../base/db/schema/trade/product.ts'

export type ProductRow = typeof ownProducts.$inferSelect
type Of = { service: Service; id: string }

const BY_TIME = { value: ownProducts.updatedAt, id: ownProducts.id }

export async function pageOfProducts(
  db: Db,
  query: Parsed<typeof contract.listProducts>['query'],
): Promise<KeysetPage<contract.OfficeProduct>> {
  const pattern = query.title && `%${query.title.replace(/[\\%_]/g, '\\$&')}%`
  const page = await pageOf(db, query, {
    by: BY_TIME,
    where: and(
      query.service && eq(ownProducts.service, query.service),
      query.state && IN_STATE[query.state],
      pattern ? or(ilike(ownProducts.titleId, pattern), ilike(ownProducts.titleEn, pattern)) : undefined,
    ),
    rows: (where) => db.select(LISTED).from(ownProducts).where(where),
    keyOf: ({ updatedAt: value, id }) => ({ value, id }),
  })
  return { ...page, data: page.data.map(viewOf) }
}

/** Throws ApiError('product_not_found'). */
export async function productRow(db: Db, { service, id }: Of, isLocked = false): Promise<ProductRow> {
  const query = db
    .select()
    .from(ownProducts)
    .where(and(eq(ownProducts.service, service), eq(ownProducts.id, id)))
  const [row] = await (isLocked ? query.for('update') : query)
  if (!row) throw new ApiError('product_not_found')
  return row
}

/** Throws ApiError: product_not_found, changed_meanwhile. */
export async function lockedProduct(tx: Db, of: Of, version: number): Promise<ProductRow> {
  const row = await productRow(tx, of, true)
  if (row.version !== version) throw new ApiError('changed_meanwhile')
  return row
}

type New = { service: Service; slug: string; draft: ProductDraft }

/** Throws ApiError('invalid_fields') for an address that is taken. */
export async function insertProduct(tx: Db, made: New, reserved: ReadonlySet<string>, now: Date): Promise<ProductRow> {
  const [row] = reserved.has(made.slug)
    ? []
    : await tx
        .insert(ownProducts)
        .values({ ...made, ...namesOf(made.draft), id: randomUUID(), version: 1, createdAt: now, updatedAt: now })
        .onConflictDoNothing({ target: [ownProducts.service, ownProducts.slug] })
        .returning()
  if (!row) throw new ApiError('invalid_fields', { errors: { slug: 'validation.product.taken' } })
  return row
}

export async function updateProduct(
  tx: Db,
  before: ProductRow,
  change: Partial<ProductRow>,
  now: Date,
): Promise<ProductRow> {
  const row = { ...before, ...change, updatedAt: changedAt(before.updatedAt, now) }
  await tx.update(ownProducts).set(row).where(eq(ownProducts.id, row.id))
  return row
}

const IN_STATE: Readonly<Record<(typeof contract.PRODUCT_STATES)[number], SQL | undefined>> = {
  draft: isNull(ownProducts.published),
  published: and(
    isNotNull(ownProducts.published),
    eq(ownProducts.isRetired, false),
    sql`${ownProducts.publishedVersion} = ${ownProducts.version}`,
  ),
  changed: and(
    isNotNull(ownProducts.published),
    eq(ownProducts.isRetired, false),
    ne(ownProducts.publishedVersion, ownProducts.version),
  ),
  retired: eq(ownProducts.isRetired, true),
}

/** Without the drafts, which are long. */
const LISTED = {
  id: ownProducts.id,
  service: ownProducts.service,
  slug: ownProducts.slug,
  kind: ownProducts.kind,
  titleId: ownProducts.titleId,
  titleEn: ownProducts.titleEn,
  version: ownProducts.version,
  publishedVersion: ownProducts.publishedVersion,
  publishedAt: ownProducts.publishedAt,
  isRetired: ownProducts.isRetired,
  updatedAt: ownProducts.updatedAt,
}
type Listed = Pick<ProductRow, keyof typeof LISTED>

function stateOf({ version, publishedVersion, isRetired }: Listed): contract.OfficeProduct['state'] {
  if (publishedVersion === null) return 'draft'
  if (isRetired) return 'retired'
  return publishedVersion === version ? 'published' : 'changed'
}

export function viewOf(row: Listed): contract.OfficeProduct {
  return {
    id: row.id,
    service: row.service,
    slug: row.slug,
    kind: row.kind,
    title: { id: row.titleId, en: row.titleEn },
    state: stateOf(row),
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  }
}

/** Columns of the list. */
export function namesOf({ id, en }: ProductDraft): Pick<ProductRow, 'kind' | 'titleId' | 'titleEn'> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
  const titleId = text(id.front.title)
  return { kind: text(id.front.kind ?? id.front.type), titleId, titleEn: text(en?.front.title) || titleId }
}

export function subjectOf({ id }: ProductRow) {
  return { kind: 'product', id }
}

export function factsOf(row: ProductRow) {
  return { slug: row.slug, title: row.titleId, state: stateOf(row), version: row.version }
}
