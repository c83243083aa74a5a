import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toRupiah } from '../../../../../core/base/common/exchange.ts'
import { placeBooking } from '../../../../../core/products/flight/wire.ts'
import { cancelBooking, getBooking, quoteCancel } from '../../../../../core/trade/booking/contract.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../../../base/db/schema/trade/partner.ts'
import { SOME_ACCOUNT } from '../../../../testing/bookings.ts'
import { atBank, type Buyer, payNow, quiet, saleTo, statesOf, tell } from '../../../../testing/payment.ts'
import { checkBooks } from '../../../../trade/books/check.ts'
import { loadTicket } from '../../../../trade/ticket/files.ts'
import { flightModule } from '../../module.ts'
import { adult, bookingBody, infant, PASSPORT, type Picked, pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

type Wish = NonNullable<Parameters<typeof pickFlight>[1]>

let run: DuffelRun
let buyer: Buyer

beforeAll(async () => {
  run = await openDuffel()
})
afterAll(() => run.close())
beforeEach(async () => {
  buyer = await run.test.register()
  Object.assign(run.duffel, { lateTickets: false, offerMinutes: 30 })
  run.duffel.paid.length = 0
  run.duffel.raise(0)
  run.duffel.orders.clear()
  await run.test.deps.db.delete(bookings)
})

const HELD: Wish = { group: 11 }
const INSTANT: Wish = { group: 2 }

const book = (picked: Picked, passengers = [adult()]) =>
  run.test.call(placeBooking, { body: bookingBody([picked], passengers) }, { cookie: buyer.cookie })

async function sold(wish: Wish) {
  const sale = await saleTo(run.test, buyer, undefined, [await pickFlight(run.test, wish)])
  const [id = ''] = sale.ids
  return { ...sale, id, pay: () => payNow(run.test, sale.order) }
}

async function rowOf(id: string) {
  const [row] = await run.test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

const ordersOf = () => [...run.duffel.orders.values()]
const stored = () => run.test.deps.db.select().from(flightOrders).orderBy(flightOrders.createdAt)

/** Runs the outbox until the job is done or given up. */
async function tryAgain(times = 12): Promise<void> {
  for (let round = 0; round < times; round++) {
    run.test.clock.advance({ minutes: 2 })
    await run.test.drain()
  }
}

async function detailOf(id: string) {
  const { body } = await run.test.call(getBooking, { params: { id } }, { cookie: buyer.cookie })
  return body.data
}

describe('a fare that can be paid later', () => {
  it('is held by name, and paid and ticketed once the customer has paid', async () => {
    const sale = await sold(HELD)
    const { code } = await rowOf(sale.id)
    expect(ordersOf()).toMatchObject([{ metadata: { booking_code: code, part: '0' } }])
    expect(run.duffel.paid).toEqual([])
    await sale.pay()
    expect(run.duffel.paid).toEqual([{ order: ordersOf()[0]?.id, amount: '60.00' }])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
    const shown = await detailOf(sale.id)
    const reference = String(ordersOf()[0]?.booking_reference)
    expect(JSON.stringify(shown.detail)).toContain(`"airline_booking_code":"${reference}"`)
    expect(JSON.stringify(shown.detail)).toMatch(/"ticket_number":"126\d{10}"/)
  })

  it('says on page and ticket that an infant has no bags', async () => {
    const family = [adult(), infant()]
    const { body } = await book(await pickFlight(run.test, { ...HELD, passengers: family }), family)
    const [booking] = body.data.bookings
    const bags = [
      { pax_type: 'ADT', baggage: 20, cabin_baggage: 7 },
      { pax_type: 'INF', baggage: 0, cabin_baggage: 0 },
    ]
    expect(booking?.detail.flight_details).toMatchObject([{ baggage: 20, bags }])
    const ticket = await loadTicket(run.test.deps, booking?.id ?? '')
    const flight = booking?.detail.flight_details[0]?.flight_number
    expect(ticket?.content.notes).toContainEqual({
      key: 'flight-ticket:note.bags.INF',
      values: { flight, checked: '0', cabin: '0' },
    })
    const alone = await book(await pickFlight(run.test, HELD))
    expect(alone.body.data.bookings[0]?.detail.flight_details[0]).not.toHaveProperty('bags')
  })

  it('keeps the time that the airline gives, where ours is longer', async () => {
    await sold(HELD)
    const [order] = await stored().then((rows) => rows.slice(-1))
    expect(order?.holdUntil.getTime()).toBe(run.test.clock.now().getTime() + 180 * 60_000)
  })

  it('keeps the rate by which it was priced', async () => {
    await sold(HELD)
    expect((await stored()).at(-1)).toMatchObject({ amount: '60.00', currency: 'EUR', rate: '20000', margin: '0' })
  })

  it('is one order though the answer was lost, while holding and while paying', async () => {
    run.duffel.fail('POST /air/orders', 'drop')
    run.duffel.fail('POST /air/payments', 'drop')
    const sale = await sold(HELD)
    expect(ordersOf()).toHaveLength(1)
    await sale.pay()
    await tryAgain()
    expect(ordersOf()).toHaveLength(1)
    expect(run.duffel.paid).toHaveLength(1)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('is let go of at the airline when its answer came to nobody', async () => {
    run.duffel.fail('POST /air/orders', 'drop')
    run.duffel.fail('GET /air/orders', { status: 503 }, { status: 503 })
    const { status, body } = await book(await pickFlight(run.test, HELD))
    expect([status, body.code]).toEqual([503, 'supplier_unavailable'])
    expect(ordersOf()).toMatchObject([{ cancelled_at: null }])
    run.test.clock.advance({ minutes: 20 })
    await tidy()
    expect(ordersOf()[0]?.cancelled_at).not.toBeNull()
  })

  it('is let go of when nobody paid', async () => {
    await sold(HELD)
    run.test.clock.advance({ minutes: 20 })
    await tidy()
    expect(ordersOf()[0]?.cancelled_at).toBeNull()
    run.test.clock.advance({ minutes: 60 })
    await tidy()
    expect(ordersOf()[0]?.cancelled_at).not.toBeNull()
  })
})

describe('a fare that is paid as it is ordered', () => {
  it('is ordered once the customer has paid', async () => {
    const sale = await sold(INSTANT)
    expect(ordersOf()).toEqual([])
    await sale.pay()
    expect(run.duffel.paid).toEqual([{ order: ordersOf()[0]?.id, amount: '40.00' }])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('must be paid before its offer ends', async () => {
    const sale = await sold(INSTANT)
    expect((await rowOf(sale.id)).timeLimit).toEqual(new Date(run.test.clock.now().getTime() + 30 * 60_000))
  })

  it.each([
    ['dropped', 'drop' as const],
    ['a gateway error', { status: 504 }],
    ['still being done', { status: 202, body: {} }],
  ])('is never ordered twice: %s', async (_, fault) => {
    const sale = await sold(INSTANT)
    run.duffel.fail('POST /air/orders', fault)
    run.duffel.fail('GET /air/orders', { status: 503 })
    await sale.pay()
    await tryAgain()
    expect(ordersOf()).toHaveLength(1)
    expect(run.duffel.paid).toHaveLength(1)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('is searched for again when the offer ended, and bought where it costs no more', async () => {
    const sale = await sold(INSTANT)
    run.test.clock.advance({ minutes: 29 })
    await payWithout(sale.order)
    run.test.clock.advance({ minutes: 5 })
    await run.test.drain()
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('fails where it costs more by then, and money is not lost', async () => {
    const sale = await sold(INSTANT)
    await payWithout(sale.order)
    run.duffel.raise(10)
    run.test.clock.advance({ minutes: 31 })
    await run.test.drain()
    await tryAgain(60)
    expect(ordersOf()).toEqual([])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/failed'])
  })

  it('waits for tickets that come later', async () => {
    run.duffel.lateTickets = true
    const sale = await sold(INSTANT)
    await sale.pay()
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/pending'])
    run.duffel.lateTickets = false
    await tryAgain(2)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
    expect(run.duffel.paid).toHaveLength(1)
  })

  it('has the booking code of an airline without tickets', async () => {
    run.duffel.lateTickets = true
    const sale = await sold(INSTANT)
    await sale.pay()
    await tryAgain(20)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
    expect(JSON.stringify((await detailOf(sale.id)).detail)).toContain(
      `"ticket_number":"${ordersOf()[0]?.booking_reference}"`,
    )
  })
})

/** Without what the payment causes. */
async function payWithout(order: string): Promise<void> {
  await tell(run.test, await atBank(run.test, order))
}

async function tidy(): Promise<void> {
  for (const loop of run.test.part(flightModule).supplier.loops ?? []) await loop.run(quiet)
}

describe('cancelled', () => {
  it('before it was paid, the hold is let go of', async () => {
    const sale = await sold(HELD)
    await run.test.part(flightModule).supplier.cancel((await rowOf(sale.id)).code)
    expect(ordersOf()[0]?.cancelled_at).not.toBeNull()
    expect((await stored()).at(-1)?.state).toBe('cancelled')
  })

  it('after it was paid, with what the airline gives back', async () => {
    const flexible: Wish = { ...HELD, pick: () => true }
    const picked = await pickFlight(run.test, flexible)
    const flex = picked.flight.classes.find(({ refundable }) => refundable)
    if (!flex) throw new Error('no class is refundable')
    const sale = await saleTo(run.test, buyer, undefined, [{ ...picked, class_id: flex.id, total: flex.total }])
    await payNow(run.test, sale.order)
    const [id = ''] = sale.ids
    const { body } = await run.test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
    expect(body.data.refund).toBe(flex.total - 200_000)
    run.duffel.fail('POST /air/order_cancellations', 'drop')
    const { refund } = body.data
    const cancelling = { params: { id }, body: { refund, account: SOME_ACCOUNT } }
    expect((await run.test.call(cancelBooking, cancelling, { cookie: buyer.cookie })).body.errors ?? 'done').toBe(
      'done',
    )
    await run.test.drain()
    await tryAgain(2)
    expect(ordersOf()[0]?.cancelled_at).not.toBeNull()
    const { code } = await rowOf(id)
    expect((await stored()).find(({ bookingCode }) => bookingCode === code)).toMatchObject({
      ...{ state: 'cancelled', refundAmount: '45.00', refundCurrency: 'EUR' },
    })
    // The amount that Duffel gave back, at the rate of the booking, is no longer owed to it.
    const [costs] = await run.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, id))
    const [order] = (await stored()).filter(({ bookingCode }) => bookingCode === code)
    if (!order || !costs?.cost) throw new Error('nothing was ordered')
    expect(costs.credit).toBe(Math.round((costs.cost * toRupiah('45.00', order)) / toRupiah(order.amount, order)))
    expect(await checkBooks(run.test.deps.db)).toMatchObject({ balances: true, costs: 0 })
  })
})

describe('who travels', () => {
  it('goes with laps, ages and documents as Duffel asks', async () => {
    const passengers = [
      adult({ passport: PASSPORT }),
      adult({ type: 'CHD', title: 'MISS', first_name: 'Rani', birth_date: '2021-03-04', id_type: null, id_number: '' }),
      infant({ sex: 'male', first_name: 'Bima', passport: { ...PASSPORT, number: 'C7654321' } }),
    ].map((person, index) => ({ ...person, passport: { ...PASSPORT, number: `C123456${index}` } }))
    const picked = await pickFlight(run.test, {
      ...{ group: 17, to: 'SIN', passengers },
      pick: ({ airline }) => airline.code === 'SQ',
    })
    const { body, status } = await book(picked, passengers)
    expect([status, body.errors ?? null]).toEqual([200, null])
    const sent = run.duffel.requests.findLast(({ method, path }) => `${method} ${path}` === 'POST /air/orders')
    const [parent, child, baby] = Reflect.get(Object(sent?.body.data), 'passengers')
    expect(parent).toMatchObject({ gender: 'm', infant_passenger_id: baby.id })
    expect(parent.identity_documents).toEqual([
      { type: 'passport', unique_identifier: 'C1234560', issuing_country_code: 'ID', expires_on: '2030-01-01' },
    ])
    expect(child).toMatchObject({ title: 'miss', gender: 'f', born_on: '2021-03-04' })
    expect(baby).toMatchObject({ gender: 'm' })
    // The call names the true ages, which a search does not know.
    const searched = run.duffel.requests.findLast(({ path }) => path === '/air/offer_requests')
    expect(Reflect.get(Object(searched?.body.data), 'passengers').map(Object.values)).toEqual([['adult'], [5], [0]])
  })

  it.each([
    ['Ma’ruf', "Ma'ruf"],
    ['Nguyễn Æsa', 'Nguyen Aesa'],
    ['Kɔfi', 'Kofi'],
    ['Žižek', 'Žižek'],
  ])('books %s as %s', async (first_name, given_name) => {
    const { status } = await book(await pickFlight(run.test, HELD), [adult({ first_name })])
    expect(status).toBe(200)
    const sent = run.duffel.requests.findLast(({ method, path }) => `${method} ${path}` === 'POST /air/orders')
    expect(Reflect.get(Object(sent?.body.data), 'passengers')).toMatchObject([{ given_name }])
  })

  it.each([
    ['Anak Agung Istri Ngurah', 'validation.name.airline'],
  ])('is told before paying that %s does not fit', async (first_name, problem) => {
    const { status, body } = await book(await pickFlight(run.test, HELD), [adult({ first_name })])
    expect([status, body.errors?.['passengers.0.first_name']]).toEqual([400, problem])
    expect(ordersOf()).toEqual([])
  })

  it.each([
    'airline_credits',
    'voucher',
    'card',
  ])('books no money of the agency where it goes back as %s', async (to) => {
    run.duffel.refundTo = to
    const picked = await pickFlight(run.test, { ...HELD, pick: () => true })
    const flex = picked.flight.classes.find(({ refundable }) => refundable)
    if (!flex) throw new Error('no class is refundable')
    const sale = await saleTo(run.test, buyer, undefined, [{ ...picked, class_id: flex.id, total: flex.total }])
    await payNow(run.test, sale.order)
    const [id = ''] = sale.ids
    const { body } = await run.test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
    const cancelling = { params: { id }, body: { refund: body.data.refund, account: SOME_ACCOUNT } }
    await run.test.call(cancelBooking, cancelling, { cookie: buyer.cookie })
    await tryAgain(2)
    run.duffel.refundTo = 'original_form_of_payment'
    expect(ordersOf()[0]?.cancelled_at).not.toBeNull()
    expect((await stored()).at(-1)).toMatchObject({ state: 'cancelled', refundAmount: '0.00', refundCurrency: 'EUR' })
    const [costs] = await run.test.deps.db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, id))
    expect(costs?.credit ?? 0).toBe(0)
  })

  it('is searched and ordered with the age of a passenger below 18', async () => {
    const passengers = [adult(), adult({ first_name: 'Adi', birth_date: '2012-06-01', id_number: '3171234567890002' })]
    const picked = await pickFlight(run.test, { ...HELD, passengers })
    const { status, body } = await book(picked, passengers)
    expect([status, body.errors ?? null]).toEqual([200, null])
    const searched = run.duffel.requests.findLast(({ path }) => path === '/air/offer_requests')
    expect(Reflect.get(Object(searched?.body.data), 'passengers')).toEqual([{ type: 'adult' }, { age: 14 }])
    const sent = run.duffel.requests.findLast(({ method, path }) => `${method} ${path}` === 'POST /air/orders')
    expect(Reflect.get(Object(sent?.body.data), 'passengers')).toMatchObject([{}, { born_on: '2012-06-01' }])
  })
})
