import * as z from 'zod/mini'
import { COACH_KINDS } from '../../core/train/coaches.ts'
import { PASSENGER_TYPES, recordSchema } from '../../core/train/wire.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { defineStored, storedTraveller } from '../booking/stored.ts'

const ofDetail = {
  origin: true,
  origin_name: true,
  destination: true,
  destination_name: true,
  segments: true,
  source: true,
  supplier: true,
  train_details: true,
  payments: true,
  boarding: true,
  connection: true,
} as const

const train = defineStored(
  z.extend(z.pick(recordSchema, ofDetail), {
    /** Where its seats are counted. */
    ride: z.object({
      departure: z.string(),
      from: z.number(),
      to: z.number(),
      kind: z.enum(COACH_KINDS),
      journey_code: z.string(),
    }),
  }),
  [(kept) => kept],
)
export type TrainDetail = ReturnType<typeof train.read>

/** The id number is sealed. */
const passenger = defineStored(z.object({ ...storedTraveller, type: z.enum(PASSENGER_TYPES) }), [(kept) => kept])
export type StoredPassenger = ReturnType<typeof passenger.read>

export const storedDetail = train.write
export const storedPassenger = passenger.write

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): TrainDetail {
  return train.read(detail)
}

/** Throws for a passenger who cannot be read. */
export function readPassenger({ person }: Pick<PassengerRow, 'person'>): StoredPassenger {
  return passenger.read(person)
}
