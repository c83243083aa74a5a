import { addDays, type CalendarDate } from '../../base/common/dates.ts'
import type { BookingView } from '../booking/view.ts'

export type AlsoKind = 'way' | 'stay' | 'visit'

/** Place and days to which a booking brings its people. `to` is the day of leaving, at least one night later. */
export type There = {
  city: string
  from: CalendarDate
  to: CalendarDate
  adults: number
  children: number
  infants: number
}

/** Products that a trip may need besides, the most important first. */
const OFFERED = {
  segment: ['stay', 'visit'],
  stay: ['visit', 'way'],
  event: ['stay', 'way'],
} as const satisfies Record<BookingView['items'][number]['kind'], readonly AlsoKind[]>

type Item = BookingView['items'][number]

/** A tour of several days has its nights, and its days are full. */
function fillsDays(item: Item): boolean {
  return item.kind === 'event' && !item.days.isAny && item.end.date > item.start.date
}

type Booked = Pick<BookingView, 'items' | 'holders'>

const FILLED = ['stay', 'visit'] as const satisfies readonly AlsoKind[]

const BOOKED: Record<Item['kind'], AlsoKind> = { segment: 'way', stay: 'stay', event: 'visit' }

/** For the first booking of a trip. What its other bookings are of is not offered again; one of them may be the way back. Null without items. */
export function alsoFor(bookings: readonly Booked[]): { there: There; kinds: readonly AlsoKind[] } | null {
  const startOf = ({ items }: Booked) => items[0]?.start.at ?? ''
  const [booked, ...others] = bookings.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const [first] = booked?.items ?? []
  if (!booked || !first) return null
  const further = others.flatMap(({ items }) => items)
  const days = daysOf(booked.items, further)
  if (!days) return null
  const to = days.to > days.from ? days.to : addDays(days.from, 1)
  const taken = [...further.map(({ kind }) => BOOKED[kind]), ...([first, ...further].some(fillsDays) ? FILLED : [])]
  const kinds = OFFERED[first.kind].filter((kind) => !taken.includes(kind))
  return { there: { ...days, to, ...peopleOf(booked) }, kinds }
}

type Items = BookingView['items']

function daysOf(items: Items, further: Items): { city: string; from: CalendarDate; to: CalendarDate } | null {
  const [first] = items
  if (!first) return null
  if (first.kind !== 'segment') return { city: first.place.city, from: first.start.date, to: first.end.date }
  const segments = items.filter((item) => item.kind === 'segment')
  const arrival = segments.filter(({ direction }) => direction === 0).at(-1) ?? segments.at(-1)
  if (!arrival) return null
  const { city } = arrival.to
  const from = arrival.end.date
  // There and back may be two bookings.
  const back =
    segments.find(({ direction }) => direction === 1 && arrival.direction === 0) ??
    further.find((item) => item.kind === 'segment' && item.from.city === city && item.start.date >= from)
  return { city, from, to: back?.start.date ?? from }
}

function peopleOf({ items, holders }: Booked): Pick<There, 'adults' | 'children' | 'infants'> {
  const party = partyOf(items)
  if (party) return party
  const children = holders.filter(({ type }) => /CHD$/.test(type)).length
  const infants = holders.filter(({ type }) => /INF$/.test(type)).length
  return { adults: Math.max(1, holders.length - children - infants), children, infants }
}

/** All of a stay, not only those who check in; null of other bookings. */
function partyOf(items: Items): { adults: number; children: number; infants: number } | null {
  const [first] = items
  return (first?.kind === 'stay' && first.party) || null
}

/** How many travel: those with a name, or all who stay. */
export function countPeople({ items, holders }: Booked): number {
  const { adults, children, infants } = partyOf(items) ?? { adults: 0, children: 0, infants: 0 }
  return Math.max(holders.length, adults + children + infants)
}
