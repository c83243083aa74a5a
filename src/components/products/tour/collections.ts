import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { tourFactsSchema, tourWordsSchema } from '../../../../core/products/tour/content.ts'
import { factFaults } from './faults.ts'

const BASE = './src/content/tours'

/** Facts and Indonesian words, checked when the site is built: Astro names the file and the field. */
const tours = defineCollection({
  loader: glob({ pattern: '*.md', base: `${BASE}/id` }),
  schema: tourFactsSchema.check(({ value, issues }) => {
    for (const { path, message } of factFaults(value)) issues.push({ code: 'custom', input: value, path, message })
  }),
})

const toursEnglish = defineCollection({
  loader: glob({ pattern: '*.md', base: `${BASE}/en` }),
  schema: tourWordsSchema,
})

export const COLLECTIONS = { tours, toursEnglish }
