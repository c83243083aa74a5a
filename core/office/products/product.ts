import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { cursorQuery, pagedFrom } from '../../base/common/call/keyset.ts'
import { translated } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import { draftSchema } from '../../trade/product/draft.ts'
import { EXPORT_FORMATS } from '../desk/export.ts'
import * as calls from './product-calls.ts'

/** `changed`: published, and the draft is ahead of it. */
export const PRODUCT_STATES = ['draft', 'published', 'changed', 'retired'] as const

const LANGUAGES = ['id', 'en'] as const
const service = z.enum(SERVICES)
const id = z.string().check(z.maxLength(100))
const slug = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(60, 'validation.text.maxLength'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.product.slug'),
  )
const version = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))
const params = z.object({ service, id })

const fault = z.object({
  /** Field of the front matter, such as `price.adult`; `en.` stands before those of the English file. */
  path: z.string(),
  /** Key of its words in `product-faults`. */
  code: z.string(),
  text: z.string(),
  /** The day that its words name. */
  date: z.optional(z.string()),
})
export type ProductFault = z.infer<typeof fault>

const row = z.object({
  id: z.string(),
  service,
  slug: z.string(),
  kind: z.string(),
  title: z.object({ id: z.string(), en: z.string() }),
  state: z.enum(PRODUCT_STATES),
  updated_at: z.string(),
  published_at: z.nullable(z.string()),
})
export type OfficeProduct = z.infer<typeof row>

const whole = z.extend(row, {
  draft: draftSchema,
  version: z.int(),
  /** Faults that must be mended before it can be published. */
  faults: z.array(fault),
  /** Path of the published page, below the language. */
  path: z.string(),
  /** Owner key of its photographs; null when the reader may not change them. */
  pictures: z.nullable(z.string()),
})
export type OfficeProductDetail = z.infer<typeof whole>

export const listProducts = endpoint({
  ...calls.listProducts,
  operationId: 'listOwnProducts',
  access: 'products',
  summary: 'Products that the office wrote, newest change first',
  query: z.extend(cursorQuery, {
    service: z.optional(service),
    state: z.optional(z.enum(PRODUCT_STATES)),
    title: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  }),
  data: pagedFrom(row),
})

const choice = z.object({ value: z.string(), name: z.string() })
const kinds = z.object({
  service,
  kinds: z.array(z.string()),
  /** Values that a field may have, by its name. */
  choices: z.record(z.string(), z.array(choice)),
})
export type ProductKinds = z.infer<typeof kinds>

export const productKinds = endpoint({
  ...calls.productKinds,
  operationId: 'listProductKinds',
  access: 'products',
  summary: 'Products that staff may write, and what their fields may be',
  data: z.array(kinds),
})

export const readProduct = endpoint({
  ...calls.readProduct,
  operationId: 'getOwnProduct',
  access: 'products',
  summary: 'The draft of a product, with what must be mended before it can be published',
  params,
  data: whole,
  errors: ['product_not_found'],
})

export const createProduct = endpoint({
  ...calls.createProduct,
  operationId: 'createOwnProduct',
  access: 'products',
  confirmed: true,
  summary: 'Begin a product; nothing is sold until it is published',
  params: z.object({ service }),
  body: z.object({
    slug,
    kind: z.string().check(z.maxLength(30)),
    title: translated(120),
  }),
  data: whole,
})

export const changeProduct = endpoint({
  ...calls.changeProduct,
  operationId: 'updateOwnProduct',
  access: 'products',
  confirmed: true,
  summary: 'Save the draft of a product; what is sold stays as it was published',
  params,
  body: z.object({ draft: draftSchema, version }),
  data: whole,
  errors: ['product_not_found', 'changed_meanwhile'],
})

export const publishProduct = endpoint({
  ...calls.publishProduct,
  operationId: 'publishOwnProduct',
  access: 'products',
  confirmed: true,
  summary: 'Sell a product as its draft says; bookings keep what was sold',
  params,
  body: z.object({ version }),
  data: whole,
  errors: ['product_not_found', 'changed_meanwhile'],
})

export const retireProduct = endpoint({
  ...calls.retireProduct,
  operationId: 'retireOwnProduct',
  access: 'products',
  confirmed: true,
  summary: 'Sell a product no more; bookings stay',
  params,
  body: z.object({ version }),
  data: whole,
  errors: ['product_not_found', 'changed_meanwhile'],
})

export const copyProduct = endpoint({
  ...calls.copyProduct,
  operationId: 'copyOwnProduct',
  access: 'products',
  confirmed: true,
  summary: 'Begin a product with the draft and the photographs of another',
  params,
  body: z.object({ slug }),
  data: whole,
  errors: ['product_not_found'],
})

export const previewProduct = endpoint({
  ...calls.previewProduct,
  operationId: 'previewOwnProduct',
  access: 'products',
  summary: 'The page of a draft as it would be published, as HTML',
  params,
  query: z.object({ language: z.enum(LANGUAGES) }),
  data: z.unknown(),
  errors: ['product_not_found'],
})

export const productFile = endpoint({
  ...calls.productFile,
  operationId: 'downloadOwnProduct',
  access: 'products',
  summary: 'A draft as its two Markdown files, zipped',
  params,
  data: z.unknown(),
  errors: ['product_not_found'],
})

export const productSheet = endpoint({
  ...calls.productSheet,
  operationId: 'downloadProductSheet',
  access: 'products',
  summary: 'A spreadsheet to fill in, with one example',
  params: z.object({ service }),
  query: z.object({ format: z.enum(EXPORT_FORMATS) }),
  data: z.unknown(),
})

export const IMPORT_BYTES = 2 * 1024 * 1024

export const importProducts = endpoint({
  ...calls.importProducts,
  operationId: 'importOwnProducts',
  access: 'products',
  confirmed: true,
  summary:
    'Begin products from a spreadsheet (CSV, XLSX), a Markdown file or a zip of them. All are drafts; with one fault nothing is kept',
  params: z.object({ service }),
  body: z.object({
    name: z.string().check(z.maxLength(200)),
    /** Base64. */
    data: z
      .string()
      .check(
        z.minLength(1, 'validation.required'),
        z.maxLength(Math.ceil(IMPORT_BYTES / 3) * 4, 'validation.product.fileSize'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid'),
      ),
  }),
  data: z.object({
    /** None where there is a fault. */
    added: z.array(row),
    /** `row` counts as the spreadsheet does, the heading is 1; 0 for a file that is none. */
    faults: z.array(z.object({ row: z.int(), column: z.string(), code: z.string(), text: z.string() })),
  }),
})
export type ImportFault = { row: number; column: string; code: string; text: string }
