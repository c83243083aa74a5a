import * as z from 'zod/mini'
import { BOOKED, SERVICES } from '../../trade/booking/services.ts'
import { wholeNumber } from './fields.ts'
import { defineSection } from './section.ts'

/** Products that the agency sells. Others are nowhere offered, but bookings of them stay. */
export const services = defineSection({
  fields: {
    sold: z.array(z.enum(SERVICES)).check(
      z.minLength(1, 'validation.house.oneService'),
      z.maxLength(SERVICES.length),
      z.overwrite((chosen) => SERVICES.filter((service) => chosen.includes(service))),
    ),
  },
  defaults: { sold: [...SERVICES] },
})

const WEEK = 7 * 24 * 60

function forEachBooked<Value>(value: Value) {
  return Object.fromEntries(BOOKED.map((service) => [service, value])) as Record<(typeof BOOKED)[number], Value>
}

/** Minutes that unpaid places are held. */
export const holds = defineSection({ fields: forEachBooked(wholeNumber(1, WEEK)), defaults: forEachBooked(60) })
