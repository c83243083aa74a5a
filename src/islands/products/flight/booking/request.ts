import { contactToWire } from '../../../../../core/base/common/call/wire.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import { placeBooking } from '../../../../../core/products/flight/booking-calls.ts'
import { extrasTotal } from '../../../../../core/products/flight/extras.ts'
import { type PassengerTrip, peopleProblems, personRules } from '../../../../../core/products/flight/people.ts'
import type * as contract from '../../../../../core/products/flight/wire.ts'
import {
  type BookingRequest,
  bookingBody,
  fieldNames,
  passengerToWire,
} from '../../../../../core/products/flight/wire.ts'
import { call } from '../../../../lib/call/call.ts'
import { bookingChecks } from '../../../trade/booking/form/booking-checks.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import { type Picks, picksOf, pickToWire } from './extras/picks.ts'

type Form = PartyForm<PaxType> & { extras: Picks }
type Bought = { flight: { id: string }; bought: { id: string } }
type Context = { offer: { trip: PassengerTrip; legs: readonly Bought[]; total: number } }
type Body = BookingRequest & { expected_total: number }

export const checks = bookingChecks<PaxType, Form, Context, Body>({
  names: fieldNames,
  personRules: ({ offer }) => personRules(offer.trip),
  tidy: (person) => (person.type === 'INF' ? person : { ...person, lap: '' }),
  problems: (form, { offer }) => peopleProblems(form.passengers, offer.trip),
  schema: () => bookingBody,
  toWire(form, { offer }) {
    const picks = picksOf(form.extras, form.passengers, { offer })
    return {
      contact: contactToWire(form.contact),
      passengers: form.passengers.map(passengerToWire),
      flights: offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id })),
      ...(picks.length > 0 ? { extras: picks.map(pickToWire) } : {}),
      expected_total: offer.total + extrasTotal(picks),
    }
  },
  place: (body, options) => call<typeof contract.placeBooking>(placeBooking, { body }, options),
})
