import * as z from 'zod/mini'
import { instantOf, localTime } from '../../../core/base/common/dates.ts'
import { pickupLimit } from '../../../core/products/tour/deadlines.ts'
import { recordSchema } from '../../../core/products/tour/wire.ts'
import {
  type BookedParticipant,
  keptParticipant,
  participantFromWire,
  participantToWire,
} from '../../../core/products/tour/wire-participants.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { OF_ROW } from '../../trade/booking/show/record.ts'
import { defineStored } from '../../trade/booking/show/stored.ts'

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

/** Version 0 lacks meeting, end and pick-up where it was booked before they were kept; `hours` was of a one-day tour. */
const early = z.looseObject({
  hours: z._default(z.number(), 0),
  tour_package: z.looseObject({ start_period: z.string(), start_time: z.string(), timezone: z.string() }),
})

function withEnds(kept: object) {
  const { hours, ...booked } = z.parse(early, kept)
  const { start_period, start_time, timezone } = booked.tour_package
  const starts = instantOf(start_period, start_time, timezone).getTime()
  const end_time = hours > 0 ? localTime(new Date(starts + hours * 3_600_000), timezone).time : '18:00'
  return {
    pickup: null,
    pickup_until: pickupLimit(start_period).toISOString(),
    ...booked,
    tour_package: { meeting_point: null, end_time, end_timezone: timezone, ...booked.tour_package },
  }
}

/** An id of the contact is sealed. */
const tour = defineStored(
  z.extend(z.omit(recordSchema, ofRow), {
    names,
    /** Meeting place; in bookings made before it was kept, the first place of the route. */
    place: z.nullable(
      z.object({
        name: z.string(),
        /** City of the place; null if the place is a city itself. */
        city: z._default(z.nullable(z.string()), null),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    supplier_holds: z.boolean(),
  }),
  [withEnds],
)
export type TourBooked = ReturnType<typeof tour.read>

const participant = defineStored(keptParticipant, [(kept) => kept])

export const storedDetail = tour.write

/** Numbers are sealed. */
export function storedParticipant(person: BookedParticipant) {
  return participant.write(participantToWire(person))
}

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): TourBooked {
  return tour.read(detail)
}

/** Throws for a participant who cannot be read. */
export function readParticipant({ person }: Pick<PassengerRow, 'person'>): BookedParticipant {
  return participantFromWire(participant.read(person))
}

const named = z.looseObject({ names, tour_package: z.looseObject({}) })

/** Detail in this language, or as it was booked if the other one is not kept. Throws ZodError. */
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
