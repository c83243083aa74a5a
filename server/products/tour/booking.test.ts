import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addToCart, recordSchema } from '../../../core/products/tour/wire.ts'
import { cancelBooking, getBooking, listBookings, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { checkout } from '../../../core/trade/payment/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import {
  ask,
  atBank,
  type Buyer,
  detailOf,
  ledgerOf,
  mailsTo,
  paymentTests,
  quiet,
  tell,
} from '../../testing/payment.ts'
import { codeFor, comeBackAt, hasStockForGood, moneyOf, payDue, ticketOf } from '../../testing/tour-sale.ts'
import { lookAtBalances } from '../../trade/booking/balance.ts'
import { cartBody, PACKAGE, type PickedTour, pickTour, SAMPLE_MODULES, sellOut } from './testing.ts'
import { addTrip, loops, mailsWith, pickTrip, recordOf } from './testing-sale.ts'

const { fresh, states } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const show = (id: string) => ask(test, buyer, getBooking, { params: { id } })
const cart = (trip?: PickedTour) => addTrip(test, buyer, trip)

async function refused(changes: object, trip?: PickedTour) {
  const body = { ...cartBody(trip ?? (await pickTrip(test)), 2), ...changes }
  const answer = await test.call(addToCart, { body }, { cookie: buyer.cookie })
  return [answer.body.code, ...Object.entries(answer.body.errors ?? {}).flat()]
}

describe('add to cart', () => {
  it('holds seats for 24 hours, and asks for the minimum down payment', async () => {
    const id = await cart()
    expect(await show(id)).toMatchObject({
      title: 'Lombok, 4 days and 3 nights',
      amount: 7_000_000,
      due: 2_000_000,
      time_limit: '2026-12-02T05:00:00.000Z',
      balance_limit: '2027-02-20T16:59:00.000Z',
      starts_at: '2027-03-05T22:00:00.000Z',
      starts_timezone: 'Asia/Makassar',
    })
    expect(await recordOf(test, buyer, id)).toMatchObject({
      type: 'package',
      min_dp: 2_000_000,
      total_price: 7_000_000,
      total_pax: 2,
      room_double: 1,
      names_until: '2027-02-27T16:59:00.000Z',
      passports_until: null,
      tour_package: {
        id: PACKAGE,
        start_period: '2027-03-06',
        end_period: '2027-03-09',
        total_seat: 20,
        availability: 20,
      },
      tour_paxes: [
        { index: 0, type: 'ADT', first_name: null, bed: 'double', room: 1, ticket_code: null, qr_code: null },
        { index: 1, type: 'ADT', first_name: null, bed: 'double', room: 1 },
      ],
    })
    expect((await recordOf(test, buyer, id)).payments.map(({ code, amount }) => [code, amount])).toEqual([
      ['ADT', 7_000_000],
      ['TOTAL_PAID', 7_000_000],
      ['DOWN_PAYMENT', 2_000_000],
      ['BALANCE', 5_000_000],
    ])
  })

  it('asks for the whole price when the balance would be due already', async () => {
    const id = await cart(await pickTrip(test, { date: '2026-12-12' }))
    expect(await show(id)).toMatchObject({ due: 7_000_000, balance_limit: null })
  })

  it.each<[string, object, unknown[]]>([
    [
      'rooms that are too small',
      { room_double: 0, room_single: 1 },
      ['invalid_fields', 'room_double', 'validation.rooms.fit'],
    ],
    [
      'rooms that are too large',
      { room_triple: 1, room_double: 0 },
      ['invalid_fields', 'room_double', 'validation.rooms.fit'],
    ],
    ['nobody', { adult: 0, room_double: 0 }, ['invalid_fields', 'adult', 'validation.pax.adultNeeded']],
    ['children alone', { adult: 0, child: 2 }, ['invalid_fields', 'adult', 'validation.pax.adultNeeded']],
    [
      'more than one booking takes',
      { child: 19, room_triple: 7, room_double: 0 },
      ['invalid_fields', 'child', 'validation.tour.participantLimit'],
    ],
    ['a departure that never was', { tour_period_id: 999_999 }, ['tour_not_found']],
    [
      'an id number of no kind',
      { contact_id_number: '1234' },
      ['invalid_fields', 'contact_id_type', 'validation.required'],
    ],
    [
      'a wrong phone',
      { contact_phone_number: '12' },
      ['invalid_fields', 'contact_phone_number', 'validation.phoneNumber.valid'],
    ],
  ])('refuses %s', async (_, changes, expected) => {
    expect(await refused(changes)).toEqual(expected)
  })

  it('refuses what is full, has begun, or belongs to a one-day tour', async () => {
    const trip = await pickTrip(test, { date: '2027-03-20' })
    await sellOut(test, trip, 1)
    expect(await refused({}, trip)).toEqual(['sold_out'])
    const day = await pickTour(test, { date: '2027-03-06' })
    expect(await refused({ tour_period_id: day.id, expected_total: undefined })).toEqual(['tour_not_found'])
    buyer = await comeBackAt(test, buyer, '2027-03-19T22:00:00Z')
    expect(await refused({}, trip)).toEqual(['tour_departed'])
  })
})

describe('a record in another language', () => {
  const inIndonesian = async (id: string) => {
    const { cookie } = buyer
    const one = await test.call(getBooking, { params: { id } }, { cookie, locale: 'id' })
    const list = await test.call(listBookings, { query: {} }, { cookie, locale: 'id' })
    const { title, notes } = z.parse(recordSchema, one.body.data.detail).tour_package
    return { titles: [title, one.body.data.title, list.body.data.data[0]?.title], notes }
  }

  it('has the names of its reader, and the terms that were agreed', async () => {
    expect(await inIndonesian(await cart())).toEqual({
      titles: Array(3).fill('Lombok 4 hari 3 malam'),
      notes: ['Bring a change of clothes'],
    })
  })

  it('has them also where the tour is not sold any more', async () => {
    const id = await cart()
    const detail = sql`jsonb_set(${bookings.detail}, '{tour_package,id}', '"gone"')`
    await test.deps.db.update(bookings).set({ detail }).where(eq(bookings.id, id))
    expect((await inIndonesian(id)).titles).toEqual(Array(3).fill('Lombok 4 hari 3 malam'))
  })
})

describe('part payment', () => {
  it('issues a voucher after the down payment, with a QR for each participant and what is due', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    const ticket = await ticketOf(test, id)
    expect(ticket.balance).toEqual({ amount: 5_000_000, until: '2027-02-20T16:59:00.000Z' })
    expect(ticket.holders.map(({ name, code }) => [name, /^\d{13}$/.test(code ?? '')])).toEqual([
      ['Participant 1 (name missing)', true],
      ['Participant 2 (name missing)', true],
    ])
    expect(ticket.notes).toContainEqual({
      key: 'tour-ticket:note.namesMissing',
      values: { numbers: '1, 2', until: { key: 'tour-ticket:day.2', values: { day: 27, year: 2027 } } },
      on: 'paper',
    })
    const { tour_paxes } = await recordOf(test, buyer, id)
    expect(new Set(tour_paxes.map(({ qr_code }) => qr_code)).size).toBe(2)
    for (const { qr_code } of tour_paxes) expect(qr_code).toMatch(/^PLS2\./)
    const file = await test.app.inject({
      url: `${(await show(id)).eticket_url}?format=pdf`,
      headers: { cookie: buyer.cookie },
    })
    expect(file.statusCode).toBe(200)
  })

  it('reminds of the balance 7, 3 and 1 days before, once each, until it is paid', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    const reminders: number[] = []
    for (const at of [
      '2027-02-12T17:00Z',
      '2027-02-13T17:00Z',
      '2027-02-15T00:00Z',
      '2027-02-17T18:00Z',
      '2027-02-19T18:00Z',
    ]) {
      test.clock.set(at)
      await loops(test)
      await loops(test)
      reminders.push((await mailsWith(test, buyer, /^(\[DEMO\] )?Balance of/)).length)
    }
    expect(reminders).toEqual([0, 1, 1, 2, 3])
    expect((await mailsWith(test, buyer, /Balance of/)).at(-1)).toContain('Rp\u00a05.000.000')
    buyer = await comeBackAt(test, buyer, '2027-02-20T10:00:00Z')
    await payDue(test, buyer, [id])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', due: 0, paid: 7_000_000 })
    test.clock.set('2027-02-21T00:00:00Z')
    await loops(test)
    expect(await states([id])).toEqual(['paid/done/issued'])
    expect((await ticketOf(test, id)).balance).toBeUndefined()
  })

  it('that stops is cancelled by the policy, keeps the down payment and frees the seats', async () => {
    const id = await cart()
    const { id: transaction } = await payDue(test, buyer, [id])
    test.clock.set('2027-02-20T17:30:00Z')
    await loops(test)
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    test.clock.set('2027-02-20T18:00:00Z')
    await loops(test)
    await loops(test)
    buyer = await comeBackAt(test, buyer, test.clock.now())
    expect(await show(id)).toMatchObject({
      payment_status: 'refunded',
      due: 0,
      refund: { amount: 0, status: 'refunded' },
    })
    expect(await hasStockForGood(test, id)).toBeNull()
    expect(await ledgerOf(test, transaction)).toEqual([['payment', 2_000_000]])
    expect(await mailsWith(test, buyer, /balance not paid/)).toHaveLength(1)
    const again = await test.call(checkout, { body: { bookings: [id] } }, { cookie: buyer.cookie })
    expect(again.body.success).toBe(false)
  })

  it('is not cancelled when the operator moved the date', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    await test.deps.db
      .update(bookings)
      .set({ balanceLimit: new Date('2027-03-01T16:59:00Z') })
      .where(eq(bookings.id, id))
    test.clock.set('2027-02-23T00:00:00Z')
    await loops(test)
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    expect(await mailsWith(test, buyer, /Balance of/)).toHaveLength(1)
  })

  it('that comes after the cancellation is owed back in full', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    buyer = await comeBackAt(test, buyer, '2027-02-20T16:00:00Z')
    const balance = await codeFor(test, buyer, [id])
    const notice = await atBank(test, balance.order)
    test.clock.set('2027-02-20T18:00:00Z')
    await lookAtBalances(test.deps, quiet)
    await tell(test, notice)
    await test.drain()
    expect((await ledgerOf(test, balance.id)).at(-1)).toEqual(['refund_due', 5_000_000])
    expect(await states([id])).toEqual(['refunded/checked_out/issued'])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringMatching(/will be refunded/))
  })

  it('twice is owed back once', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    const [one, other] = [await codeFor(test, buyer, [id], 'VABCA'), await codeFor(test, buyer, [id], 'VABCA')]
    expect(one.order).toBe(other.order)
    const notice = await atBank(test, one.order)
    await tell(test, notice)
    await tell(test, notice)
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', paid: 7_000_000 })
    const { body } = await test.call(checkout, { body: { bookings: [id] } }, { cookie: buyer.cookie })
    expect(body.code).toBe('already_paid')
    expect((await detailOf(test, buyer, one.id)).paymentStatus).toBe('paid')
  })
})

describe('cancelling', () => {
  it.each([
    ['long before, with a down payment', '2027-01-05T00:00:00Z', false, 1_500_000],
    ['long before, paid in full', '2027-01-05T00:00:00Z', true, 6_500_000],
    ['a month before, paid in full', '2027-02-10T00:00:00Z', true, 3_500_000],
  ])('%s gives back what the policy says', async (_, at, isWhole, refund) => {
    const id = await cart()
    let { order } = await payDue(test, buyer, [id])
    if (isWhole) ({ order } = await payDue(test, buyer, [id]))
    buyer = await comeBackAt(test, buyer, at)
    expect((await ask(test, buyer, quoteCancel, { params: { id } })).refund).toBe(refund)
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
    expect(await show(id)).toMatchObject({
      payment_status: 'refund_due',
      refund: { amount: refund, status: 'submitted' },
    })
    expect(await hasStockForGood(test, id)).toBeNull()
    // Tells a price from a down payment when the money is back.
    await tell(test, await atBank(test, order, 'refund'))
    expect((await show(id)).status_checkout).toBe(isWhole ? 'done' : 'checked_out')
  })

  it('with nothing to give back is refused', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    buyer = await comeBackAt(test, buyer, '2027-02-10T00:00:00Z')
    const { body } = await test.call(cancelBooking, { params: { id }, body: { refund: 0 } }, { cookie: buyer.cookie })
    expect(body.code).toBe('not_refundable')
  })
})
