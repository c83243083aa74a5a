import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { moveBooking, quoteMove } from '../../../core/office/bookings/booking-changes.ts'
import { nightDates } from '../../../core/products/hotel/stay.ts'
import { placeBooking } from '../../../core/products/hotel/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask } from '../../testing/payment.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { takeStock } from '../../trade/stock/stock.ts'
import { bookingBody, pickStay, STAY, sellOut, unsoldSupplier } from './testing.ts'

let test: TestApp
let userId: string
beforeAll(async () => {
  test = await createTestApp()
  if (process.env.TEST_DATABASE_URL) test.deps.database.pool.options.max = 20
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

const STAYS = 1_000
/** Nights that the stays begin in: few enough to collide. */
const NIGHTS = 20

type RandomStay = { room: number; from: number; nights: number; countRoom: number }

/** `sold`, or the error's code. */
async function buy({ room, from, nights, countRoom }: RandomStay, roomCodes: readonly string[]): Promise<string> {
  const now = test.clock.now()
  const checkInDate = addDays(STAY.checkInDate, from)
  const stay = { ...STAY, checkInDate, checkOutDate: addDays(checkInDate, nights), countRoom, countGuest: countRoom }
  try {
    const roomCode = roomCodes[room % roomCodes.length] ?? ''
    // Priced as if nothing were sold; the moment of booking decides.
    const { claims } = await unsoldSupplier.price({ hotelKey: 'padma-hotel-bandung', roomCode, stay, now })
    await inTransaction(test.deps.database.pool, async (client) => {
      const { id: bookingId } = await insertBooking(drizzle(client), userId, now, { service: 'hotel' })
      const holdUntil = new Date(now.getTime() + 3_600_000)
      await takeStock(client, [{ bookingId, holdUntil, claims }], now)
    })
    return `sold ${claims.length}`
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

it(`sells no night beyond its rooms to ${STAYS} random overlapping stays at once, and each stay all its nights or none`, async () => {
  const rooms = await unsoldSupplier.rooms({ hotelKey: 'padma-hotel-bandung', stay: STAY, now: test.clock.now() })
  const codes = rooms.map(({ room }) => room.code)
  const [stays = []] = fc.sample(
    fc.array(
      fc.record({
        room: fc.nat(7),
        from: fc.nat(NIGHTS),
        nights: fc.integer({ min: 1, max: 7 }),
        countRoom: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: STAYS, maxLength: STAYS },
    ),
    1,
  )
  const answers = await Promise.all(stays.map((stay) => buy(stay, codes)))
  expect(answers.filter((answer) => !/^(sold \d|sold_out)$/.test(answer))).toEqual([])
  const { pool } = test.deps.database
  const over = await pool.query(
    `select key from stock join stock_claims using (key) group by key, capacity having sum(count) > capacity`,
  )
  expect(over.rows).toEqual([])
  const sold = answers.filter((answer) => answer !== 'sold_out')
  expect(sold.length).toBeGreaterThan(20)
  expect(sold.length).toBeLessThan(STAYS)
  // Only nights of the buyers who got `sold`.
  const nights = await pool.query('select booking_id, count(*)::int as nights from stock_claims group by booking_id')
  const kept = nights.rows.map((row) => Number(row.nights)).sort()
  expect(kept).toEqual(sold.map((answer) => Number(answer.slice(5))).sort())
  // Stock was only taken: a refused purchase would be refused now too.
  const full = await pool.query(
    `select key, capacity - sum(count)::int as left from stock join stock_claims using (key) group by key, capacity`,
  )
  const left = new Map(full.rows.map((row) => [String(row.key), Number(row.left)]))
  for (const [index, stay] of stays.entries()) {
    if (answers[index] !== 'sold_out') continue
    const checkInDate = addDays(STAY.checkInDate, stay.from)
    const dates = nightDates({ checkInDate, checkOutDate: addDays(checkInDate, stay.nights) })
    const code = codes[stay.room % codes.length]
    const short = dates.some(
      (date) => (left.get(`hotel|ID-3273|${date}|padma-hotel-bandung|${code}`) ?? 0) < stay.countRoom,
    )
    expect(short).toBe(true)
  }
}, 120_000)

/** Moves one buyer's stay to another night; returns `moved`, or the error's code. */
async function moveTo(id: string, place: string, cookie: string): Promise<string> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const version = row?.updatedAt.toISOString() ?? ''
  const quoted = await test.call(quoteMove, { params: { id }, query: { place } }, { cookie })
  const expected = quoted.body.data?.quote?.amount ?? 0
  const body = { place, expected, reason: 'a race', version }
  const { body: answer } = await test.call(moveBooking, { params: { id }, body }, { cookie })
  return answer.code ?? 'moved'
}

it('sells no night beyond its rooms while staff move stays to nights that share one, and keeps all their nights', async () => {
  const staff = await test.register({ role: 'admin' })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => test.register()))
  const nights = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
  const picked = await pickStay(test, { stay: nights })
  const places = ['2027-02-28', '2027-03-02', '2027-03-03']
  const made = await Promise.all(
    buyers.slice(0, 3).map((buyer) => ask(test, buyer, placeBooking, { body: bookingBody(picked) })),
  )
  const ids = made.map(({ bookings: booked }) => booked[0]?.id ?? '')
  for (const checkInDate of nightDates({ checkInDate: '2027-02-28', checkOutDate: '2027-03-05' })) {
    const stay = { ...picked.stay, checkInDate, checkOutDate: addDays(checkInDate, 1) }
    await sellOut(test, { ...picked, stay }, 1)
  }
  const moves = ids.map((id, index) => moveTo(id, places[index] ?? '', staff.cookie))
  const purchases = buyers.slice(3).flatMap(({ cookie }) =>
    ['2027-02-28', '2027-03-01', '2027-03-03'].map(async (checkInDate) => {
      const stay = { ...picked.stay, checkInDate, checkOutDate: addDays(checkInDate, 2) }
      const body = { ...bookingBody({ ...picked, stay }), expected_total: undefined }
      const { body: answer } = await test.call(placeBooking, { body }, { cookie })
      return answer.code ?? 'bought'
    }),
  )
  const answers = await Promise.all([...moves, ...purchases])
  expect(answers.filter((answer) => !['moved', 'bought', 'sold_out'].includes(answer))).toEqual([])
  const { pool } = test.deps.database
  const over = await pool.query(
    `select key from stock join stock_claims using (key) group by key, capacity having sum(count) > capacity`,
  )
  expect(over.rows).toEqual([])
  const held = await pool.query(
    `select booking_id, count(*)::int as nights from stock_claims where booking_id = any($1) group by booking_id`,
    [ids],
  )
  expect(held.rows.map((row) => Number(row.nights))).toEqual([2, 2, 2])
}, 120_000)
