import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { SUPPLIER_ERRORS } from '../suppliers/errors.ts'
import * as calls from './calls.ts'
import { classKey, journeyCode } from './contract.ts'
import { type Coach, SEAT_STATUS, seatId } from './seats.ts'

const seatStatus = z.union([z.literal(0), z.literal(1), z.literal(-1)])

const seatSchema = z.object({
  /** `EKS-1/5A`; empty for what is no seat. */
  id: z.string(),
  number: z.string(),
  status: seatStatus,
  x: z.number(),
  y: z.number(),
  passenger: z.nullable(z.number()),
})
export type Seat = z.infer<typeof seatSchema>

export const coachSchema = z.object({
  number: z.number(),
  code: z.string(),
  name: z.string(),
  /** From front to back; every row has all columns, the aisle too. */
  rows: z.array(z.array(seatSchema)),
})
export type CoachMap = z.infer<typeof coachSchema>

export const seatMap = endpoint({
  ...calls.seatMap,
  booked: true,
  operationId: 'getTrainSeatMap',
  summary: "Coaches of a class with every place's state; with one's own booking, who of it sits where",
  body: z.object({
    journey_code: journeyCode,
    class_key: classKey,
    booking_id: z._default(z.nullable(z.string().check(z.maxLength(64))), null),
  }),
  data: z.array(coachSchema),
  errors: ['unauthenticated', 'booking_not_found', 'train_not_found', 'train_departed', ...SUPPLIER_ERRORS],
})

export const setSeat = endpoint({
  ...calls.setSeat,
  booked: true,
  operationId: 'setTrainSeats',
  access: 'member',
  summary: 'Move passengers of an unpaid booking to other seats: all of them or none',
  body: z.object({
    booking_id: z.string().check(z.maxLength(64)),
    seats: z
      .array(
        z.object({
          /** Index of the passenger in the requested booking. */
          index: z.number().check(z.int(), z.gte(0), z.lte(7)),
          /** `EKS-1`. */
          coach: z.string().check(z.maxLength(8)),
          /** `5A`. */
          seat: z.string().check(z.maxLength(4)),
        }),
      )
      .check(z.minLength(1), z.maxLength(4)),
  }),
  data: z.string(),
  errors: [
    'booking_not_found',
    'already_paid',
    'booking_expired',
    'train_not_found',
    'seat_not_found',
    'seat_taken',
    'infant_has_no_seat',
    ...SUPPLIER_ERRORS,
  ],
})

/** `passengerAt` returns the party's passenger on a seat; `isFree` is false for a seat of another party. */
export function coachMaps(
  coaches: readonly Coach[],
  isFree: (id: string) => boolean,
  passengerAt: (id: string) => number | null,
): CoachMap[] {
  return coaches.map((coach) => {
    const places = new Map(coach.seats.map((seat) => [`${seat.x}|${seat.y}`, seat]))
    const last = Math.max(...coach.seats.map(({ y }) => y))
    const rows = Array.from({ length: last + 1 }, (_, y) =>
      Array.from({ length: coach.columns }, (_, x): Seat => {
        const seat = places.get(`${x}|${y}`)
        if (!seat) return { id: '', number: '', status: SEAT_STATUS.none, x, y, passenger: null }
        const id = seatId(coach, seat.number)
        const passenger = passengerAt(id)
        const filled = passenger !== null || !isFree(id)
        return {
          id,
          number: seat.number,
          status: filled ? SEAT_STATUS.filled : SEAT_STATUS.available,
          x,
          y,
          passenger,
        }
      }),
    )
    return { number: coach.number, code: coach.code, name: coach.name, rows }
  })
}
