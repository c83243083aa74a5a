import * as z from 'zod/mini'
import { HELP_TOPICS } from './topics.ts'

/** Front matter of every text. */
export const textFields = {
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  order: z.int().check(z.positive()),
}

/** For `src/content/help/<language>/<slug>.md`. */
export const helpSchema = z.object({ ...textFields, topic: z.enum(HELP_TOPICS), updated: z.date() })

/** For `src/content/pages/<language>/<page>.md` and articles. */
export const pageSchema = z.object({
  ...textFields,
  updated: z.date(),
  /** Day of the sample text's last review. While set, a notice asks the operator to have a lawyer read it. */
  review: z.optional(z.date()),
})
