import { hoursMinutes } from '../../../base/common/dates.ts'
import type { Span } from '../../../base/common/span.ts'
import type { JoinedRecord, SegmentDetail } from './record.ts'

/** `direction` 0 is the departure, 1 the return. */
export type LegTimes = { direction: number; departAt: Date; arriveAt: Date }

/** `before`: the leg before, and `layover` the minutes since it arrived; null for the first. */
export type JoinedLeg<Leg> = { leg: Leg; before: Leg | null; layover: number | null }

/** `minutes`: from the first departure to the last arrival, layovers included. */
export type JoinedJourney<Leg> = {
  direction: number
  legs: readonly JoinedLeg<Leg>[]
  first: Leg
  last: Leg
  minutes: number
}

/** One journey for each direction, departure first; its legs in the order of travel. */
export function joinedJourneys<Leg>(legs: readonly Leg[], timesOf: (leg: Leg) => LegTimes): JoinedJourney<Leg>[] {
  const timed = legs
    .map((leg) => ({ leg, ...timesOf(leg) }))
    .toSorted((one, other) => one.departAt.getTime() - other.departAt.getTime())
  return [...Map.groupBy(timed, ({ direction }) => direction)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([direction, ofDirection]) => {
      const [first, last] = [ofDirection[0], ofDirection.at(-1)]
      if (!first || !last) return []
      const joined = ofDirection.map(({ leg, departAt }, index) => {
        const before = ofDirection[index - 1]
        return { leg, before: before?.leg ?? null, layover: before ? minutesFrom(before.arriveAt, departAt) : null }
      })
      const minutes = minutesFrom(first.departAt, last.arriveAt)
      return [{ direction, legs: joined, first: first.leg, last: last.leg, minutes }]
    })
}

export function segmentTimes({ num, depart_at, arrive_at }: SegmentDetail): LegTimes {
  return { direction: num, departAt: new Date(depart_at), arriveAt: new Date(arrive_at) }
}

/** For records in the specification's fields. */
export function joinedRecords(details: readonly SegmentDetail[]): JoinedRecord[] {
  return joinedJourneys(details, segmentTimes).map(({ direction, legs, first, last, minutes }) => ({
    num: direction,
    origin: first.origin,
    destination: last.destination,
    duration: hoursMinutes(minutes),
    total_transit: legs.length - 1,
    layovers: legs.flatMap(({ leg, layover }) => (layover === null ? [] : [{ place: leg.origin, minutes: layover }])),
  }))
}

export function journeySpans(details: readonly SegmentDetail[]): Span[] {
  return joinedJourneys(details, segmentTimes).map(({ first, last }) => ({
    kind: 'journey',
    starts_at: first.depart_at,
    starts_timezone: first.origin_timezone,
    ends_at: last.arrive_at,
    ends_timezone: last.destination_timezone,
  }))
}

function minutesFrom(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 60_000)
}
