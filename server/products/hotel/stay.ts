import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, instantOf } from '../../../core/base/common/dates.ts'
import { datesProblem, partyProblem, type StayProblem } from '../../../core/products/hotel/limits.ts'
import { stayOf } from '../../../core/products/hotel/search.ts'
import type { Stay, StayParty } from '../../../core/products/hotel/stay.ts'
import { dateOf, localOf, minuteAt } from '../../base/common/zone.ts'
import type { HotelDeps } from './deps.ts'
import { searchOf } from './several/correlation.ts'
import type { Hotel } from './supplier.ts'

type GivenStay = StayParty & {
  correlationId: string | null
  checkInDate: CalendarDate | null
  checkOutDate: CalendarDate | null
  guestPassport: string
}

/** Given dates count, so an id that is too old changes nothing for who sends both. Throws ApiError('search_expired') without either. */
export function stayFrom({ secrets }: HotelDeps, { checkInDate, checkOutDate, ...given }: GivenStay, now: Date): Stay {
  if (checkInDate !== null && checkOutDate !== null) return stayOf({ ...given, checkInDate, checkOutDate })
  const search = searchOf(secrets, given.correlationId, now)
  if (!search) throw new ApiError('search_expired')
  return stayOf(search)
}

/** Throws ApiError('invalid_fields') for dates that have passed or are too far ahead, in the zone of the place. */
export function checkStay(stay: Stay, zone: string, now: Date): void {
  const today = dateOf(localOf(zone, minuteAt(now)).day)
  const problem: StayProblem | null = datesProblem(stay, today) ?? partyProblem(stay)
  if (problem) throw new ApiError('invalid_fields', { errors: { [problem.field]: problem.message } })
}

/** A stay is sold until the day of check-in is over at the hotel: guests come late at night too. */
export function saleEnds(checkInDate: CalendarDate, { zone }: Pick<Hotel, 'zone'>): Date {
  return instantOf(addDays(checkInDate, 1), '00:00', zone)
}
