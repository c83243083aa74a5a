import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Coach, overlaps } from '../core/products/train/seats.ts'
import { openDepartures, seatsClaimed, takeSeats } from '../server/products/train/holds.ts'
import { trainModule } from '../server/products/train/module.ts'
import { createTestApp } from '../server/testing/app.ts'
import { insertBooking } from '../server/testing/bookings.ts'
import { inTransaction } from '../server/trade/booking/transaction.ts'
import { stockTaken } from '../server/trade/stock/reader.ts'
import { takeStock } from '../server/trade/stock/stock.ts'
import { report } from './report.ts'
import { compare } from './side-by-side.ts'

/** 200 buyers, 50 seats of a train over overlapping stretches and of a flight. Set TEST_DATABASE_URL: PGlite has one connection. */
const BUYERS = 200
const SEATS = 50
const LAST = 5
const test = await createTestApp()
const { pool, engine } = test.deps.database
if (engine !== 'pglite') pool.options.max = 20
const { user } = await test.register()
const now = test.clock.now()
const holdUntil = new Date(now.getTime() + 1_800_000)
const { departure: sample } = test.part(trainModule).supplier.rideOf('20261205-21-GMR-SBI')
const coaches = await test.part(trainModule).supplier.formation(sample)
const seats = coaches.filter(({ kind }) => kind === 'executive').flatMap((coach) => coach.seats.map(({ id }) => id))
const elsewhere = new Set(seats.slice(SEATS))
const tally = { sold: 0, twice: 0, refusedWrongly: 0 }
let runs = 0

process.stdout.write(`${engine}\n`)
await compare('200 buyers of the last 50 seats on a train, beside 200 of a flight', trainBuyers, flightBuyers, {
  asked: 'no seat twice, nobody refused while one is free',
})
report({
  measure: 'seats of the train sold; twice; buyers refused while a seat was free on all legs',
  ours: `${tally.sold}; ${tally.twice}; ${tally.refusedWrongly}`,
  asked: 'none twice, none refused',
})
await test.close()
process.exit(0)

async function rush(buy: (client: PoolClient, bookingId: string, turn: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: BUYERS }, (_, turn) =>
      inTransaction(pool, async (client) => {
        const { id } = await insertBooking(drizzle(client), user.id, now)
        await buy(client, id, turn)
      }).catch((error: { code?: string }) => {
        if (error.code !== 'sold_out') throw error
      }),
    ),
  )
  return BUYERS / ((performance.now() - began) / 1000)
}

async function flightBuyers(): Promise<number> {
  const key = `flight|GA408|2026-12-05|${runs++}`
  const speed = await rush((client, bookingId) =>
    takeStock(client, [{ bookingId, holdUntil, claims: [{ key, capacity: SEATS, count: 1 }] }], now),
  )
  const sold = (await stockTaken(pool, [key], now)).get(key)
  if (sold !== SEATS) throw new Error(`${sold} seats sold on a flight with ${SEATS}`)
  return speed
}

async function trainBuyers(): Promise<number> {
  const departure = `21|2027-${String(1 + runs++).padStart(4, '0')}`
  await openDepartures(test.deps.db, new Map<string, readonly Coach[]>([[departure, coaches]]))
  const rides = Array.from({ length: BUYERS }, (_, turn) => rideOf(turn))
  const served = new Set<number>()
  const speed = await rush(async (client, bookingId, turn) => {
    const stock = { departure, ...rideOf(turn), kind: 'executive', floor: 0 } as const
    const ride = { bookingId, stock, passengers: [0], coaches, elsewhere }
    await takeSeats(drizzle(client), [ride], { holdUntil, now })
    served.add(turn)
  })
  const claims = (await seatsClaimed(pool, [departure], now)).get(departure) ?? []
  tally.sold += claims.length
  tally.twice += claims.flatMap((one, index) =>
    claims.slice(index + 1).filter((other) => one.seat === other.seat && overlaps(one, other)),
  ).length
  tally.refusedWrongly += rides.filter(
    (ride, turn) =>
      !served.has(turn) &&
      seats.slice(0, SEATS).some((seat) => !claims.some((claim) => claim.seat === seat && overlaps(claim, ride))),
  ).length
  return speed
}

function rideOf(turn: number): { from: number; to: number } {
  const from = turn % LAST
  return { from, to: Math.min(LAST, from + 1 + (Math.floor(turn / LAST) % LAST)) }
}
