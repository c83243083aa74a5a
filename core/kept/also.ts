import type { BookingView } from '../booking/view.ts'
import { addDays, type CalendarDate } from '../common/dates.ts'

export type AlsoKind = 'way' | 'stay' | 'visit'

/** Where and when a booking brings its people. `to` is the day of leaving, at least one night later. */
export type There = { city: string; from: CalendarDate; to: CalendarDate; adults: number; children: number }

/** What else a trip may need there, the most important first. */
const OFFERED = {
  segment: ['stay', 'visit'],
  stay: ['visit', 'way'],
  event: ['stay', 'way'],
} as const satisfies Record<BookingView['items'][number]['kind'], readonly AlsoKind[]>

/** Null for a booking without items. */
export function alsoFor(
  view: Pick<BookingView, 'items' | 'holders'>,
): { there: There; kinds: readonly AlsoKind[] } | null {
  const [first] = view.items
  if (!first) return null
  const days = daysOf(view.items)
  if (!days) return null
  const to = days.to > days.from ? days.to : addDays(days.from, 1)
  return { there: { ...days, to, ...peopleOf(view.holders) }, kinds: OFFERED[first.kind] }
}

function daysOf(items: BookingView['items']): { city: string; from: CalendarDate; to: CalendarDate } | null {
  const [first] = items
  if (!first) return null
  if (first.kind !== 'segment') return { city: first.place.city, from: first.start.date, to: first.end.date }
  const segments = items.filter((item) => item.kind === 'segment')
  const arrival = segments.filter(({ direction }) => direction === 0).at(-1)
  const back = segments.find(({ direction }) => direction === 1)
  if (!arrival) return null
  return { city: arrival.to.city, from: arrival.end.date, to: back?.start.date ?? arrival.end.date }
}

/** A guest stands for a room, so one adult at least. Infants need no ticket elsewhere. */
function peopleOf(holders: BookingView['holders']): { adults: number; children: number } {
  const children = holders.filter(({ type }) => /CHD$/.test(type)).length
  const infants = holders.filter(({ type }) => /INF$/.test(type)).length
  return { adults: Math.max(1, holders.length - children - infants), children }
}
