import { contactToWire } from '../../../../../core/base/common/call/wire.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import { placeBooking } from '../../../../../core/products/hotel/calls.ts'
import { peopleProblems, personRules } from '../../../../../core/products/hotel/people.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import type * as contract from '../../../../../core/products/hotel/wire.ts'
import { type BookingRequest, bookingBody, fieldNames, guestToWire } from '../../../../../core/products/hotel/wire.ts'
import { call } from '../../../../lib/call/call.ts'
import { bookingChecks } from '../../../trade/booking/form/booking-checks.ts'
import type { PartyForm } from '../../../trade/booking/form/people/party.ts'
import type { Offer } from './offer.ts'
import type { StayRequests } from './Requests.tsx'

type Form = PartyForm<PaxType> & StayRequests
type Context = { search: Search; offer: Pick<Offer, 'rules' | 'total'> }
type Body = BookingRequest & { expected_total: number }

export const checks = bookingChecks<PaxType, Form, Context, Body>({
  names: fieldNames,
  personRules: ({ search }) => personRules(search.checkOutDate),
  problems: (form, { offer }) => peopleProblems(guestsOf(form), offer.rules),
  schema: () => bookingBody,
  toWire(form, { search, offer }) {
    const childBed = search.childAges.length > 0 && form.childBed
    return {
      hotel_key: search.hotelKey,
      room_key: search.roomKey,
      correlation_id: search.correlationId,
      check_in_date: search.checkInDate,
      check_out_date: search.checkOutDate,
      count_room: search.countRoom,
      count_adult: search.countGuest,
      child_ages: [...search.childAges],
      guest_passport: search.guestPassport,
      contact: { ...contactToWire(form.contact), remark: form.remark.trim(), request_child_bed: childBed },
      passengers: guestsOf(form).map(guestToWire),
      expected_total: offer.total,
    }
  },
  place: (body, options) => call<typeof contract.placeBooking>(placeBooking, { body }, options),
})

function guestsOf({ passengers }: Form) {
  return passengers.map((guest, index) => ({ ...guest, room: index + 1, remark: '', extraBed: false, extras: [] }))
}
