import type { ViewText, WordKey } from '../../core/booking/view.ts'
import { type BoardingTimes, boardingNotes } from '../../core/journey/boarding.ts'

/** Texts are below `words`, by name and unit. */
export function boardingTexts(words: WordKey, parts: readonly (BoardingTimes | undefined)[]): ViewText[] {
  return boardingNotes(parts).map(({ name, unit, count }) => ({ key: `${words}.${name}.${unit}`, values: { count } }))
}
