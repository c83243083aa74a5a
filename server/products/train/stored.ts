import * as z from 'zod/mini'
import { COACH_KINDS } from '../../../core/products/train/coaches.ts'
import type { Passenger } from '../../../core/products/train/people.ts'
import { keptPassenger, passengerFromWire, passengerToKeep, recordSchema } from '../../../core/products/train/wire.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { defineStored } from '../../trade/booking/show/stored.ts'

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
    /** Departure and stretch in which its seats are counted. */
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

const passenger = defineStored(keptPassenger, [(kept) => kept])

export const storedDetail = train.write

/** Numbers are sealed. */
export function storedPassenger(person: Passenger) {
  return passenger.write(passengerToKeep(person))
}

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): TrainDetail {
  return train.read(detail)
}

/** Throws for a passenger who cannot be read. */
export function readPassenger({ person }: Pick<PassengerRow, 'person'>): Passenger {
  return passengerFromWire(passenger.read(person))
}
