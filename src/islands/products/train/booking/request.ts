import { contactToWire } from '../../../../../core/base/common/call/wire.ts'
import { placeBooking } from '../../../../../core/products/train/calls.ts'
import type { PassengerType } from '../../../../../core/products/train/limits.ts'
import { peopleProblems, personRules } from '../../../../../core/products/train/people.ts'
import type * as contract from '../../../../../core/products/train/wire.ts'
import {
  type BookingRequest,
  bookingBody,
  fieldNames,
  passengerToWire,
} from '../../../../../core/products/train/wire.ts'
import { call } from '../../../../lib/call/call.ts'
import { bookingChecks } from '../../../trade/booking/form/booking-checks.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import type { Offer } from './offer.ts'
import { ownReach } from './reach.ts'

type Context = { offer: Pick<Offer, 'lastDay' | 'rides' | 'total'> }
type Body = BookingRequest & { expected_total: number }

export const checks = bookingChecks<PassengerType, PartyForm<PassengerType>, Context, Body>({
  names: fieldNames,
  personRules: ({ offer }) => personRules(offer.lastDay),
  tidy: ownReach,
  problems: (form, { offer }) => peopleProblems(form.passengers, offer.lastDay),
  schema: () => bookingBody,
  toWire: (form, { offer }) => ({
    contact: contactToWire(form.contact),
    passengers: form.passengers.map(passengerToWire),
    trains: offer.rides.map(({ journey, bought, direction }) => ({
      journey_code: journey.journeyCode,
      class_key: bought.classKey,
      num: direction === 'return' ? 1 : 0,
    })),
    expected_total: offer.total,
  }),
  place: (body, options) => call<typeof contract.placeBooking>(placeBooking, { body }, options),
})
