import * as z from 'zod/mini'

/** Envelope of every answer: `{ success, message, data }`; a failed one adds `code` and `errors` by field. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  data: z.unknown(),
  errors: z.optional(z.record(z.string(), z.string())),
})

/** `data` of a list answer: rows inside data, with the specification's metadata. */
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

/** Default page size of the specification. */
export const PER_PAGE = 10

export const pageQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
})

/** Puts one page of rows into the specification's shape; an empty page has first and last item 0. */
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
