import { randomUUID } from 'node:crypto'
import { and, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../core/admin/product.ts'
import type { Service } from '../../core/booking/contract.ts'
import { ApiError } from '../../core/common/errors.ts'
import { keysetAt, keysetPage } from '../../core/common/keyset.ts'
import type { ProductDraft } from '../../core/product/draft.ts'
import type { BookingDeps } from '../booking/module.ts'
import { changedAt } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { after, cappedCount, newestFirst } from '../db/keyset.ts'
import { ownProducts } from '../db/schema/product.ts'
import type { LivePages } from '../http/live-pages.ts'
import type { ProductEditor } from '../product/editor.ts'
import { filesOf } from '../product/files.ts'
import { type FoundDraft, readImport, SheetError } from '../product/import.ts'
import { sheetFile } from '../product/sheet.ts'
import { officeFileRoute, officeRoute } from './office-route.ts'

type Row = typeof ownProducts.$inferSelect

const BY_TIME = { value: ownProducts.updatedAt, id: ownProducts.id }
/** Base64 and the rest of the call. */
const IMPORT_BODY = 2 * contract.IMPORT_BYTES

export function officeProductRoutes(app: FastifyInstance, deps: BookingDeps, live: LivePages): void {
  const { db, clock } = deps

  /** Throws ApiError('product_not_found'). */
  function editorOf(service: Service): ProductEditor {
    const editor = deps.products.find(({ slug }) => slug === service)?.editor
    if (!editor) throw new ApiError('product_not_found')
    return editor
  }

  /** Throws ApiError('product_not_found'). */
  async function rowOf(tx: Db, { service, id }: { service: Service; id: string }, isLocked = false): Promise<Row> {
    const query = tx
      .select()
      .from(ownProducts)
      .where(and(eq(ownProducts.service, service), eq(ownProducts.id, id)))
    const [row] = await (isLocked ? query.for('update') : query)
    if (!row) throw new ApiError('product_not_found')
    return row
  }

  async function lockedRow(tx: Db, params: { service: Service; id: string }, version: number): Promise<Row> {
    const row = await rowOf(tx, params, true)
    if (row.version !== version) throw new ApiError('changed_meanwhile')
    return row
  }

  function detailOf(row: Row): contract.OfficeProductDetail {
    const editor = editorOf(row.service)
    return {
      ...viewOf(row),
      draft: row.draft,
      version: row.version,
      faults: editor.faults(row.slug, row.draft).map(faultView),
      path: editor.path(row.slug, row.published ?? row.draft),
    }
  }

  /** Throws ApiError('invalid_fields') for an address that is taken. */
  async function insert(tx: Db, made: { service: Service; slug: string; draft: ProductDraft }): Promise<Row> {
    if (editorOf(made.service).reserved.has(made.slug)) throw taken()
    const now = clock.now()
    const [row] = await tx
      .insert(ownProducts)
      .values({ ...made, ...namesOf(made.draft), id: randomUUID(), version: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: [ownProducts.service, ownProducts.slug] })
      .returning()
    if (!row) throw taken()
    return row
  }

  officeRoute(app, deps, contract.listProducts, async ({ query }) => {
    const at = keysetAt(query)
    const pattern = query.title && `%${query.title.replace(/[\\%_]/g, '\\$&')}%`
    const where = and(
      query.service && eq(ownProducts.service, query.service),
      query.state && IN_STATE[query.state],
      pattern ? or(ilike(ownProducts.titleId, pattern), ilike(ownProducts.titleEn, pattern)) : undefined,
    )
    const rows = await db
      .select(LISTED)
      .from(ownProducts)
      .where(and(where, after(BY_TIME, at.cursor)))
      .orderBy(...newestFirst(BY_TIME))
      .limit(at.limit + 1)
    const found = await cappedCount(db, db.select({ id: ownProducts.id }).from(ownProducts).where(where).$dynamic())
    const page = keysetPage(rows, at, found, ({ updatedAt: value, id }) => ({ value, id }))
    return { ...page, data: page.data.map(viewOf) }
  })

  officeRoute(app, deps, contract.productKinds, async ({ locale }) =>
    deps.products.flatMap(({ slug: service, editor }) => {
      if (!editor) return []
      const choices = Object.entries(editor.choices(locale)).map(([name, all]) => [
        name,
        all.map((each) => ({ ...each })),
      ])
      return [{ service, kinds: [...editor.kinds], choices: Object.fromEntries(choices) }]
    }),
  )

  officeRoute(app, deps, contract.readProduct, async ({ params }) => detailOf(await rowOf(db, params)))

  officeRoute(
    app,
    deps,
    contract.createProduct,
    async ({ params: { service }, body: { slug, kind, title }, audit }) => {
      const editor = editorOf(service)
      if (!editor.kinds.includes(kind)) throw new ApiError('invalid_fields', { errors: { kind: 'validation.invalid' } })
      return await db.transaction(async (tx) => {
        const row = await insert(tx, { service, slug, draft: editor.starter(kind, title) })
        await audit(tx, { action: 'product.create', subject: subjectOf(row), after: factsOf(row) })
        return detailOf(row)
      })
    },
  )

  officeRoute(app, deps, contract.changeProduct, async ({ params, body: { draft, version }, audit }) =>
    db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      const updatedAt = changedAt(before.updatedAt, clock.now())
      const row: Row = { ...before, draft, ...namesOf(draft), version: before.version + 1, updatedAt }
      await tx.update(ownProducts).set(row).where(eq(ownProducts.id, row.id))
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'product.change', subject: subjectOf(row), ...facts })
      return detailOf(row)
    }),
  )

  officeRoute(app, deps, contract.publishProduct, async ({ params, body: { version }, audit }) => {
    const editor = editorOf(params.service)
    const published = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      const faults = editor.faults(before.slug, before.draft)
      if (faults.length > 0) throw new ApiError('invalid_fields', { errors: errorsOf(faults) })
      const now = clock.now()
      const row: Row = {
        ...before,
        published: before.draft,
        publishedVersion: before.version,
        publishedAt: now,
        isRetired: false,
        revision: before.revision + 1,
        updatedAt: changedAt(before.updatedAt, now),
      }
      await tx.update(ownProducts).set(row).where(eq(ownProducts.id, row.id))
      await audit(tx, { action: 'product.publish', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    await editor.refresh()
    return detailOf(published)
  })

  officeRoute(app, deps, contract.retireProduct, async ({ params, body: { version }, audit }) => {
    const editor = editorOf(params.service)
    const retired = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, params, version)
      if (before.published === null)
        throw new ApiError('invalid_fields', { errors: { version: 'validation.product.notPublished' } })
      const updatedAt = changedAt(before.updatedAt, clock.now())
      const row: Row = { ...before, isRetired: true, revision: before.revision + 1, updatedAt }
      await tx.update(ownProducts).set(row).where(eq(ownProducts.id, row.id))
      await audit(tx, { action: 'product.retire', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    await editor.refresh()
    return detailOf(retired)
  })

  officeRoute(app, deps, contract.copyProduct, async ({ params, body: { slug }, audit }) =>
    db.transaction(async (tx) => {
      const { service, draft } = await rowOf(tx, params)
      const row = await insert(tx, { service, slug, draft })
      await audit(tx, { action: 'product.copy', subject: subjectOf(row), after: factsOf(row) })
      return detailOf(row)
    }),
  )

  officeFileRoute(app, deps, contract.previewProduct, async ({ params, query: { language } }) => {
    const row = await rowOf(db, params)
    const editor = editorOf(row.service)
    const page = await editor.preview(row.slug, row.draft, language)
    if (!page) throw new ApiError('invalid_fields', { errors: errorsOf(editor.faults(row.slug, row.draft)) })
    const url = new URL(`/${language}/${editor.path(row.slug, row.draft)}`, deps.config.siteUrl)
    return { type: 'text/html; charset=utf-8', content: await live.render(url.href, page) }
  })

  officeFileRoute(app, deps, contract.productFile, async ({ params }) => {
    const { slug, draft } = await rowOf(db, params)
    return { type: 'application/zip', content: filesOf(slug, draft), name: `${slug}.zip` }
  })

  officeFileRoute(app, deps, contract.productSheet, async ({ params: { service }, query: { format } }) =>
    sheetFile(editorOf(service).columns, format, service),
  )

  officeRoute(
    app,
    deps,
    contract.importProducts,
    async ({ params: { service }, body: { name, data }, audit }) => {
      const editor = editorOf(service)
      const { drafts, faults } = await read(editor, name, Buffer.from(data, 'base64'))
      if (faults.length > 0) return await refuse(service, faults, audit)
      try {
        return await db.transaction(async (tx) => {
          const added: Row[] = []
          for (const found of drafts) {
            try {
              added.push(await insert(tx, { service, slug: found.slug, draft: found.draft }))
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'invalid_fields') throw error
              throw new TakenRow({
                row: found.row,
                column: found.columnOf('slug'),
                code: 'taken',
                text: `${found.slug} is taken`,
              })
            }
          }
          const after = { rows: added.length }
          await audit(tx, { action: 'product.import', subject: { kind: 'products', id: service }, after })
          return { added: added.map(viewOf), faults: [] }
        })
      } catch (error) {
        if (!(error instanceof TakenRow)) throw error
        return await refuse(service, [error.fault], audit)
      }
    },
    { bodyLimit: IMPORT_BODY },
  )

  type Audit = (
    tx: Db,
    entry: Parameters<Parameters<Parameters<typeof officeRoute>[3]>[0]['audit']>[1],
  ) => Promise<void>

  async function refuse(service: Service, faults: readonly contract.ImportFault[], audit: Audit) {
    const after = { rows: 0, faults: faults.length }
    await audit(db, { action: 'product.import', subject: { kind: 'products', id: service }, after })
    return { added: [], faults: faults.slice(0, MOST_FAULTS) }
  }
}

const MOST_FAULTS = 500

class TakenRow extends Error {
  readonly fault: contract.ImportFault
  constructor(fault: contract.ImportFault) {
    super(fault.text)
    this.fault = fault
  }
}

type Import = { drafts: readonly FoundDraft[]; faults: readonly contract.ImportFault[] }

async function read(editor: ProductEditor, name: string, bytes: Buffer): Promise<Import> {
  try {
    const drafts = await readImport(editor, name, bytes)
    const faults = drafts.flatMap(({ slug, draft, row, columnOf }) => {
      const own = editor.faults(slug, draft).map(({ path, code, text }) => ({
        row,
        column: columnOf(path.join('.')),
        code,
        text,
      }))
      const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 60
      return isSlug ? own : [{ row, column: columnOf('slug'), code: 'slug', text: 'is no address' }, ...own]
    })
    return { drafts, faults }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { drafts: [], faults: [error.fault] }
  }
}

function taken(): ApiError {
  return new ApiError('invalid_fields', { errors: { slug: 'validation.product.taken' } })
}

function errorsOf(faults: ReturnType<ProductEditor['faults']>): Record<string, string> {
  return Object.fromEntries(faults.map(({ path, code }) => [path.join('.'), `validation.product.${code}`]))
}

function faultView({ path, code, text }: ReturnType<ProductEditor['faults']>[number]): contract.ProductFault {
  return { path: path.join('.'), code, text }
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
type Listed = Pick<Row, keyof typeof LISTED>

function stateOf({ version, publishedVersion, isRetired }: Listed): contract.OfficeProduct['state'] {
  if (publishedVersion === null) return 'draft'
  if (isRetired) return 'retired'
  return publishedVersion === version ? 'published' : 'changed'
}

function viewOf(row: Listed): contract.OfficeProduct {
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
function namesOf({ id, en }: ProductDraft): Pick<Row, 'kind' | 'titleId' | 'titleEn'> {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
  const titleId = text(id.front.title)
  return { kind: text(id.front.kind ?? id.front.type), titleId, titleEn: text(en?.front.title) || titleId }
}

function subjectOf({ id }: Row) {
  return { kind: 'product', id }
}

function factsOf(row: Row) {
  return { slug: row.slug, title: row.titleId, state: stateOf(row), version: row.version }
}
