import * as z from 'zod/mini'

/** `name`: an airport's city or a station's name. `detail` distinguishes places of the same name. */
export const placeSchema = z.object({ code: z.string(), name: z.string(), detail: z.string() })
export type Place = z.infer<typeof placeSchema>

export type PlaceValue = { text: string; place: Place | null }

/** `Jakarta (CGK)`, `Gambir (GMR)`: a place is never shown by its code alone. */
export function placeText({ name, code }: Place): string {
  return `${name} (${code})`
}

export function placeValue(place: Place): PlaceValue {
  return { text: placeText(place), place }
}
