import * as z from 'zod/mini'
import { paxFareSchema } from '../../../core/products/flight/contract.ts'
import type { Passenger } from '../../../core/products/flight/people.ts'
import { keptPassenger, passengerFromWire, passengerToKeep, recordSchema } from '../../../core/products/flight/wire.ts'
import { boardingTimes } from '../../../core/products/journey/boarding.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { defineStored } from '../../trade/booking/show/stored.ts'

const ofDetail = {
  airline: true,
  fares: true,
  extras: true,
  segments: true,
  flight_details: true,
  payments: true,
} as const

/** Share of one way of a ticket, so that the other can be changed alone. Bookings of an earlier version lack it. */
const soldAlone = z.object({
  price: z.number(),
  /** The supplier's price. */
  cost: z.number(),
  fares: z.array(paxFareSchema),
  /** By its own fare; null where that gives nothing back. */
  refund_fee: z.nullable(z.number()),
  claims: z.array(z.object({ key: z.string(), capacity: z.number(), count: z.number() })),
})
export type SoldAlone = z.infer<typeof soldAlone>

const trip = defineStored(
  z.extend(z.pick(recordSchema, ofDetail), {
    offers: z.array(z.object({ flight_id: z.string(), class_id: z.string(), sold: z.optional(soldAlone) })),
    boarding: z._default(z.array(boardingTimes), []),
    supplier_holds: z._default(z.boolean(), false),
    /** Change of the ticket that its supplier made or is asked to make. */
    supplier_change: z.optional(
      z.object({
        id: z.string(),
        part: z.number(),
        asked: z.object({ amount: z.string(), currency: z.string() }),
      }),
    ),
  }),
  [(kept) => kept],
)
export type FlightDetail = ReturnType<typeof trip.read>

const passenger = defineStored(keptPassenger, [(kept) => kept])

export const storedDetail = trip.write

/** Numbers are sealed. */
export function storedPassenger(person: Passenger) {
  return passenger.write(passengerToKeep(person))
}

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): FlightDetail {
  return trip.read(detail)
}

/** Throws for a passenger who cannot be read. */
export function readPassenger({ person }: Pick<PassengerRow, 'person'>): Passenger {
  return passengerFromWire(passenger.read(person))
}
