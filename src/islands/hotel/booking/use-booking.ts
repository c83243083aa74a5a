import { useCallback } from 'react'
import * as z from 'zod/mini'
import type * as contract from '../../../../core/hotel/booking.ts'
import { type BookingRequest, bookingBody } from '../../../../core/hotel/booking.ts'
import { placeBooking } from '../../../../core/hotel/calls.ts'
import { CallError, type CallOptions, call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { HOME } from '../../booking/form/contact.ts'
import type { PersonForm } from '../../booking/form/party.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { stores } from './draft.ts'
import { asFormFields, type BookingForm, bookingProblems, formFor, toRequest } from './form-values.ts'
import type { ChosenSearch, Offer } from './offer.ts'

const PRODUCT: BookedProduct<BookingRequest & { expected_total: number }> = {
  place,
  stores,
  gone: new Set(['sold_out', 'room_not_found', 'hotel_not_found', 'stay_begun']),
  next: ({ checkoutId }, locale) => pathTo(locale, 'payment', { id: checkoutId }),
}

async function place(body: BookingRequest, options: CallOptions) {
  try {
    return await call<typeof contract.placeBooking>(placeBooking, { body }, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message, data } = error
    throw new CallError(error.call, error.code, { status, message, data, errors: asFormFields(error.errors) })
  }
}

type Given = { search: ChosenSearch; offer: Offer; address: string; reload: () => Promise<void> }

export function useOfferBooking({ search, offer, address, reload }: Given) {
  const { total, rules } = offer
  const form = usePartyForm<BookingForm>({
    begin: () => formFor(search, stores.$draft.get()),
    problems: useCallback(
      (values: BookingForm) => bookingProblems(values, { search, total }, rules),
      [search, total, rules],
    ),
    $draft: stores.$draft,
  })
  const order = () => {
    const values = form.getValues()
    const keep = values.passengers.filter(({ save }) => save).map(toSaved)
    const request = { ...z.parse(bookingBody, toRequest(values, { search, total })), expected_total: total }
    return { request, trip: address, keep }
  }
  return { form, booking: useBooking({ product: PRODUCT, form, order, reload }) }
}

/** A form of names; a later booking asks for the rest. */
function toSaved({ title, first_name, last_name }: PersonForm) {
  const none = { phone: null, email: null, birthdate: null, id_type: null, id_number: null, frequent_flyer: null }
  return { title: title || ('MR' as const), first_name, last_name, calling_code: HOME.callingCode, ...none }
}
