import { ApiError } from '../../core/base/common/call/errors.ts'
import { isCalendarDate } from '../../core/base/common/dates.ts'
import { type Day, dateOf, dayOf } from '../../server/base/common/zone.ts'
import type { DepartureKey } from '../../server/products/train/supplier.ts'
import { dayShift, type Ride, type Timetable, type Train } from './timetable.ts'

export type Boarding = { ride: Ride; day: Day }

/** `20261205-131-GMR-BD`. No price and no party: clients must not supply them. */
export function formatJourneyCode({ ride: { train, from, to }, day }: Boarding): string {
  const ends = [train.stops[from], train.stops[to]].map((stop) => stop?.place.code)
  return `${dateOf(day).replaceAll('-', '')}-${train.number}-${ends.join('-')}`
}

/** Throws ApiError('train_not_found') for an unknown ride. */
export function parseJourneyCode({ byNumber }: Timetable, code: string): Boarding {
  const [, year, month, dayOfMonth, number = '', origin, destination] =
    /^(\d{4})(\d\d)(\d\d)-([A-Z]?\d{1,4})-([A-Z]{2,4})-([A-Z]{2,4})$/.exec(code) ?? []
  const date = `${year}-${month}-${dayOfMonth}`
  const train = byNumber.get(number)
  const stops = train?.stops.map(({ place }) => place.code) ?? []
  const [from, to] = [stops.indexOf(origin ?? ''), stops.indexOf(destination ?? '')]
  if (!train || from < 0 || to <= from || !isCalendarDate(date)) throw new ApiError('train_not_found')
  return { ride: { train, from, to }, day: dayOf(date) }
}

export function firstDay({ ride, day }: Boarding): Day {
  return day - dayShift(ride)
}

/** `131|2026-12-05`. */
export function departureKey(boarding: Boarding): DepartureKey {
  return `${boarding.ride.train.number}|${dateOf(firstDay(boarding))}`
}

/** Throws ApiError('train_not_found'). */
export function parseDepartureKey({ byNumber }: Timetable, key: DepartureKey): { train: Train; day: Day } {
  const [number = '', date = '', ...rest] = key.split('|')
  const train = byNumber.get(number)
  if (!train || rest.length > 0 || !isCalendarDate(date)) throw new ApiError('train_not_found')
  return { train, day: dayOf(date) }
}
