import type { Connection, Journey } from '../../../core/products/train/contract.ts'
import type { DirectSchedule } from './supplier.ts'

type CityPair = { origin: string; destination: string }

/** Joins the schedules of two cities. A train that calls at several stations is listed once: with seats if it can, then as its longest ride. */
export function mergeSchedules(schedules: readonly DirectSchedule[], ends: CityPair): DirectSchedule {
  const [first, ...others] = schedules
  // The same object: its JSON is kept.
  if (first && others.length === 0) return first
  const journeys = longestOfRuns(schedules.flatMap((schedule) => schedule.journeys))
  const full = longestOfRuns(schedules.flatMap(({ soldOut }) => soldOut))
  return {
    ...ends,
    date: first?.date ?? '',
    journeys: numbered(journeys),
    soldOut: numbered(full.filter((each) => !journeys.some((other) => isSameRun(each, other)))),
  }
}

/** Connections of the same two trains are listed once, as the one with the most kilometres. */
export function mergeConnections(found: readonly (readonly Connection[])[]): Connection[] {
  const [first = [], ...others] = found
  if (others.length === 0) return [...first]
  const kept: Connection[] = []
  for (const connection of found.flat().toSorted((one, other) => kmOf(other) - kmOf(one))) {
    const isKept = kept.some(({ journeys }) =>
      journeys.every((journey, index) => isSameRun(journey, connection.journeys[index] ?? journey)),
    )
    if (!isKept) kept.push(connection)
  }
  return byDeparture(kept)
}

function kmOf({ journeys: [one, other] }: Connection): number {
  return one.distanceKm + other.distanceKm
}

function longestOfRuns(journeys: readonly Journey[]): Journey[] {
  const kept: Journey[] = []
  for (const journey of journeys.toSorted((one, other) => other.distanceKm - one.distanceKm))
    if (!kept.some((other) => isSameRun(journey, other))) kept.push(journey)
  return byDeparture(kept)
}

/** A number runs every day: rides of one run overlap. */
function isSameRun(one: Journey, other: Journey): boolean {
  return (
    one.carrierNumber === other.carrierNumber &&
    Date.parse(one.departAt) < Date.parse(other.arriveAt) &&
    Date.parse(other.departAt) < Date.parse(one.arriveAt)
  )
}

function byDeparture<Ride extends { departAt: string }>(rides: readonly Ride[]): Ride[] {
  return rides.toSorted((one, other) => Date.parse(one.departAt) - Date.parse(other.departAt))
}

function numbered(journeys: readonly Journey[]): Journey[] {
  return journeys.map((journey, index) => ({ ...journey, sequence: index + 1 }))
}
