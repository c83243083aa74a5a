import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contactFromWire } from '../../../../core/base/common/call/wire.ts'
import { holdUntil } from '../../../../core/trade/booking/status.ts'
import { bookingCode } from '../../../base/common/booking-code.ts'
import { bookings as bookingTable } from '../../../base/db/schema/trade/booking.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { SOME_CONTACT, SOMEBODY } from '../../../testing/bookings.ts'
import type { Buyer } from '../../../testing/payment.ts'
import { stockTaken } from '../../stock/reader.ts'
import { bookingRow, passengerRows } from '../rows.ts'
import { bookFromStock, stockProduct } from './from-stock.ts'

let test: TestApp
let buyer: Buyer
let run = 0
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  run += 1
  buyer = await test.register()
})

const KEYS = ['visit|1', 'visit|2'].map((key) => () => `${key}|${run}`)
const STARTS = new Date('2026-12-20T05:00:00Z')

/** One booking for each number of claims on the first key; the last also claims the second. */
async function sell(counts: readonly number[], kept: unknown[] = []) {
  const now = test.clock.now()
  const timeLimit = holdUntil(now, 60, STARTS)
  return await bookFromStock(test.deps, {
    user: buyer.user,
    now,
    discount: null,
    keep: async (_, answer) => {
      kept.push(answer)
    },
    make: async () =>
      counts.map((count, index) => {
        const sold = {
          code: bookingCode(),
          service: 'venue' as const,
          title: 'Museum',
          amount: 50_000 * count,
          startsAt: STARTS,
          startsZone: 'Asia/Jakarta',
          detail: {},
        }
        const row = bookingRow(sold, {
          userId: buyer.user.id,
          locale: 'en',
          contact: contactFromWire(SOME_CONTACT),
          timeLimit,
          now,
        })
        const last = index === counts.length - 1
        const claims = KEYS.slice(0, last ? 2 : 1).map((key) => ({ key: key(), capacity: 5, count }))
        return { row, passengers: passengerRows(row.id, [SOMEBODY]), holdUntil: null, claims }
      }),
    record: ({ row }) => ({ seen: row.code }),
  })
}

const taken = async () => {
  const found = await stockTaken(
    test.deps.database.pool,
    KEYS.map((key) => key()),
    test.clock.now(),
  )
  return KEYS.map((key) => found.get(key()) ?? 0)
}

it('books all with their stock, and keeps the answer that it gives', async () => {
  const kept: unknown[] = []
  const answer = await sell([2, 1], kept)
  expect(answer.total).toBe(150_000)
  expect(answer.bookings.map(({ amount }) => amount)).toEqual([100_000, 50_000])
  for (const { detail, booking_id } of answer.bookings) expect(detail).toEqual({ seen: booking_id })
  expect(kept).toEqual([answer])
  expect(await taken()).toEqual([3, 1])
})

it('books none when one of them finds too little', async () => {
  await expect(sell([2, 4])).rejects.toMatchObject({ code: 'sold_out' })
  expect(await taken()).toEqual([0, 0])
})

it.each<[string, boolean, Date, boolean]>([
  ['within its hold', false, minutesAfter(0), true],
  ['late, while some is left', false, minutesAfter(90), true],
  ['once it is over', false, STARTS, false],
  ['within a hold of the supplier', true, minutesAfter(0), true],
  ['after a hold of the supplier', true, minutesAfter(90), false],
])('confirms a payment %s', async (_, supplierHolds, now, confirmed) => {
  const { bookings } = await sell([1])
  const { confirm, lock, release } = stockProduct({
    endsAt: ({ startsAt }) => startsAt,
    supplierHolds: () => supplierHolds,
  })
  const id = bookings[0]?.id ?? ''
  await test.deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bookingTable).where(eq(bookingTable.id, id))
    if (!row) throw new Error('no booking')
    await lock(tx, [id])
    expect(await confirm(tx, row, now)).toBe(confirmed)
    await release(tx, id)
  })
  expect(await taken()).toEqual([0, 0])
})

function minutesAfter(minutes: number): Date {
  return new Date(Date.parse(TEST_NOW) + minutes * 60_000)
}
