import { isCalendarDate } from '../../core/base/common/dates.ts'
import { CABIN_CLASSES, type CabinClass } from '../../core/products/flight/cabins.ts'
import { type Day, dateOf, dayOf } from '../../server/base/common/zone.ts'
import type { KeyRange } from '../../server/trade/stock/reader.ts'

/** `20261205-E-JT692-IW1850`. No price and no party: clients must not supply them. */
export type OfferId = { day: Day; cabin: CabinClass; flights: readonly string[] }

const LETTER: Record<CabinClass, string> = { Economy: 'E', Business: 'B', FirstClass: 'F', Suite: 'S' }

export function formatOfferId(day: Day, cabin: CabinClass, journeyKey: string): string {
  return `${dateOf(day).replaceAll('-', '')}-${LETTER[cabin]}-${journeyKey}`
}

/** Null for malformed text; does not check that the offer exists. */
export function parseOfferId(id: string): OfferId | null {
  const [, year, month, dayOfMonth, letter, flights] =
    /^(\d{4})(\d\d)(\d\d)-([A-Z])((?:-[A-Z0-9]{2}\d{1,4}){1,3})$/.exec(id) ?? []
  const date = `${year}-${month}-${dayOfMonth}`
  const cabin = CABIN_CLASSES.find((each) => LETTER[each] === letter)
  if (!flights || !cabin || !isCalendarDate(date)) return null
  return { day: dayOf(date), cabin, flights: flights.slice(1).split('-') }
}

/** `flight|GA408|2026-12-05|Q`, the unit that is never oversold. */
export function stockKey(flight: string, day: Day, code: string): string {
  return `flight|${flight}|${dateOf(day)}|${code}`
}

export function stockKeysBetween(flight: string, first: Day, last: Day): KeyRange {
  return { from: stockKey(flight, first, ''), before: stockKey(flight, last + 1, '') }
}
