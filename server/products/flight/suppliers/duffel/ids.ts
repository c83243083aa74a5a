import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { CabinClass } from '../../../../../core/products/flight/cabins.ts'
import { type Minute, minuteAt } from '../../../../base/common/zone.ts'

/** Names the flights, not Duffel's offer: offers end within half an hour, and each can be ordered once. */
export type FlightId = {
  origin: string
  destination: string
  date: CalendarDate
  cabinClass: CabinClass
  departs: Minute
  /** `GA408`, of each leg. */
  numbers: readonly string[]
}

const LETTER = { Economy: 'E', Business: 'B', FirstClass: 'F', Suite: 'S' } as const satisfies Record<
  CabinClass,
  string
>

const ID =
  /^D-(\d{4})(\d{2})(\d{2})-([EBF])-([A-Z]{3})([A-Z]{3})-([0-9A-Z]{5,6})-([A-Z0-9]{2}\d{1,4}(?:_[A-Z0-9]{2}\d{1,4}){0,5})$/

export function formatFlightId({ origin, destination, date, cabinClass, departs, numbers }: FlightId): string {
  const minute = departs.toString(36).toUpperCase()
  return ['D', date.replaceAll('-', ''), LETTER[cabinClass], `${origin}${destination}`, minute, numbers.join('_')].join(
    '-',
  )
}

export function parseFlightId(id: string): FlightId | null {
  const [, year, month, day, letter, origin = '', destination = '', minute = '', numbers = ''] = ID.exec(id) ?? []
  const date = `${year}-${month}-${day}`
  if (year === undefined || Number.isNaN(Date.parse(date))) return null
  const [cabinClass] = Object.entries(LETTER).find(([, each]) => each === letter) ?? []
  const departs = Number.parseInt(minute, 36)
  return {
    ...{ origin, destination, date, departs },
    cabinClass: cabinClass as CabinClass,
    numbers: numbers.split('_'),
  }
}

/** Minutes before departure when sales end. */
const CLOSE = { domestic: 60, international: 120 }

export function isClosed(departs: Minute, international: boolean, now: Date): boolean {
  return departs - (international ? CLOSE.international : CLOSE.domestic) <= minuteAt(now)
}
