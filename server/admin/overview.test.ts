import { afterAll, beforeAll, expect, it } from 'vitest'
import { overview } from '../../core/admin/overview.ts'
import { specialTour } from '../../core/tour/special.ts'
import { ledgerDays } from '../db/schema/payment.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertBooking } from '../testing/bookings.ts'
import { ask, type Buyer } from '../testing/payment.ts'
import { TOUR_CONTACT } from '../tour/testing.ts'

let test: TestApp
let staff: Buyer
beforeAll(async () => {
  test = await createTestApp()
  staff = await test.register({ role: 'support' })
})
afterAll(() => test.close())

it('begins with zeros', async () => {
  const { today, waiting, week } = await ask(test, staff, overview, {})
  expect(today).toEqual({ bookings: 0, members: 1, payments: 0, sales: 0 })
  expect(waiting).toEqual({ issues: 0, refunds: 0, requests: 0, transfers: null, balances: 0 })
  expect(week.map(({ day }) => day).at(-1)).toBe('2026-12-01')
  expect(week).toHaveLength(7)
})

it('counts the day in Jakarta, and what waits for somebody', async () => {
  const { db } = test.deps
  const now = test.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const insert = (createdAt: Date, row = {}) => insertBooking(db, staff.user.id, now, { createdAt, ...row })
  // Midnight in Jakarta was twelve hours before.
  await insert(at(-12))
  await insert(at(-12.01))
  await insert(at(-1), { paymentStatus: 'paid', issueStatus: 'failed' })
  for (const days of [-1, 6, 8])
    await insert(at(-40), { paymentStatus: 'partially_paid', balanceLimit: at(days * 24), startsAt: at(500) })
  const body = { destination: 'Bali', start_date: '2027-06-12', total_day: 2, adult: 2, ...TOUR_CONTACT }
  await ask(test, staff, specialTour, { body })
  const shard = { service: 'flight', channel: 'BCA/VABCA', kind: 'payment' as const, entries: 2 }
  await db.insert(ledgerDays).values([
    { ...shard, day: '2026-12-01', shard: 0, amount: 3_000_000 },
    { ...shard, day: '2026-12-01', shard: 1, amount: 1_000_000, entries: 1 },
    { ...shard, day: '2026-11-25', shard: 0, amount: 500_000 },
    { ...shard, day: '2026-11-24', shard: 0, amount: 700_000 },
    { ...shard, day: '2026-12-01', shard: 0, amount: 9_000, kind: 'fee' },
  ])
  const { today, waiting, week } = await ask(test, staff, overview, {})
  expect(today).toEqual({ bookings: 2, members: 1, payments: 3, sales: 4_000_000 })
  expect(waiting).toEqual({ issues: 1, refunds: 0, requests: 1, transfers: null, balances: 1 })
  const finance = await ask(test, await test.register({ role: 'finance' }), overview, {})
  expect(finance.waiting).toEqual({ ...waiting, requests: null })
  expect(week.map(({ sales }) => sales)).toEqual([500_000, 0, 0, 0, 0, 0, 4_000_000])
})
