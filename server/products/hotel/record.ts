import { contactToRecord } from '../../../core/base/common/call/wire.ts'
import { guestCounts } from '../../../core/products/hotel/limits.ts'
import { priceLines } from '../../../core/products/hotel/price.ts'
import { nightDates } from '../../../core/products/hotel/stay.ts'
import { type BookingRecord, guestRecord, type StayBooking } from '../../../core/products/hotel/wire.ts'
import type { CancelStep } from '../../../core/trade/booking/change/policy.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { contactOf, maskedNumber } from '../../trade/booking/show/people.ts'
import { bookingRecord, recordSums } from '../../trade/booking/show/record.ts'
import { MOST_SHOWN, termsOf } from './priced.ts'
import type { PricedRow } from './row.ts'
import { keptGuestOf, readDetail, type StayDetail } from './stored.ts'

export function timelineOf(booking: Pick<BookingRow, 'detail'>): readonly CancelStep[] {
  return readDetail(booking).cancel_policy
}

type PlacedRequest = Pick<BookingRow, 'locale'> & {
  body: Pick<StayBooking, 'remark' | 'childBed'> & { stay: Pick<StayBooking['stay'], 'correlationId'> }
  now: Date
}

export function detailOf(
  { offer, row, stay, price, beds }: PricedRow,
  { body, locale, now }: PlacedRequest,
): StayDetail {
  const { detail, room } = offer
  const { hotel } = detail
  const { rate } = row
  const { countRoom, childAges } = stay
  const terms = termsOf({ hotel, rate, stay, price }, now)
  const guests = guestCounts(stay)
  const dates = nightDates(stay)
  return {
    payments: priceLines(price, { countRoom, extraBeds: beds, extraBed: room.extraBed }),
    remark: body.remark,
    request_child_bed: body.childBed,
    supplier_holds: offer.claims.length === 0,
    hotel_key: hotel.key,
    hotel_name: hotel.name,
    address: hotel.address,
    area: hotel.area[locale],
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    timezone: hotel.zone,
    iso_country_code: hotel.countryCode,
    star_rating: hotel.stars,
    city_key: hotel.city.key,
    city_name: hotel.city.name,
    telephone: detail.phone,
    room_key: row.key,
    room_name: room.name,
    bed: room.bed,
    provider_code: rate.provider,
    rate_code: rate.code,
    include_breakfast: rate.meal !== 'room_only',
    breakfast_name: rate.meal,
    room_available: Math.min(MOST_SHOWN, offer.left),
    cancel_limit: terms.freeUntil,
    cancel_policy: terms.timeline,
    check_in_date: stay.checkInDate,
    check_in_time: hotel.checkInTime,
    check_out_date: stay.checkOutDate,
    check_out_time: hotel.checkOutTime,
    correlation_id: body.stay.correlationId,
    count_guest: stay.countGuest,
    count_child: childAges.length,
    child_ages: [...childAges],
    count_room: countRoom,
    guest_passport: stay.guestPassport,
    is_full_charge: terms.isFullCharge,
    is_guaranteed_booking: true,
    price_details: price.nights.map((night, index) => ({
      night_index: index,
      date: dates[index] ?? '',
      count_adult: guests.adults,
      count_child: guests.children,
      count_infant: guests.infants,
      total_room: countRoom,
      total_price: night.total,
      room_type_price: [{ TypeCode: room.code, TypeName: room.name, CountRoom: countRoom, PricePerRoom: night.room }],
    })),
    total_night: dates.length,
    total_price: price.total,
    extra_beds: beds,
    pay_at_hotel: [...(rate.payAtHotel ?? [])],
    hotel_remarks: rate.remarks ?? null,
  }
}

type Shown = Pick<PassengerRow, 'index' | 'person' | 'ticketNumber'>

export function toRecord(
  booking: BookingRow,
  guests: readonly Shown[],
  { secrets, now }: { secrets: Secrets; now: Date },
): BookingRecord {
  const { payments, remark, request_child_bed, supplier_holds: _, ...detail } = readDetail(booking)
  const mask = (sealed: string) => maskedNumber(secrets, sealed)
  const { total_price, cancel_policy } = recordSums(booking, detail)
  return {
    ...detail,
    ...bookingRecord(booking, payments, now),
    total_price,
    cancel_policy,
    available: booking.paymentStatus !== 'refunded',
    country_name: new Intl.DisplayNames([booking.locale], { type: 'region' }).of(detail.iso_country_code) ?? '',
    confirmation_id: guests[0]?.ticketNumber ?? null,
    contact: { ...contactToRecord(contactOf(booking)), count_adult: detail.count_guest, remark, request_child_bed },
    paxes: guests.map((row) => guestRecord(keptGuestOf(row), mask, detail.check_out_date)),
  }
}
