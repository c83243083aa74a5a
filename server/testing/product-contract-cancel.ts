import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cancelBooking, quoteCancel } from '../../core/trade/booking/contract.ts'
import { mails } from '../base/db/schema/trade/payment.ts'
import { SOME_ACCOUNT } from './bookings.ts'
import { ledgerOf, mailsTo, payNow, statesOf } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

export function cancelCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, readyToPay } = suite
  const cookieOf = (as = suite.member) => ({ cookie: as.cookie })
  const quote = (id: string, as = suite.member) => suite.test.call(quoteCancel, { params: { id } }, cookieOf(as))
  const cancel = (id: string, refund: number, as = suite.member) =>
    suite.test.call(cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } }, cookieOf(as))

  async function paid() {
    const sale = await readyToPay([await harness.pickRefundable(suite.test)])
    await payNow(suite.test, sale.order)
    return sale
  }

  it('gives back the quoted amount, once, and frees the stock', async () => {
    const { id, transaction } = await paid()
    const { refund } = (await quote(id)).body.data
    expect(refund).toBeGreaterThan(0)
    expect((await suite.show(id)).body.data.paid).toBeGreaterThanOrEqual(refund)
    const answers = await Promise.all([cancel(id, refund), cancel(id, refund), cancel(id, refund)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const owed = (await ledgerOf(suite.test, transaction)).filter(([kind]) => kind === 'refund_due')
    expect(owed).toEqual([['refund_due', refund]])
    expect(await statesOf(suite.test, [id])).toEqual([expect.stringMatching(/^refund_due\//)])
    await suite.test.drain()
    const subjects = (await mailsTo(suite.test, suite.member)).filter((subject) => subject.includes('is cancelled'))
    expect(subjects).toHaveLength(1)
    const [mail] = await suite.test.deps.db
      .select()
      .from(mails)
      .where(eq(mails.subject, subjects[0] ?? ''))
    // The calendar file takes the items out again.
    expect(mail?.attachments).toEqual([expect.stringMatching(/\.ics$/)])
  })

  it('refuses another amount than the quoted one, and changes nothing', async () => {
    const { id } = await paid()
    const { refund } = (await quote(id)).body.data
    const { status, body } = await cancel(id, refund + 1)
    expect([status, body.code]).toEqual([409, 'refund_changed'])
    expect(await statesOf(suite.test, [id])).toEqual(['paid/done/issued'])
  })

  it('is for paid bookings of one’s own', async () => {
    const unpaid = await suite.bookedOne(await harness.pick(suite.test))
    expect((await quote(unpaid.id)).body.code).toBe('booking_not_paid')
    expect((await cancel(unpaid.id, 0)).body.code).toBe('booking_not_paid')
    const { id } = await paid()
    const stranger = await suite.test.register()
    expect((await quote(id, stranger)).body.code).toBe('booking_not_found')
    expect((await cancel(id, 1, stranger)).body.code).toBe('booking_not_found')
  })
}
