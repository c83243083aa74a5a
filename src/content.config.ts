import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import * as z from 'zod/mini'
import airports from '../data/airports.json' with { type: 'json' }
import { THEMES } from './ui/scene/scene.ts'

const codes = new Set(airports.map((airport) => airport.code))

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
  schema: z.object({ ...text, updated: z.date() }),
})

const destination = defineCollection({
  loader: texts('destination'),
  schema: z.object({
    ...text,
    airport: z.string().check(z.refine((code) => codes.has(code), 'not an airport of data/airports.json')),
    city: z.string().check(z.minLength(1)),
    theme: z.enum(THEMES),
    seed: z.int().check(z.positive()),
  }),
})

export const collections = { help, pages, destination }
