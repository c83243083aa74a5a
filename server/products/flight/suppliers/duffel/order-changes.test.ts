import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumRupiah } from '../../../../../core/base/common/money.ts'
import { getBooking, retryIssue } from '../../../../../core/office/bookings/booking.ts'
import { discountBooking, moveBooking, quoteMove } from '../../../../../core/office/bookings/booking-changes.ts'
import { offerReschedule } from '../../../../../core/trade/booking/change/reschedule.ts'
import { cancelBooking, quoteCancel } from '../../../../../core/trade/booking/contract.ts'
import { bookingPassengers } from '../../../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../../../base/db/schema/trade/move.ts'
import { bookingCosts } from '../../../../base/db/schema/trade/partner.ts'
import { refunds } from '../../../../base/db/schema/trade/payment.ts'
import { TEST_NOW } from '../../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../../testing/bookings.ts'
import {
  ask,
  atBank,
  type Buyer,
  chargeBy,
  mailsTo,
  payNow,
  saleTo,
  tell,
  withReversals,
} from '../../../../testing/payment.ts'
import { goesTo, rowOf, type Trip } from '../../../../trade/booking/change/testing-changes.ts'
import { checkBooks } from '../../../../trade/books/check.ts'
import { attemptsOf } from '../../../../trade/payment/rows.ts'
import { readDetail } from '../../stored.ts'
import { type Picked, pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

const DAY = '2026-12-08'
/** A euro is 20,000 rupiah; the fare costs 60 euros, changing it 20. */
const FARE = 1_200_000
const FEE = 400_000
const REFUSED = { status: 422, body: { errors: [{ code: 'order_cannot_be_changed' }] } }

let run: DuffelRun
let buyer: Buyer
let staff: Buyer
let trip: Trip

beforeAll(async () => {
  run = await openDuffel()
  staff = await run.test.register({ role: 'admin' })
})
afterAll(() => run.close())
beforeEach(async () => {
  run.test.clock.set(TEST_NOW)
  buyer = await run.test.register()
  Object.assign(run.duffel, { lateTickets: false, offerMinutes: 30, refundTo: 'balance' })
  run.duffel.raise(0)
  run.duffel.paid.length = 0
  run.duffel.requests.length = 0
  trip = await paid([await pickFlight(run.test, { group: 11 })])
})

async function paid(flights: Parameters<typeof saleTo>[3]): Promise<Trip> {
  const sale = await saleTo(run.test, buyer, undefined, flights)
  await payNow(run.test, sale.order)
  return { id: sale.ids[0] ?? '', buyer }
}

const dearestOf = (picked: Picked): Picked => {
  const last = picked.flight.classes.at(-1)
  return { ...picked, class_id: last?.id ?? '', total: last?.total ?? 0 }
}

const offer = (query: { date?: string; place?: string; way?: '0' | '1' } = {}) =>
  ask(run.test, buyer, offerReschedule, { params: { id: trip.id }, query })
/** Cheapest first. */
const optionsOn = async (date: string, way?: '0' | '1') =>
  (await offer({ date, ...(way ? { way } : {}) })).options.toSorted((one, other) => one.price - other.price)
const placeOn = async (date: string) => (await optionsOn(date))[0]?.id ?? ''

const numbersOf = async () => {
  const rows = await run.test.deps.db.select().from(bookingPassengers).where(eq(bookingPassengers.bookingId, trip.id))
  return rows.map(({ ticketNumber }) => ticketNumber)
}
const orderNow = () => [...run.duffel.orders.values()].at(-1)
const costNow = async () => {
  const [row] = await run.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, trip.id))
  return row?.cost
}
const confirms = () => run.duffel.requests.filter(({ path }) => /order_changes\/.+\/confirm$/.test(path)).length

/** Chooses, and pays what is asked. */
async function pays(place: string, channel?: string): Promise<string> {
  expect(await goesTo(run.test, trip, place)).toBe('held')
  const transaction = (await offer()).held?.transaction_id ?? ''
  await chargeBy(run.test, buyer, transaction, channel)
  const order = (await attemptsOf(run.test.deps.db, transaction))[0]?.orderId ?? ''
  await payNow(run.test, order)
  return order
}

describe('another flight for a ticket that the airline holds', () => {
  it('is offered by the airline on the day that is chosen, with its fee and its price of now', async () => {
    const { days, rule, refusal } = await offer()
    expect(refusal).toBeNull()
    expect([days.length, days[0], rule?.fee]).toEqual([61, { date: '2026-12-01', price: null }, FEE])
    const [basic, flex] = await optionsOn(DAY)
    expect(basic).toMatchObject({ date: DAY, time: '09:10', title: 'GA 408', fare: 'Eco Basic', price: FARE })
    expect(flex).toMatchObject({ fare: 'Eco Flex', price: FARE + 600_000 })
    const { quote } = await offer({ place: flex?.id ?? '' })
    expect(quote).toMatchObject({ before: FARE, difference: 600_000, fee: FEE, due: 1_000_000, confirms: true })
    expect(run.duffel.requests.map(({ path }) => path)).not.toContain('/air/order_changes')
  })

  it('changes nothing until it is paid; then once at the airline, with new tickets', async () => {
    const before = await numbersOf()
    const place = (await optionsOn(DAY)).at(-1)?.id ?? ''
    expect(await goesTo(run.test, trip, place)).toBe('held')
    expect([(await rowOf(run.test, trip)).startsAt.toISOString().slice(0, 10), confirms()]).toEqual(['2026-12-05', 0])
    run.duffel.paid.length = 0
    await pays(place)
    const row = await rowOf(run.test, trip)
    expect([row.startsAt.toISOString(), row.issueStatus, row.amount]).toEqual([
      '2026-12-08T02:10:00.000Z',
      'issued',
      FARE + 1_000_000,
    ])
    expect(run.duffel.paid).toEqual([{ order: orderNow()?.id, amount: '50.00' }])
    expect(confirms()).toBe(1)
    expect(await numbersOf()).not.toEqual(before)
    const detail = readDetail(await rowOf(run.test, trip))
    expect(detail.flight_details).toMatchObject([{ depart_date: DAY, class_name: 'Eco Flex', refundable: true }])
    expect(detail.fares).toEqual([{ num: 0, refund_fee: 200_000, change_fee: 0 }])
    expect(sumRupiah(detail.payments.slice(0, -1).map(({ amount }) => amount))).toBe(FARE + 600_000)
    expect(await costNow()).toBe(FARE + 1_000_000)
    const mails = (await mailsTo(run.test, buyer)).filter((subject) => /changed|diubah/i.test(subject))
    expect(mails).toHaveLength(1)
    expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
  })

  it('is made at once where the airline asks nothing, and changed again later', async () => {
    trip = await paid([dearestOf(await pickFlight(run.test, { group: 11 }))])
    const flex = (await optionsOn(DAY)).at(-1)?.id ?? ''
    expect(await goesTo(run.test, trip, flex)).toBe('done')
    expect((await offer()).refusal).toBe('issuing')
    await run.test.drain()
    expect(orderNow()?.slices).toMatchObject([{ segments: [{ departing_at: `${DAY}T09:10:00` }] }])
    const next = (await optionsOn('2026-12-10')).at(-1)?.id ?? ''
    expect(await goesTo(run.test, trip, next)).toBe('done')
    await run.test.drain()
    expect((await rowOf(run.test, trip)).startsAt.toISOString()).toBe('2026-12-10T02:10:00.000Z')
    expect(confirms()).toBe(2)
  })

  it('is paid once at the airline when its answers are lost', async () => {
    const place = await placeOn(DAY)
    run.duffel.fail('POST /air/order_changes', 'drop')
    run.duffel.fail('POST /air/order_changes/', 'drop')
    await pays(place)
    for (let round = 0; round < 3; round++) {
      run.test.clock.advance({ minutes: 1 })
      await run.test.drain()
    }
    expect([confirms(), run.duffel.paid.length]).toEqual([1, 2])
    expect((await rowOf(run.test, trip)).issueStatus).toBe('issued')
  })

  it('is not taken for refused while an earlier call may still be done', async () => {
    const place = await placeOn(DAY)
    run.duffel.fail('POST /air/order_changes/', { status: 504 })
    await pays(place)
    run.test.clock.advance({ minutes: 1 })
    await run.test.drain()
    expect([confirms(), (await rowOf(run.test, trip)).issueStatus]).toEqual([0, 'pending'])
    // Done late, and told by the order alone.
    run.duffel.fail('POST /air/order_changes/', REFUSED)
    const order = orderNow()
    for (const slice of order?.slices ?? [])
      Object.assign(slice, JSON.parse(JSON.stringify(slice).replaceAll('2026-12-05', DAY)))
    Object.assign(order ?? {}, { documents: [] })
    run.test.clock.advance({ minutes: 5 })
    await run.test.drain()
    const row = await rowOf(run.test, trip)
    expect([row.issueStatus, row.startsAt.toISOString().slice(0, 10)]).toEqual(['issued', DAY])
  })

  it('that the airline refuses after it was paid leaves the old ticket, and the money is owed back', async () => {
    const before = { numbers: await numbersOf(), row: await rowOf(run.test, trip), cost: await costNow() }
    const place = await placeOn(DAY)
    run.duffel.fail('POST /air/order_changes', REFUSED)
    await pays(place)
    const row = await rowOf(run.test, trip)
    expect([row.startsAt, row.detail, row.amount, row.issueStatus]).toEqual([
      before.row.startsAt,
      before.row.detail,
      before.row.amount,
      'issued',
    ])
    expect([await numbersOf(), await costNow()]).toEqual([before.numbers, before.cost])
    expect(await run.test.deps.db.select().from(refunds).where(eq(refunds.bookingId, trip.id))).toMatchObject([
      { amount: FEE, reason: 'reduced', status: 'submitted' },
    ])
    expect(
      (await mailsTo(run.test, buyer)).filter((subject) => /wasn’t changed|tidak dikonfirmasi/i.test(subject)),
    ).toHaveLength(1)
    expect((await offer()).refusal).toBeNull()
    expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
  })

  it('comes back to money only, not to a voucher', async () => {
    trip = await paid([dearestOf(await pickFlight(run.test, { group: 11 }))])
    expect((await optionsOn(DAY)).map(({ price }) => price)).toEqual([FARE, FARE + 600_000])
    run.duffel.refundTo = 'voucher'
    expect((await optionsOn('2026-12-09')).map(({ price }) => price)).toEqual([FARE + 600_000])
  })

  it('has the price that was shown, or is not to be had', async () => {
    const place = await placeOn(DAY)
    run.test.clock.advance({ minutes: 40 })
    expect(await goesTo(run.test, trip, place)).toBe('sold_out')
    run.test.clock.advance({ minutes: -40 })
    const { quote } = await offer({ place })
    // Some minutes before the airline's offer ends: banks may take money back until then.
    expect(quote?.hold_until).toBe('2026-12-01T05:23:00.000Z')
  })

  it('is of the own ticket alone', async () => {
    const place = await placeOn(DAY)
    const other = await run.test.register()
    const sale = await saleTo(run.test, other, undefined, [await pickFlight(run.test, { group: 11 })])
    await payNow(run.test, sale.order)
    expect(await goesTo(run.test, { id: sale.ids[0] ?? '', buyer: other }, place)).toBe('cannot_move')
    expect(await goesTo(run.test, trip, 'change:ocr_none.oco_none:0')).toBe('sold_out')
  })

  it('is not offered for a fare that cannot be changed', async () => {
    trip = await paid([await pickFlight(run.test, { group: 2 })])
    expect((await offer()).refusal).toBe('rule')
  })

  it('of a round trip changes the order of that way alone', async () => {
    const back = await pickFlight(run.test, { group: 11, from: 'DPS', to: 'CGK', date: '2026-12-10' })
    trip = await paid([await pickFlight(run.test, { group: 11 }), back])
    const [option] = await optionsOn('2026-12-12', '1')
    expect(option?.price).toBe(2 * FARE)
    await pays(option?.id ?? '')
    const detail = readDetail(await rowOf(run.test, trip))
    expect(detail.flight_details.map(({ depart_date }) => depart_date)).toEqual(['2026-12-05', '2026-12-12'])
    expect((await rowOf(run.test, trip)).amount).toBe(2 * FARE + FEE)
  })
})

describe('while the airline is asked', () => {
  const DEAR = FARE + 600_000 + FEE
  const waits = async () => {
    run.duffel.fail('POST /air/order_changes/', { status: 504 })
    await pays((await optionsOn(DAY)).at(-1)?.id ?? '')
    expect(await rowOf(run.test, trip)).toMatchObject({ issueStatus: 'pending', amount: DEAR })
  }

  it('cancelling gives back by the old ticket, and all that was paid for the new one', async () => {
    await waits()
    const { refund } = await ask(run.test, buyer, quoteCancel, { params: { id: trip.id } })
    expect(refund).toBe(DEAR - FARE)
    await ask(run.test, buyer, cancelBooking, { params: { id: trip.id }, body: { refund, account: SOME_ACCOUNT } })
    const [move] = await run.test.deps.db
      .select()
      .from(bookingReschedules)
      .where(eq(bookingReschedules.bookingId, trip.id))
    expect([move?.status, move?.plan]).toEqual(['ended', null])
    run.test.clock.advance({ minutes: 5 })
    await run.test.drain()
    expect([confirms(), orderNow()?.cancelled_at !== null]).toEqual([0, true])
  })

  it('a discount of the staff outlives a refusal', async () => {
    await waits()
    const { updatedAt } = await rowOf(run.test, trip)
    const body = { amount: 50_000, expected: DEAR - 50_000, reason: 'sorry', version: updatedAt.toISOString() }
    const admin = await run.test.register({ role: 'admin' })
    await ask(run.test, admin, discountBooking, { params: { id: trip.id }, body })
    run.duffel.fail('POST /air/order_changes/', REFUSED)
    run.test.clock.advance({ minutes: 5 })
    await run.test.drain()
    const row = await rowOf(run.test, trip)
    expect([row.issueStatus, row.amount, row.startsAt.toISOString().slice(0, 10)]).toEqual([
      'issued',
      FARE - 50_000,
      '2026-12-05',
    ])
    expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
  })

  it('money that the bank takes back takes the change back', async () => {
    withReversals(run.test)
    const order = await pays((await optionsOn(DAY)).at(-1)?.id ?? '', 'BILLMANDIRI')
    await tell(run.test, await atBank(run.test, order, 'deny'))
    run.test.clock.advance({ minutes: 10 })
    await run.test.drain()
    const row = await rowOf(run.test, trip)
    expect([row.issueStatus, row.paymentStatus, row.due, row.amount, confirms()]).toEqual([
      'issued',
      'paid',
      0,
      FARE,
      0,
    ])
    expect(row.startsAt.toISOString().slice(0, 10)).toBe('2026-12-05')
  })

  it('no other flight is chosen, by staff neither', async () => {
    await waits()
    expect((await offer()).refusal).toBe('issuing')
    const admin = await run.test.register({ role: 'admin' })
    const asked = { params: { id: trip.id }, query: { place: 'change:ocr_1.oco_1:0' } }
    const { body } = await run.test.call(quoteMove, asked, { cookie: admin.cookie })
    expect(body.code).toBe('cannot_move')
    run.test.clock.advance({ minutes: 5 })
    await run.test.drain()
    expect((await offer()).refusal).toBeNull()
  })
})

describe('staff', () => {
  const input = (query: { place?: string; keep_price?: 'yes' } = {}) => ({ params: { id: trip.id }, query })

  it('change it for the member, at the airline’s fee or at their own cost', async () => {
    const { options } = await ask(run.test, staff, quoteMove, input())
    const place = options.find(({ date, fare }) => date === '2026-12-07' && fare === 'Eco Basic')?.id ?? ''
    expect((await ask(run.test, staff, quoteMove, input({ place }))).quote).toMatchObject({ amount: FARE + FEE })
    expect((await ask(run.test, staff, quoteMove, input({ place, keep_price: 'yes' }))).quote?.amount).toBe(FARE)
    const { updatedAt } = await rowOf(run.test, trip)
    const body = { place, expected: FARE, keep_price: true, reason: 'asked by phone', version: updatedAt.toISOString() }
    await ask(run.test, staff, moveBooking, { params: { id: trip.id }, body })
    await run.test.drain()
    const row = await rowOf(run.test, trip)
    expect([row.startsAt.toISOString(), row.issueStatus, row.amount]).toEqual([
      '2026-12-07T02:10:00.000Z',
      'issued',
      FARE,
    ])
    expect(await costNow()).toBe(FARE + FEE)
    expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
  })

  it('see that the supplier could not be asked, and try again', async () => {
    const place = await placeOn(DAY)
    const down = Array.from({ length: 10 }, () => ({ status: 500 }))
    run.duffel.fail('POST /air/order_changes', ...down)
    await pays(place)
    for (let round = 0; round < 12; round++) {
      run.test.clock.advance({ minutes: 15 })
      await run.test.drain()
    }
    expect((await rowOf(run.test, trip)).issueStatus).toBe('failed')
    // The old ticket stands: cancelling gives back what it gives, as before.
    expect(await ask(run.test, buyer, quoteCancel, { params: { id: trip.id } })).toMatchObject({ refund: FEE })
    const again = await run.test.register({ role: 'admin' })
    const { body } = await run.test.call(getBooking, { params: { id: trip.id } }, { cookie: again.cookie })
    expect([body.data.issue_tries, body.data.issue_error]).toEqual([10, expect.stringContaining('500')])
    // The offer ended meanwhile: the airline says so, and the old ticket stands.
    await ask(run.test, again, retryIssue, { params: { id: trip.id } })
    await run.test.drain()
    const row = await rowOf(run.test, trip)
    expect([row.issueStatus, row.startsAt.toISOString().slice(0, 10)]).toEqual(['issued', '2026-12-05'])
  })
})
