import * as z from 'zod/mini'
import type { Say } from '../../../lib/words.ts'

/** `name`: an airport's city or a station's name. `detail` distinguishes places of the same name. `places`: those of a city. */
export const placeSchema = z.object({
  code: z.string(),
  name: z.string(),
  detail: z.string(),
  places: z.optional(z.array(z.object({ code: z.string() }))),
})
export type Place = z.infer<typeof placeSchema>

/** Text below the name; for a city, the names of its places. */
export function detailText(t: Say, { detail, places }: Place): string {
  return places ? t('search:allOf', { places: detail }) : detail
}

export type PlaceValue = { text: string; place: Place | null }

/** `Jakarta (CGK)`, `Gambir (GMR)`: a place is never shown by its code alone. */
export function placeText({ name, code }: Place): string {
  return `${name} (${code})`
}

export function placeValue(place: Place): PlaceValue {
  return { text: placeText(place), place }
}
