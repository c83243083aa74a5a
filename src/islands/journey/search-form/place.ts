import * as z from 'zod/mini'

/**
 * What a search form and its memory keep of an airport or a station: the name it goes by (an airport's city, a station's own), and what tells it
 * from others of that name.
 */
export const placeSchema = z.object({ code: z.string(), name: z.string(), detail: z.string() })
export type Place = z.infer<typeof placeSchema>

/** What stands in a place field: its text, and the place it means once one is chosen. */
export type PlaceValue = { text: string; place: Place | null }

/** `Jakarta (CGK)`, `Gambir (GMR)`: a place is never shown by its code alone. */
export function placeText({ name, code }: Place): string {
  return `${name} (${code})`
}

export function placeValue(place: Place): PlaceValue {
  return { text: placeText(place), place }
}
