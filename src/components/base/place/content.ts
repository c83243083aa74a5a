import * as z from 'zod/mini'

const sentences = z.optional(z.string().check(z.minLength(40)))
const codes = z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2,4}$/))))
const key = z.string().check(z.regex(/^[A-Z]{2}-[\w-]+$/))

export const placeWordsSchema = z.strictObject({
  name: z.string().check(z.minLength(2)),
  /** From the airport into town. */
  air: sentences,
  /** Stations and what is at their door. */
  rail: sentences,
  /** Parts of town and the people they suit. */
  stay: sentences,
  /** How the sights lie, and how much time they take. */
  see: sentences,
})

/** A place that pages of offers are about. Each field of facts makes its pages. */
export const placeSchema = z.strictObject({
  ...placeWordsSchema.shape,
  /** IATA codes, the busiest first. */
  airports: codes,
  stations: codes,
  /** Key of `data/cities.json` whose rooms are searched. */
  sleeps: z.optional(key),
  /** Keys of cities whose sights belong to the place, the one in whose middle one looks first. */
  sights: z.optional(z.array(key)),
  /** Best months for a visit, 1 to 12: of places with a text of their own. */
  months: z.optional(z.array(z.int().check(z.gte(1), z.lte(12)))),
  /** The day on which what is said here was last changed, for search engines. */
  updated: z.date(),
})

export type PlaceFacts = z.infer<typeof placeSchema>
export type PlaceWords = z.infer<typeof placeWordsSchema>
