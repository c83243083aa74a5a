import type { PaxType } from '../../../../core/common/people.ts'
import { contactToWire } from '../../../../core/common/wire.ts'
import { placeBooking } from '../../../../core/flight/calls.ts'
import { type PassengerTrip, peopleProblems, personRules } from '../../../../core/flight/people.ts'
import type * as contract from '../../../../core/flight/wire.ts'
import { type BookingRequest, bookingBody, fieldNames, passengerToWire } from '../../../../core/flight/wire.ts'
import { call } from '../../../lib/call.ts'
import { bookingChecks } from '../../booking/form/booking-checks.ts'
import type { PartyForm } from '../../booking/form/party.ts'

type Bought = { flight: { id: string }; bought: { id: string } }
type Context = { offer: { trip: PassengerTrip; legs: readonly Bought[]; total: number } }
type Body = BookingRequest & { expected_total: number }

export const checks = bookingChecks<PaxType, PartyForm<PaxType>, Context, Body>({
  names: fieldNames,
  personRules: ({ offer }) => personRules(offer.trip),
  tidy: (person) => (person.type === 'INF' ? person : { ...person, lap: '' }),
  problems: (form, { offer }) => peopleProblems(form.passengers, offer.trip),
  schema: () => bookingBody,
  toWire: (form, { offer }) => ({
    contact: contactToWire(form.contact),
    passengers: form.passengers.map(passengerToWire),
    flights: offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id })),
    expected_total: offer.total,
  }),
  place: (body, options) => call<typeof contract.placeBooking>(placeBooking, { body }, options),
})
