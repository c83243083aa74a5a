import * as z from 'zod/mini'

/** Of an expired booking: a page of the product, by its name there, and the query that searches for the same again. */
export const searchAgainSchema = z.nullable(z.object({ page: z.string(), query: z.string() }))
