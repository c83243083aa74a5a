import { useCallback } from 'react'
import { placeBooking } from '../../../../core/hotel/calls.ts'
import type * as contract from '../../../../core/hotel/wire.ts'
import type { BookingRequest } from '../../../../core/hotel/wire.ts'
import { type CallOptions, call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { inFormFields } from '../../booking/form/form-fields.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { stores } from './draft.ts'
import { asFormFields, type BookingForm, formFor } from './form-values.ts'
import type { ChosenSearch, Offer } from './offer.ts'

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

const PRODUCT: BookedProduct<BookingRequest & { expected_total: number }> = {
  place,
  stores,
  gone: new Set(['sold_out', 'room_not_found', 'hotel_not_found', 'stay_begun']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

function place(body: BookingRequest, options: CallOptions) {
  return inFormFields(call<typeof contract.placeBooking>(placeBooking, { body }, options), asFormFields)
}

type OfferToBook = { search: ChosenSearch; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ search, offer, address, reload }: OfferToBook) {
  const { total, rules } = offer
  const form = usePartyForm<BookingForm, Checks>({
    begin: () => formFor(search, stores.$draft.get()),
    load: loadChecks,
    problems: useCallback(
      ({ bookingProblems }, values) => bookingProblems(values, { search, total }, rules),
      [search, total, rules],
    ),
    $draft: stores.$draft,
  })
  const order = async () => {
    const { checkedRequest, toSaved } = await import('./checks.ts')
    const values = form.getValues()
    const keep = values.passengers.filter(({ save }) => save).map(toSaved)
    return { request: checkedRequest(values, { search, total }), trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
