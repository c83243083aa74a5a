import * as z from 'zod/mini'
import { CATEGORIES } from '../../../core/products/venue/kinds.ts'
import type { Visitor } from '../../../core/products/venue/people.ts'
import { keptVisitor, recordSchema, visitorFromWire, visitorToKeep } from '../../../core/products/venue/wire.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { OF_ROW } from '../../trade/booking/show/record.ts'
import { defineStored } from '../../trade/booking/show/stored.ts'

/** The meeting point is absent from bookings of an earlier version. */
const name = z.object({ title: z.string(), package_name: z.string(), meeting_point: z.optional(z.string()) })

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

const visit = defineStored(
  z.extend(z.omit(recordSchema, ofRow), {
    ...held,
    names,
    notes: z.string(),
    visitors: z.object({ ADT: z.number(), JNR: z.number(), CHD: z.number(), INF: z.number() }),
  }),
  [(kept) => kept],
)
export type VisitBooked = ReturnType<typeof visit.read>

const visitor = defineStored(keptVisitor, [(kept) => kept])

export const storedDetail = visit.write

/** Numbers are sealed. */
export function storedVisitor(person: Visitor) {
  return visitor.write(visitorToKeep(person))
}

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): VisitBooked {
  return visit.read(detail)
}

/** Throws for a visitor who cannot be read. */
export function readVisitor({ person }: Pick<PassengerRow, 'person'>): Visitor {
  return visitorFromWire(visitor.read(person))
}

const named = z.looseObject({ names, data_venue: z.looseObject({ category_code: z.enum(CATEGORIES) }) })

/** Detail in this language, or as it was booked if the other one is not kept. Throws ZodError. */
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
