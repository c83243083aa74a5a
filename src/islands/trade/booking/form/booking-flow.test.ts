import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../../../core/base/common/call/endpoint.ts'
import { call } from '../../../../lib/call/call.ts'
import { type BookedProduct, type BookingDeps, createBooking, type Order } from './booking-flow.ts'
import { emptyContact } from './people/contact.ts'
import { emptyPerson } from './people/party.ts'
import { bookingStores } from './stores.ts'

const ferryBooking = endpoint({
  name: 'ferry booking',
  method: 'POST',
  path: '/api/v1/ferry/booking',
  access: 'member',
  kind: 'object',
  operationId: 'bookFerry',
  summary: 'A cabin',
  body: z.object({ cabin: z.string(), expected_total: z.number() }),
  data: z.object({ bookings: z.array(z.object({ id: z.string() })) }),
})
type Request = { cabin: string; expected_total: number }

const stores = bookingStores('tour', { contact: emptyContact, passengers: [emptyPerson('ADT')] })
const { $draft, $attempt, $booked } = stores
const ferry: BookedProduct<Request> = {
  place: (body, options) => call<typeof ferryBooking>(ferryBooking, { body }, options),
  stores,
  gone: new Set(['sold_out', 'flight_departed']),
  next: ({ checkoutId, bookings }, locale) => `/${locale}/next?id=${checkoutId}&booking=${bookings.join()}`,
}
const order: Order<Request> = {
  request: { cabin: '2A', expected_total: 845_000 },
  trip: 'origin=TPR&destination=BTM',
  keep: [],
}

const booking = {
  id: 'b1',
  booking_id: 'K7M2PX',
  title: 'TPR–BTM',
  amount: 845_000,
  due: 845_000,
  paid: 0,
  fee: 0,
  balance_limit: null,
  service: 'tour',
  payment_status: 'unpaid',
  status_checkout: 'cart',
  status_issue: 'pending',
  time_limit: '2026-12-01T03:00:00.000Z',
  starts_at: '2026-12-05T00:00:00.000Z',
  created_at: '2026-12-01T02:00:00.000Z',
  updated_at: '2026-12-01T02:00:00.000Z',
  user: { id: 'u1', first_name: 'Budi', last_name: 'Santoso', email: 'budi@example.com' },
  transaction_id: null,
  eticket_url: null,
}
const held = { bookings: [booking] }
const checkoutData = {
  ...{ id: 't1', noTrx: 'TRX1', title: 'TPR–BTM', amount: 845_000, fee: 0, total: 845_000, paymentStatus: 'unpaid' },
  ...{ transactionDate: '', timeLimit: null, bankCode: null, productCode: null, redirectUrl: null, vaBca: null },
  ...{
    instructions: null,
    bookings: [{ ...booking, charged: 845_000, charged_for: 'price' }],
    userCreate: '',
    user: booking.user,
    createdAt: '',
    updatedAt: '',
  },
}

const ok = (data: unknown) => ({ status: 200, body: { success: true, message: 'ok', data } })
const no = (status: number, code: string, more: object = {}) => ({
  status,
  body: { success: false, message: `text of ${code}`, code, data: null, ...more },
})
type Answer = ReturnType<typeof ok> | 'unreachable'
type Sent = { path: string; key: string | null; body: Record<string, unknown> }

/** The API at the edge of the network: answers by path, in turn, the last one again and again. */
function answering(answers: Record<string, Answer[]>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      path,
      key: new Headers(init.headers).get('Idempotency-Key'),
      body: JSON.parse(String(init.body ?? null)),
    })
    const list = answers[path] ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (!answer || answer === 'unreachable') throw new TypeError('no network')
    return Response.json(answer.body, { status: answer.status })
  })
  return sent
}

const BOOK = '/api/v1/ferry/booking'
const CHECKOUT = '/api/v1/dashboard/checkout'
const PASSENGER = '/api/v1/dashboard/passenger'

function setUp(more: Partial<BookingDeps> = {}) {
  const went: string[] = []
  let keys = 0
  const flow = createBooking(ferry, {
    locale: 'id',
    isMember: () => true,
    newKey: () => `key-${++keys}`,
    wait: async () => {},
    go: (href) => went.push(href),
    ...more,
  })
  return { flow, went, at: () => flow.$state.get().at }
}

beforeEach(() => {
  $draft.set({ contact: emptyContact, passengers: [emptyPerson('ADT')] })
  $attempt.set(null)
  $booked.set(null)
})
afterEach(() => vi.unstubAllGlobals())

describe('booking', () => {
  it('holds the seats, checks out and goes on', async () => {
    const sent = answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow, went } = setUp()
    await flow.book(order)
    expect(sent.map(({ path }) => path)).toEqual([BOOK, CHECKOUT])
    expect(sent[1]?.body).toEqual({ bookings: ['b1'] })
    expect(went).toEqual(['/id/next?id=t1&booking=b1'])
  })

  it('forgets what was typed, and remembers the trip', async () => {
    answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    await setUp().flow.book(order)
    expect($draft.get()).toBeNull()
    expect($booked.get()).toEqual({ trip: order.trip, checkoutId: 't1' })
  })

  it('for the cart holds the seats and checks nothing out', async () => {
    const sent = answering({ [BOOK]: [ok(held)] })
    const { flow, went } = setUp()
    await flow.book(order, 'cart')
    expect(sent.map(({ path }) => path)).toEqual([BOOK])
    expect(went).toEqual(['/id/cart#b1'])
    expect([$draft.get(), $booked.get()]).toEqual([null, null])
  })

  it('goes on to the cart after signing in, and to the payment when that is pressed then', async () => {
    answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    let isMember = false
    const { flow, went } = setUp({ isMember: () => isMember })
    await flow.book(order, 'cart')
    isMember = true
    await flow.signedIn()
    expect(went).toEqual(['/id/cart#b1'])
    const other = setUp()
    await other.flow.book(order)
    expect(other.went).toEqual(['/id/next?id=t1&booking=b1'])
  })

  it('is one booking when the button is pressed twice', async () => {
    const sent = answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow } = setUp()
    await Promise.all([flow.book(order), flow.book(order)])
    await flow.book(order)
    expect(sent.filter(({ path }) => path === BOOK)).toHaveLength(1)
  })

  it('sends the same key again after a lost answer', async () => {
    const sent = answering({ [BOOK]: ['unreachable', ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow, at } = setUp()
    await flow.book(order)
    expect(at()).toBe('failed')
    expect($draft.get()).not.toBeNull()
    await flow.retry()
    expect(sent.filter(({ path }) => path === BOOK).map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(at()).toBe('booked')
  })

  it('forgets that it was offline when the connection is back, and sends the same key again', async () => {
    const sent = answering({ [BOOK]: ['unreachable', no(500, 'internal_error')] })
    const { flow, at } = setUp()
    await flow.book(order)
    flow.backOnline()
    expect(at()).toBe('reviewing')
    await flow.book(order)
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    flow.backOnline()
    expect(at()).toBe('failed')
  })

  it('takes a new key when something was changed', async () => {
    const sent = answering({ [BOOK]: ['unreachable'] })
    const { flow } = setUp()
    await flow.book(order)
    await flow.book({ ...order, request: { ...order.request, expected_total: 1 } })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('waits for an earlier sending of the same request', async () => {
    answering({ [BOOK]: [no(409, 'request_in_progress'), ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow, at } = setUp()
    await flow.book(order)
    expect(at()).toBe('booked')
  })

  it('does not wait for ever', async () => {
    const sent = answering({ [BOOK]: [no(409, 'request_in_progress')] })
    const { flow } = setUp()
    await flow.book(order)
    expect(flow.$state.get()).toMatchObject({ at: 'failed', error: { code: 'request_in_progress' }, held: false })
    expect(sent).toHaveLength(10)
  })

  it('starts anew when the booking behind the key has expired', async () => {
    const sent = answering({ [BOOK]: [ok(held)], [CHECKOUT]: [no(410, 'booking_expired'), ok(checkoutData)] })
    const { flow } = setUp()
    await flow.book(order)
    await flow.retry()
    expect(sent.filter(({ path }) => path === BOOK).map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })
})

describe('a visitor who books', () => {
  it('is asked to sign in first, and the booking goes on by itself', async () => {
    const sent = answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    let member = false
    const { flow, at } = setUp({ isMember: () => member })
    await flow.book(order)
    expect([at(), sent.length]).toEqual(['signing_in', 0])
    member = true
    await flow.signedIn()
    expect(at()).toBe('booked')
  })

  it('is asked again when the session ended meanwhile', async () => {
    answering({ [BOOK]: [no(401, 'unauthenticated')] })
    const { flow, at } = setUp()
    await flow.book(order)
    expect(at()).toBe('signing_in')
    expect($draft.get()).not.toBeNull()
  })
})

describe('a price that changed', () => {
  const changed = no(409, 'price_changed', { data: { old_total: 845_000, new_total: 912_000 } })

  it('shows old and new, and books nothing', async () => {
    const sent = answering({ [BOOK]: [changed] })
    const { flow } = setUp()
    await flow.book(order)
    expect(flow.$state.get()).toEqual({ at: 'price_changed', oldTotal: 845_000, newTotal: 912_000 })
    expect(sent).toHaveLength(1)
  })

  it('books at the new price once accepted', async () => {
    const sent = answering({ [BOOK]: [changed, ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow, at } = setUp()
    await flow.book(order)
    await flow.acceptPrice()
    expect(at()).toBe('booked')
    expect(sent.filter(({ path }) => path === BOOK).map(({ body }) => body.expected_total)).toEqual([845_000, 912_000])
  })

  it('goes back to the form when it is not', async () => {
    answering({ [BOOK]: [changed] })
    const { flow, at } = setUp()
    await flow.book(order)
    flow.edit()
    await flow.acceptPrice()
    expect(at()).toBe('filling')
  })
})

describe('a booking that is refused', () => {
  it.each([
    ['sold_out', 409],
    ['flight_departed', 410],
  ])('says that it cannot be had on %s', async (code, status) => {
    answering({ [BOOK]: [no(status, code)] })
    const { flow } = setUp()
    await flow.book(order)
    expect(flow.$state.get()).toMatchObject({ at: 'gone', error: { code, message: `text of ${code}` } })
  })

  it('brings wrong fields back to the form', async () => {
    const errors = { 'passengers.0.birth_date': 'validation.age.adult' }
    answering({ [BOOK]: [no(400, 'invalid_fields', { errors })] })
    const { flow } = setUp()
    await flow.book(order)
    expect(flow.$state.get()).toEqual({ at: 'refused', fields: errors })
  })

  it.each([
    ['internal', 500],
    ['supplier_timeout', 504],
    ['too_many_requests', 429],
  ])('may be tried again after %s', async (code, status) => {
    answering({ [BOOK]: [no(status, code), ok(held)], [CHECKOUT]: [ok(checkoutData)] })
    const { flow, at } = setUp()
    await flow.book(order)
    expect(at()).toBe('failed')
    await flow.retry()
    expect(at()).toBe('booked')
  })
})

describe('keeping passengers', () => {
  const keep = [
    {
      title: 'MR' as const,
      first_name: 'Budi',
      last_name: 'Santoso',
      phone: null,
      email: null,
      birthdate: null,
      id_type: null,
      id_number: null,
      frequent_flyer: null,
    },
  ]

  it('never stands in the way of the booking', async () => {
    answering({ [BOOK]: [ok(held)], [CHECKOUT]: [ok(checkoutData)], [PASSENGER]: ['unreachable'] })
    const { flow, at } = setUp()
    await flow.book({ ...order, keep })
    expect(at()).toBe('booked')
  })

  it('keeps them once, however often the checkout is tried', async () => {
    const sent = answering({
      [BOOK]: [ok(held)],
      [CHECKOUT]: ['unreachable', ok(checkoutData)],
      [PASSENGER]: [ok({ id: 'p1' })],
    })
    const { flow, at } = setUp()
    await flow.book({ ...order, keep })
    flow.backOnline()
    await flow.book({ ...order, keep })
    expect(at()).toBe('booked')
    expect(sent.filter(({ path }) => path === PASSENGER)).toHaveLength(1)
  })

  it('keeps them with the second try when checkout and saving both failed', async () => {
    const sent = answering({
      [BOOK]: [ok(held)],
      [CHECKOUT]: ['unreachable', 'unreachable', ok(checkoutData)],
      [PASSENGER]: ['unreachable', ok({ id: 'p1' })],
    })
    const { flow, at } = setUp()
    await flow.book({ ...order, keep })
    await flow.retry()
    await flow.retry()
    expect(at()).toBe('booked')
    expect(sent.filter(({ path }) => path === PASSENGER)).toHaveLength(2)
  })

  it('keeps those chosen after a failed checkout', async () => {
    const sent = answering({
      [BOOK]: [ok(held)],
      [CHECKOUT]: ['unreachable', ok(checkoutData)],
      [PASSENGER]: [ok({ id: 'p1' })],
    })
    const { flow } = setUp()
    await flow.book(order)
    await flow.book({ ...order, keep })
    expect(sent.filter(({ path }) => path === PASSENGER)).toHaveLength(1)
  })

  it('keeps nobody when nothing was booked', async () => {
    const sent = answering({ [BOOK]: [no(409, 'sold_out')], [PASSENGER]: [ok({ id: 'p1' })] })
    await setUp().flow.book({ ...order, keep })
    expect(sent.some(({ path }) => path === PASSENGER)).toBe(false)
  })
})
