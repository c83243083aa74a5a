import * as z from 'zod/mini'
import { calendarDate } from '../../../base/common/fields.ts'
import { plainText } from '../view.ts'

/** `price`: of the product; the booking's own discounts come on top. `left`: places, null where the supplier does not tell. `title`: where a day has several to choose from by name. */
export const moveOption = z.object({
  id: z.string(),
  date: calendarDate,
  end_date: z.nullable(calendarDate),
  time: z.nullable(z.string()),
  left: z.nullable(z.number()),
  price: z.number(),
  title: z.optional(z.string()),
  /** When it arrives, at the place there; `days` later. */
  arrives: z.optional(z.object({ time: z.string(), days: z.number() })),
  /** Price of each booking, if several change together. */
  prices: z.optional(z.array(z.number())),
  /** Name of the fare, if the same departure has several. */
  fare: z.optional(z.string()),
  /** Bags, refund and change of the fare, in words of the product's view. */
  terms: z.optional(z.array(plainText)),
  /** The fare that was booked. */
  is_same_fare: z.optional(z.literal(true)),
})
export type RescheduleOption = z.infer<typeof moveOption>

export const movePlace = z.string().check(z.regex(/^[\w:|.-]{1,120}$/))

/** 0 there, 1 back. */
export const moveWay = z.enum(['0', '1'])
