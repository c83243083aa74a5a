import * as z from 'zod/mini'
import type { Endpoint } from '../../base/common/call/endpoint.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { KEYWORD_LENGTH } from '../../base/list/keyword.ts'
import { nearField } from '../../base/list/near-field.ts'

type Checked<Value> = { value: Value; issues: z.core.$ZodRawIssue[] }

/** `near` asks for the nearest places; the keyword does not count then. */
export const placeQuery = z.object({
  keyword: z._default(z.string().check(z.trim(), z.maxLength(KEYWORD_LENGTH)), ''),
  near: nearField,
})

/** Airports or stations of a city, busiest first; absent for a place itself. */
export const cityPlaces = z.optional(z.array(z.object({ code: z.string(), name: z.string() })))

export function endFields<Code extends z.ZodMiniType<string>>(code: Code) {
  return { origin: code, destination: code }
}

/** A return date makes a round trip. */
export const tripDays = { departDate: calendarDate, returnDate: z._default(z.nullable(calendarDate), null) }

export function checkPlaces(message: string) {
  return ({ value, issues }: Checked<{ origin: string; destination: string }>) => {
    if (value.origin === value.destination)
      issues.push({ code: 'custom', path: ['destination'], message, input: value.destination })
  }
}

export function checkReturn({ value, issues }: Checked<{ departDate: CalendarDate; returnDate: CalendarDate | null }>) {
  if (value.returnDate !== null && value.returnDate < value.departDate) {
    issues.push({
      code: 'custom',
      path: ['returnDate'],
      message: 'validation.date.returnBeforeDeparture',
      input: value.returnDate,
    })
  }
}

/** Places near an end of a search, the best first: how many offers go without a change from or to it, and the lowest price of an adult. */
export const nearbyPlacesData = z.array(
  z.object({
    end: z.enum(['origin', 'destination']),
    code: z.string(),
    name: z.string(),
    direct: z.number(),
    price: z.nullable(z.number()),
  }),
)
export type NearbyPlace = z.infer<typeof nearbyPlacesData>[number]
export type NearbyPlacesEndpoint = Endpoint<
  undefined,
  z.ZodMiniType<unknown, Record<string, unknown>>,
  undefined,
  typeof nearbyPlacesData
>
