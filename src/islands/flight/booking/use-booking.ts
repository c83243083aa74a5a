import { useCallback } from 'react'
import { type FlightBookingRequest, flightBooking } from '../../../../core/flight/booking.ts'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { flightStores } from './draft.ts'
import { type BookingForm, bookingProblems, formFor, toRequest } from './form-values.ts'
import type { Offer } from './offer.ts'
import { toSaved } from './people.ts'

export const FLIGHT: BookedProduct<ReturnType<typeof toRequest>> = {
  place: (request, options) => call(flightBooking, { body: request as FlightBookingRequest }, options),
  stores: flightStores,
  gone: new Set(['sold_out', 'flight_departed', 'flight_not_found', 'invalid_return_flight']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

type Given = { search: FlightSearch; offer: Offer; address: string; reload: () => Promise<void> }

/** The booking of flights: their form, and what is ordered as it stands. */
export function useFlightBooking({ search, offer, address, reload }: Given) {
  const { trip } = offer
  const form = usePartyForm<BookingForm>({
    begin: () => formFor(search.pax, flightStores.$draft.get()),
    problems: useCallback((values: BookingForm) => bookingProblems(values, trip), [trip]),
    $draft: flightStores.$draft,
  })
  const order = () => {
    const values = form.getValues()
    const flights = offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id }))
    const keep = values.passengers.filter(({ save }) => save).map((person) => toSaved(person, trip))
    return { request: toRequest(values, trip, flights, offer.total), trip: address, keep }
  }
  return { form, booking: useBooking({ product: FLIGHT, form, order, reload }) }
}
