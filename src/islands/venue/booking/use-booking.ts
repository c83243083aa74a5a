import { useCallback, useMemo } from 'react'
import { bookVenue } from '../../../../core/venue/calls.ts'
import type { VenueChoice } from '../../../../core/venue/choice.ts'
import type * as contract from '../../../../core/venue/wire.ts'
import { type CallOptions, call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { inFormFields } from '../../booking/form/form-fields.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import type { VenueRequest } from './checks.ts'
import { stores } from './draft.ts'
import { asFormFields, type Booked, type BookingForm, formFor } from './form-values.ts'
import type { Offer } from './offer.ts'

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

const PRODUCT: BookedProduct<VenueRequest> = {
  place,
  stores,
  gone: new Set(['sold_out', 'venue_not_found', 'venue_closed', 'venue_cut_off', 'venue_inquiry_only']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

function place(body: VenueRequest, options: CallOptions) {
  return inFormFields(call<typeof contract.bookVenue>(bookVenue, { body }, options), asFormFields)
}

type Given = { choice: VenueChoice; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ choice, offer: { venue, chosen }, address, reload }: Given) {
  const typeCode = venue.type.code
  const booked = useMemo<Booked>(() => ({ choice, chosen, typeCode }), [choice, chosen, typeCode])
  const form = usePartyForm<BookingForm, Checks>({
    begin: () => formFor(choice, stores.$draft.get()),
    load: loadChecks,
    problems: useCallback(({ bookingProblems }, values) => bookingProblems(values, booked), [booked]),
    $draft: stores.$draft,
  })
  const order = async () => {
    const { checkedRequest, toSaved } = await loadChecks()
    const values = form.getValues()
    const keep = values.passengers.filter(({ save }) => save).map(toSaved)
    return { request: checkedRequest(values, booked), trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}
