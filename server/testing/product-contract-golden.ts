import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getBooking as officeBooking, listBookings as officeBookings } from '../../core/office/bookings/booking.ts'
import { listNotices } from '../../core/people/notices/contract.ts'
import { cancelBooking, getBooking, listBookings, quoteCancel } from '../../core/trade/booking/contract.ts'
import { eticket } from '../../core/trade/booking/ticket.ts'
import { listCart } from '../../core/trade/cart/contract.ts'
import { charge, checkout, transactionDetail } from '../../core/trade/payment/contract.ts'
import { listTransactions, receipt } from '../../core/trade/payment/transactions.ts'
import { mails } from '../base/db/schema/trade/payment.ts'
import { pagesOf } from '../trade/ticket/testing.ts'
import { createGolden } from './golden.ts'
import { atBank, charging, tell } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'

const CODE = 'K7QM2P'

/** All that is said of one booking from the search to the refund, as it was when it was last looked at: see `tests/golden/README.md`. */
export function goldenCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness } = suite
  const { slug } = harness.module
  const file = (name: string) => `../../../tests/golden/products/${slug}-${name}.txt`

  it('answers searches and calls as written', async () => {
    const golden = createGolden(suite.test)
    const offer = await harness.pick(suite.test)
    const { id, booking_id } = await suite.bookedOne(offer)
    golden.name('code', booking_id)
    for (const { endpoint, input } of await harness.samples(suite.test, offer, id)) {
      const whole = { params: {}, query: {}, body: undefined, ...input }
      await golden.test.call(endpoint, whole, { cookie: suite.member.cookie })
    }
    await expect(golden.text()).toMatchFileSnapshot(file('calls'))
  })

  it('tells a booking as written, from the cart to the refund', async () => {
    const golden = createGolden(suite.test)
    const { test } = golden
    const as = { cookie: suite.member.cookie }
    const { reserve } = suite.part.supplier
    suite.replace({ reserve: async (request: never) => ({ ...(await reserve(request)), code: CODE }) })
    const { offer, changes } = await harness.pickForGroup(suite.test)
    const made = await harness.book(suite.test, [offer], changes, as)
    const ids = made.body.data.bookings.map(({ id }) => id)
    const id = ids[0] ?? ''
    await harness.enterPeople?.(suite.test, id, as)
    const show = async () => {
      for (const locale of ['id', 'en'] as const) await test.call(getBooking, { params: { id } }, { ...as, locale })
    }
    await show()
    await test.call(listCart, { query: {} }, as)
    const { body: bought } = await suite.test.call(checkout, { body: { bookings: ids } }, as)
    golden.name('transaction', bought.data.noTrx)
    const charged = await suite.test.call(charge, charging(bought.data.id), as)
    golden.name('account', charged.body.data.instructions?.code ?? '')
    await test.call(transactionDetail, { params: { id: bought.data.id } }, as)
    await tell(suite.test, await atBank(suite.test, `${bought.data.noTrx}-1`))
    await suite.test.drain()
    await show()
    for (const format of ['pdf', 'ics']) golden.write(`ticket.${format}`, await documentOf(eticket.path, id, format))
    golden.write('receipt.pdf', await documentOf(receipt.path, bought.data.id, 'pdf'))
    const { body: quoted } = await test.call(quoteCancel, { params: { id } }, as)
    await test.call(cancelBooking, { params: { id }, body: { refund: quoted.data.refund } }, as)
    await suite.test.drain()
    await show()
    await test.call(listBookings, { query: {} }, as)
    await test.call(listTransactions, { query: {} }, as)
    await test.call(listNotices, { query: {} }, as)
    const admin = await suite.test.register({ role: 'admin' })
    await test.call(officeBookings, { query: { keyword: made.body.data.bookings[0]?.booking_id ?? '' } }, admin)
    await test.call(officeBooking, { params: { id } }, admin)
    const { db } = suite.test.deps
    for (const mail of await db.select().from(mails).orderBy(asc(mails.sentAt), asc(mails.subject))) {
      golden.write(`mail: ${mail.subject}`, `${mail.attachments.join(', ')}\n${mail.text}\n${mail.html}`)
    }
    await expect(golden.text()).toMatchFileSnapshot(file('booking'))

    async function documentOf(path: string, of: string, format: string): Promise<string> {
      const url = `${path.replace('{id}', of)}?format=${format}`
      const { rawPayload, payload } = await suite.test.app.inject({ url, headers: { ...as, language: 'id' } })
      return format === 'pdf' ? (await pagesOf(rawPayload)).join('\n\n') : payload
    }
  })
}
