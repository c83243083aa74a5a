import type { CalendarDate, Zone } from '../../core/base/common/dates.ts'
import { nightDates, type StayDates, type StayParty } from '../../core/products/hotel/stay.ts'
import { type Day, dayOf, localOf, minuteAt } from '../../server/base/common/zone.ts'

/** `today` is the day in the hotel's zone. */
export type Nights = { dates: readonly CalendarDate[]; days: readonly Day[]; today: Day }

/** Sales horizon in days. */
const HORIZON = 366

export function nightsOf(stay: StayDates, zone: Zone, now: Date): Nights {
  const dates = nightDates(stay)
  return { dates, days: dates.map(dayOf), today: localOf(zone, minuteAt(now)).day }
}

export function isOnSale({ days: [first], today }: Nights): boolean {
  return first !== undefined && first >= today && first - today <= HORIZON
}

export function partyText({ countRoom, countGuest, childAges }: StayParty): string {
  return `${countRoom}|${countGuest}|${childAges.join()}`
}
