import * as z from 'zod/mini'
import { HELP_TOPICS } from './topics.ts'

/** Front matter of every text. */
export const textFields = {
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  order: z.int().check(z.positive()),
}

/** Of `src/content/help/<language>/<slug>.md`. */
export const helpSchema = z.object({ ...textFields, topic: z.enum(HELP_TOPICS), updated: z.date() })

/** Of `src/content/pages/<language>/<page>.md`, and of articles. */
export const pageSchema = z.object({
  ...textFields,
  updated: z.date(),
  /** Day on which the sample text was last reviewed. While it is set, a notice asks the operator for a lawyer. */
  review: z.optional(z.date()),
})
