import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { placeSchema, placeWordsSchema } from './content.ts'

const BASE = './src/content/places'

/** Facts and Indonesian words; the other folder has the English words. */
const places = defineCollection({ loader: glob({ pattern: '*.md', base: `${BASE}/id` }), schema: placeSchema })
const placesEnglish = defineCollection({
  loader: glob({ pattern: '*.md', base: `${BASE}/en` }),
  schema: placeWordsSchema,
})

export const COLLECTIONS = { places, placesEnglish }
