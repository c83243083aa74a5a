import * as z from 'zod/mini'
import { PAX_TYPES } from '../../core/common/people.ts'
import { recordSchema } from '../../core/flight/wire.ts'
import { boardingTimes } from '../../core/journey/boarding.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { defineStored, storedIdType, storedTraveller } from '../booking/stored.ts'

const ofDetail = { airline: true, fares: true, segments: true, flight_details: true, payments: true } as const

const trip = defineStored(
  z.extend(z.pick(recordSchema, ofDetail), {
    offers: z.array(z.object({ flight_id: z.string(), class_id: z.string() })),
    boarding: z._default(z.array(boardingTimes), []),
    supplier_holds: z._default(z.boolean(), false),
  }),
  [(kept) => kept],
)
export type FlightDetail = ReturnType<typeof trip.read>

/** Id and passport numbers are sealed. */
const passenger = defineStored(
  z.object({
    ...storedTraveller,
    type: z.enum(PAX_TYPES),
    id_type: z._default(storedIdType, null),
    passport: z.nullable(z.object({ number: z.string(), origin_country: z.string(), expiry: z.string() })),
    frequent_flyer: z.string(),
    associated_adult: z.nullable(z.number()),
  }),
  [(kept) => kept],
)
export type StoredPassenger = ReturnType<typeof passenger.read>

export const storedDetail = trip.write
export const storedPassenger = passenger.write

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): FlightDetail {
  return trip.read(detail)
}

/** Throws for a passenger who cannot be read. */
export function readPassenger({ person }: Pick<PassengerRow, 'person'>): StoredPassenger {
  return passenger.read(person)
}
