import * as z from 'zod/mini'
import { type BookingView, viewPlace, viewStop, viewTime } from '../view.ts'

/** One part of a trip, as a list and a ticket on the screen name it. */
export const legSchema = z.object({
  kind: z.enum(['segment', 'stay', 'event']),
  /** 0 there, 1 back. */
  direction: z.number(),
  heading: z.string(),
  /** Carrier of a segment; empty otherwise. */
  carrier: z.string(),
  start: viewTime,
  end: viewTime,
  from: z.nullable(viewStop),
  to: z.nullable(viewStop),
  place: z.nullable(viewPlace),
  /** It is open to come at any time of the day. */
  isAllDay: z.boolean(),
})
export type Leg = z.infer<typeof legSchema>

/** The instant at which the last part is over; null of a booking without parts. */
export function endOf({ items }: Pick<BookingView, 'items'>): string | null {
  // All are of one form and zone, so their order is that of time.
  const ends = items.map(({ end }) => end.at).toSorted()
  return ends.at(-1) ?? null
}

export function legsOf({ items }: Pick<BookingView, 'items'>): Leg[] {
  return items.map((item) => {
    const { kind, heading, start, end } = item
    const same = { kind, heading, start, end }
    if (item.kind === 'segment') {
      const { direction, carrier, from, to } = item
      return { ...same, direction, carrier: carrier.name, from, to, place: null, isAllDay: false }
    }
    const isAllDay = item.kind === 'event' && item.entry === null && item.days.isAny
    return { ...same, direction: 0, carrier: '', from: null, to: null, place: item.place, isAllDay }
  })
}
