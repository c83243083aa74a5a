import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { moveBalance, retryIssue, sendTicket } from '../../../core/office/bookings/booking.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { outbox } from '../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../products/flight/module.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { atBank, type Buyer, mailsTo, payNow, saleTo, statesOf, tell } from '../../testing/payment.ts'

let test: TestApp
let support: Buyer
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  support = await test.register({ role: 'support' })
  buyer = await test.register()
})
afterAll(() => test.close())

const retry = async (id: string, by = support) =>
  (await test.call(retryIssue, { params: { id } }, { cookie: by.cookie })).body
const actionsOn = async (id: string) => {
  const rows = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  return rows.map(({ action }) => action)
}

async function failedSale() {
  const part = test.part(flightModule)
  const { supplier } = part
  const asked: string[] = []
  part.supplier = { ...supplier, issue: () => Promise.reject(new ApiError('supplier_unavailable')) }
  const sale = await saleTo(test, buyer)
  await tell(test, await atBank(test, sale.order))
  await test.deps.db.update(outbox).set({ attempts: 9 }).where(eq(outbox.kind, 'issue'))
  await test.drain()
  part.supplier = {
    ...supplier,
    issue(asking) {
      asked.push(asking.bookingCode)
      return supplier.issue(asking)
    },
  }
  return { id: sale.ids[0] ?? '', asked }
}

it('tries again what could not be issued, once for two of the staff', async () => {
  const { id, asked } = await failedSale()
  expect(await statesOf(test, [id])).toEqual(['paid/done/failed'])
  const answers = await Promise.all([retry(id), retry(id, await test.register({ role: 'admin' }))])
  expect(answers.map(({ success, code }) => code ?? success).sort()).toEqual(['changed_meanwhile', true])
  await test.drain()
  expect(await statesOf(test, [id])).toEqual(['paid/done/issued'])
  expect(asked).toHaveLength(1)
  expect(await actionsOn(id)).toEqual(['booking.retry'])
  expect(await retry(id)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await retry('none')).toMatchObject({ code: 'booking_not_found' })
})

it('may fail again, and be tried again', async () => {
  const { id } = await failedSale()
  const part = test.part(flightModule)
  const { supplier } = part
  part.supplier = { ...supplier, issue: () => Promise.reject(new ApiError('supplier_unavailable')) }
  await retry(id)
  await test.deps.db.update(outbox).set({ attempts: 9 }).where(eq(outbox.kind, 'issue'))
  await test.drain()
  expect(await statesOf(test, [id])).toEqual(['paid/done/failed'])
  part.supplier = supplier
  expect((await retry(id)).success).toBe(true)
  await test.drain()
  expect(await statesOf(test, [id])).toEqual(['paid/done/issued'])
})

it('mails a ticket again, each time', async () => {
  const sale = await saleTo(test, buyer)
  const [id = ''] = sale.ids
  const send = async () => (await test.call(sendTicket, { params: { id } }, { cookie: support.cookie })).body
  expect(await send()).toMatchObject({ code: 'eticket_not_ready' })
  await payNow(test, sale.order)
  const before = (await mailsTo(test, buyer)).length
  for (let sent = 1; sent <= 2; sent++) {
    expect((await send()).success).toBe(true)
    await test.drain()
    expect((await mailsTo(test, buyer)).length).toBe(before + sent)
  }
  expect(await actionsOn(id)).toEqual(['booking.ticket', 'booking.ticket'])
})

it('moves the limit of a balance to the end of a day, and never past the start', async () => {
  const now = test.clock.now()
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const owed = { paymentStatus: 'partially_paid' as const, balanceLimit: day(5), startsAt: day(20) }
  const { id, updatedAt } = await insertBooking(test.deps.db, buyer.user.id, now, owed)
  const move = async (balance_date: string, version = updatedAt.toISOString(), of = id) => {
    const input = { params: { id: of }, body: { balance_date, version } }
    return (await test.call(moveBalance, input, { cookie: support.cookie })).body
  }
  const limit = async () => {
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    return row
  }
  expect(await move('2026-11-30')).toMatchObject({ errors: { balance_date: expect.any(String) } })
  expect((await move('2026-12-10')).success).toBe(true)
  expect((await limit())?.balanceLimit?.toISOString()).toBe('2026-12-10T16:59:00.000Z')
  expect(await move('2026-12-11')).toMatchObject({ code: 'changed_meanwhile' })
  expect((await move('2027-06-01', (await limit())?.updatedAt.toISOString())).success).toBe(true)
  expect((await limit())?.balanceLimit).toEqual(owed.startsAt)
  const paid = await insertBooking(test.deps.db, buyer.user.id, now)
  expect(await move('2026-12-10', paid.updatedAt.toISOString(), paid.id)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await actionsOn(id)).toEqual(['booking.balance', 'booking.balance'])
})
