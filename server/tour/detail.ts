import type { PriceLine } from '../../core/booking/contract.ts'
import { instantOf, localTime } from '../../core/common/dates.ts'
import type { BookingRecord, Contact } from '../../core/tour/booking.ts'
import { tourCancelSteps } from '../../core/tour/cancel.ts'
import { tourKind } from '../../core/tour/kinds.ts'
import { namesLimit, participantsOf, passportsLimit, pickupLimit } from '../../core/tour/limits.ts'
import { priceLines } from '../../core/tour/price.ts'
import type { BookingRow } from '../booking/module.ts'
import type { bookingRecord } from '../booking/record.ts'
import type { Secrets } from '../common/secrets.ts'
import type { Locale } from '../words/words.ts'
import type { PricedTour } from './priced.ts'
import { leftOf, uniquePlaces } from './views.ts'

type FromRow =
  | keyof ReturnType<typeof bookingRecord>
  | Exclude<keyof Contact, 'contact_id_type' | 'contact_id_number'>
  | 'id'
  | 'fee'
  | 'tour_paxes'
type Frozen = Omit<BookingRecord, FromRow>

/** An id of the contact is sealed. */
export type TourBooked = Frozen & {
  payments: PriceLine[]
  /** Of the meeting; of bookings made before it was kept, the first of the route. */
  place: { name: string; latitude: number; longitude: number } | null
  supplier_holds: boolean
}

/** Of bookings that were made before meeting, end and pick-up were kept; `hours` was of a one-day tour. */
type Before = { hours?: number }

/** Not validated: `detailOf` wrote the values. Throws ApiError: tour_type_null, tour_type_unhandled. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): TourBooked {
  const { hours = 0, ...booked } = detail as TourBooked & Before
  const tour = booked.tour_package
  const starts = instantOf(tour.start_period, tour.start_time, tour.timezone).getTime()
  const end_time = hours > 0 ? localTime(new Date(starts + hours * 3_600_000), tour.timezone).time : '18:00'
  const before = { meeting_point: null, end_time, end_timezone: tour.timezone }
  return {
    ...booked,
    type: tourKind(booked.type),
    pickup: booked.pickup ?? null,
    pickup_until: booked.pickup_until ?? pickupLimit(tour.start_period).toISOString(),
    tour_package: { ...before, ...tour },
  }
}

type Booked = { priced: PricedTour; contact: Contact; pickup: string | null; locale: Locale; now: Date }

export function detailOf(secrets: Secrets, { priced, contact, pickup, locale, now }: Booked): TourBooked {
  const { offer, party, rooms, price, startsAt } = priced
  const { tour, period, stock } = offer
  const text = tour.text[locale]
  const { place, time, zone } = tour.meeting
  const { contact_id_type, contact_id_number } = contact
  const terms = { kind: tour.kind, start: period.start, startsAt, total: price.total, minDp: price.minDp }
  return {
    type: tour.kind,
    payments: priceLines(price, party, rooms),
    place: { name: place.name[locale], latitude: place.latitude, longitude: place.longitude },
    supplier_holds: stock === null,
    contact_id_type,
    contact_id_number: contact_id_number && secrets.seal(contact_id_number),
    discount: price.discount,
    insurance: price.insurance,
    min_dp: price.minDp,
    sub_total_price: price.subtotal,
    total_adult_pax: party.adult,
    total_adult_price: price.adult,
    total_child_pax: party.child,
    total_child_price: price.child,
    total_pax: participantsOf(party),
    total_price: price.total,
    room_single: rooms.single,
    room_double: rooms.double,
    room_triple: rooms.triple,
    cancel_policy: tourCancelSteps(terms),
    names_until: namesLimit(period.start, now).toISOString(),
    passports_until: passportsLimit(tour, period.start, now)?.toISOString() ?? null,
    needs_passport: tour.needsPassport,
    pickup: tour.pickup && { ...tour.pickup, area: text.pickupArea ?? '', at: pickup || null },
    pickup_until: pickupLimit(period.start).toISOString(),
    tour_package: {
      id: tour.id,
      period_id: period.id,
      title: text.title,
      area: tour.area.name[locale],
      timezone: zone,
      meeting_point: text.meetingPoint,
      availability: leftOf(period),
      description: text.summary,
      start_period: period.start,
      end_period: period.end,
      start_time: time,
      end_time: tour.ends.time,
      end_timezone: tour.ends.zone,
      highlight: [...text.highlight],
      inclusion: [...text.inclusion],
      exclusion: [...text.exclusion],
      notes: [...text.notes],
      media: uniquePlaces(tour).map(({ key }) => key),
      minimal_dp: period.price.minimalDp,
      price_adult: period.price.adult,
      price_child: period.price.child,
      single_supplement: period.price.singleSupplement,
      extra_bed: period.price.extraBed,
      total_day: tour.days,
      total_night: tour.nights,
      total_seat: period.seats,
    },
  }
}
