import { instantOf } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { type Party, participantsOf, partyProblem } from '../../core/tour/limits.ts'
import { type TourPrice, tourPrice } from '../../core/tour/price.ts'
import type { Rooms } from '../../core/tour/rooms.ts'
import { checkFields } from '../booking/checks.ts'
import type { PricedPeriod } from './supplier.ts'
import { leftOf } from './views.ts'

export type PricedTour = { offer: PricedPeriod; party: Party; rooms: Rooms; price: TourPrice; startsAt: Date }

/** Throws ApiError: invalid_fields for too many participants, sold_out. */
export function priceOf(offer: PricedPeriod, party: Party, rooms: Rooms): PricedTour {
  const { tour, period } = offer
  const problem = partyProblem(party, tour.maxParticipants)
  checkFields(problem ? { [problem.field]: problem.message } : {})
  if (leftOf(period) < participantsOf(party)) throw new ApiError('sold_out')
  return {
    offer,
    party,
    rooms,
    price: tourPrice(period.price, party, rooms),
    startsAt: instantOf(period.start, tour.meeting.time, tour.meeting.zone),
  }
}
