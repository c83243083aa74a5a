import { useCallback, useMemo } from 'react'
import { addOneDayToCart, addToCart } from '../../../../core/tour/calls.ts'
import type { TourChoice } from '../../../../core/tour/choice.ts'
import type * as contract from '../../../../core/tour/wire.ts'
import { type CallOptions, call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { inFormFields } from '../../booking/form/form-fields.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import type { TourRequest } from './checks.ts'
import { stores } from './draft.ts'
import { asFormFields, type Booked, type BookingForm, formFor } from './form-values.ts'
import type { Offer } from './offer.ts'

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

const PRODUCT: BookedProduct<TourRequest> = {
  place,
  stores,
  gone: new Set(['sold_out', 'tour_not_found', 'tour_departed']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

async function place(body: TourRequest, options: CallOptions) {
  const answer =
    'tour_period_id' in body
      ? call<typeof contract.addToCart>(addToCart, { body }, options)
      : call<typeof contract.addOneDayToCart>(addOneDayToCart, { body }, options)
  return await inFormFields(answer, asFormFields)
}

type OfferToBook = { choice: TourChoice; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ choice: { party }, offer, address, reload }: OfferToBook) {
  const { tour, chosen, total } = offer
  const booked = useMemo<Booked>(
    () => ({ kind: tour.kind, period: chosen.departure.id, party, rooms: chosen.rooms, total }),
    [tour.kind, chosen, party, total],
  )
  const form = usePartyForm<BookingForm, Checks>({
    begin: () => formFor(stores.$draft.get()),
    load: loadChecks,
    problems: useCallback(({ bookingProblems }, values) => bookingProblems(values, booked), [booked]),
    $draft: stores.$draft,
  })
  const order = async () => {
    const { checkedRequest } = await import('./checks.ts')
    return { request: checkedRequest(form.getValues(), booked), trip: address, keep: [] }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
