import { ApiError } from '../../core/base/common/call/errors.ts'
import { type PaxCounts, paxProblem } from '../../core/products/train/limits.ts'
import { bookingCode } from '../../server/base/common/booking-code.ts'
import type { ClaimReader, PricedJourney, SeatsClaimed, TrainSupplier } from '../../server/products/train/supplier.ts'
import { ticketNumbers } from '../../server/trade/booking/issue/ticket-numbers.ts'
import { todayOf } from '../market/today.ts'
import { departureKey, parseDepartureKey, parseJourneyCode } from './codes.ts'
import { createDemand } from './demand.ts'
import { formationOf } from './formation.ts'
import { toClass, toClassKey, toJourney, withClasses } from './journeys.ts'
import { loadLines } from './reference.ts'
import { freeSeats, isOpen, openFares, type Run } from './runs.ts'
import { createSchedules, isSold } from './schedule.ts'
import { createTimetable, legsOf, type Timetable } from './timetable.ts'

/** Minutes before departure, as KAI asks. */
const BOARDING = { arrive: 45, gateCloses: 5, passFrom: 120 }

/** Deterministic coaches, fares and outside sales on real trains and stations. Reads our claims for what was sold here. */
export function createTrainSupplier(reader: ClaimReader): TrainSupplier {
  const timetable = loadTimetable()
  const demand = createDemand(timetable.calls)
  const schedules = createSchedules(timetable, demand, reader)

  function openRun({ journeyCode, pax, now }: { journeyCode: string; pax: PaxCounts; now: Date }): Run {
    const problem = paxProblem(pax)
    if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
    const boarding = parseJourneyCode(timetable, journeyCode)
    const today = todayOf(now)
    if (boarding.day < today) throw new ApiError('train_departed')
    if (!isSold(boarding.day, today)) throw new ApiError('train_not_found')
    const run = schedules.runOf(boarding, now)
    if (!isOpen(run, now)) throw new ApiError('train_departed')
    return run
  }

  function price(run: Run, classKey: string, { adult }: PaxCounts, claimed: SeatsClaimed): PricedJourney {
    const { range, fare } = fareOf(run, classKey)
    const open = openFares(run, freeSeats(run, claimed), adult).find((each) => toClassKey(each) === classKey)
    if (!open) throw new ApiError('sold_out')
    const { from, to } = run.ride
    return {
      journey: withClasses(run, schedules.sequenceOf(run), [toClass(run, open, adult)]),
      stock: { departure: run.departure, from, to, kind: range.kind, floor: fare.floor },
      departsAt: new Date(run.departs * 60_000),
      boarding: BOARDING,
    }
  }

  return {
    name: 'embedded',
    demo: true,
    onlyOurClaims: true,
    search: schedules.search,
    connections: schedules.connections,
    calendar: schedules.calendar,
    rideOf: (journeyCode) => {
      const boarding = parseJourneyCode(timetable, journeyCode)
      return { departure: departureKey(boarding), from: boarding.ride.from, to: boarding.ride.to }
    },
    journey: async (asked) => {
      const run = openRun(asked)
      const claimed = await reader.claimed([run.departure], asked.now)
      return toJourney(run, schedules.sequenceOf(run), freeSeats(run, claimed), asked.pax.adult)
    },
    price: async (asked) => {
      const run = openRun(asked)
      return price(run, asked.classKey, asked.pax, await reader.claimedNow([run.departure], asked.now))
    },
    formation: async (departure) => formationOf(parseDepartureKey(timetable, departure).train).coaches,
    soldElsewhere: async ({ departure, from, to, now }) => {
      const { train, day } = parseDepartureKey(timetable, departure)
      const sold = demand(train, day, todayOf(now))
      const legs = legsOf({ from, to })
      return new Set(formationOf(train).seats.filter((_, seat) => ((sold[seat] ?? 0) & legs) !== 0))
    },
    reserve: async () => ({ code: bookingCode(), holdUntil: null }),
    issue: async ({ bookingCode: code, passengers }) => ticketNumbers(`train ${code}`, passengers),
    async cancel() {},
  }
}

let known: Timetable | undefined

function loadTimetable(): Timetable {
  known ??= createTimetable(loadLines())
  return known
}

/** Throws ApiError('train_not_found') for a class the train lacks. */
function fareOf({ offered }: Run, classKey: string) {
  for (const { range, fares } of offered) {
    const fare = fares.find(({ subClass }) => toClassKey({ kind: range.kind, subClass }) === classKey)
    if (fare) return { range, fare }
  }
  throw new ApiError('train_not_found')
}
