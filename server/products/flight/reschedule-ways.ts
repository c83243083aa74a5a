import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { RescheduleTime } from '../../trade/booking/module.ts'
import { journeyTitle } from '../journey/title.ts'
import type { FlightDetail } from './stored.ts'

export type Legs = FlightDetail['flight_details']

/** `number`: of the first flight. Throws ApiError('cannot_move') for a way that the ticket does not have. */
export function wayIn(legs: Legs, way: number): RescheduleTime & { title: string; number: string } {
  const own = legsOf(legs, way)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) throw new ApiError('cannot_move')
  const title = journeyTitle([
    { name: first.origin_city, code: first.origin },
    { name: last.destination_city, code: last.destination },
  ])
  const { flight_number: number, depart_at, origin_timezone: startsZone } = first
  return { title, number, startsAt: new Date(depart_at), startsZone }
}

export function legsOf(legs: Legs, way: number): Legs {
  return legs.filter(({ num }) => num === way).toSorted((one, other) => one.seq - other.seq)
}

/** Start of the whole ticket. */
export function firstStart(legs: Legs): RescheduleTime {
  const [first] = legs.toSorted((one, other) => one.depart_at.localeCompare(other.depart_at))
  if (!first) throw new ApiError('cannot_move')
  return { startsAt: new Date(first.depart_at), startsZone: first.origin_timezone }
}

/** The way that stays; undefined where there is one way. */
export function besideWay({ offers, flight_details: legs }: FlightDetail, way: number) {
  const other = offers.length > 1 ? legsOf(legs, 1 - way) : []
  const [first, last] = [other[0], other.at(-1)]
  if (!first || !last) return undefined
  return {
    departAt: first.depart_at,
    arriveAt: last.arrive_at,
    departDate: first.depart_date,
    arriveDate: last.arrive_date,
  }
}
