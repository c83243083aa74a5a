import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { addDays, todayIn } from '../core/base/common/dates.ts'
import { type BookingRequest, bookingFromWire } from '../core/products/flight/wire.ts'
import { idempotencyKeys } from '../server/base/db/schema/people/account.ts'
import { bookings } from '../server/base/db/schema/trade/booking.ts'
import { outbox } from '../server/base/db/schema/trade/payment.ts'
import { bookingRows } from '../server/products/flight/booking-rows.ts'
import { flightModule } from '../server/products/flight/module.ts'
import type { PricedOffer } from '../server/products/flight/supplier.ts'
import { createTestApp } from '../server/testing/app.ts'
import { insertBookings } from '../server/trade/booking/make/insert.ts'
import { inTransaction } from '../server/trade/booking/transaction.ts'
import { takeStock } from '../server/trade/stock/stock.ts'
import type { Buying } from './buyers.ts'
import { compare } from './side-by-side.ts'

const test = await createTestApp({ now: new Date(), checksAnswers: false })
const { database, secrets, clock } = test.deps
const flights = test.part(flightModule).supplier
const member = await test.register()
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
const today = todayIn('Asia/Jakarta', new Date())
const pax = { adult: 1, child: 0, infant: 0 }

/** Sold again in every round: what a round books is deleted before the next. */
const offers: PricedOffer[] = []
for (const [origin, destination] of [
  ['CGK', 'DPS'],
  ['CGK', 'SUB'],
  ['CGK', 'KNO'],
  ['CGK', 'UPG'],
  ['SUB', 'DPS'],
] as const) {
  for (const group of [2, 5, 7, 11] as const) {
    for (let days = 20; days < 120; days += 2) {
      const date = addDays(today, days)
      const query = { group, origin, destination, date, cabinClass: 'Economy' as const, pax, now: clock.now() }
      const found = await flights.search(query)
      for (const flight of found.filter(({ totalTransit }) => totalTransit === 0)) {
        for (const { id: classId } of flight.classes)
          offers.push(await flights.price({ flightId: flight.id, classId, pax, now: clock.now() }))
      }
    }
  }
}

const bodies = offers.map(({ flight, fare }) => requestFor(flight.id, fare.classId, fare.total))
const headers = {
  'content-type': 'application/json',
  language: 'id',
  origin: 'http://localhost:4321',
  host: 'localhost:4321',
  cookie: member.cookie,
}
let next = 0
const nextIndex = () => {
  next = (next + 1) % offers.length
  return next
}

process.stdout.write(`${database.engine}; ${offers.length} fares to book\n`)
const overHttp = (withKey: boolean) => async () => {
  await sellAgain()
  const from = Math.floor(Math.random() * offers.length)
  const workerData: Buying = {
    url: `${address}/api/v1/flight/booking`,
    headers,
    bodies: bodies.map((body) => JSON.stringify(body)),
    from,
    withKey,
    seconds: 3,
  }
  const [made] = (await once(new Worker(new URL('./buyers.ts', import.meta.url), { workerData }), 'message')) as [
    number,
  ]
  return made
}
await compare('flight booking over HTTP against its statements alone', overHttp(false), straight, {
  asked: 'at least 0.40',
})
await compare('the same with an idempotency key, as the site sends it', overHttp(true), straight, {
  asked: 'not asked',
})
await test.close()
process.exit(0)

async function sellAgain(): Promise<void> {
  for (const table of [bookings, outbox, idempotencyKeys]) await test.deps.db.delete(table)
}

/** Sixteen at once for three seconds. */
async function straight(): Promise<number> {
  await sellAgain()
  const end = performance.now() + 3_000
  let made = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < end) {
        const index = nextIndex()
        const [offer, body] = [offers[index], bodies[index]]
        if (!offer || !body) throw new Error('no offer')
        const now = clock.now()
        const timeLimit = new Date(now.getTime() + 3_600_000)
        const given = { userId: member.user.id, locale: 'id' as const, body: bookingFromWire(body), timeLimit, now }
        const { row, passengers } = bookingRows({ secrets }, { code: randomUUID(), offers: [offer] }, given)
        await inTransaction(database.pool, async (client) => {
          await insertBookings(client, [row], passengers)
          await takeStock(client, [{ bookingId: row.id, holdUntil: timeLimit, claims: offer.claims }], now)
        })
        made += 1
      }
    }),
  )
  return made / 3
}

function requestFor(flight_id: string, class_id: string, expected_total: number): BookingRequest {
  const name = { first_name: 'Budi', last_name: 'Santoso' }
  return {
    contact: {
      title: 'MR',
      ...name,
      email: 'budi@contoh.id',
      calling_code: '62',
      mobile_phone: '81234567890',
      home_phone: '',
    },
    passengers: [
      {
        type: 'ADT',
        title: 'MR',
        ...name,
        birth_date: '1990-05-01',
        nationality: 'ID',
        id_type: 'ktp',
        id_number: '3404010105900001',
        email: null,
        calling_code: '62',
        phone: null,
        passport: null,
        frequent_flyer: '',
        associated_adult: null,
      },
    ],
    flights: [{ flight_id, class_id }],
    expected_total,
  }
}
