import type { PersonType } from '../../../../../core/base/common/people/types.ts'
import { cleanNumber } from '../../../../../core/base/common/typed.ts'
import { addOneDayToCart, addToCart } from '../../../../../core/products/tour/calls.ts'
import type { TourChoice } from '../../../../../core/products/tour/choice.ts'
import type { Rooms } from '../../../../../core/products/tour/rooms.ts'
import type * as contract from '../../../../../core/products/tour/wire.ts'
import { type AddOneDay, type AddToCart, addOneDayBody, addToCartBody } from '../../../../../core/products/tour/wire.ts'
import { contactToWire, fieldNames } from '../../../../../core/products/tour/wire-contact.ts'
import { call } from '../../../../lib/call/call.ts'
import { bookingChecks } from '../../../trade/booking/form/booking-checks.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import type { ContactIdForm } from './ContactId.tsx'
import type { Offer } from './offer.ts'

type Form = PartyForm & ContactIdForm & { pickup: string }
type Context = {
  search: Pick<TourChoice, 'party'>
  offer: {
    tour: Pick<Offer['tour'], 'kind'>
    chosen: { departure: { id: number; end: string }; rooms: Rooms }
    total: number
  }
}
type Body = (AddToCart | AddOneDay) & { expected_total: number }

export const checks = bookingChecks<PersonType, Form, Context, Body>({
  names: fieldNames,
  personRules: ({ offer }) => ({ lastDay: offer.chosen.departure.end, types: {}, asks: () => [] }),
  problems: () => ({}),
  schema: ({ offer }) => (offer.tour.kind === 'package' ? addToCartBody : addOneDayBody),
  toWire(form, { search: { party }, offer: { tour, chosen, total } }) {
    const pickup = form.pickup.trim() || null
    const shared = { ...party, pickup, ...contactToWire(contactOf(form)), expected_total: total }
    const period = chosen.departure.id
    if (tour.kind === 'one-day') return { ...shared, tour_one_day_period_id: period }
    const { single, double, triple } = chosen.rooms
    return { ...shared, tour_period_id: period, room_single: single, room_double: double, room_triple: triple }
  },
  place: (body, options) =>
    'tour_period_id' in body
      ? call<typeof contract.addToCart>(addToCart, { body }, options)
      : call<typeof contract.addOneDayToCart>(addOneDayToCart, { body }, options),
})

/** A kind of document without a number says nothing. */
function contactOf(form: Form) {
  const documentNumber = cleanNumber(form.documentNumber)
  return { ...form.contact, documentNumber, documentKind: documentNumber ? form.documentKind : ('' as const) }
}
