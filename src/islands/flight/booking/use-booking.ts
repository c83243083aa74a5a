import { useCallback } from 'react'
import { placeBooking } from '../../../../core/flight/calls.ts'
import type { Search } from '../../../../core/flight/search.ts'
import type * as contract from '../../../../core/flight/wire.ts'
import type { BookingRequest } from '../../../../core/flight/wire.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { stores } from './draft.ts'
import { type BookingForm, formFor } from './form-values.ts'
import type { Offer } from './offer.ts'

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

const PRODUCT: BookedProduct<BookingRequest & { expected_total: number }> = {
  place: (request, options) => call<typeof contract.placeBooking>(placeBooking, { body: request }, options),
  stores,
  gone: new Set(['sold_out', 'flight_departed', 'flight_not_found', 'invalid_return_flight']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

type OfferToBook = { search: Search; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ search, offer, address, reload }: OfferToBook) {
  const { trip } = offer
  const form = usePartyForm<BookingForm, Checks>({
    begin: () => formFor(search.pax, stores.$draft.get()),
    load: loadChecks,
    problems: useCallback(({ bookingProblems }, values) => bookingProblems(values, trip), [trip]),
    $draft: stores.$draft,
  })
  const order = async () => {
    const { checkedRequest, toSaved } = await import('./checks.ts')
    const values = form.getValues()
    const flights = offer.legs.map(({ flight, bought }) => ({ flight_id: flight.id, class_id: bought.id }))
    const keep = values.passengers.filter(({ save }) => save).map((person) => toSaved(person, trip))
    const request = checkedRequest(values, trip, flights, offer.total)
    return { request, trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
