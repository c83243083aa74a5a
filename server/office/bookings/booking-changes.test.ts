import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { getBooking as officeBooking } from '../../../core/office/bookings/booking.ts'
import {
  cancelFor,
  correctPeople,
  discountBooking,
  getBookingPeople,
  type MailAgain,
  moveBooking,
  quoteCancelFor,
  quoteMove,
  quoteSplit,
  sendBookingMail,
  splitBooking,
} from '../../../core/office/bookings/booking-changes.ts'
import { bookVenue } from '../../../core/products/venue/wire.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { SAMPLE_MODULES, sellOut } from '../../products/tour/testing.ts'
import { addTrip, pickTrip, recordOf } from '../../products/tour/testing-sale.ts'
import { pickVisit, sampleModule as sampleVenues } from '../../products/venue/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT, tally } from '../../testing/bookings.ts'
import { ask, type Buyer, mailsTo, paymentTests } from '../../testing/payment.ts'
import { moneyOf, payDue } from '../../testing/tour-sale.ts'
import { openAccount } from '../../trade/booking/cancel/refund-account.ts'

const { fresh } = paymentTests({
  modules: SAMPLE_MODULES.map((module) => (module.slug === 'venue' ? sampleVenues : module)),
})
let test: TestApp
let buyer: Buyer
let support: Buyer
let finance: Buyer
let admin: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
  support = await test.register({ role: 'support' })
  finance = await test.register({ role: 'finance' })
  admin = await test.register({ role: 'admin' })
})

const reason = 'asked on the phone'
const rowOf = async (id: string) => {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}
const versionOf = async (id: string) => (await rowOf(id)).updatedAt.toISOString()
const refundsOf = async (id: string) => {
  const rows = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  return rows.map(({ reason: why, amount, status }) => [why, amount, status])
}
const placesOf = async (id: string) => {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return rows.map(({ key, count }) => [key, count])
}
const actionsOn = async (id: string) => {
  const own = and(eq(auditLog.subjectKind, 'booking'), eq(auditLog.subjectId, id))
  return (await test.deps.db.select().from(auditLog).where(own)).map(({ action }) => action)
}
async function send<E extends Endpoint>(endpoint: E, input: Input<E>, by: Buyer = support) {
  return (await test.call(endpoint, input, { cookie: by.cookie })).body
}

async function paidTrip(): Promise<string> {
  const id = await addTrip(test, buyer)
  await payDue(test, buyer, [id])
  await payDue(test, buyer, [id])
  return id
}

describe('a discount', () => {
  const discount = async (id: string, amount: number, by = finance) => {
    const expected = (await rowOf(id)).amount - amount
    return await send(
      discountBooking,
      { params: { id }, body: { amount, expected, reason, version: await versionOf(id) } },
      by,
    )
  }

  it('before paying lowers the price, and stands in all sums', async () => {
    const id = await addTrip(test, buyer)
    expect((await discount(id, 500_000)).success).toBe(true)
    expect(await rowOf(id)).toMatchObject({ amount: 6_500_000, due: 2_000_000 })
    const { payments } = await recordOf(test, buyer, id)
    expect(payments.map(({ code, amount }) => [code, amount])).toContainEqual(['AGENCY_DISCOUNT', -500_000])
    await payDue(test, buyer, [id])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'partially_paid', due: 4_500_000 })
  })

  it('after paying opens a refund, and a later cancellation gives back only what is still there', async () => {
    const id = await paidTrip()
    expect((await discount(id, 500_000)).success).toBe(true)
    expect(await rowOf(id)).toMatchObject({ amount: 6_500_000, due: 0, paymentStatus: 'paid' })
    expect(await refundsOf(id)).toEqual([['reduced', 500_000, 'submitted']])
    const { data } = await send(quoteCancelFor, { params: { id }, query: {} })
    expect(data.refund).toBeLessThanOrEqual(data.most)
    expect(data.most).toBe(6_500_000)
    await test.drain()
    expect((await mailsTo(test, buyer))[0]).toContain('has changed')
    expect(await actionsOn(id)).toEqual(['booking.discount'])
  })

  it('is for those who may change prices, once, and less than the price', async () => {
    const id = await paidTrip()
    expect((await discount(id, 500_000, support)).code).toBe('forbidden')
    expect((await discount(id, 7_000_000)).errors).toEqual({ amount: 'validation.discount.most' })
    const body = { amount: 100_000, expected: 6_900_000, reason, version: await versionOf(id) }
    const answers = await Promise.all([1, 2].map(() => send(discountBooking, { params: { id }, body }, finance)))
    expect(tally(answers.map(({ code, success }) => code ?? String(success)))).toEqual({
      true: 1,
      changed_meanwhile: 1,
    })
    const stale = { ...body, expected: 1, version: await versionOf(id) }
    expect(await send(discountBooking, { params: { id }, body: stale }, finance)).toMatchObject({
      code: 'price_changed',
      data: { old_total: 1, new_total: 6_800_000 },
    })
  })
})

describe('moving', () => {
  const move = async (id: string, place: string, expected: number, by = support, keep_price = false) =>
    await send(
      moveBooking,
      { params: { id }, body: { place, expected, keep_price, reason, version: await versionOf(id) } },
      by,
    )
  const options = async (id: string) => (await send(quoteMove, { params: { id }, query: {} })).data.options

  it('takes the places of the other departure and frees those of the first', async () => {
    const id = await paidTrip()
    const [before] = await placesOf(id)
    const [other] = (await options(id)).filter(({ left }) => (left ?? 0) >= 2)
    const { quote } = (await send(quoteMove, { params: { id }, query: { place: other?.id ?? '' } })).data
    const cancelled = async () => (await send(quoteCancelFor, { params: { id }, query: {} })).data.refund
    expect(quote?.cancelled_now).toBe(await cancelled())
    expect((await move(id, other?.id ?? '', quote?.amount ?? 0)).success).toBe(true)
    expect(quote?.cancelled_then).toBe(await cancelled())
    const [after, ...more] = await placesOf(id)
    expect([after?.[0] === before?.[0], after?.[1], more]).toEqual([false, 2, []])
    expect((await recordOf(test, buyer, id)).tour_package.start_period).toBe(other?.date)
    const row = await rowOf(id)
    expect([row.amount, row.due, row.paymentStatus]).toEqual([
      quote?.amount,
      quote?.due,
      quote?.due ? 'partially_paid' : 'paid',
    ])
    expect(await actionsOn(id)).toEqual(['booking.move'])
  })

  it('is refused where it is full, and nothing changes', async () => {
    const id = await paidTrip()
    const before = await placesOf(id)
    const trip = await pickTrip(test, { date: '2027-03-20' })
    await sellOut(test, trip, 1)
    expect((await move(id, String(trip.id), 7_000_000)).code).toBe('sold_out')
    expect(await placesOf(id)).toEqual(before)
    expect((await rowOf(id)).amount).toBe(7_000_000)
  })

  it('keeps the price when those who may say so', async () => {
    const id = await paidTrip()
    const [other] = (await options(id)).filter(({ left }) => (left ?? 0) >= 2)
    expect((await move(id, other?.id ?? '', 7_000_000, support, true)).code).toBe('forbidden')
    expect((await move(id, other?.id ?? '', 7_000_000, admin, true)).success).toBe(true)
    expect(await rowOf(id)).toMatchObject({ amount: 7_000_000, paymentStatus: 'paid', due: 0 })
  })

  it('goes to another day of a visit', async () => {
    const visit = await pickVisit(test)
    const { bookings: made } = await ask(test, buyer, bookVenue, { body: visit.body })
    const id = made[0]?.id ?? ''
    const [before] = await placesOf(id)
    const [other] = await options(id)
    const { quote } = (await send(quoteMove, { params: { id }, query: { place: other?.id ?? '' } })).data
    expect((await move(id, other?.id ?? '', quote?.amount ?? 0)).success).toBe(true)
    expect((await placesOf(id)).map(([key]) => key === before?.[0])).toEqual([false])
    await payDue(test, buyer, [id])
    expect(await moneyOf(test, buyer, id)).toMatchObject({ payment_status: 'paid', paid: quote?.amount })
  })
})

describe('cancelling for a member', () => {
  const cancel = async (
    id: string,
    body: { refund: number; expected: number; reason?: string; people?: number[] },
    by = support,
  ) => await send(cancelFor, { params: { id }, body: { ...body, version: await versionOf(id) } }, by)

  it('refunds what was quoted, or another amount with a reason by those who may', async () => {
    const id = await paidTrip()
    const { refund: expected } = (await send(quoteCancelFor, { params: { id }, query: {} })).data
    expect((await cancel(id, { refund: 7_000_000, expected, reason })).code).toBe('forbidden')
    expect((await cancel(id, { refund: 7_000_000, expected }, finance)).code).toBe('forbidden')
    expect((await cancel(id, { refund: 7_000_000, expected }, admin)).errors).toEqual({ reason: 'validation.required' })
    expect((await cancel(id, { refund: 9_000_000, expected, reason }, admin)).errors).toEqual({
      refund: 'validation.refund.most',
    })
    expect((await cancel(id, { refund: 1, expected: 1 })).code).toBe('refund_changed')
    expect((await cancel(id, { refund: 7_000_000, expected, reason }, admin)).data).toEqual({ id })
    expect(await refundsOf(id)).toEqual([['cancelled', 7_000_000, 'submitted']])
    expect(await placesOf(id)).toEqual([])
    expect((await cancel(id, { refund: 7_000_000, expected, reason }, admin)).code).toBe('booking_not_paid')
  })

  it('drops what was not paid', async () => {
    const id = await addTrip(test, buyer)
    expect((await cancel(id, { refund: 0, expected: 0 })).data).toEqual({ id: null })
    expect(await test.deps.db.$count(bookings, eq(bookings.id, id))).toBe(0)
    expect(await actionsOn(id)).toEqual(['booking.drop'])
  })

  it('of one traveller leaves the other with half of all', async () => {
    const id = await paidTrip()
    const quoted = (await send(quoteCancelFor, { params: { id }, query: { people: '1' } })).data
    const { data } = await cancel(id, { refund: quoted.refund, expected: quoted.refund, people: [1] })
    const other = await rowOf(data.id ?? '')
    expect([other.paymentStatus, other.amount, other.paid, other.refund]).toEqual([
      'refund_due',
      3_500_000,
      3_500_000,
      quoted.refund,
    ])
    expect(await rowOf(id)).toMatchObject({ paymentStatus: 'paid', amount: 3_500_000, paid: 3_500_000 })
    expect([await actionsOn(id), await actionsOn(other.id)]).toEqual([
      ['booking.split'],
      ['booking.split', 'booking.cancel'],
    ])
    expect([(await placesOf(id))[0]?.[1], await placesOf(other.id)]).toEqual([1, []])
  })
})

describe('splitting', () => {
  it('gives people a booking of their own, with their tickets', async () => {
    const id = await paidTrip()
    const before = await recordOf(test, buyer, id)
    expect((await send(quoteSplit, { params: { id }, query: { people: '1' } })).data).toEqual({
      stays: 3_500_000,
      leaves: 3_500_000,
      paid: 3_500_000,
    })
    const body = { people: [1], reason, version: await versionOf(id) }
    const { data } = await send(splitBooking, { params: { id }, body })
    expect((await send(splitBooking, { params: { id }, body })).code).toBe('changed_meanwhile')
    const [first, second] = [await recordOf(test, buyer, id), await recordOf(test, buyer, data.id)]
    expect([first, second].map(({ tour_paxes }) => tour_paxes.map(({ ticket_code }) => ticket_code))).toEqual(
      before.tour_paxes.map(({ ticket_code }) => [ticket_code]),
    )
    expect([first.total_pax, second.total_pax, second.booking_code]).toEqual([1, 1, data.code])
    expect([(await placesOf(id))[0]?.[1], (await placesOf(data.id))[0]?.[1]]).toEqual([1, 1])
    await test.drain()
  })

  it('leaves the day on which it was booked before the day on which it was paid', async () => {
    const id = await paidTrip()
    const { createdAt } = await rowOf(id)
    test.clock.advance({ minutes: 60 })
    support = await test.register({ role: 'support' })
    const body = { people: [1], reason, version: await versionOf(id) }
    const { data } = await send(splitBooking, { params: { id }, body })
    expect((await rowOf(data.id)).createdAt).toEqual(createdAt)
    const { timeline } = (await send(officeBooking, { params: { id: data.id } })).data
    expect(timeline[0]).toMatchObject({ step: 'made' })
  })

  it('is refused for all of them, for nobody known, and for children alone', async () => {
    const id = await paidTrip()
    for (const people of [[0, 1], [7]]) {
      const body = { people, reason, version: await versionOf(id) }
      expect((await send(splitBooking, { params: { id }, body })).code).toBe('cannot_split')
    }
  })
})

describe('corrections', () => {
  const body = (version: string) => ({
    contact: {
      title: 'MRS' as const,
      first_name: 'Siti',
      last_name: 'Rahma',
      email: 'siti@example.com',
      calling_code: '62',
      mobile_phone: '81234567899',
    },
    people: [{ index: 0, title: 'MRS' as const, first_name: 'Siti', last_name: 'Rahma', birth_date: '1990-01-01' }],
    charge: 50_000,
    expected: 7_050_000,
    reason,
    version,
  })

  it('change names and contact, for a charge that is due', async () => {
    const id = await paidTrip()
    expect((await send(correctPeople, { params: { id }, body: body(await versionOf(id)) })).success).toBe(true)
    const { data } = await send(getBookingPeople, { params: { id } })
    expect([data.contact.first_name, data.people[0]?.first_name]).toEqual(['Siti', 'Siti'])
    expect(await rowOf(id)).toMatchObject({ amount: 7_050_000, due: 50_000, paymentStatus: 'partially_paid' })
    const wrong = { ...body(await versionOf(id)), charge: 0 }
    const minor = {
      ...wrong,
      people: [
        {
          ...wrong.people[0],
          index: 0,
          title: 'MRS' as const,
          first_name: 'A',
          last_name: 'B',
          birth_date: '2026-01-01',
        },
      ],
    }
    expect(Object.keys((await send(correctPeople, { params: { id }, body: minor })).errors ?? {})).toEqual([
      'people.0.birth_date',
    ])
  })
})

it('mails again what the booking stands at: how to pay, the balance, its cancellation', async () => {
  const id = await addTrip(test, buyer)
  const again = async (mail: MailAgain) => {
    await test.drain()
    const before = (await mailsTo(test, buyer)).length
    const { code } = await send(sendBookingMail, { params: { id }, body: { mail } })
    await test.drain()
    return code ?? (await mailsTo(test, buyer)).length - before
  }
  const actsOf = async () =>
    (await send(officeBooking, { params: { id } })).data.acts.filter((act) => act.startsWith('mail'))
  expect([await again('booking_made'), await again('balance'), await actsOf()]).toEqual([
    1,
    'changed_meanwhile',
    ['mail'],
  ])
  await payDue(test, buyer, [id])
  expect([await again('booking_made'), await again('balance'), await actsOf()]).toEqual([
    'booking_expired',
    1,
    ['mail_balance'],
  ])
  const { refund } = (await send(quoteCancelFor, { params: { id }, query: {} })).data
  expect(await again('cancelled')).toBe('changed_meanwhile')
  await send(cancelFor, { params: { id }, body: { refund, expected: refund, version: await versionOf(id) } })
  expect([await again('cancelled'), await actsOf()]).toEqual([1, ['mail_cancelled']])
})

it('is cancelled with the account that the member named on the phone, or without', async () => {
  const id = await paidTrip()
  const { refund, to_account } = (await send(quoteCancelFor, { params: { id }, query: {} })).data
  const part = (await send(quoteCancelFor, { params: { id }, query: { people: '1' } })).data
  expect([to_account > 0, part.to_account > 0]).toEqual([true, true])
  const body = { refund, expected: refund, version: await versionOf(id) }
  const wrong = { ...body, account: { ...SOME_ACCOUNT, number: '12' } }
  expect((await send(cancelFor, { params: { id }, body: wrong })).errors).toEqual({
    'account.number': 'validation.bankAccount.number',
  })
  expect((await send(cancelFor, { params: { id }, body: { ...body, account: SOME_ACCOUNT } })).success).toBe(true)
  const [opened] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  if (!opened) throw new Error('no refund')
  expect(openAccount(test.deps.secrets, opened)).toEqual(SOME_ACCOUNT)
})

it('shows itinerary, lines and people of the booking', async () => {
  const id = await paidTrip()
  const { data } = await send(officeBooking, { params: { id } }, admin)
  expect(data.itinerary.map(({ heading }) => heading)).toEqual(['Lombok, 4 days and 3 nights'])
  expect(data.lines.map(({ amount }) => amount)).toEqual([7_000_000])
  expect(data.people.filter(({ index }) => index !== null).map(({ ticket_number }) => ticket_number?.length)).toEqual([
    13, 13,
  ])
  expect(data.acts).toEqual(expect.arrayContaining(['move', 'people', 'discount', 'split', 'cancel', 'price', 'note']))
})
