import { type BoardingTimes, boardingNotes } from '../../core/journey/boarding.ts'
import type { TicketText, WordKey } from '../booking/ticket-content.ts'

/** Texts are below `words`, by name and unit. */
export function boardingTexts(words: WordKey, parts: readonly (BoardingTimes | undefined)[]): TicketText[] {
  return boardingNotes(parts).map(({ name, unit, count }) => ({ key: `${words}.${name}.${unit}`, values: { count } }))
}
