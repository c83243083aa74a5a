import { LRUCache } from 'lru-cache'
import type { CalendarDate } from '../../core/base/common/dates.ts'
import type { Rupiah } from '../../core/base/common/money.ts'
import type { Connection } from '../../core/products/train/contract.ts'
import { chargesOf, perAdult } from '../../core/products/train/price.ts'
import { cached } from '../../server/base/common/cached.ts'
import { type Day, dateOf, dayOf } from '../../server/base/common/zone.ts'
import type {
  ClaimReader,
  DepartureKey,
  DirectSchedule,
  SeatsClaimed,
  TrainCalendarQuery,
  TrainQuery,
} from '../../server/products/train/supplier.ts'
import { todayOf } from '../market/today.ts'
import type { Boarding } from './codes.ts'
import { boardingsOf, createChanges } from './connections.ts'
import type { Demand } from './demand.ts'
import { ROC_FEE } from './fares.ts'
import { toConnection, toJourney } from './journeys.ts'
import { freeSeats, HORIZON, isOpen, lowestOf, makeRun, type Run } from './runs.ts'
import type { Timetable } from './timetable.ts'

const DAYS = 1_500
const SCHEDULES = 400
const MOST_CONNECTIONS = 12

type Listed = { key: string; runs: readonly Run[]; departures: readonly DepartureKey[] }
type Ends = { origin: string; destination: string }

export type Schedules = {
  search(query: TrainQuery): Promise<DirectSchedule>
  connections(query: TrainQuery): Promise<Connection[]>
  calendar(query: TrainCalendarQuery): Promise<{ date: CalendarDate; price: Rupiah | null }[]>
  runOf(boarding: Boarding, now: Date): Run
  sequenceOf(boarding: Boarding): number
}

export function createSchedules(timetable: Timetable, demand: Demand, reader: ClaimReader): Schedules {
  const changes = createChanges(timetable)
  const days = new LRUCache<string, Listed>({ max: DAYS })
  const schedules = new LRUCache<string, DirectSchedule>({ max: SCHEDULES })

  function listed({ origin, destination }: Ends, day: Day, today: Day): Listed {
    const key = `${origin}|${destination}|${day}|${today}`
    return cached(days, key, () => {
      const rides = isSold(day, today) ? timetable.between(origin, destination) : []
      const runs = rides.map((ride) => makeRun({ ride, day }, today, demand))
      return { key, runs, departures: departuresOf(runs) }
    })
  }

  function sequenceOf({ ride: { train, from, to } }: Boarding): number {
    const [origin, destination] = [train.stops[from], train.stops[to]].map((stop) => stop?.place.code ?? '')
    return timetable.between(origin ?? '', destination ?? '').findIndex((ride) => ride.train === train) + 1
  }

  function changesOn({ origin, destination, date, now }: TrainQuery): [Run, Run][] {
    const [day, today] = [dayOf(date), todayOf(now)]
    if (!isSold(day, today)) return []
    return changes(origin, destination).flatMap((change) => {
      const [first, second] = boardingsOf(change, day)
      if (!isSold(second.day, today)) return []
      const runs: [Run, Run] = [makeRun(first, today, demand), makeRun(second, today, demand)]
      return isOpen(runs[0], now) ? [runs] : []
    })
  }

  async function connections(query: TrainQuery): Promise<Connection[]> {
    const pairs = changesOn(query)
    const claimed = await reader.claimed(departuresOf(pairs.flat()), query.now)
    const journeyOf = (run: Run) => toJourney(run, sequenceOf(run), freeSeats(run, claimed), query.pax.adult)
    const found = pairs.flatMap(([first, second]): Connection[] => {
      const [one, other] = [journeyOf(first), journeyOf(second)]
      return one.classes.length && other.classes.length ? [toConnection(one, other)] : []
    })
    return worthwhile(found).slice(0, MOST_CONNECTIONS)
  }

  function makeSchedule(query: TrainQuery, { runs }: Listed, claimed: SeatsClaimed): DirectSchedule {
    const { origin, destination, date, pax, now } = query
    const all = runs.flatMap((run, index) =>
      isOpen(run, now) ? [toJourney(run, index + 1, freeSeats(run, claimed), pax.adult)] : [],
    )
    const journeys = all.filter(({ classes }) => classes.length > 0)
    const soldOut = all.filter(({ classes }) => classes.length === 0)
    return { origin, destination, date, journeys, soldOut }
  }

  return {
    connections,
    async search(query) {
      const list = listed(query, dayOf(query.date), todayOf(query.now))
      const claimed = await reader.claimed(list.departures, query.now)
      return cached(schedules, stateOf(list, query, claimed), () => makeSchedule(query, list, claimed))
    },
    async calendar(query) {
      const lists = daysOf(query).map((day) => ({ ...listed(query, day, todayOf(query.now)), date: dateOf(day) }))
      const departures = new Set(lists.flatMap((list) => list.departures))
      const claimed = await reader.claimed([...departures], query.now)
      return lists.map(({ date, runs }) => ({ date, price: lowestOn(runs, query, claimed) }))
    },
    runOf: (boarding, now) => makeRun(boarding, todayOf(now), demand),
    sequenceOf,
  }
}

/** Key of the schedule's contents. Trains close in departure order, so the open count identifies the open set. */
function stateOf({ key, runs }: Listed, { pax, now }: TrainQuery, claimed: SeatsClaimed): string {
  let state = `${key}|${pax.adult}`
  let open = 0
  for (const [index, run] of runs.entries()) {
    if (!isOpen(run, now)) continue
    open += 1
    if (claimed.has(run.departure)) state += `|${index}:${freeSeats(run, claimed)}`
  }
  return `${state}|${open}`
}

function departuresOf(runs: readonly Run[]): DepartureKey[] {
  return [...new Set(runs.map(({ departure }) => departure))]
}

function daysOf({ from, to }: TrainCalendarQuery): Day[] {
  const first = dayOf(from)
  return Array.from({ length: dayOf(to) - first + 1 }, (_, index) => first + index)
}

function lowestOn(
  runs: readonly Run[],
  { pax, now, cabinClass }: TrainCalendarQuery,
  claimed: SeatsClaimed,
): Rupiah | null {
  let lowest: Rupiah | null = null
  for (const run of runs) {
    const fare = isOpen(run, now) ? lowestOf(run, freeSeats(run, claimed), pax.adult, cabinClass) : null
    if (fare !== null && (lowest === null || fare < lowest)) lowest = fare
  }
  return lowest === null ? null : perAdult(chargesOf(lowest, ROC_FEE), pax.adult)
}

export function isSold(day: Day, today: Day): boolean {
  return day >= today && day - today <= HORIZON
}

function worthwhile(connections: readonly Connection[]): Connection[] {
  const leaves = ({ departAt }: Connection) => Date.parse(departAt)
  const reaches = ({ arriveAt }: Connection) => Date.parse(arriveAt)
  const inOrder = connections.toSorted(
    (one, other) => leaves(other) - leaves(one) || reaches(one) - reaches(other) || one.transfer - other.transfer,
  )
  const kept: Connection[] = []
  let earliest = Number.POSITIVE_INFINITY
  for (const connection of inOrder) {
    if (reaches(connection) >= earliest) continue
    earliest = reaches(connection)
    kept.push(connection)
  }
  return kept.reverse()
}
