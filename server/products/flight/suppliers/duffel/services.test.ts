import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flightExtras } from '../../../../../core/products/flight/extras-call.ts'
import { type BookingRequest, placeBooking } from '../../../../../core/products/flight/wire.ts'
import { getBooking, quoteCancel } from '../../../../../core/trade/booking/contract.ts'
import { getBookingView } from '../../../../../core/trade/booking/view.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { type Buyer, chargeBy, checkOutAt, payNow, statesOf } from '../../../../testing/payment.ts'
import { loadTicket } from '../../../../trade/ticket/files.ts'
import { adult, bookingBody, infant, type Picked, pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'

type Choice = NonNullable<BookingRequest['extras']>[number]

let run: DuffelRun
let buyer: Buyer

beforeAll(async () => {
  run = await openDuffel()
})
afterAll(() => run.close())
beforeEach(async () => {
  buyer = await run.test.register()
  run.duffel.paid.length = 0
  run.duffel.raise(0)
  run.duffel.raiseExtras(0)
  run.duffel.seats.clear()
  run.duffel.orders.clear()
  await run.test.deps.db.delete(bookings)
})

const CHILD = adult({
  type: 'CHD',
  title: 'MISS',
  first_name: 'Rani',
  birth_date: '2018-03-04',
  id_type: null,
  id_number: '',
})
const SINGAPORE = { group: 17, to: 'SIN', date: '2026-12-09' } as const

const bag = (passenger = 0, quantity = 1): Choice => ({ flight: 0, passenger, id: 'BC23', quantity })
const seat = (number: string, passenger = 0, leg = 0): Choice => ({
  ...{ flight: 0, passenger, id: `S${leg}-${number}`, quantity: 1 },
})

/** `more` is what the extras cost. */
function bodyOf(picked: Picked, extras: Choice[], more: number, passengers = [adult()]): BookingRequest {
  const body = bookingBody([picked], passengers)
  return { ...body, extras, expected_total: (body.expected_total ?? 0) + more }
}

const book = (body: BookingRequest) => run.test.call(placeBooking, { body }, { cookie: buyer.cookie })

async function extrasOf(
  { flight_id: flightId, class_id: classId }: Picked,
  pax: { adult: number; child?: number } = { adult: 1 },
) {
  const { body } = await run.test.call(flightExtras, { body: { flightId, classId, ...pax } })
  return body.data
}

/** Ready to be paid. */
async function orderOf(id: string): Promise<string> {
  const { id: transaction } = await checkOutAt(run.test, buyer, [id])
  return `${(await chargeBy(run.test, buyer, transaction)).noTrx}-1`
}

async function sold(extras: Choice[], more: number, wish: Parameters<typeof pickFlight>[1] = { group: 11 }) {
  const passengers = [...(wish.passengers ?? [adult()])]
  const { body } = await book(bodyOf(await pickFlight(run.test, wish), extras, more, passengers))
  const [booking] = body.data.bookings
  if (!booking) throw new Error(JSON.stringify(body))
  const order = await orderOf(booking.id)
  return { id: booking.id, booking, order, pay: () => payNow(run.test, order) }
}

const orders = () => [...run.duffel.orders.values()]
const sentOrders = () => run.duffel.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /air/orders')

async function tryAgain(times = 12): Promise<void> {
  for (let round = 0; round < times; round++) {
    run.test.clock.advance({ minutes: 2 })
    await run.test.drain()
  }
}

describe('what a fare sells besides', () => {
  it('is bags and seats of each passenger who sits, in rupiah', async () => {
    const passengers = [adult(), CHILD, infant()]
    const extras = await extrasOf(await pickFlight(run.test, { passengers }), { adult: 1, child: 1 })
    const bags = [
      { id: 'BC23', kind: 'checked', kilograms: 23, most: 2, price: 300_000 },
      { id: 'BC32', kind: 'checked', kilograms: 32, most: 2, price: 800_000 },
    ]
    expect(extras.bags).toHaveLength(4)
    for (const passenger of [0, 1]) for (const each of bags) expect(extras.bags).toContainEqual({ ...each, passenger })
    expect(extras.endsHold).toBe(true)
    expect(extras.maps.map(({ leg, rows }) => [leg, rows.length])).toEqual([[0, 3]])
    const numbers = extras.maps[0]?.rows.map((row) => row.map((each) => each?.number ?? '-').join(' '))
    expect(numbers).toEqual(['12A 12B 12C - 12D 12E 12F', '14A 14B 14C - 14D 14E 14F', '15A 15B - - 15D 15E 15F'])
    const [first] = extras.maps[0]?.rows[0] ?? []
    expect(first).toEqual({
      ...{ id: 'S0-12A', number: '12A', prices: [250_000, 250_000] },
      notes: ['Do not seat children in exit row seats'],
    })
  })

  it('has the margin of the rate', async () => {
    const other = await openDuffel({ EXCHANGE_MARGIN: '3' })
    const { flight_id: flightId, class_id: classId } = await pickFlight(other.test)
    const { body } = await other.test.call(flightExtras, { body: { flightId, classId } })
    expect(body.data.bags.map(({ price }) => price)).toEqual([309_000, 824_000])
    await other.close()
  })

  it('shows seats that others have as taken, and a map for each leg', async () => {
    run.duffel.seats.add('14A')
    const { maps } = await extrasOf(
      await pickFlight(run.test, { ...SINGAPORE, pick: ({ totalTransit }) => totalTransit > 0 }),
    )
    expect(maps.map(({ leg }) => leg)).toEqual([0, 1])
    for (const { rows } of maps) expect(rows.flat().find((each) => each?.number === '14A')?.prices).toEqual([null])
  })

  it('is bags alone where the airline shows no seats, and an error where Duffel fails', async () => {
    const picked = await pickFlight(run.test)
    run.duffel.fail('GET /air/seat_maps', { status: 422, body: { errors: [{ code: 'unavailable_feature' }] } })
    expect(await extrasOf(picked)).toMatchObject({ maps: [], bags: [{ id: 'BC23' }, { id: 'BC32' }] })
    run.duffel.fail('GET /air/seat_maps', { status: 500 })
    const asked = { flightId: picked.flight_id, classId: picked.class_id }
    const { status, body } = await run.test.call(flightExtras, { body: asked })
    expect([status, body.code]).toEqual([503, 'supplier_unavailable'])
  })
})

describe('a fare with extras', () => {
  it('is ordered with them once it is paid, and paid in one sum', async () => {
    const sale = await sold([bag(0, 2), seat('12A')], 850_000)
    expect(orders()).toEqual([])
    expect(sale.booking.amount).toBe(1_200_000 + 850_000)
    await sale.pay()
    expect(run.duffel.paid).toEqual([{ order: orders()[0]?.id, amount: '102.50' }])
    const services = Reflect.get(Object(sentOrders().at(-1)?.body.data), 'services')
    expect(services).toEqual([
      { id: expect.stringMatching(/^ase_first_/), quantity: 2 },
      { id: expect.stringMatching(/^ase_seg_0408_12A_/), quantity: 1 },
    ])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('keeps its offer only as long as that lasts, because it is not held', async () => {
    const { booking } = await sold([bag()], 300_000)
    const [row] = await run.test.deps.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row?.timeLimit).toEqual(new Date(run.test.clock.now().getTime() + 30 * 60_000))
    const [kept] = await run.test.deps.db
      .select()
      .from(flightOrders)
      .where(eq(flightOrders.bookingCode, row?.code ?? ''))
    expect(kept).toMatchObject({
      ...{ state: 'kept', instant: true, amount: '60.00' },
      extras: [{ id: 'BC23', passenger: 0, quantity: 1, amount: '15.00' }],
    })
  })

  it('shows them with whose they are on page, record and receipt', async () => {
    const passengers = [adult(), CHILD]
    const sale = await sold([bag(), seat('14B'), seat('14C', 1)], 500_000, { group: 11, passengers })
    await sale.pay()
    const params = { params: { id: sale.id } }
    const { body } = await run.test.call(getBookingView, params, { cookie: buyer.cookie })
    const [item] = body.data.view?.items ?? []
    const facts = item?.facts.map(({ label, value }) => [label, value])
    const [first, second] = body.data.view?.holders ?? []
    expect(facts).toContainEqual(['flight-ticket:extraBags', `1 × 23 kg (${first?.name})`])
    expect(facts).toContainEqual(['flight-ticket:seats', `14B (${first?.name}), 14C (${second?.name})`])
    // Paper has them short, and in notes whose they are.
    const paper = (await loadTicket(run.test.deps, sale.id))?.content
    const printed = paper?.items[0]?.facts.map(({ label, value, on }) => [label, value, on])
    expect(printed).toContainEqual(['flight-ticket:seats', '14B, 14C', 'paper'])
    expect(paper?.notes).toContainEqual({
      ...{ key: 'flight-ticket:note.extrasOf', on: 'paper' },
      values: { name: first?.name, extras: 'GA 408 1 × 23 kg, GA 408 14B' },
    })
    expect(body.data.view?.lines.map(({ title, amount }) => [title, amount])).toEqual(
      expect.arrayContaining([
        ['1 × BAGGAGE', 300_000],
        ['2 × SEAT', 200_000],
      ]),
    )
    const detail = await run.test.call(getBooking, params, { cookie: buyer.cookie })
    expect(Reflect.get(Object(detail.body.data.detail), 'extras')).toMatchObject([
      { kind: 'bag', num: 0, passenger: 0, quantity: 1, kilograms: 23, amount: 300_000 },
      { kind: 'seat', num: 0, seq: 0, passenger: 0, seat_number: '14B', amount: 100_000 },
      { kind: 'seat', num: 0, seq: 0, passenger: 1, seat_number: '14C', amount: 100_000 },
    ])
  })

  it('gives back the fare without them', async () => {
    const picked = await pickFlight(run.test)
    const flex = picked.flight.classes.find(({ refundable }) => refundable)
    if (!flex) throw new Error('no class is refundable')
    const chosen = { ...picked, class_id: flex.id, total: flex.total }
    const { body } = await book(bodyOf(chosen, [bag()], 300_000))
    const [id = ''] = body.data.bookings.map((each) => each.id)
    await payNow(run.test, await orderOf(id))
    const quote = await run.test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
    expect(quote.body.data.refund).toBe(flex.total - 200_000)
  })

  it('finds them again in another offer, where the first has ended', async () => {
    const sale = await sold([bag(), seat('14D')], 400_000)
    run.duffel.endOffers()
    await sale.pay()
    expect(run.duffel.paid).toEqual([{ order: orders()[0]?.id, amount: '80.00' }])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('goes with the true age of a child', async () => {
    const young = { ...CHILD, birth_date: '2022-03-04' }
    const sale = await sold([seat('14C', 1)], 100_000, { group: 11, passengers: [adult(), young] })
    await sale.pay()
    const [order] = orders()
    const people = order?.passengers as { id: string; given_name: string }[] | undefined
    const child = people?.find((each) => each.given_name === 'Rani')
    expect(JSON.stringify(order?.services)).toContain(`_14C_${order?.offer_id}_${child?.id}`)
  })

  it('is one order though its answer was lost', async () => {
    const sale = await sold([seat('12A')], 250_000)
    run.duffel.fail('POST /air/orders', 'drop')
    run.duffel.fail('GET /air/orders', { status: 503 })
    await sale.pay()
    await tryAgain()
    expect(run.duffel.paid).toEqual([{ order: orders()[0]?.id, amount: '72.50' }])
    expect(orders()).toHaveLength(1)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })

  it('costs more at Duffel by then: nothing is ordered, and staff can give the money back', async () => {
    const sale = await sold([bag()], 300_000)
    run.duffel.raiseExtras(10)
    await sale.pay()
    await tryAgain(60)
    expect(orders()).toEqual([])
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/failed'])
  })

  it('lost its seat to somebody else by then: nothing is ordered until it is free', async () => {
    const sale = await sold([seat('14A')], 100_000)
    run.duffel.seats.add('14A')
    await sale.pay()
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/pending'])
    expect(sentOrders().filter(({ body }) => JSON.stringify(body).includes('_14A_'))).toEqual([])
    run.duffel.seats.clear()
    await tryAgain(4)
    expect(await statesOf(run.test, [sale.id])).toEqual(['paid/done/issued'])
  })
})

describe('before anything is ordered', () => {
  it('a price that changed is told with both totals', async () => {
    const body = bodyOf(await pickFlight(run.test), [bag()], 300_000)
    run.duffel.raiseExtras(10)
    const answer = await book(body)
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.data).toEqual({ old_total: 1_500_000, new_total: 1_530_000 })
    expect((await book({ ...body, expected_total: 1_530_000 })).status).toBe(200)
  })

  it('a seat that somebody took meanwhile is told as such', async () => {
    const picked = await pickFlight(run.test)
    run.duffel.seats.add('14A')
    const { status, body } = await book(bodyOf(picked, [seat('14A')], 100_000))
    expect([status, body.code, body.errors]).toEqual([409, 'extras_gone', { extras: 'validation.extras.gone' }])
    expect(await run.test.deps.db.select().from(bookings)).toEqual([])
  })

  it.each([
    ['of a flight that is not booked', [{ ...bag(), flight: 1 }], 409, 'gone'],
    ['that nobody sells', [{ ...bag(), id: 'BC99' }], 409, 'gone'],
    ['beyond what the airline takes', [bag(0, 3)], 400, 'most'],
    ['for a passenger who is not there', [bag(3)], 400, 'passenger'],
    ['a seat for two', [seat('14A'), seat('14A')], 400, 'twice'],
  ])('extras %s are refused', async (_, extras, status, problem) => {
    const answer = await book(bodyOf(await pickFlight(run.test), extras, 0))
    expect([answer.status, answer.body.errors]).toEqual([status, { extras: `validation.extras.${problem}` }])
  })
})
