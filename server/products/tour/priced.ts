import { ApiError } from '../../../core/base/common/call/errors.ts'
import { instantOf } from '../../../core/base/common/dates.ts'
import { type Party, participantsOf, partyProblem } from '../../../core/products/tour/limits.ts'
import { type TourPrice, tourPrice } from '../../../core/products/tour/price.ts'
import type { Rooms } from '../../../core/products/tour/rooms.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
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
