import type { Departure, DepartureBooking, DeparturePerson } from '../../../core/office/departure/contract.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

/** Content of one list. Phone numbers are as the reader may see them. */
export type Listed = {
  departure: Departure
  bookings: readonly DepartureBooking[]
  people: readonly DeparturePerson[]
}

export function nameOf({ name, index }: Pick<DeparturePerson, 'name' | 'index'>, locale: Locale): string {
  return name || wordsFor(locale)('departure-file:unnamed', { number: index + 1 })
}

/** Empty where none is needed. */
export function documentText(
  { document, document_kind: kind }: Pick<DeparturePerson, 'document' | 'document_kind'>,
  locale: Locale,
): string {
  return kind === null ? '' : wordsFor(locale)(`departure-file:document.${kind}.${document}`)
}
