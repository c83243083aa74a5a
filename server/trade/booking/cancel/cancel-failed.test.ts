import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { retryIssue } from '../../../../core/office/bookings/booking.ts'
import { quoteCancelFor } from '../../../../core/office/bookings/booking-changes.ts'
import { cancelBooking, quoteCancel, quoteCancelSome } from '../../../../core/trade/booking/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { mails, outbox } from '../../../base/db/schema/trade/payment.ts'
import { flightModule } from '../../../products/flight/module.ts'
import { pickFlight } from '../../../products/flight/testing.ts'
import { sampleModule } from '../../../products/tour/testing.ts'
import { addTrip } from '../../../products/tour/testing-sale.ts'
import { MODULES } from '../../../products.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { ask, atBank, type Buyer, ledgerOf, mailsTo, paymentTests, saleTo, tell } from '../../../testing/payment.ts'
import { comeBackAt, payDue } from '../../../testing/tour-sale.ts'
import { checkBooks } from '../../books/check.ts'

const { fresh, states } = paymentTests({
  modules: [...MODULES.filter(({ slug }) => slug !== 'tour'), sampleModule],
})
let test: TestApp
let buyer: Buyer
let staff: Buyer
let asked: string[]

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  staff = await test.register({ role: 'admin' })
  asked = []
})

const quote = (id: string) => ask(test, buyer, quoteCancel, { params: { id } })
const cancel = async (id: string, refund: number) =>
  (
    await test.call(
      cancelBooking,
      { params: { id }, body: { refund, account: SOME_ACCOUNT } },
      { cookie: buyer.cookie },
    )
  ).body
const retry = async (id: string) => (await test.call(retryIssue, { params: { id } }, { cookie: staff.cookie })).body

/** Paid by card, and refused by the airline for good; after that it issues again. */
async function failedSale(refundable: boolean) {
  const part = test.part(flightModule)
  const { supplier } = part
  part.supplier = { ...supplier, issue: () => Promise.reject(new Error('no')) }
  const isWanted = (each: { refundable: boolean }) => each.refundable === refundable
  const found = await pickFlight(test, { date: '2027-02-10', pick: ({ classes }) => classes.some(isWanted) })
  const bought = found.flight.classes.find(isWanted)
  if (!bought) throw new Error('no such fare')
  const flight = { ...found, class_id: bought.id, total: bought.total }
  const sale = await saleTo(test, buyer, 'CREDITCARD', [flight])
  await tell(test, await atBank(test, sale.order))
  await test.deps.db.update(outbox).set({ attempts: 9 }).where(eq(outbox.kind, 'issue'))
  await test.drain()
  part.supplier = {
    ...supplier,
    async issue(asking) {
      asked.push(asking.bookingCode)
      return await supplier.issue(asking)
    },
  }
  const [id = ''] = sale.ids
  expect(await states([id])).toEqual(['paid/done/failed'])
  return { ...sale, id, fare: bought.total, restore: () => Object.assign(part, { supplier }) }
}

describe('a booking of which nothing could be issued', () => {
  it.each([
    true,
    false,
  ])('gives back all that was paid, the card fee too, refundable or not: %s', async (refundable) => {
    const sale = await failedSale(refundable)
    expect(sale.total).toBeGreaterThan(sale.fare)
    expect(await quote(sale.id)).toMatchObject({ refund: sale.total, fee: 0, rule: 'refundable', to_account: 0 })
    expect((await cancel(sale.id, sale.total)).success).toBe(true)
    await test.drain()
    expect((await ledgerOf(test, sale.checkout.id)).at(-1)).toEqual(['refund_due', sale.total])
    expect(await retry(sale.id)).toMatchObject({ code: 'changed_meanwhile' })
    await tell(test, await atBank(test, sale.order, 'refund'))
    expect([await states([sale.id]), asked]).toEqual([['refunded/done/failed'], []])
    expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true, costs: 0 })
    sale.restore()
  })

  it('also once its flight has left', async () => {
    const sale = await failedSale(false)
    buyer = await comeBackAt(test, buyer, '2027-03-01T00:00:00Z')
    expect(await quote(sale.id)).toMatchObject({ refund: sale.total, rule: 'refundable' })
    sale.restore()
  })

  it('is offered to staff with the whole amount', async () => {
    const sale = await failedSale(false)
    const offer = await ask(test, staff, quoteCancelFor, { params: { id: sale.id }, query: {} })
    expect(offer).toMatchObject({ refund: sale.total, most: sale.total, fee: 0 })
    sale.restore()
  })

  it('says so in its mail, which leads to its page', async () => {
    const sale = await failedSale(false)
    const toBuyer = like(mails.to, `%${buyer.user.email}%`)
    const found = await test.deps.db.select().from(mails).where(toBuyer)
    const text = found.find(({ subject }) => /delayed/.test(subject))?.text ?? ''
    expect(text).toContain(`refund everything you paid, ${formatRupiah(sale.total)}`)
    expect(text).toContain(`/en/member/booking?id=${sale.id}`)
    sale.restore()
  })

  it('is not said to be late once it was cancelled', async () => {
    const part = test.part(flightModule)
    const { supplier } = part
    const sale = await failedSale(false)
    const { db } = test.deps
    await db.delete(mails)
    await cancel(sale.id, sale.total)
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, 'mail.issue_failed'))
    await test.drain()
    expect((await mailsTo(test, buyer)).filter((subject) => /delayed/.test(subject))).toEqual([])
    part.supplier = supplier
  })
})

describe('a booking that staff try to issue again', () => {
  it('can still be cancelled for all of it, and is not issued then', async () => {
    const sale = await failedSale(false)
    expect((await retry(sale.id)).success).toBe(true)
    expect(await quote(sale.id)).toMatchObject({ refund: sale.total })
    expect((await cancel(sale.id, sale.total)).success).toBe(true)
    await test.drain()
    expect([await states([sale.id]), asked]).toEqual([['refund_due/done/pending'], []])
    sale.restore()
  })

  it('at the same moment is cancelled, whoever comes first', async () => {
    for (const order of ['cancel', 'retry'] as const) {
      const sale = await failedSale(false)
      const calls = [() => cancel(sale.id, sale.total), () => retry(sale.id)]
      const [first, second] = order === 'cancel' ? calls : calls.toReversed()
      const answers = await Promise.all([first?.(), second?.()])
      const cancelled = order === 'cancel' ? answers[0] : answers[1]
      expect(cancelled).toMatchObject({ success: true })
      await test.drain()
      const [state] = await states([sale.id])
      expect([state?.split('/')[0], asked]).toEqual(['refund_due', []])
      const owed = (await ledgerOf(test, sale.checkout.id)).filter(([kind]) => kind === 'refund_due')
      expect(owed).toEqual([['refund_due', sale.total]])
      sale.restore()
    }
  })

  it('and that is issued then gives back by the rule of its fare', async () => {
    const sale = await failedSale(false)
    await retry(sale.id)
    await test.drain()
    expect(await states([sale.id])).toEqual(['paid/done/issued'])
    expect(await quote(sale.id)).toMatchObject({ refund: 0, rule: 'not_refundable' })
    expect(await cancel(sale.id, sale.total)).toMatchObject({ code: 'not_refundable' })
    sale.restore()
  })
})

it('some of a party get all of their share back, with its part of the card fee', async () => {
  const id = await addTrip(test, buyer)
  await payDue(test, buyer, [id], 'CREDITCARD')
  await payDue(test, buyer, [id], 'CREDITCARD')
  await test.deps.db.update(bookings).set({ issueStatus: 'failed' }).where(eq(bookings.id, id))
  const { paid = 0, fee = 0 } = (await test.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0] ?? {}
  expect(fee).toBeGreaterThan(0)
  const one = await ask(test, buyer, quoteCancelSome, { params: { id }, query: { people: '1' } })
  expect(one).toMatchObject({ fee: 0, rule: 'refundable' })
  expect(Math.abs(one.refund - (paid + fee) / 2)).toBeLessThan(3)
  const offer = await ask(test, staff, quoteCancelFor, { params: { id }, query: { people: '1' } })
  expect(offer).toMatchObject({ refund: one.refund, most: one.refund })
  const body = { refund: one.refund, account: SOME_ACCOUNT, people: [1], version: one.version }
  const { id: left } = await ask(test, buyer, cancelBooking, { params: { id }, body })
  expect(await states([left, id])).toEqual(['refund_due/done/failed', 'paid/done/failed'])
  expect(await quote(id)).toMatchObject({ refund: paid + fee - one.refund })
  expect(await checkBooks(test.deps.db)).toMatchObject({ balances: true })
})
