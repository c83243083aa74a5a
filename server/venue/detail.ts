import * as z from 'zod/mini'
import { todayIn } from '../../core/common/dates.ts'
import { type BookVenue, recordSchema } from '../../core/venue/booking.ts'
import { venueCancelSteps } from '../../core/venue/cancel.ts'
import { CATEGORIES } from '../../core/venue/kinds.ts'
import type { BookingRow } from '../booking/module.ts'
import { OF_ROW } from '../booking/record.ts'
import { type Locale, wordsFor } from '../words/words.ts'
import { addonsOf, type PricedVisit } from './priced.ts'
import type { Venue } from './supplier.ts'
import { termsOf } from './views.ts'

const name = z.object({ title: z.string(), package_name: z.string() })

/** In both languages, so that a list asks no supplier. Absent from bookings of an earlier version. */
const names = z.optional(z.object({ id: name, en: name }))

const ofRow = {
  ...OF_ROW,
  id: true,
  pnr_code: true,
  contact: true,
  created: true,
  departure: true,
  grand_total: true,
  invoice_number: true,
  invoice_status: true,
  status_display: true,
  paxes: true,
} as const

/** `ends_at`: instant from which they are not sold any more, however late the money comes. */
const held = { ends_at: z.string(), supplier_holds: z.boolean() }

const bookedSchema = z.extend(z.omit(recordSchema, ofRow), {
  ...held,
  names,
  notes: z.string(),
  visitors: z.object({ ADT: z.number(), JNR: z.number(), CHD: z.number(), INF: z.number() }),
})
export type VisitBooked = z.infer<typeof bookedSchema>

/** Throws ZodError. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): VisitBooked {
  return z.parse(bookedSchema, detail)
}

const named = z.looseObject({ names, data_venue: z.looseObject({ category_code: z.enum(CATEGORIES) }) })

/** As it was booked where the other language is not kept. Throws ZodError. */
export function inLanguage(booking: BookingRow, locale: Locale): BookingRow {
  const detail = z.parse(named, booking.detail)
  const known = detail.names?.[locale]
  if (!known) return booking
  const category = wordsFor(locale)(`venue-kinds:category.${detail.data_venue.category_code}`)
  const data_venue = { ...detail.data_venue, ...known, category }
  return { ...booking, title: `${known.title}: ${known.package_name}`, detail: { ...detail, data_venue } }
}

const holding = z.looseObject(held)

/** A payment also goes through where the rest of `detail` cannot be read. */
export function stockRulesOf({ detail, startsAt }: Pick<BookingRow, 'detail' | 'startsAt'>) {
  const { data } = z.safeParse(holding, detail)
  return { endsAt: data ? new Date(data.ends_at) : startsAt, supplierHolds: data?.supplier_holds ?? false }
}

const AGENT = 'Pelesir'

export function detailOf(visit: PricedVisit, body: BookVenue, locale: Locale): VisitBooked {
  const { offer, pack, party, units, price, time, slot, startsAt } = visit
  const { venue, day } = offer
  const { zone, type, city } = venue
  const t = wordsFor(locale)
  const text = venue.text[locale]
  const category = t(`venue-kinds:category.${venue.category}`)
  const terms = { type, date: day.date, time: time ?? venue.opens, zone, total: price.total }
  return {
    names: { id: nameOf(venue, pack.id, 'id'), en: nameOf(venue, pack.id, 'en') },
    payments: [...price.lines],
    notes: body.contact.notes,
    ends_at: (slot.time === null || venue.isPeriod ? day.endsAt : startsAt).toISOString(),
    visitors: { ...party },
    supplier_holds: offer.stockOf === null,
    agent: AGENT,
    customer_company: null,
    date: todayIn(zone, startsAt),
    time,
    valid_until: day.validUntil,
    min_dp: price.minDp,
    is_inquiry: venue.isInquiry,
    is_period: venue.isPeriod,
    unit_of_vehicle: units,
    bed_type: body.bedTypeId,
    cancel_policy: venueCancelSteps(terms),
    data_venue: {
      id: venue.id,
      code: venue.id,
      category,
      category_code: venue.category,
      type_code: type,
      countries: ['Indonesia'],
      city: city.name,
      timezone: zone,
      latitude: venue.latitude,
      longitude: venue.longitude,
      meeting_point: text.meetingPoint,
      documents: [...text.documents],
      terms: termsOf(text, body.miscellaneous),
      package_id: pack.id,
      package_name: pack.name,
      package_type: type,
      price_type: pack.unitPrice > 0 ? 'unit' : 'pax',
      includes: [...pack.includes],
      addons: addonsOf(visit, body.miscellaneous),
      tags: [category, t(`venue-kinds:type.${type}`), city.name],
      thumbnail: venue.scene,
      title: text.title,
      tour_length_day: venue.days,
      tour_length_night: venue.nights,
      opens: venue.opens,
      closes: venue.closes,
    },
  }
}

function nameOf({ text }: Venue, packageId: string, locale: Locale) {
  const { title, packages } = text[locale]
  return { title, package_name: packages[packageId]?.name ?? packageId }
}
