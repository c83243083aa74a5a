import { afterAll, beforeAll } from 'vitest'
import type { CoachKind } from '../../../core/products/train/coaches.ts'
import type { Journey, TrainClass } from '../../../core/products/train/contract.ts'
import type { BookingRequest, WirePassenger as Passenger } from '../../../core/products/train/wire.ts'
import { trainClaims, trainWatches } from '../../base/db/schema/products/train.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_CONTACT, SOME_INFANT, SOMEBODY } from '../../testing/bookings.ts'
import { demoModule } from '../../testing/demo.ts'
import type { Buyer } from '../../testing/payment.ts'
import { openDepartures, seatsClaimed } from './holds.ts'
import { trainModule } from './module.ts'
import { freeOn } from './seats/allocation.ts'
import type { ClaimReader, SeatsClaimed, TrainSupplier } from './supplier.ts'

export type FakeClaims = {
  reader: ClaimReader
  claimed: SeatsClaimed
  departures: Set<string>
}

export function createFakeClaims(): FakeClaims {
  const claimed: ClaimReader['claimed'] = async (departures) => {
    for (const departure of departures) fake.departures.add(departure)
    return new Map([...fake.claimed].filter(([departure]) => departures.includes(departure)))
  }
  const fake: FakeClaims = { reader: { claimed, claimedNow: claimed }, claimed: new Map(), departures: new Set() }
  return fake
}

/** Called at the top of a test file. Call `fresh` in `beforeEach`: resets clock, supplier, bookings, watches and mails, and makes a new member. */
export function trainTests() {
  let test: TestApp
  let supplier: TrainSupplier
  beforeAll(async () => {
    test = await createTestApp()
    supplier = test.part(trainModule).supplier
  })
  afterAll(() => test.close())
  return {
    async fresh(): Promise<{ test: TestApp; supplier: TrainSupplier; member: Buyer }> {
      test.clock.set(TEST_NOW)
      test.part(trainModule).supplier = supplier
      for (const table of [bookings, trainWatches, outbox]) await test.deps.db.delete(table)
      return { test, supplier, member: await test.register() }
    },
  }
}

/** `offered` has the price on the list. */
export type PickedTrain = { journey: Journey; offered: TrainClass; journey_code: string; class_key: string }

type TrainWish = {
  from?: string
  to?: string
  date?: string
  adults?: number
  /** The first with the class when left out. */
  pick?: (journey: Journey) => boolean
  /** Class key; left out, the dearest executive class, which is sold to the last seat. */
  classKey?: string
}

type Demo = { createTrainSupplier(reader: ClaimReader): TrainSupplier }

export const { createTrainSupplier } = await demoModule<Demo>('train/supplier.ts')

/** Nothing was ever sold. */
export const unsoldSupplier = createTrainSupplier(createFakeClaims().reader)

/** Takes a class of the first train that is wanted. */
export async function pickTrain(
  test: TestApp,
  { from = 'GMR', to = 'BD', date = '2026-12-05', adults = 1, pick = () => true, classKey = 'EKS-A' }: TrainWish = {},
): Promise<PickedTrain> {
  const { supplier, clock } = test.part(trainModule)
  const now = clock.now()
  const query = { origin: from, destination: to, date, pax: { adult: adults, infant: 0 }, now }
  const { journeys } = await supplier.search(query)
  for (const journey of journeys.filter(pick)) {
    const offered = journey.classes.find((each) => each.classKey === classKey)
    if (offered) return { journey, offered, journey_code: journey.journeyCode, class_key: classKey }
  }
  throw new Error(`no train ${from} to ${to} on ${date} has ${classKey}`)
}

/** The second one is the way back when `nums` is left out. */
export function trainBody(
  trains: readonly PickedTrain[],
  passengers: readonly Passenger[] = [adult()],
  nums: readonly (0 | 1)[] = [0, 1],
): BookingRequest {
  return {
    contact: SOME_CONTACT,
    passengers: [...passengers],
    trains: trains.map(({ journey_code, class_key }, index) => ({ journey_code, class_key, num: nums[index] ?? 0 })),
    expected_total: trains.reduce((sum, { offered }) => sum + offered.total, 0),
  }
}

export function adult(changes: Partial<Passenger> = {}): Passenger {
  return { ...SOMEBODY, ...changes }
}

export function infant(changes: Partial<Passenger> = {}): Passenger {
  return { ...SOME_INFANT, ...changes }
}

/** So many adults, each with an id of its own. */
export function party(count: number): Passenger[] {
  return Array.from({ length: count }, (_, index) => adult({ id_number: `317405170590000${index + 1}` }))
}

type Sold = Pick<PickedTrain, 'journey_code'> & { kinds?: readonly CoachKind[]; left?: number }

/** Sells a journey to another member until `left` seats of each kind are free on it. Returns their ids. */
export async function sellOut(
  test: TestApp,
  { journey_code, kinds, left = 0 }: Sold,
): Promise<{ bookingId: string; free: string[] }> {
  const deps = test.part(trainModule)
  const now = deps.clock.now()
  const { departure, ...stretch } = deps.supplier.rideOf(journey_code)
  const coaches = await deps.supplier.formation(departure)
  await openDepartures(deps.db, new Map([[departure, coaches]]))
  const claims = (await seatsClaimed(deps.database.pool, [departure], now)).get(departure) ?? []
  const elsewhere = await deps.supplier.soldElsewhere({ departure, ...stretch, now })
  const isFree = freeOn({ claims, elsewhere }, stretch)
  const byKind = Map.groupBy(coaches, ({ kind }) => kind)
  const open = [...byKind]
    .filter(([kind]) => !kinds || kinds.includes(kind))
    .map(([, own]) => own.flatMap(({ seats }) => seats.map(({ id }) => id)).filter(isFree))
  const { user } = await test.register()
  const booking = await insertBooking(deps.db, user.id, now, { service: 'train', paymentStatus: 'paid' })
  const sold = open.flatMap((ids) => ids.slice(left))
  const rows = sold.map((seat, passenger) => ({
    bookingId: booking.id,
    passenger,
    departureKey: departure,
    seat,
    fromStop: stretch.from,
    toStop: stretch.to,
    holdUntil: null,
  }))
  if (rows.length > 0) await deps.db.insert(trainClaims).values(rows)
  return { bookingId: booking.id, free: open.flatMap((ids) => ids.slice(0, left)) }
}
