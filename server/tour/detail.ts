import * as z from 'zod/mini'
import { instantOf, localTime } from '../../core/common/dates.ts'
import { type Contact, recordSchema } from '../../core/tour/booking.ts'
import { tourCancelSteps } from '../../core/tour/cancel.ts'
import { namesLimit, participantsOf, passportsLimit, pickupLimit } from '../../core/tour/limits.ts'
import { priceLines } from '../../core/tour/price.ts'
import type { BookingRow } from '../booking/module.ts'
import { OF_ROW } from '../booking/record.ts'
import type { Secrets } from '../common/secrets.ts'
import type { Locale } from '../words/words.ts'
import type { PricedTour } from './priced.ts'
import type { Tour } from './supplier.ts'
import { leftOf, uniquePlaces } from './views.ts'

const name = z.object({ title: z.string(), meeting_point: z.nullable(z.string()), area: z.string() })

/** In both languages, so that a list asks no supplier. Absent from bookings of an earlier version. */
const names = z.optional(z.object({ id: name, en: name }))

const ofRow = {
  ...OF_ROW,
  id: true,
  contact_title: true,
  contact_first_name: true,
  contact_last_name: true,
  contact_phone_code: true,
  contact_phone_number: true,
  contact_email: true,
  fee: true,
  tour_paxes: true,
} as const

/** An id of the contact is sealed. */
const bookedSchema = z.extend(z.omit(recordSchema, ofRow), {
  names,
  /** Of the meeting; of bookings made before it was kept, the first of the route. */
  place: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  supplier_holds: z.boolean(),
})
export type TourBooked = z.infer<typeof bookedSchema>

/** Bookings that were made before meeting, end and pick-up were kept lack them; `hours` was of a one-day tour. */
const before = z.looseObject({
  hours: z._default(z.number(), 0),
  tour_package: z.looseObject({ start_period: z.string(), start_time: z.string(), timezone: z.string() }),
})

/** Throws ZodError. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): TourBooked {
  const { hours, ...booked } = z.parse(before, detail)
  const { start_period, start_time, timezone } = booked.tour_package
  const starts = instantOf(start_period, start_time, timezone).getTime()
  const end_time = hours > 0 ? localTime(new Date(starts + hours * 3_600_000), timezone).time : '18:00'
  return z.parse(bookedSchema, {
    pickup: null,
    pickup_until: pickupLimit(start_period).toISOString(),
    ...booked,
    tour_package: { meeting_point: null, end_time, end_timezone: timezone, ...booked.tour_package },
  })
}

const named = z.looseObject({ names, tour_package: z.looseObject({}) })

/** As it was booked where the other language is not kept. Throws ZodError. */
export function inLanguage(booking: BookingRow, locale: Locale): BookingRow {
  const detail = z.parse(named, booking.detail)
  const known = detail.names?.[locale]
  if (!known) return booking
  return { ...booking, title: known.title, detail: { ...detail, tour_package: { ...detail.tour_package, ...known } } }
}

const holding = z.looseObject({ supplier_holds: z.boolean() })

/** A payment also goes through where the rest of `detail` cannot be read. */
export function supplierHolds({ detail }: Pick<BookingRow, 'detail'>): boolean {
  return z.safeParse(holding, detail).data?.supplier_holds ?? false
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
    names: { id: nameOf(tour, 'id'), en: nameOf(tour, 'en') },
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
      ...nameOf(tour, locale),
      timezone: zone,
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

function nameOf({ text, area }: Tour, locale: Locale) {
  const { title, meetingPoint } = text[locale]
  return { title, meeting_point: meetingPoint, area: area.name[locale] }
}
