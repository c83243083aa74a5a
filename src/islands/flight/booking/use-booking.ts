import { useCallback } from 'react'
import * as z from 'zod/mini'
import type * as contract from '../../../../core/flight/booking.ts'
import { type BookingRequest, bookingBody } from '../../../../core/flight/booking.ts'
import { placeBooking } from '../../../../core/flight/calls.ts'
import type { Search } from '../../../../core/flight/search.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { stores } from './draft.ts'
import { type BookingForm, bookingProblems, formFor, toRequest } from './form-values.ts'
import type { Offer } from './offer.ts'
import { toSaved } from './people.ts'

const PRODUCT: BookedProduct<BookingRequest> = {
  place: (request, options) => call<typeof contract.placeBooking>(placeBooking, { body: request }, options),
  stores,
  gone: new Set(['sold_out', 'flight_departed', 'flight_not_found', 'invalid_return_flight']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

type Given = { search: Search; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ search, offer, address, reload }: Given) {
  const { trip } = offer
  const form = usePartyForm<BookingForm>({
    begin: () => formFor(search.pax, stores.$draft.get()),
    problems: useCallback((values: BookingForm) => bookingProblems(values, trip), [trip]),
    $draft: stores.$draft,
  })
  const order = () => {
    const values = form.getValues()
    const flights = offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id }))
    const keep = values.passengers.filter(({ save }) => save).map((person) => toSaved(person, trip))
    const request = z.parse(bookingBody, toRequest(values, trip, flights, offer.total))
    return { request, trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
