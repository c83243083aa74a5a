import * as z from 'zod/mini'

/** What a search form and its memory keep of an airport or a station. */
export const placeSchema = z.object({ code: z.string(), city: z.string(), name: z.string() })
export type Place = z.infer<typeof placeSchema>

/** What stands in a place field: its text, and the place it means once one is chosen. */
export type PlaceValue = { text: string; place: Place | null }

/** `Jakarta (CGK)`: a place is never shown by its code alone. */
export function placeText({ city, code }: Place): string {
  return `${city} (${code})`
}

export function placeValue(place: Place): PlaceValue {
  return { text: placeText(place), place }
}
