import * as z from 'zod/mini'

/** Every response is `{ success, message, data }`; a failure adds `code` and `errors` by field. */
export const failureSchema = z.object({
  success: z.literal(false),
  /** Only login and register answer it. */
  status: z.optional(z.literal(false)),
  message: z.string(),
  code: z.string(),
  data: z.unknown(),
  /** Keys of messages, by field. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** The messages themselves, in the language of the caller. */
  texts: z.optional(z.record(z.string(), z.string())),
})

/** The specification's list shape: rows and metadata inside `data`. */
export function paginated<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.number(),
    first_item: z.number(),
    last_item: z.number(),
    per_page: z.number(),
    total: z.number(),
  })
}

export type Paginated<Item> = {
  data: Item[]
  current_page: number
  first_item: number
  last_item: number
  per_page: number
  total: number
}

export const PER_PAGE = 10

export const pageQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
})

export type PageQuery = z.infer<typeof pageQuery>

export function pageAt({ page: at = 1, limit = PER_PAGE }: PageQuery): { page: number; limit: number } {
  return { page: at, limit }
}

export function rowsAt<Row>(rows: readonly Row[], at: { page: number; limit: number }): Row[] {
  return rows.slice((at.page - 1) * at.limit, at.page * at.limit)
}

/** First and last item of an empty page are 0. */
export function page<Item>(rows: Item[], at: { page: number; limit: number; total: number }): Paginated<Item> {
  const first = (at.page - 1) * at.limit
  return {
    data: rows,
    current_page: at.page,
    first_item: rows.length ? first + 1 : 0,
    last_item: rows.length ? first + rows.length : 0,
    per_page: at.limit,
    total: at.total,
  }
}
