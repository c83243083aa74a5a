import { afterAll, beforeAll, expect, it } from 'vitest'
import { canBecome, REFUND_STATUSES, type RefundStatus } from '../../../../core/trade/booking/change/refund.ts'
import { listBookings } from '../../../../core/trade/booking/contract.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { insertBooking } from '../../../testing/bookings.ts'
import { changeRefund } from './refund.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it.each<[RefundStatus, RefundStatus[]]>([
  ['submitted', ['processing', 'refunded', 'rejected']],
  ['processing', ['refunded', 'rejected']],
  ['rejected', ['processing', 'refunded']],
  ['refunded', []],
])('%s may become %j', (status, next) => {
  expect(REFUND_STATUSES.filter((each) => canBecome(status, each))).toEqual(next)
})

it('shows its member each state with its time', async () => {
  const { user, cookie } = await test.register()
  const now = test.clock.now()
  const submitted = {
    refund: 750_000,
    refundStatus: 'submitted',
    refundSubmittedAt: now,
    refundUpdatedAt: now,
  } as const
  const { id: bookingId } = await insertBooking(test.deps.db, user.id, now, {
    paymentStatus: 'refund_due',
    ...submitted,
  })
  const change = (status: RefundStatus, at: Date) =>
    test.deps.db.transaction((tx) => changeRefund(tx, { bookingId, status, now: at }))
  const shown = async () => {
    const { body } = await test.call(listBookings, { query: {} }, { cookie })
    return body.data.data[0]?.refund
  }
  expect(await shown()).toEqual({
    amount: 750_000,
    status: 'submitted',
    submitted_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  const later = new Date(now.getTime() + 3_600_000)
  expect(await change('processing', later)).toBe(true)
  expect(await shown()).toMatchObject({ status: 'processing', updated_at: later.toISOString() })
  expect([await change('refunded', later), await change('rejected', later)]).toEqual([true, false])
  expect(await shown()).toMatchObject({ status: 'refunded', submitted_at: now.toISOString() })
})

it('is none for a booking that was not cancelled', async () => {
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(test.deps.db, user.id, test.clock.now())
  const step = { bookingId, status: 'refunded' as const, now: test.clock.now() }
  expect(await test.deps.db.transaction((tx) => changeRefund(tx, step))).toBe(false)
})
