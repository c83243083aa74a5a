import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/products/product.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import { ownerKey } from '../../../core/trade/picture/owner.ts'
import type { ProductDraft } from '../../../core/trade/product/draft.ts'
import type { Fault } from '../../../core/trade/product/faults.ts'
import type { Audit } from '../../base/audit/record.ts'
import type { Db } from '../../base/db/connect.ts'
import type { Render } from '../../base/http/site/live-pages.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { productOwner } from '../../trade/pictures/owners.ts'
import { copyPictures } from '../../trade/pictures/rows.ts'
import type { ProductEditor } from '../../trade/product/editor.ts'
import { filesOf } from '../../trade/product/files.ts'
import { readDrafts } from '../../trade/product/read-drafts.ts'
import { sheetFile } from '../../trade/product/sheet.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import {
  factsOf,
  insertProduct,
  lockedProduct,
  namesOf,
  type ProductRow,
  pageOfProducts,
  productRow,
  subjectOf,
  updateProduct,
  viewOf,
} from './products.ts'

/** Base64 and the rest of the call. */
const IMPORT_BODY = 2 * contract.IMPORT_BYTES

export function officeProductRoutes(app: FastifyInstance, deps: BookingDeps, preview: Render): void {
  const { db, clock } = deps

  /** Throws ApiError('product_not_found'). */
  function editorOf(service: Service): ProductEditor {
    const editor = deps.products.find(({ slug }) => slug === service)?.editor
    if (!editor) throw new ApiError('product_not_found')
    return editor
  }

  async function detailOf(db: Db, row: ProductRow, user: User): Promise<contract.OfficeProductDetail> {
    const editor = editorOf(row.service)
    const faults = [...editor.faults(row.slug, row.draft)]
    if (faults.length === 0) faults.push(...(await editor.bookedFaults(db, row, { now: clock.now(), ends: false })))
    return {
      ...viewOf(row),
      draft: row.draft,
      version: row.version,
      faults: faults.map(faultView),
      path: editor.path(row.slug, row.published ?? row.draft),
      pictures: productOwner(user, row),
    }
  }

  const insert = (tx: Db, made: { service: Service; slug: string; draft: ProductDraft }) =>
    insertProduct(tx, made, editorOf(made.service).reserved, clock.now())

  officeRoute(app, deps, contract.listProducts, ({ query }) => pageOfProducts(db, query))

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

  officeRoute(app, deps, contract.readProduct, async ({ params, user }) =>
    detailOf(db, await productRow(db, params), user),
  )

  officeRoute(
    app,
    deps,
    contract.createProduct,
    async ({ params: { service }, body: { slug, kind, title }, user, audit }) => {
      const editor = editorOf(service)
      if (!editor.kinds.includes(kind)) throw new ApiError('invalid_fields', { errors: { kind: 'validation.invalid' } })
      return await db.transaction(async (tx) => {
        const row = await insert(tx, { service, slug, draft: editor.starter(kind, title) })
        await audit(tx, { action: 'product.create', subject: subjectOf(row), after: factsOf(row) })
        return await detailOf(tx, row, user)
      })
    },
  )

  officeRoute(app, deps, contract.changeProduct, async ({ params, body: { draft, version }, user, audit }) =>
    db.transaction(async (tx) => {
      const before = await lockedProduct(tx, params, version)
      const change = { draft, ...namesOf(draft), version: before.version + 1 }
      const row = await updateProduct(tx, before, change, clock.now())
      const facts = { before: factsOf(before), after: factsOf(row) }
      await audit(tx, { action: 'product.change', subject: subjectOf(row), ...facts })
      return await detailOf(tx, row, user)
    }),
  )

  officeRoute(app, deps, contract.publishProduct, async ({ params, body: { version }, user, audit }) => {
    const editor = editorOf(params.service)
    const published = await db.transaction(async (tx) => {
      const before = await lockedProduct(tx, params, version)
      const faults = editor.faults(before.slug, before.draft)
      if (faults.length > 0) throw new ApiError('invalid_fields', { errors: errorsOf(faults) })
      const now = clock.now()
      const [booked] = await editor.bookedFaults(tx, before, { now, ends: true })
      if (booked)
        throw new ApiError('invalid_fields', { errors: errorsOf([booked]), data: { date: booked.date ?? null } })
      const change = {
        published: before.draft,
        publishedVersion: before.version,
        publishedAt: now,
        isRetired: false,
        revision: before.revision + 1,
      }
      const row = await updateProduct(tx, before, change, now)
      await audit(tx, { action: 'product.publish', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    await editor.refresh()
    return await detailOf(db, published, user)
  })

  officeRoute(app, deps, contract.retireProduct, async ({ params, body: { version }, user, audit }) => {
    const editor = editorOf(params.service)
    const retired = await db.transaction(async (tx) => {
      const before = await lockedProduct(tx, params, version)
      if (before.published === null)
        throw new ApiError('invalid_fields', { errors: { version: 'validation.product.notPublished' } })
      const row = await updateProduct(tx, before, { isRetired: true, revision: before.revision + 1 }, clock.now())
      await audit(tx, { action: 'product.retire', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    await editor.refresh()
    return await detailOf(db, retired, user)
  })

  officeRoute(app, deps, contract.copyProduct, async ({ params, body: { slug }, user, audit }) => {
    const copied = await db.transaction(async (tx) => {
      const from = await productRow(tx, params)
      const row = await insert(tx, { service: from.service, slug, draft: from.draft })
      const [source, target] = [from, row].map((each) => ownerKey(each.service, each.slug))
      if (source && target) await copyPictures(tx, source, target, clock.now())
      await audit(tx, { action: 'product.copy', subject: subjectOf(row), after: factsOf(row) })
      return row
    })
    await deps.pictures.album.refresh()
    return await detailOf(db, copied, user)
  })

  officeFileRoute(app, deps, contract.previewProduct, async ({ params, query: { language } }) => {
    const row = await productRow(db, params)
    const editor = editorOf(row.service)
    const page = await editor.preview(row.slug, row.draft, language)
    if (!page) throw new ApiError('invalid_fields', { errors: errorsOf(editor.faults(row.slug, row.draft)) })
    const url = new URL(`/${language}/${editor.path(row.slug, row.draft)}`, deps.config.siteUrl)
    return { type: 'text/html; charset=utf-8', content: await preview(url.href, page) }
  })

  officeFileRoute(app, deps, contract.productFile, async ({ params }) => {
    const { slug, draft } = await productRow(db, params)
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
      const { drafts, faults } = await deps.decoding.run(() => readDrafts(editor, name, Buffer.from(data, 'base64')))
      if (faults.length > 0) return await refuse(service, faults, audit)
      try {
        return await db.transaction(async (tx) => {
          const added: ProductRow[] = []
          const taken: contract.ImportFault[] = []
          for (const found of drafts) {
            try {
              added.push(await insert(tx, { service, slug: found.slug, draft: found.draft }))
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'invalid_fields') throw error
              const column = found.columnOf('slug')
              taken.push({ row: found.row, column, code: 'taken', text: `${found.slug} is taken` })
            }
          }
          if (taken.length > 0) throw new TakenRows(taken)
          const after = { rows: added.length }
          await audit(tx, { action: 'product.import', subject: { kind: 'products', id: service }, after })
          return { added: added.map(viewOf), faults: [] }
        })
      } catch (error) {
        if (!(error instanceof TakenRows)) throw error
        return await refuse(service, error.faults, audit)
      }
    },
    { bodyLimit: IMPORT_BODY },
  )

  async function refuse(service: Service, faults: readonly contract.ImportFault[], audit: Audit) {
    const after = { rows: 0, faults: faults.length }
    await audit(db, { action: 'product.import', subject: { kind: 'products', id: service }, after })
    return { added: [], faults: faults.slice(0, MOST_FAULTS) }
  }
}

const MOST_FAULTS = 500

class TakenRows extends Error {
  readonly faults: readonly contract.ImportFault[]
  constructor(faults: readonly contract.ImportFault[]) {
    super(faults.map(({ text }) => text).join('; '))
    this.faults = faults
  }
}

function errorsOf(faults: readonly Fault[]): Record<string, string> {
  return Object.fromEntries(faults.map(({ path, code }) => [path.join('.'), `validation.product.${code}`]))
}

function faultView({ path, ...fault }: Fault): contract.ProductFault {
  return { ...fault, path: path.join('.') }
}
