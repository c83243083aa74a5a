import * as z from 'zod/mini'

/** `name`: an airport's city or a station's name. `detail` distinguishes places of the same name. `places`: those of a city. */
export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  places: z.optional(z.array(z.object({ code: z.string() }))),
})
export type Place = z.infer<typeof placeSchema>

export type PlaceValue = { text: string; place: Place | null }
