import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import * as z from 'zod/mini'
import { helpSchema, pageSchema, textFields } from '../core/base/text/content.ts'
import { THEMES } from '../pictures/scene.ts'

/** One folder a locale, the same file name in each: `id/e-ticket` and `en/e-ticket` are one text in two languages. */
function texts(folder: string) {
  return glob({ pattern: '{id,en}/*.md', base: `./src/content/${folder}` })
}

const help = defineCollection({
  loader: texts('help'),
  schema: helpSchema,
})

const pages = defineCollection({
  loader: texts('pages'),
  schema: pageSchema,
})

/** Cards below a product's search form, each leading to a search of it. An id looks like `<slug>/id/medan`. */
const highlight = defineCollection({
  loader: glob({ pattern: '*/{id,en}/*.md', base: './src/content/highlight' }),
  schema: z.object({
    ...textFields,
    link: z.string().check(z.minLength(1)),
    /** Query of the product's results page. */
    search: z.record(z.string(), z.string()),
    theme: z.enum(THEMES),
    seed: z.int().check(z.positive()),
  }),
})

type Own = { COLLECTIONS: Readonly<Record<string, ReturnType<typeof defineCollection>>> }
const own = Object.values(import.meta.glob<Own>('./components/*/*/collections.ts', { eager: true })).flatMap(
  ({ COLLECTIONS }) => Object.entries(COLLECTIONS),
)

export const collections = { help, pages, highlight, ...Object.fromEntries(own) }
