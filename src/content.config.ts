import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import * as z from 'zod/mini'
import { THEMES } from '../pictures/scene.ts'

/** One folder a locale, the same file name in each: `id/e-ticket` and `en/e-ticket` are one text in two languages. */
function texts(folder: string) {
  return glob({ pattern: '{id,en}/*.md', base: `./src/content/${folder}` })
}

const text = {
  title: z.string().check(z.minLength(1)),
  summary: z.string().check(z.minLength(1)),
  order: z.int().check(z.positive()),
}

const help = defineCollection({
  loader: texts('help'),
  schema: z.object({
    ...text,
    topic: z.enum(['booking', 'payment', 'ticket', 'account', 'change']),
    updated: z.date(),
  }),
})

const pages = defineCollection({
  loader: texts('pages'),
  schema: z.object({
    ...text,
    updated: z.date(),
    /** Day on which the sample text was last reviewed. While it is set, a notice asks the operator for a lawyer. */
    review: z.optional(z.date()),
  }),
})

/** What a product's own page shows below its form, each a search of it: `<slug>/id/medan`. */
const highlight = defineCollection({
  loader: glob({ pattern: '*/{id,en}/*.md', base: './src/content/highlight' }),
  schema: z.object({
    ...text,
    link: z.string().check(z.minLength(1)),
    /** Query of the product's results page. */
    search: z.record(z.string(), z.string()),
    theme: z.enum(THEMES),
    seed: z.int().check(z.positive()),
  }),
})

type Own = { COLLECTIONS: Readonly<Record<string, ReturnType<typeof defineCollection>>> }
const own = Object.values(import.meta.glob<Own>('./components/*/collections.ts', { eager: true })).flatMap(
  ({ COLLECTIONS }) => Object.entries(COLLECTIONS),
)

export const collections = { help, pages, highlight, ...Object.fromEntries(own) }
