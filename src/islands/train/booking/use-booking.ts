import { useCallback, useMemo } from 'react'
import { type TrainBookingRequest, trainBooking } from '../../../../core/train/booking.ts'
import type { TrainPax } from '../../../../core/train/limits.ts'
import { call } from '../../../lib/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { bookingsQuery } from '../../booking/bookings-query.ts'
import type { BookedProduct } from '../../booking/form/booking-flow.ts'
import { useBooking } from '../../booking/form/use-booking.ts'
import { usePartyForm } from '../../booking/form/use-party-form.ts'
import { TRAIN_SEATS } from '../pages.ts'
import { trainStores } from './draft.ts'
import {
  bookedTrains,
  bookingProblems,
  formFor,
  type TrainForm,
  toRequest,
  toSaved,
  trainRules,
} from './form-values.ts'
import type { TrainOffer } from './offer.ts'

/** After booking come the seats, which are chosen already and can be changed until they are paid. */
export const TRAIN: BookedProduct<ReturnType<typeof toRequest>> = {
  place: (request, options) => call(trainBooking, { body: request as TrainBookingRequest }, options),
  stores: trainStores,
  gone: new Set(['sold_out', 'train_departed', 'train_not_found', 'invalid_return_train', 'invalid_connection']),
  next: ({ bookings }, locale) => `${pathTo(locale, TRAIN_SEATS)}?${bookingsQuery(bookings)}`,
}

type Given = { pax: TrainPax; offer: TrainOffer; address: string; reload: () => Promise<void> }

/** The booking of trains: their form, and what is ordered as it stands. */
export function useTrainBooking({ pax, offer, address, reload }: Given) {
  const { lastDay } = offer
  const form = usePartyForm<TrainForm>({
    begin: () => formFor(pax, trainStores.$draft.get()),
    problems: useCallback((values: TrainForm) => bookingProblems(values, lastDay), [lastDay]),
    $draft: trainStores.$draft,
  })
  const order = () => {
    const values = form.getValues()
    const keep = values.passengers.filter(({ save }) => save).map(toSaved)
    return { request: toRequest(values, bookedTrains(offer.rides), offer.total), trip: address, keep }
  }
  const rules = useMemo(() => trainRules(lastDay), [lastDay])
  return { form, rules, booking: useBooking({ product: TRAIN, form, order, reload }) }
}
