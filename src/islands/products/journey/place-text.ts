import type { MaybeCity } from '../../../../core/products/journey/city.ts'
import type { Say } from '../../../lib/words.ts'

export type NamedPlace = MaybeCity & { name: string }

/** `Jakarta (CGK)`, `Gambir (GMR)`; a city in the words of the product: `Jakarta, all stations`. */
export function placeText(t: Say, service: string, { name, code, places }: NamedPlace): string {
  return places ? t(`search:${service}.wholeCity`, { name, code }) : `${name} (${code})`
}
