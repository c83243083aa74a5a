import * as z from 'zod/mini'

/** An expired booking names a page of its product, and the query that searches for the same again. */
export const searchAgainSchema = z.nullable(z.object({ page: z.string(), query: z.string() }))
