import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestConfirmCode } from '../../../../core/people/account/confirm-code.ts'
import { confirm } from '../../../../core/people/account/contract.ts'
import { recordSchema } from '../../../../core/products/flight/wire.ts'
import { placeBooking } from '../../../../core/products/train/wire.ts'
import {
  type CancelOffer,
  cancelBooking,
  getBooking,
  listOwnRefunds,
  nameRefundAccount,
  quoteCancel,
} from '../../../../core/trade/booking/contract.ts'
import { users } from '../../../base/db/schema/people/account.ts'
import { trainClaims } from '../../../base/db/schema/products/train.ts'
import { mails, outbox, refunds } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { hashPassword } from '../../../people/account/passwords.ts'
import { type Picked, pickFlight } from '../../../products/flight/testing.ts'
import { pickTrain, trainBody } from '../../../products/train/testing.ts'
import { MODULES } from '../../../products.ts'
import type { TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import {
  ask,
  atBank,
  type Buyer,
  book,
  ledgerOf,
  mailsTo,
  paymentTests,
  payNow,
  saleTo,
  tell,
  withReversals,
} from '../../../testing/payment.ts'
import { bookTour, tourModule } from '../../../testing/tour.ts'
import { codeFor, comeBackAt, payDue } from '../../../testing/tour-sale.ts'

const { fresh, states, statusOf, attempt } = paymentTests({
  modules: [...MODULES.filter(({ slug }) => slug !== tourModule.slug), tourModule],
})
let test: TestApp
let buyer: Buyer

beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  await test.deps.db.delete(trainClaims)
})

const quote = (id: string, who = buyer) => test.call(quoteCancel, { params: { id } }, { cookie: who.cookie })
const cancel = (id: string, refund: number, who = buyer, locale: 'id' | 'en' = 'en') =>
  test.call(cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } }, { cookie: who.cookie, locale })

async function paidTrain(channel?: string) {
  const train = await pickTrain(test)
  const { bookings } = await ask(test, buyer, placeBooking, { body: trainBody([train]) })
  const [id = ''] = bookings.map((each) => each.id)
  const sale = await payDue(test, buyer, [id], channel)
  const { payments } = bookings[0]?.detail ?? { payments: [] }
  const fare = payments.find(({ code }) => code === 'ADT')?.amount ?? 0
  return { ...sale, booking: id, fare, refund: fare - Math.round(fare / 4) }
}

async function quoted(id: string): Promise<CancelOffer> {
  return (await quote(id)).body.data
}

/** A class that can be refunded, or cannot, on a day that is far enough for both. */
async function withFare(refundable: boolean): Promise<Picked> {
  const isWanted = (each: { refundable: boolean }) => each.refundable === refundable
  const found = await pickFlight(test, { date: '2027-02-10', pick: ({ classes }) => classes.some(isWanted) })
  const bought = found.flight.classes.find(isWanted)
  return bought ? { ...found, class_id: bought.id, total: bought.total } : found
}

describe('a quote', () => {
  it('for a train keeps a quarter of the fare and the service charge', async () => {
    const { booking, fare, refund, checkout } = await paidTrain('CREDITCARD')
    const answer = await quoted(booking)
    const by = '2026-12-15T16:59:00.000Z'
    const sent = { to_account: 0, expected_by: by }
    expect(answer).toEqual({ refund, fee: checkout.total - refund, rule: 'partly_refundable', ...sent })
    expect(refund).toBe(fare - Math.round(fare * 0.25))
  })

  it('for a flight is the price without the fee that was shown, and nothing where the fare has no refund', async () => {
    for (const refundable of [true, false]) {
      const { ids, order, total } = await saleTo(test, buyer, 'VABCA', [await withFare(refundable)])
      await payNow(test, order)
      const { data } = (await test.call(getBooking, { params: { id: ids[0] ?? '' } }, { cookie: buyer.cookie })).body
      const { fares: [fare] = [] } = z.parse(recordSchema, data.detail)
      const answer = await quoted(ids[0] ?? '')
      expect(answer.rule).toBe(refundable ? 'partly_refundable' : 'not_refundable')
      expect(answer).toMatchObject({ fee: fare?.refund_fee ?? total, refund: total - answer.fee })
    }
  })

  it('is nothing after departure', async () => {
    const { booking } = await paidTrain()
    buyer = await comeBackAt(test, buyer, '2026-12-06T05:00:00Z')
    expect(await quoted(booking)).toMatchObject({ refund: 0, rule: 'too_late' })
    const { status, body } = await cancel(booking, 0)
    expect([status, body.code]).toEqual([422, 'not_refundable'])
  })
})

describe('cancelling', () => {
  it('owes what was quoted, frees the seats, ends the ticket and writes to the member', async () => {
    const { id, booking, refund } = await paidTrain()
    expect((await cancel(booking, refund)).body.data).toMatchObject({
      id: booking,
      payment_status: 'refund_due',
      due: 0,
      eticket_url: null,
    })
    await test.drain()
    expect(await states([booking])).toEqual(['refund_due/done/issued'])
    expect(await statusOf(id)).toBe('refund_due')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund_due', refund])
    expect(await test.deps.db.$count(trainClaims, eq(trainClaims.bookingId, booking))).toBe(0)
    const url = `/api/v1/dashboard/booking/${booking}/eticket`
    expect((await test.app.inject({ url, headers: { cookie: buyer.cookie } })).statusCode).toBe(404)
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringMatching(/^\[DEMO\] Booking \w+ is cancelled/))
  })

  it('twice, and twice at once, is once', async () => {
    const { id, booking, refund } = await paidTrain()
    const answers = await Promise.all([1, 2, 3].map(() => cancel(booking, refund)))
    const again = await cancel(booking, refund)
    for (const { status, body } of [...answers, again])
      expect([status, body.data.payment_status]).toEqual([200, 'refund_due'])
    expect((await ledgerOf(test, id)).filter(([kind]) => kind === 'refund_due')).toEqual([['refund_due', refund]])
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'mail.cancelled'))).toBe(1)
  })

  it.each([
    ['en', 'The refund has changed. Check the new amount before you cancel.'],
    ['id', 'Jumlah refund berubah. Periksa jumlah terbaru sebelum membatalkan.'],
  ] as const)('for another amount is refused with both, in %s', async (locale, message) => {
    const { booking, refund } = await paidTrain()
    const { status, body } = await cancel(booking, refund + 1, buyer, locale)
    expect([status, body.code, body.message]).toEqual([409, 'refund_changed', message])
    expect(body.data).toEqual({ old_refund: refund + 1, new_refund: refund })
    expect(await states([booking])).toEqual(['paid/done/issued'])
  })

  it("does not find another member's booking", async () => {
    const { booking, refund } = await paidTrain()
    const other = await test.register()
    for (const answer of [await quote(booking, other), await cancel(booking, refund, other)])
      expect([answer.status, answer.body.code]).toEqual([404, 'booking_not_found'])
  })

  it('is for paid bookings', async () => {
    const [unpaid = ''] = await book(test, buyer)
    for (const answer of [await quote(unpaid), await cancel(unpaid, 1)])
      expect([answer.status, answer.body.code]).toEqual([409, 'booking_not_paid'])
  })

  it('one of two bookings leaves the other', async () => {
    const there = await withFare(true)
    const back = await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2027-02-17' })
    const { id, ids, order } = await saleTo(test, buyer, 'CREDITCARD', [there, back])
    await payNow(test, order)
    const [one = '', other = ''] = ids
    const { refund } = await quoted(one)
    await cancel(one, refund)
    expect(await states([one, other])).toEqual(['refund_due/done/issued', 'paid/done/issued'])
    expect(await statusOf(id)).toBe('paid')
    expect(await test.deps.db.$count(stockClaims, eq(stockClaims.bookingId, other))).toBe(1)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states([one, other])).toEqual(['refunded/done/issued', 'refunded/done/issued'])
  })

  it('is not owed any more once the bank takes the money back', async () => {
    withReversals(test)
    const id = await bookTour(test, buyer)
    const { id: transaction, order } = await codeFor(test, buyer, [id], 'BILLMANDIRI')
    await tell(test, await atBank(test, order))
    expect((await cancel(id, 5_000_000)).status).toBe(200)
    await tell(test, await atBank(test, order, 'deny'))
    expect(await states([id])).toEqual(['refunded/done/pending'])
    expect(await ledgerOf(test, transaction)).toEqual([
      ['payment', 10_000_000],
      ['refund_due', 5_000_000],
      ['reversal', -10_000_000],
      ['refund_due', -5_000_000],
    ])
  })

  it('owes on the newest payment first, and withdraws a code for the balance', async () => {
    const id = await bookTour(test, buyer, { amount: 10_000_000, down: 7_000_000 })
    const down = await payDue(test, buyer, [id])
    const open = await codeFor(test, buyer, [id])
    expect((await cancel(id, 3_500_000)).status).toBe(200)
    await test.drain()
    expect(await attempt(open.order)).toBe('cancelled')
    expect((await ledgerOf(test, down.id)).at(-1)).toEqual(['refund_due', 3_500_000])

    const paid = await bookTour(test, buyer, { amount: 10_000_000, down: 7_000_000 })
    const first = await payDue(test, buyer, [paid])
    test.clock.advance({ minutes: 1 })
    const second = await payDue(test, buyer, [paid])
    await cancel(paid, 5_000_000)
    expect((await ledgerOf(test, second.id)).at(-1)).toEqual(['refund_due', 3_000_000])
    expect((await ledgerOf(test, first.id)).at(-1)).toEqual(['refund_due', 2_000_000])
    await tell(test, await atBank(test, first.order, 'refund'))
    expect(await states([paid])).toEqual(['refund_due/done/issued'])
    await tell(test, await atBank(test, second.order, 'refund'))
    expect(await states([paid])).toEqual(['refunded/done/issued'])
  })
})

describe('the account of a refund', () => {
  const bare = (id: string, body: { refund: number; account?: typeof SOME_ACCOUNT }) =>
    test.call(cancelBooking, { params: { id }, body }, { cookie: buyer.cookie })
  const name = (id: string, account = SOME_ACCOUNT, who = buyer) =>
    test.call(nameRefundAccount, { params: { id }, body: { account } }, { cookie: who.cookie })
  const storedOf = async (id: string) => {
    const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
    return row
  }

  it('is asked for with its fields where the gateway cannot send the money back', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    expect(await quoted(booking)).toMatchObject({ refund, to_account: refund })
    const { status, body } = await bare(booking, { refund })
    expect([status, body.code, body.errors]).toEqual([
      422,
      'refund_account_needed',
      {
        'account.bank': 'validation.required',
        'account.number': 'validation.required',
        'account.holder': 'validation.required',
      },
    ])
    expect(await states([booking])).toEqual(['paid/done/issued'])
    const wrong = await bare(booking, { refund, account: { ...SOME_ACCOUNT, number: '12' } })
    expect([wrong.status, wrong.body.errors]).toEqual([400, { 'account.number': 'validation.bankAccount.number' }])
  })

  it('is named by who gave the password in the last quarter of an hour, and the owner is told by mail', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    const passwordHash = await hashPassword('Nusantara7', 64)
    await test.deps.db.update(users).set({ passwordHash }).where(eq(users.id, buyer.user.id))
    test.clock.advance({ minutes: 20 })
    expect((await bare(booking, { refund, account: SOME_ACCOUNT })).body.code).toBe('confirmation_needed')
    expect(await states([booking])).toEqual(['paid/done/issued'])
    const again = await test.call(confirm, { body: { password: 'Nusantara7' } }, { cookie: buyer.cookie })
    buyer.cookie = [again.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    expect((await bare(booking, { refund, account: SOME_ACCOUNT })).status).toBe(200)
    const { id } = (await storedOf(booking)) ?? { id: '' }
    const other = { ...SOME_ACCOUNT, number: '0987654321' }
    test.clock.advance({ minutes: 20 })
    expect((await name(id, other)).body.code).toBe('confirmation_needed')
    const last = await test.call(confirm, { body: { password: 'Nusantara7' } }, { cookie: buyer.cookie })
    buyer.cookie = [last.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    expect((await name(id, other)).status).toBe(200)
    await test.drain()
    const told = (await mailsTo(test, buyer)).filter((subject) => subject.includes('Account entered for your refund'))
    expect(told).toHaveLength(1)
  })

  it('is named with a code by mail where the account has no password, and without one by a guest', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    test.clock.advance({ minutes: 20 })
    const refused = await bare(booking, { refund, account: SOME_ACCOUNT })
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([403, 'confirmation_needed', { by: 'code' }])
    expect(await states([booking])).toEqual(['paid/done/issued'])
    await ask(test, buyer, requestConfirmCode, { body: {} })
    await test.drain()
    const sent = await test.deps.db.select().from(mails).where(eq(mails.to, buyer.user.email))
    const code = sent.map(({ text }) => /: (\d{3} \d{3})\n/.exec(text)?.[1]).find(Boolean) ?? ''
    const given = await test.call(confirm, { body: { code } }, { cookie: buyer.cookie })
    buyer.cookie = [given.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    expect((await bare(booking, { refund, account: SOME_ACCOUNT })).status).toBe(200)
    const { id } = (await storedOf(booking)) ?? { id: '' }
    test.clock.advance({ minutes: 20 })
    expect((await name(id, SOME_ACCOUNT)).body.code).toBe('confirmation_needed')
    await test.deps.db.update(users).set({ isGuest: true, emailProvenAt: null }).where(eq(users.id, buyer.user.id))
    expect((await name(id, SOME_ACCOUNT)).status).toBe(200)
  })

  it('is sealed in the database, and shown masked with the day by which the money is sent', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    const answer = (await bare(booking, { refund, account: { ...SOME_ACCOUNT, number: '123-456 7890' } })).body.data
    const shown = {
      to_account: refund,
      account: { ...SOME_ACCOUNT, number: '******7890' },
      expected_by: '2026-12-15T16:59:00.000Z',
    }
    expect(answer.refund).toMatchObject(shown)
    expect((await ask(test, buyer, getBooking, { params: { id: booking } })).refund).toMatchObject(shown)
    const row = await storedOf(booking)
    expect(row?.account).not.toMatch(/7890|Siti|BCA/)
    expect(JSON.parse(test.deps.secrets.open(row?.account ?? ''))).toEqual(SOME_ACCOUNT)
  })

  it('is not needed, nor kept, where the gateway sends the money back', async () => {
    const { booking, refund } = await paidTrain('GOPAY')
    expect((await bare(booking, { refund, account: SOME_ACCOUNT })).body.data.refund).toMatchObject({
      to_account: 0,
      account: null,
    })
    expect(await storedOf(booking)).toMatchObject({ account: null, toAccount: 0 })
    const other = await paidTrain('CREDITCARD')
    expect((await bare(other.booking, { refund: other.refund })).status).toBe(200)
    expect((await name((await storedOf(booking))?.id ?? '')).body.code).toBe('refund_not_found')
  })

  it('is for the part of it that was paid in such a way', async () => {
    const id = await bookTour(test, buyer, { amount: 10_000_000, down: 7_000_000 })
    await payDue(test, buyer, [id], 'VABCA')
    test.clock.advance({ minutes: 1 })
    await payDue(test, buyer, [id], 'CREDITCARD')
    const { refund, to_account } = await quoted(id)
    expect(refund).toBe(5_000_000)
    expect(to_account).toBeGreaterThan(0)
    expect(to_account).toBeLessThan(refund)
  })

  it('is named by its member alone', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    await bare(booking, { refund, account: SOME_ACCOUNT })
    const other = await test.register()
    expect((await name((await storedOf(booking))?.id ?? '', SOME_ACCOUNT, other)).body.code).toBe('refund_not_found')
    expect(await ask(test, other, listOwnRefunds, {})).toEqual([])
  })

  it('can be named later, as after a balance that was not paid', async () => {
    const { booking, refund } = await paidTrain('VABCA')
    await bare(booking, { refund, account: SOME_ACCOUNT })
    const row = await storedOf(booking)
    await test.deps.db.update(refunds).set({ account: null, expectedBy: null })
    const [open] = await ask(test, buyer, listOwnRefunds, {})
    expect(open).toMatchObject({ id: row?.id, booking_id: booking, account: null, expected_by: null })
    test.clock.advance({ minutes: 60 * 20 })
    buyer = await comeBackAt(test, buyer, test.clock.now())
    const { data } = (await name(row?.id ?? '')).body
    expect(data).toMatchObject({ account: { number: '******7890' }, expected_by: '2026-12-16T16:59:00.000Z' })
    await test.deps.db.update(refunds).set({ status: 'processing' })
    const late = (await name(row?.id ?? '', { ...SOME_ACCOUNT, number: '999999' })).body
    expect([late.code, late.data]).toMatchObject(['refund_decided', { status: 'processing' }])
  })
})
