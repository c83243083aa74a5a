import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coach, overlaps, type Stretch } from '../../../core/products/train/seats.ts'
import { trainClaims } from '../../base/db/schema/products/train.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { confirmSeats } from './confirm.ts'
import { claimsOf, openDepartures, type Ride, releaseSeats, seatsClaimed, takeSeats } from './holds.ts'
import { changeSeats } from './seats/seats.ts'
import { someCoach } from './testing-coaches.ts'

const NOW = new Date(TEST_NOW)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const TRAIN = [someCoach(1, 1), someCoach(2, 1)]
const SEATS = TRAIN.flatMap(({ seats }) => seats.map(({ id }) => id))
const NOBODY: ReadonlySet<string> = new Set()

let test: TestApp
let userId: string
let runs = 0

beforeAll(async () => {
  test = await createTestApp()
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

async function newDeparture(coaches: readonly Coach[] = TRAIN): Promise<string> {
  const key = `${runs++}|2026-12-05`
  await openDepartures(test.deps.db, new Map([[key, coaches]]))
  return key
}

type Taking = Partial<Stretch> & { count?: number; now?: Date; floor?: number; elsewhere?: ReadonlySet<string> }

/** Holds last half an hour. Returns the booking's id, or the error's code. */
async function take(
  departure: string,
  { from = 0, to = 4, count = 1, now = NOW, floor = 0, elsewhere = NOBODY }: Taking = {},
): Promise<string> {
  const bookingId = crypto.randomUUID()
  const stock = { departure, from, to, kind: 'executive', floor } as const
  const passengers = Array.from({ length: count }, (_, index) => index)
  const ride: Ride = { bookingId, stock, passengers, coaches: TRAIN, elsewhere }
  const holdUntil = new Date(now.getTime() + 30 * 60_000)
  try {
    await inTransaction(test.deps.database.pool, async (client) => {
      const tx = drizzle(client)
      await insertBooking(tx, userId, now, { id: bookingId, service: 'train' })
      await takeSeats(tx, [ride], { holdUntil, now })
    })
    return bookingId
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const late =
  (elsewhere = NOBODY) =>
  async () => ({ coaches: TRAIN, kind: 'executive' as const, elsewhere })
const confirm = (id: string, now: Date, elsewhere = NOBODY) =>
  test.deps.db.transaction((tx) => confirmSeats(tx, id, late(elsewhere), now))
const release = (id: string) => test.deps.db.transaction((tx) => releaseSeats(tx, id))
const seatsOf = async (id: string) => (await claimsOf(test.deps.db, id)).map(({ seat }) => seat)

async function change(bookingId: string, passenger: number, seat: string, now = NOW, elsewhere = NOBODY) {
  const moves = [{ passenger, seat }]
  try {
    return await test.deps.db.transaction((tx) => changeSeats(tx, { bookingId, moves, elsewhere }, now))
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

describe('opening a departure', () => {
  it('writes its coaches and seats once, whoever comes first', async () => {
    const key = 'open|2026-12-05'
    const open = () => openDepartures(test.deps.db, new Map([[key, TRAIN]]))
    await Promise.all([open(), open(), open()])
    await open()
    const { rows } = await test.deps.database.pool.query(
      `select (select count(*)::int from train_coaches where departure_key = $1) as coaches,
        (select count(*)::int from train_seats where departure_key = $1) as seats`,
      [key],
    )
    expect(rows).toEqual([{ coaches: 2, seats: 8 }])
  })
})

describe('a hold', () => {
  it('gives the best seats together and shows them claimed', async () => {
    const key = await newDeparture()
    const id = await take(key, { count: 2, from: 1, to: 3 })
    const [one = '', two = ''] = await seatsOf(id)
    expect(one.slice(0, 5)).toBe(two.slice(0, 5))
    const claimed = await seatsClaimed(test.deps.database.pool, [key, 'none|2026-12-05'], NOW)
    expect([...claimed.keys()]).toEqual([key])
    expect(claimed.get(key)).toEqual([one, two].map((seat) => ({ seat, from: 1, to: 3 })))
  })

  it('changes what is read, which else is the same list', async () => {
    const key = await newDeparture()
    await take(key, { count: 2, from: 0, to: 2 })
    await take(key, { from: 2, to: 3 })
    const read = async () => (await seatsClaimed(test.deps.database.pool, [key], NOW)).get(key)
    const before = await read()
    expect(before).toHaveLength(3)
    expect(await read()).toBe(before)
    await take(key)
    expect(await read()).toHaveLength(4)
    expect(before).toHaveLength(3)
  })

  it('ends by itself when its time has passed', async () => {
    const key = await newDeparture()
    for (let turn = 0; turn < 8; turn++) expect(await take(key)).not.toBe('sold_out')
    expect(await take(key, { now: later(29) })).toBe('sold_out')
    expect(await take(key, { now: later(30) })).not.toBe('sold_out')
    expect((await seatsClaimed(test.deps.database.pool, [key], later(30))).get(key)).toHaveLength(1)
  })

  it('sells a seat again beyond the stop at which somebody leaves it', async () => {
    const key = await newDeparture()
    for (let turn = 0; turn < 8; turn++) await take(key, { from: 0, to: 2 })
    expect(await take(key, { from: 1, to: 3 })).toBe('sold_out')
    expect(await take(key, { from: 2, to: 4, count: 4 })).not.toBe('sold_out')
    expect(await take(key, { from: 2, to: 4, count: 4 })).not.toBe('sold_out')
    expect(await take(key, { from: 2, to: 4 })).toBe('sold_out')
  })

  it('leaves nothing behind when a party finds too few seats', async () => {
    const key = await newDeparture()
    await take(key, { count: 4 })
    await take(key, { count: 3 })
    const before = await test.deps.db.$count(trainClaims)
    expect(await take(key, { count: 2 })).toBe('sold_out')
    expect(await test.deps.db.$count(trainClaims)).toBe(before)
    expect(await take(key)).not.toBe('sold_out')
  })

  it('gives its seats back at once when it is dropped', async () => {
    const key = await newDeparture()
    const ids = [await take(key, { count: 4 }), await take(key, { count: 4 })]
    await release(ids[0] ?? '')
    expect(await take(key, { count: 4 })).not.toBe('sold_out')
  })

  it('claims no seat that the train has not got', async () => {
    const key = await newDeparture([someCoach(1, 1)])
    // The departure was opened with one coach: what another formation adds is no seat of it.
    expect(await take(key, { count: 4 })).toHaveLength(36)
    expect(await take(key)).toMatch(/Failed query/)
  })
})

describe('paying', () => {
  it('in time keeps the seats for good', async () => {
    const key = await newDeparture()
    const id = await take(key, { count: 2 })
    const seats = await seatsOf(id)
    expect(await confirm(id, later(29))).toBe(true)
    expect(await seatsOf(id)).toEqual(seats)
    expect((await seatsClaimed(test.deps.database.pool, [key], later(9999))).get(key)).toHaveLength(2)
  })

  it('late takes the same seats again while they are there', async () => {
    const key = await newDeparture()
    const id = await take(key, { count: 2 })
    const seats = await seatsOf(id)
    expect(await confirm(id, later(60))).toBe(true)
    expect(await seatsOf(id)).toEqual(seats)
  })

  it('late takes other seats when one of its own is gone, ours or elsewhere', async () => {
    const key = await newDeparture()
    const [id, other] = [await take(key, { count: 2 }), await take(key, { count: 2 })]
    const own = await seatsOf(id)
    const next = await take(key, { count: 2, now: later(40) })
    const theirs = await seatsOf(next)
    expect(theirs.some((seat) => own.includes(seat))).toBe(true)
    expect(await confirm(id, later(45))).toBe(true)
    const moved = await seatsOf(id)
    expect(new Set([...moved, ...theirs]).size).toBe(4)
    const gone = new Set(await seatsOf(other))
    expect(await confirm(other, later(45), gone)).toBe(true)
    expect((await seatsOf(other)).some((seat) => gone.has(seat))).toBe(false)
  })

  it('late buys nothing when no seat is left, or when the booking was dropped', async () => {
    const key = await newDeparture()
    const id = await take(key)
    for (let turn = 0; turn < 2; turn++) await take(key, { count: 4, now: later(40) })
    expect(await confirm(id, later(45))).toBe(false)
    await release(id)
    expect(await confirm(id, later(45))).toBe(false)
  })
})

/** The clock is read before the lock, or is slow: the payer's hold still runs, the buyer sees it ended. */
describe('paying by a clock that is slow', () => {
  it('gives other seats when somebody has taken them since', async () => {
    const key = await newDeparture()
    const id = await take(key, { count: 2 })
    const theirs = await seatsOf(await take(key, { count: 2, now: later(30.01) }))
    expect(theirs).toEqual(await seatsOf(id))
    expect(await confirm(id, later(29.99))).toBe(true)
    expect(new Set([...(await seatsOf(id)), ...theirs]).size).toBe(4)
  })

  it('buys nothing when all seats were taken since', async () => {
    const key = await newDeparture()
    const id = await take(key)
    for (let turn = 0; turn < 2; turn++) await take(key, { count: 4, now: later(30.01) })
    expect(await confirm(id, later(29.99))).toBe(false)
  })

  it('keeps the seats, whoever bought them elsewhere, while nobody here has them', async () => {
    const id = await take(await newDeparture())
    const seats = await seatsOf(id)
    expect(await confirm(id, later(29.99), new Set(seats))).toBe(true)
    expect(await seatsOf(id)).toEqual(seats)
  })
})

describe('changing seats', () => {
  it('moves to a free seat, and not to one that is taken on a leg of the way', async () => {
    const key = await newDeparture()
    const id = await take(key, { from: 0, to: 2 })
    const other = await take(key, { from: 1, to: 4 })
    const [taken = ''] = await seatsOf(other)
    const free = SEATS.find((seat) => seat !== taken) ?? ''
    expect(await change(id, 0, taken)).toBe('seat_taken')
    expect(await change(id, 0, free)).toEqual([expect.objectContaining({ seat: free })])
    expect(await seatsOf(id)).toEqual([free])
  })

  it('meets nobody who rides another part of the way', async () => {
    const key = await newDeparture()
    const id = await take(key, { from: 0, to: 2 })
    const [seat = ''] = await seatsOf(await take(key, { from: 2, to: 4 }))
    expect(await change(id, 0, seat)).not.toBe('seat_taken')
  })

  it('is not done for a booking whose hold has ended or was dropped', async () => {
    const key = await newDeparture()
    const id = await take(key)
    expect(await change(id, 0, 'EKS-2/1D', later(30))).toBe('booking_expired')
    await release(id)
    expect(await change(id, 0, 'EKS-2/1D')).toBe('booking_expired')
  })

  it('does not go where others than our bookings sit', async () => {
    const id = await take(await newDeparture())
    expect(await change(id, 0, 'EKS-2/1D', NOW, new Set(['EKS-2/1D']))).toBe('seat_taken')
  })
})

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      from: fc.nat({ max: 3 }),
      legs: fc.integer({ min: 1, max: 4 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which: fc.nat(9), seat: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), which: fc.nat(9), slow: fc.constantFrom(0, 1, 30) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 30) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** Money comes when the hold is over and others have the seats. */
const LATE: Step[] = [
  { do: 'take', from: 0, legs: 4, count: 4 },
  { do: 'wait', minutes: 30 },
  { do: 'take', from: 0, legs: 4, count: 4 },
  { do: 'confirm', which: 0, slow: 0 },
]

it('never holds one seat twice over any order of taking, moving, paying (also by a slow clock), dropping and waiting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const key = await newDeparture()
      const ids: string[] = []
      let minute = 0
      for (const each of steps) {
        const now = later(minute)
        if (each.do === 'wait') minute += each.minutes
        else if (each.do === 'take') {
          const ride = { from: each.from, to: Math.min(4, each.from + each.legs) }
          const claimed = (await seatsClaimed(test.deps.database.pool, [key], now)).get(key) ?? []
          const free = SEATS.filter((id) => !claimed.some((claim) => claim.seat === id && overlaps(claim, ride)))
          const id = await take(key, { ...ride, count: each.count, now })
          expect(id !== 'sold_out').toBe(free.length >= each.count)
          if (id !== 'sold_out') ids.push(id)
        } else {
          const id = ids[each.which % Math.max(1, ids.length)]
          if (id && each.do === 'release') await release(id)
          if (id && each.do === 'confirm') await confirm(id, later(minute - each.slow))
          if (id && each.do === 'move') await change(id, 0, SEATS[each.seat] ?? '', now)
        }
        const claims = (await seatsClaimed(test.deps.database.pool, [key], later(minute))).get(key) ?? []
        for (const [index, one] of claims.entries())
          for (const other of claims.slice(index + 1))
            expect(one.seat === other.seat && overlaps(one, other)).toBe(false)
      }
    }),
    { numRuns: 60, examples: [[LATE]] },
  )
})
