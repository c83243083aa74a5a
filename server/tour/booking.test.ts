import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cancelBooking, getBooking, quoteCancel } from '../../core/booking/contract.ts'
import { checkout } from '../../core/payment/contract.ts'
import { addToCart, type BookingRecord, participants, recordSchema } from '../../core/tour/booking.ts'
import { lookAtBalances } from '../booking/balance.ts'
import { bookings } from '../db/schema/booking.ts'
import { mails } from '../db/schema/payment.ts'
import type { TestApp } from '../testing/app.ts'
import { ask, atBank, type Buyer, detailOf, ledgerOf, mailsTo, paymentTests, quiet, tell } from '../testing/payment.ts'
import { codeFor, comeBackAt, hasStockForGood, moneyOf, payDue, ticketOf } from '../testing/tour-sale.ts'
import { remindOfPeople } from './reminders.ts'
import {
  ABROAD,
  cartBody,
  PACKAGE,
  type PickedTour,
  participant,
  pickTour,
  SAMPLE_MODULES,
  sampleModule,
  sellOut,
} from './testing.ts'

const { fresh, states } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const TWO = { adult: 2 }
const pickTrip = (wish = {}) => pickTour(test, { tourId: PACKAGE, date: '2027-03-06', ...TWO, ...wish })
const show = (id: string) => ask(test, buyer, getBooking, { params: { id } })

async function recordOf(id: string): Promise<BookingRecord> {
  return z.parse(recordSchema, (await show(id)).detail)
}

/** Books for two adults, in a double room. */
async function cart(trip?: PickedTour): Promise<string> {
  const { bookings: made } = await ask(test, buyer, addToCart, { body: cartBody(trip ?? (await pickTrip()), 2) })
  return made[0]?.id ?? ''
}

async function refused(changes: object, trip?: PickedTour) {
  const body = { ...cartBody(trip ?? (await pickTrip()), 2), ...changes }
  const answer = await test.call(addToCart, { body }, { cookie: buyer.cookie })
  return [answer.body.code, ...Object.entries(answer.body.errors ?? {}).flat()]
}

async function mailsWith(subject: RegExp): Promise<string[]> {
  const rows = await test.deps.db.select().from(mails).orderBy(mails.sentAt)
  return rows.filter((row) => row.to.includes(buyer.user.email) && subject.test(row.subject)).map(({ text }) => text)
}

/** The site's loops, then what they put into the outbox. */
async function loops(): Promise<void> {
  await lookAtBalances(test.deps, quiet)
  await remindOfPeople(test.part(sampleModule))
  await test.drain()
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
    })
    expect(await recordOf(id)).toMatchObject({
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
    expect((await recordOf(id)).payments.map(({ code, amount }) => [code, amount])).toEqual([
      ['ADT', 7_000_000],
      ['TOTAL_PAID', 7_000_000],
      ['DOWN_PAYMENT', 2_000_000],
      ['BALANCE', 5_000_000],
    ])
  })

  it('asks for the whole price when the balance would be due already', async () => {
    const id = await cart(await pickTrip({ date: '2026-12-12' }))
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
    const trip = await pickTrip({ date: '2027-03-20' })
    await sellOut(test, trip, 1)
    expect(await refused({}, trip)).toEqual(['sold_out'])
    const day = await pickTour(test, { date: '2027-03-06' })
    expect(await refused({ tour_period_id: day.id, expected_total: undefined })).toEqual(['tour_not_found'])
    buyer = await comeBackAt(test, buyer, '2027-03-19T22:00:00Z')
    expect(await refused({}, trip)).toEqual(['tour_departed'])
  })
})

describe('part payment', () => {
  it('issues a voucher after the down payment, with a QR for each participant and what is due', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    const ticket = await ticketOf(test, id)
    expect(ticket.balance).toEqual({ amount: 5_000_000, until: new Date('2027-02-20T16:59:00Z') })
    expect(ticket.holders.map(({ name, code }) => [name, /^\d{13}$/.test(code ?? '')])).toEqual([
      ['Participant 1 (no name yet)', true],
      ['Participant 2 (no name yet)', true],
    ])
    expect(ticket.notes).toContainEqual({
      key: 'tour-ticket:note.namesMissing',
      values: { numbers: '1, 2', until: '27/02/2027' },
    })
    const { tour_paxes } = await recordOf(id)
    expect(new Set(tour_paxes.map(({ qr_code }) => qr_code)).size).toBe(2)
    for (const { qr_code } of tour_paxes) expect(qr_code).toMatch(/^PLS1\./)
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
      await loops()
      await loops()
      reminders.push((await mailsWith(/^(\[DEMO\] )?Balance of/)).length)
    }
    expect(reminders).toEqual([0, 1, 1, 2, 3])
    expect((await mailsWith(/Balance of/)).at(-1)).toContain('Rp\u00a05.000.000')
    buyer = await comeBackAt(test, buyer, '2027-02-20T10:00:00Z')
    await payDue(test, buyer, [id])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', due: 0, paid: 7_000_000 })
    test.clock.set('2027-02-21T00:00:00Z')
    await loops()
    expect(await states([id])).toEqual(['paid/done/issued'])
    expect((await ticketOf(test, id)).balance).toBeUndefined()
  })

  it('that stops is cancelled by the policy, keeps the down payment and frees the seats', async () => {
    const id = await cart()
    const { id: transaction } = await payDue(test, buyer, [id])
    test.clock.set('2027-02-20T17:30:00Z')
    await loops()
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    test.clock.set('2027-02-20T18:00:00Z')
    await loops()
    await loops()
    buyer = await comeBackAt(test, buyer, test.clock.now())
    expect(await show(id)).toMatchObject({
      payment_status: 'refunded',
      due: 0,
      refund: { amount: 0, status: 'refunded' },
    })
    expect(await hasStockForGood(test, id)).toBeNull()
    expect(await ledgerOf(test, transaction)).toEqual([['payment', 2_000_000]])
    expect(await mailsWith(/balance not paid/)).toHaveLength(1)
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
    await loops()
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
    expect(await mailsWith(/Balance of/)).toHaveLength(1)
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
    await payDue(test, buyer, [id])
    if (isWhole) await payDue(test, buyer, [id])
    buyer = await comeBackAt(test, buyer, at)
    expect((await ask(test, buyer, quoteCancel, { params: { id } })).refund).toBe(refund)
    await ask(test, buyer, cancelBooking, { params: { id }, body: { refund } })
    expect(await show(id)).toMatchObject({
      payment_status: 'refund_due',
      refund: { amount: refund, status: 'submitted' },
    })
    expect(await hasStockForGood(test, id)).toBeNull()
  })

  it('with nothing to give back is refused', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    buyer = await comeBackAt(test, buyer, '2027-02-10T00:00:00Z')
    const { body } = await test.call(cancelBooking, { params: { id }, body: { refund: 0 } }, { cookie: buyer.cookie })
    expect(body.code).toBe('not_refundable')
  })
})

describe('participants', () => {
  const enter = (id: string, people: object[], who = buyer) =>
    test.call(participants, { params: { id }, body: { tour_paxes: people as never } }, { cookie: who.cookie })
  const SITI = { title: 'MRS', first_name: 'Siti', birthdate: '1992-02-03' } as const

  it('are entered one by one, stand on the voucher, and keep their numbers when these are left out', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    await enter(id, [participant(1, { ...SITI, id_type: 'ktp', id_number: '3174051705900001' })])
    const { body } = await enter(id, [participant(0), participant(1, { ...SITI, first_name: 'Siti Nur' })])
    expect(body.data.tour_paxes).toMatchObject([
      { first_name: 'Budi', id_number: null, bed: 'double' },
      { first_name: 'Siti Nur', id_number: '************0001' },
    ])
    const { holders, notes } = await ticketOf(test, id)
    expect(holders.map(({ name }) => name)).toEqual(['MR Budi Santoso', 'MRS Siti Nur Santoso'])
    expect(JSON.stringify(notes)).not.toContain('namesMissing')
  })

  it.each<[string, object[], object]>([
    ['who is not there', [participant(2)], { 'tour_paxes.0.index': 'validation.invalid' }],
    ['twice', [participant(0), participant(0)], { 'tour_paxes.1.index': 'validation.invalid' }],
    [
      'too young',
      [participant(0), participant(1, { birthdate: '2020-01-01' })],
      { 'tour_paxes.1.birthdate': 'validation.age.adult' },
    ],
  ])('%s are refused', async (_, people, errors) => {
    const { body } = await enter(await cart(), people)
    expect([body.code, body.errors]).toEqual(['invalid_fields', errors])
  })

  it('cannot have the number of one who was entered before', async () => {
    const id = await cart()
    const nik = { id_type: 'ktp', id_number: '3174051705900001' } as const
    await enter(id, [participant(0, nik)])
    const { body } = await enter(id, [participant(1, { ...SITI, ...nik })])
    expect(body.errors).toEqual({ 'tour_paxes.0.id_number': 'validation.idNumber.same' })
  })

  it('are closed 7 days before the start, to strangers, and once the booking expired', async () => {
    const [paid, unpaid] = [await cart(), await cart()]
    await payDue(test, buyer, [paid])
    expect((await enter(paid, [participant(0)], await test.register())).body.code).toBe('booking_not_found')
    buyer = await comeBackAt(test, buyer, '2026-12-03T00:00:00Z')
    expect((await enter(unpaid, [participant(0)])).body.code).toBe('booking_expired')
    await payDue(test, buyer, [paid])
    buyer = await comeBackAt(test, buyer, '2027-02-27T17:00:00Z')
    expect((await enter(paid, [participant(0)])).body.code).toBe('participants_closed')
  })

  it('whose names are missing are reminded of', async () => {
    const id = await cart()
    await payDue(test, buyer, [id])
    await payDue(test, buyer, [id])
    test.clock.set('2027-02-25T00:00:00Z')
    await loops()
    await loops()
    expect(await mailsWith(/Names for/)).toHaveLength(1)
    buyer = await comeBackAt(test, buyer, test.clock.now())
    await enter(id, [participant(0), participant(1, SITI)])
    test.clock.set('2027-02-26T20:00:00Z')
    await loops()
    expect(await mailsWith(/Names for/)).toHaveLength(1)
  })

  it('without a passport at the visa deadline are reminded, then told what the policy gives back', async () => {
    const trip = await pickTrip({ tourId: ABROAD, date: '2027-03-20' })
    const id = await cart(trip)
    await payDue(test, buyer, [id])
    expect(await recordOf(id)).toMatchObject({ needs_passport: true, passports_until: '2027-02-18T16:59:00.000Z' })
    expect((await recordOf(id)).tour_paxes.map(({ include_visa }) => include_visa)).toEqual([true, true])
    test.clock.set('2027-02-16T00:00:00Z')
    await loops()
    expect(await mailsWith(/Passports for .* are due/)).toHaveLength(1)
    test.clock.set('2027-02-18T17:00:00Z')
    await loops()
    await loops()
    const [missed, ...more] = await mailsWith(/have not arrived/)
    expect(more).toEqual([])
    expect(missed).toContain('Rp\u00a00')
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
  })
})
