import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coach, overlaps } from '../../../core/products/train/seats.ts'
import { placeBooking } from '../../../core/products/train/wire.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { barrier, insertBooking, tally } from '../../testing/bookings.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { confirmSeats } from './confirm.ts'
import { claimsOf, type GuardOption, openDepartures, seatsClaimed, takeSeats } from './holds.ts'
import { trainModule } from './module.ts'
import type { Claim } from './seats/allocation.ts'
import { changeSeats } from './seats/seats.ts'
import type { TrainSupplier } from './supplier.ts'
import { pickTrain, trainBody, unsoldSupplier } from './testing.ts'
import { someCoach } from './testing-coaches.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const LATER = new Date('2026-12-01T07:00:00Z')
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Six stops, five legs. */
const LAST = 5

let test: TestApp
let pool: pg.Pool
let userId: string
let runs = 0

beforeAll(async () => {
  test = await createTestApp()
  ;({ pool } = test.deps.database)
  if (onPostgres) pool.options.max = 20
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

type Train = { key: string; coaches: readonly Coach[]; elsewhere: ReadonlySet<string> }

/** Others have bought the other seats. */
async function train(seats: number, coaches: readonly Coach[] = [someCoach(1, 13), someCoach(2, 13)]): Promise<Train> {
  const key = `${runs++}|2026-12-05`
  await openDepartures(test.deps.db, new Map([[key, coaches]]))
  const ids = coaches.flatMap((coach) => coach.seats.map(({ id }) => id))
  return { key, coaches, elsewhere: new Set(ids.slice(seats)) }
}

type Buying = GuardOption & {
  on: Train[]
  from?: number
  to?: number
  count?: number
  now?: Date
  beforeCommit?(): Promise<void>
}

/** `sold`, or the error's code. */
async function buy({ on, from = 0, to = LAST, count = 1, now = NOW, guard = true, beforeCommit }: Buying) {
  try {
    await inTransaction(pool, async (client) => {
      const tx = drizzle(client)
      const rides = await Promise.all(
        on.map(async ({ key, coaches, elsewhere }) => {
          const { id: bookingId } = await insertBooking(tx, userId, now, { service: 'train' })
          const stock = { departure: key, from, to, kind: 'executive', floor: 0 } as const
          return {
            bookingId,
            stock,
            coaches,
            elsewhere,
            passengers: Array.from({ length: count }, (_, index) => index),
          }
        }),
      )
      await takeSeats(tx, rides, { holdUntil: new Date(now.getTime() + 1_800_000), now }, { guard })
      await beforeCommit?.()
    })
    return 'sold'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const claimsOn = async ({ key }: Train, now = NOW) => (await seatsClaimed(pool, [key], now)).get(key) ?? []

/** Pairs that hold one seat on one leg. */
function doubles(claims: readonly Pick<Claim, 'seat' | 'from' | 'to'>[]): number {
  return claims.flatMap((one, index) =>
    claims.slice(index + 1).filter((other) => one.seat === other.seat && overlaps(one, other)),
  ).length
}

describe.runIf(onPostgres)('two buyers of the last seat', () => {
  it('both get it when the lock is left out', async () => {
    const last = await train(1)
    const beforeCommit = barrier(2)
    const buyer = () => buy({ on: [last], guard: false, beforeCommit })
    expect(tally(await Promise.all([buyer(), buyer()]))).toEqual({ sold: 2 })
    expect(doubles(await claimsOn(last))).toBe(1)
  })

  it('200 of them sell seats twice when the lock is left out', async () => {
    const scarce = await train(50)
    const buyers = Array.from({ length: 200 }, (_, turn) => buy({ on: [scarce], ...rideOf(turn), guard: false }))
    await Promise.all(buyers)
    expect(doubles(await claimsOn(scarce))).toBeGreaterThan(0)
  })
})

/** Rides that overlap in every way, each as often as the others. */
function rideOf(turn: number): { from: number; to: number } {
  const from = turn % LAST
  return { from, to: Math.min(LAST, from + 1 + (Math.floor(turn / LAST) % LAST)) }
}

it('sells 50 seats over overlapping legs to 200 buyers at once, none twice, and refuses nobody while one is free', async () => {
  const scarce = await train(50)
  const rides = Array.from({ length: 200 }, (_, turn) => rideOf(turn))
  const answers = await Promise.all(rides.map((ride) => buy({ on: [scarce], ...ride })))
  const claims = await claimsOn(scarce)
  expect(doubles(claims)).toBe(0)
  expect(tally(answers)).toEqual({ sold: claims.length, sold_out: 200 - claims.length })
  // Seats are only taken here: a refused ride would find none on all legs now.
  const refused = rides.filter((_, turn) => answers[turn] === 'sold_out')
  expect(refused.length).toBeGreaterThan(0)
  const seats = scarce.coaches.flatMap((coach) => coach.seats.map(({ id }) => id)).slice(0, 50)
  for (const ride of refused) {
    const free = seats.filter((seat) => !claims.some((claim) => claim.seat === seat && overlaps(claim, ride)))
    expect(free).toEqual([])
  }
})

it('sells 50 seats over overlapping legs to 200 members who book over HTTP', async () => {
  const trains = test.part(trainModule).supplier
  const { journey } = await pickTrain(test, { from: 'GMR', to: 'SBI' })
  const stops = journey.halts.map(({ code }) => code)
  const { departure } = trains.rideOf(journey.journeyCode)
  const ids = (await trains.formation(departure))
    .filter(({ kind }) => kind === 'executive')
    .flatMap(({ seats }) => seats)
  const elsewhere = new Set(ids.slice(50).map(({ id }) => id))
  // Every buyer saw seats left; the moment of booking decides.
  test.part(trainModule).supplier = {
    ...trains,
    soldElsewhere: async () => elsewhere,
    price: unsoldSupplier.price,
  }
  const rides = Array.from({ length: 200 }, (_, turn) => {
    const from = turn % (stops.length - 1)
    const to = Math.min(stops.length - 1, from + 1 + (turn % 3))
    return `20261205-${journey.carrierNumber}-${stops[from]}-${stops[to]}`
  }).filter((code) => isOnDay(trains, code, departure))
  const members = await Promise.all(Array.from({ length: 20 }, () => test.register()))
  const answers = await Promise.all(
    rides.map(async (journeyCode, turn) => {
      const asked = { journeyCode, classKey: 'EKS-A', pax: { adult: 1, infant: 0 }, now: test.clock.now() }
      const { journey: priced } = await unsoldSupplier.price(asked)
      const [offered] = priced.classes
      if (!offered) throw new Error('no class')
      const body = trainBody([{ journey: priced, offered, journey_code: journeyCode, class_key: 'EKS-A' }])
      const headers = { 'idempotency-key': `click-${turn}` }
      return await test.call(placeBooking, { body }, { cookie: members[turn % 20]?.cookie, headers })
    }),
  )
  test.part(trainModule).supplier = trains
  const claims = (await seatsClaimed(pool, [departure], test.clock.now())).get(departure) ?? []
  expect(doubles(claims)).toBe(0)
  expect(tally(answers.map(({ status, body: { code } }) => code ?? String(status)))).toEqual({
    200: claims.length,
    sold_out: rides.length - claims.length,
  })
  expect(claims.length).toBeGreaterThanOrEqual(50)
  for (const [turn, code] of rides.entries()) {
    if (answers[turn]?.status === 200) continue
    const ride = trains.rideOf(code)
    const free = ids
      .slice(0, 50)
      .filter(({ id }) => !claims.some((claim) => claim.seat === id && overlaps(claim, ride)))
    expect(free).toEqual([])
  }
})

/** After midnight the same number is another day's train. */
function isOnDay({ rideOf }: TrainSupplier, code: string, departure: string): boolean {
  return rideOf(code).departure === departure
}

it('sells exactly 50 seats for the whole way', async () => {
  const scarce = await train(50)
  const buyers = Array.from({ length: 200 }, () => buy({ on: [scarce] }))
  expect(tally(await Promise.all(buyers))).toEqual({ sold: 50, sold_out: 150 })
})

it('opens a departure once for buyers who come at the same moment', async () => {
  const coaches = [someCoach(1, 5)]
  const key = 'new|2026-12-05'
  await Promise.all(Array.from({ length: 20 }, () => openDepartures(test.deps.db, new Map([[key, coaches]]))))
  const buyers = Array.from({ length: 30 }, () => buy({ on: [{ key, coaches, elsewhere: new Set() }] }))
  expect(tally(await Promise.all(buyers))).toEqual({ sold: 20, sold_out: 10 })
})

it('sells out both trains of a connection whichever of them is asked for first', async () => {
  const [one, other] = [await train(30), await train(30)]
  const buyers = Array.from({ length: 100 }, (_, turn) => buy({ on: turn % 2 ? [one, other] : [other, one] }))
  expect(tally(await Promise.all(buyers))).toEqual({ sold: 30, sold_out: 70 })
})

it('gives a seat to one of two members who ask for it at once', async () => {
  const wide = await train(52)
  await Promise.all(Array.from({ length: 10 }, () => buy({ on: [wide] })))
  const { rows } = await pool.query('select booking_id, seat from train_claims where departure_key = $1', [wide.key])
  const taken = new Set(rows.map(({ seat }) => seat))
  const wanted = wide.coaches[0]?.seats.find(({ id }) => !taken.has(id) && !wide.elsewhere.has(id))?.id ?? ''
  const moves = [{ passenger: 0, seat: wanted }]
  const answers = await Promise.all(
    rows.map(({ booking_id: bookingId }) =>
      drizzle(pool)
        .transaction((tx) => changeSeats(tx, { bookingId, moves, elsewhere: wide.elsewhere }, NOW))
        .then(
          () => 'moved',
          (error: { code?: string }) => error.code ?? String(error),
        ),
    ),
  )
  expect(tally(answers)).toEqual({ moved: 1, seat_taken: 9 })
  expect(doubles(await claimsOn(wide))).toBe(0)
})

it('sells each seat once when late payments and new buyers come together', async () => {
  const scarce = await train(20)
  await Promise.all(Array.from({ length: 20 }, () => buy({ on: [scarce] })))
  const { rows } = await pool.query('select booking_id from train_claims where departure_key = $1', [scarce.key])
  const late = async () => ({ ...scarce, kind: 'executive' as const })
  const payments = rows.map(async ({ booking_id }) =>
    (await drizzle(pool).transaction((tx) => confirmSeats(tx, booking_id, late, LATER))) ? 'confirmed' : 'refund',
  )
  const buyers = Array.from({ length: 20 }, () => buy({ on: [scarce], now: LATER }))
  const told = tally(await Promise.all([...payments, ...buyers]))
  expect((told.confirmed ?? 0) + (told.sold ?? 0)).toBe(20)
  expect((told.refund ?? 0) + (told.sold_out ?? 0)).toBe(20)
  const claims = await claimsOn(scarce, LATER)
  expect([claims.length, doubles(claims)]).toEqual([20, 0])
  for (const { booking_id } of rows) expect((await claimsOf(test.deps.db, booking_id)).length).toBe(1)
})
