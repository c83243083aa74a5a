import { useCallback } from 'react'
import { placeBooking } from '../../../../core/train/calls.ts'
import type { Search } from '../../../../core/train/search.ts'
import type * as contract from '../../../../core/train/wire.ts'
import type { BookingRequest } from '../../../../core/train/wire.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { bookingsQuery } from '../../booking/bookings-query.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { TRAIN_SEATS } from '../pages.ts'
import { stores } from './draft.ts'
import { type BookingForm, bookedTrains, formFor } from './form-values.ts'
import type { Offer } from './offer.ts'

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

/** Seats are assigned on booking and can be changed until payment. */
const PRODUCT: BookedProduct<BookingRequest & { expected_total: number }> = {
  place: (request, options) => call<typeof contract.placeBooking>(placeBooking, { body: request }, options),
  stores,
  gone: new Set(['sold_out', 'train_departed', 'train_not_found', 'invalid_return_train', 'invalid_connection']),
  next: ({ bookings }, locale) => `${pathTo(locale, TRAIN_SEATS)}?${bookingsQuery(bookings)}`,
}

type Given = { search: Search; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ search, offer, address, reload }: Given) {
  const { lastDay } = offer
  const form = usePartyForm<BookingForm, Checks>({
    begin: () => formFor(search.pax, stores.$draft.get()),
    load: loadChecks,
    problems: useCallback(({ bookingProblems }, values) => bookingProblems(values, lastDay), [lastDay]),
    $draft: stores.$draft,
  })
  const order = async () => {
    const { checkedRequest, toSaved } = await import('./checks.ts')
    const values = form.getValues()
    const keep = values.passengers.filter(({ save }) => save).map(toSaved)
    const request = checkedRequest(values, bookedTrains(offer.rides), offer.total)
    return { request, trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
