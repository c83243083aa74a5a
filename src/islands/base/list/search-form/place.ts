import * as z from 'zod/mini'

/** `name`: an airport's city or a station's name. `detail` distinguishes places of the same name. `places`: those of a city. `href`: something with a page of its own, which is no place to search in. */
export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  places: z.optional(z.array(z.object({ code: z.string() }))),
  href: z.optional(z.string()),
})
export type Place = z.infer<typeof placeSchema>

export type PlaceValue = { text: string; place: Place | null }

export function placeValue({ code, name, detail }: Place): PlaceValue {
  return { text: name, place: { code, name, detail } }
}

/** The text of a field: the place that it had, or one that is only typed. */
export function placeIn(text: string, before: PlaceValue): PlaceValue {
  return before.place && before.text === text ? before : { text, place: null }
}
