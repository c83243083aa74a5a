import * as z from 'zod/mini'
import { type Leg, legSchema } from '../../../core/products/flight/contract.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { withLegs } from './record.ts'
import { readDetail, storedDetail } from './stored.ts'

/** `num`: departure 0, return 1. */
const newTimes = z.object({ num: z.number(), legs: z.array(legSchema) })

export function newTimesOf(num: number, legs: readonly Leg[]): z.infer<typeof newTimes> {
  return { num, legs: [...legs] }
}

/** Throws for new times that cannot be read. */
export function applyFlightChange(booking: BookingRow, told: unknown) {
  const { num, legs } = z.parse(newTimes, told)
  const detail = withLegs(readDetail(booking), num, legs)
  const [first] = detail.flight_details.toSorted((one, other) => one.depart_at.localeCompare(other.depart_at))
  return {
    detail: storedDetail(detail),
    ...(first ? { startsAt: new Date(first.depart_at), startsZone: first.origin_timezone } : {}),
  }
}
