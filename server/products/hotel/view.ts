import { instantOf } from '../../../core/base/common/dates.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import { itemKey, NO_DOCUMENT } from '../../../core/office/departure/people.ts'
import { INFANT_BEFORE_AGE } from '../../../core/products/hotel/limits.ts'
import type { Guest } from '../../../core/products/hotel/people.ts'
import type { BookingRecord } from '../../../core/products/hotel/wire.ts'
import { shownEnd, stepsFrom, stepsOfPaid } from '../../../core/trade/booking/change/policy.ts'
import type { BookingView, ViewFact, ViewHolder, ViewStay, ViewText } from '../../../core/trade/booking/view.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { ticketMoney } from '../../trade/booking/issue/ticket-money.ts'
import type { Attendance, BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { viewTime } from '../../trade/booking/show/booking-view.ts'
import { contactName, maskedNumber } from '../../trade/booking/show/people.ts'
import { chargeText } from './charge-text.ts'
import type { HotelDeps } from './deps.ts'
import { timelineOf, toRecord } from './record.ts'
import { readDetail, readGuest } from './stored.ts'
import type { Confirmation } from './supplier.ts'

export async function hotelView(
  { secrets, clock, supplier }: HotelDeps,
  booking: BookingRow,
  guests: readonly PassengerRow[],
): Promise<BookingView> {
  const record = toRecord(booking, guests, { secrets, now: clock.now() })
  const confirmed = readDetail(booking).supplier_holds ? await supplier.confirmation?.(booking.code) : null
  return {
    bookingCode: booking.code,
    issuedAt: booking.issuedAt?.toISOString() ?? null,
    contactName: contactName(booking),
    headings: { items: 'ticket:heading.stay', holders: 'ticket:holders.guest' },
    items: [stayOf({ ...record, confirmation_id: confirmed?.reference ?? record.confirmation_id }, booking)],
    holders: guests.map((row) => holderOf(secrets, readGuest(row))),
    policy: { steps: [...timelineOf(booking)], zone: record.timezone, isLocal: true },
    ...ticketMoney(readDetail(booking).payments, booking),
    notes: [
      { key: 'ticket:note.showVoucher' },
      { key: 'hotel-ticket:note.identity' },
      { key: 'hotel-ticket:note.deposit', on: 'page' },
      { key: 'hotel-ticket:note.lateArrival' },
      { key: 'ticket:note.localTimes' },
      ...payableThrough(confirmed),
    ],
    boarding: [],
  }
}

function stayOf(record: BookingRecord, booking: BookingRow): ViewStay {
  const { timezone, hotel_name, city_name, address, latitude, longitude, telephone } = record
  return {
    ...stayTimes(record),
    heading: hotel_name,
    place: { name: hotel_name, city: city_name, address, coordinates: { latitude, longitude } },
    nights: record.total_night,
    party: partyOf(record),
    facts: [
      { label: 'ticket:fact.room', value: `${record.count_room} × ${record.room_name}` },
      { label: 'ticket:fact.bed', value: { key: `hotel-ticket:bed.${record.bed}` } },
      { label: 'ticket:fact.meals', value: { key: `hotel-ticket:meals.${record.breakfast_name}` } },
      { label: 'ticket:fact.guests', value: guestsOf(record) },
      ...(telephone ? [{ label: 'hotel-ticket:telephone', value: telephone, link: `tel:${telephone}` }] : []),
      ...wishesOf(record.contact),
    ],
    reference: { label: 'ticket:fact.confirmation', value: record.confirmation_id ?? record.booking_code },
    reminder: { hours: 24, text: 'hotel-ticket:reminder' },
    ...(record.pay_at_hotel.length > 0 ? { paidThere: record.pay_at_hotel.map(chargeText) } : {}),
    ...(record.hotel_remarks ? { remarks: record.hotel_remarks } : {}),
    // Steps that were over at the time of booking say nothing to the guest.
    cancellation: stepsFrom(stepsOfPaid(timelineOf(booking), booking), booking.createdAt).map(({ until, refund }) => ({
      until: until === null ? null : viewTime(shownEnd(until, timezone), timezone),
      refund,
    })),
  }
}

/** Hotels know the booking by who sold the rooms to us. */
function payableThrough(confirmed: Confirmation | null | undefined): ViewText[] {
  const { reference, payableThrough: seller } = confirmed ?? {}
  if (!reference || !seller) return []
  const key = `hotel-ticket:note.${seller.vat ? 'payableThroughVat' : 'payableThrough'}`
  return [{ key, values: { reference, name: seller.name, ...(seller.vat ? { vat: seller.vat } : {}) } }]
}

/** Arrivals of a day. Birth dates of children are theirs by age. */
export function attendanceOf(booking: BookingRow, rows: readonly PassengerRow[]): Attendance {
  const stay = readDetail(booking)
  return {
    item: itemKey(stay.hotel_key),
    title: stay.hotel_name,
    date: stay.check_in_date,
    endDate: stay.check_out_date,
    time: null,
    pickup: null,
    notes: stay.remark ? [stay.remark] : [],
    addons: stay.request_child_bed ? [{ key: 'hotel-ticket:childBed' }] : [],
    people: rows.map((row) => {
      const guest = readGuest(row)
      return {
        index: row.index,
        name: fullName(guest),
        type: `ticket:type.${guest.type}`,
        birthDate: guest.birthDate,
        room: { number: guest.room, kind: stay.room_name },
        ...NO_DOCUMENT,
        notes: guest.remark ? [guest.remark] : [],
      }
    }),
  }
}

type Wished = Pick<BookingRecord['contact'], 'remark' | 'request_child_bed'>

export function wishesOf({ remark, request_child_bed }: Wished): ViewFact[] {
  const bed: ViewFact[] = [{ label: 'ticket:fact.request', value: { key: 'hotel-ticket:childBed' } }]
  return [...remarkFacts(remark), ...(request_child_bed ? bed : [])]
}

export function remarkFacts(remark: string): ViewFact[] {
  return remark ? [{ label: 'ticket:fact.request', value: remark }] : []
}

type Stay = Pick<BookingRecord, 'timezone' | 'check_in_date' | 'check_in_time' | 'check_out_date' | 'check_out_time'>

export function stayTimes({ timezone, ...stay }: Stay): Pick<ViewStay, 'kind' | 'start' | 'end'> {
  const at = (date: string, time: string) => viewTime(instantOf(date, time, timezone), timezone)
  return {
    kind: 'stay',
    start: at(stay.check_in_date, stay.check_in_time),
    end: at(stay.check_out_date, stay.check_out_time),
  }
}

function partyOf({ count_guest: adults, child_ages: ages }: BookingRecord): ViewStay['party'] {
  const infants = ages.filter((age) => age < INFANT_BEFORE_AGE).length
  return { adults, children: ages.length - infants, infants }
}

function guestsOf({ count_guest, count_child }: BookingRecord): ViewText {
  const adults = { key: 'hotel-ticket:adults', values: { count: count_guest } }
  if (count_child === 0) return adults
  const children = { key: 'hotel-ticket:children', values: { count: count_child } }
  return { key: 'hotel-ticket:family', values: { adults, children } }
}

function holderOf(secrets: Secrets, guest: Guest): ViewHolder {
  const idNumber = maskedNumber(secrets, guest.documentNumber)
  return {
    title: guest.title,
    name: fullName(guest),
    type: `ticket:type.${guest.type}`,
    idNumber: idNumber ?? '',
    details: idNumber ? [idNumber] : [],
    number: '',
    aside: { label: 'ticket:fact.room', value: String(guest.room) },
    code: null,
  }
}
