import { type BoardingTimes, boardingNotes } from '../../../core/products/journey/boarding.ts'
import type { ViewText, WordKey } from '../../../core/trade/booking/view.ts'

/** Texts are below `words`, by name and unit. */
export function boardingTexts(words: WordKey, parts: readonly (BoardingTimes | undefined)[]): ViewText[] {
  return boardingNotes(parts).map(({ name, unit, count }) => ({ key: `${words}.${name}.${unit}`, values: { count } }))
}
