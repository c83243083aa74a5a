import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './booking-calls.ts'
import { inLimits, party } from './contract.ts'

const bagSchema = z.object({
  id: z.string(),
  passenger: z.number(),
  kind: z.enum(['checked', 'carry_on']),
  kilograms: z.nullable(z.number()),
  most: z.number(),
  price: z.number(),
})

const seatSchema = z.object({
  id: z.string(),
  number: z.string(),
  prices: z.array(z.nullable(z.number())),
  notes: z.array(z.string()),
})

export const flightExtras = endpoint({
  ...calls.flightExtras,
  operationId: 'getFlightExtras',
  summary:
    'Bags and seats that can be bought with a fare, priced for each passenger of the party: adults first, then children',
  body: z.object({ flightId: z.string(), classId: z.string(), ...party }).check(inLimits),
  data: z.object({
    bags: z.array(bagSchema),
    /** Seats of each leg. A row has its places from left to right; null is the aisle, or no seat. */
    maps: z.array(z.object({ leg: z.number(), rows: z.array(z.array(z.nullable(seatSchema))) })),
    endsHold: z.boolean(),
  }),
  errors: ['flight_not_found', 'flight_departed', 'sold_out', 'search_expired', ...SUPPLIER_ERRORS],
})

/** At most so many are chosen in one booking: two bags and a seat on each of two legs, for seven, both ways. */
const MOST_CHOSEN = 56

export const extraChoices = z
  .array(
    z.object({
      /** Departure 0, return 1. */
      flight: z.number().check(z.int(), z.gte(0), z.lte(1)),
      /** Index among the passengers. */
      passenger: z.number().check(z.int(), z.gte(0), z.lte(10)),
      id: z.string().check(z.minLength(1), z.maxLength(32)),
      quantity: z.number().check(z.int(), z.gte(1), z.lte(9)),
    }),
  )
  .check(z.maxLength(MOST_CHOSEN))
