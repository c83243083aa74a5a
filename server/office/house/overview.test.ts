import { afterAll, beforeAll, expect, it } from 'vitest'
import { overview, waitingCounts } from '../../../core/office/desk/overview.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { ledgerDays } from '../../base/db/schema/trade/payment.ts'
import { TOUR_CONTACT } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

let test: TestApp
let staff: Buyer
beforeAll(async () => {
  test = await createTestApp()
  staff = await test.register({ role: 'admin' })
})
afterAll(() => test.close())

it('begins with zeros', async () => {
  const { today, waiting, work, month } = await ask(test, staff, overview, {})
  expect(today).toEqual({ bookings: 0, members: 1, payments: 0, sales: 0 })
  expect(waiting).toEqual({ issues: 0, refunds: 0, requests: 0, transfers: null, balances: 0 })
  expect(work).toEqual([])
  // The first of December beside the thirty days of November.
  expect(month).toHaveLength(31)
  expect([month?.[0], month?.[1], month?.[30]]).toEqual([
    { day: 1, sales: 0, before: 0 },
    { day: 2, sales: null, before: 0 },
    { day: 31, sales: null, before: null },
  ])
})

it('counts the day in Jakarta, and lists what waits for somebody', async () => {
  const { db } = test.deps
  const now = test.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const insert = (createdAt: Date, row = {}) => insertBooking(db, staff.user.id, now, { createdAt, ...row })
  // Midnight in Jakarta was twelve hours before.
  await insert(at(-12))
  await insert(at(-12.01))
  const failed = await insert(at(-1), { paymentStatus: 'paid', issueStatus: 'failed', paidAt: at(-1) })
  for (const paymentStatus of ['refund_due', 'refunded'])
    await insert(at(-40), { paymentStatus, issueStatus: 'failed', paidAt: at(-40) })
  const part = { paymentStatus: 'partially_paid', startsAt: at(500), due: 700_000 }
  await insert(at(-40), { ...part, balanceLimit: at(-24) })
  const due = await insert(at(-40), { ...part, balanceLimit: at(6 * 24) })
  await insert(at(-40), { ...part, balanceLimit: at(8 * 24) })
  const body = { destination: 'Bali', start_date: '2027-06-12', total_day: 2, adult: 2, ...TOUR_CONTACT }
  await ask(test, staff, specialTour, { body })
  const shard = { service: 'flight', channel: 'BCA/VABCA', kind: 'payment' as const, entries: 2 }
  await db.insert(ledgerDays).values([
    { ...shard, day: '2026-12-01', shard: 0, amount: 3_000_000 },
    { ...shard, day: '2026-12-01', shard: 1, amount: 1_000_000, entries: 1 },
    { ...shard, day: '2026-11-25', shard: 0, amount: 500_000 },
    { ...shard, day: '2026-10-31', shard: 0, amount: 700_000 },
    { ...shard, day: '2026-12-01', shard: 0, amount: 9_000, kind: 'fee' },
  ])
  const { today, waiting, work, month } = await ask(test, staff, overview, {})
  // Payments are counted in the ledger, of which there is none here.
  expect(today).toEqual({ bookings: 2, members: 1, payments: 0, sales: 4_000_000 })
  expect(waiting).toEqual({ issues: 1, refunds: 0, requests: 1, transfers: null, balances: 1 })
  expect(work.map(({ kind, id, amount }) => [kind, kind === 'request' ? null : id, amount])).toEqual([
    ['issue', failed.id, 1_000_000],
    ['request', null, null],
    ['balance', due.id, 700_000],
  ])
  const finance = await test.register({ role: 'finance' })
  const figures = await ask(test, finance, overview, {})
  expect(figures.waiting).toEqual({ ...waiting, requests: null })
  expect(figures.work.map(({ kind }) => kind)).toEqual(['issue', 'balance'])
  expect(await ask(test, finance, waitingCounts, {})).toEqual(figures.waiting)
  expect(month?.filter(({ sales, before }) => sales || before)).toEqual([
    { day: 1, sales: 4_000_000, before: 0 },
    { day: 25, sales: null, before: 500_000 },
  ])
})
