import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import { formatRupiah, sumRupiah } from '../../../../core/base/common/money.ts'
import { getBooking as officeBooking } from '../../../../core/office/bookings/booking.ts'
import { discountBooking } from '../../../../core/office/bookings/booking-changes.ts'
import { placeOrder } from '../../../../core/office/bookings/order.ts'
import { placeBooking as placeFlight } from '../../../../core/products/flight/wire.ts'
import { placeBooking as placeStay } from '../../../../core/products/hotel/wire.ts'
import { addToCart } from '../../../../core/products/tour/wire.ts'
import { placeBooking as placeTrain } from '../../../../core/products/train/wire.ts'
import { bookVenue } from '../../../../core/products/venue/wire.ts'
import { refundAt, stepsOfPaid } from '../../../../core/trade/booking/change/policy.ts'
import { offerReschedule, reschedule } from '../../../../core/trade/booking/change/reschedule.ts'
import {
  cancelBooking,
  getBooking,
  listBookings,
  type PriceLine,
  quoteCancelSome,
} from '../../../../core/trade/booking/contract.ts'
import { TOTAL_PAID } from '../../../../core/trade/booking/price.ts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import { listTransactions } from '../../../../core/trade/payment/transactions.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { invoices } from '../../../base/db/schema/trade/invoice.ts'
import { mails } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { bookingBody as flights, adult as flyer, pickFlight } from '../../../products/flight/testing.ts'
import { guest, pickStay, bookingBody as stay } from '../../../products/hotel/testing.ts'
import { tourModule } from '../../../products/tour/module.ts'
import { cartBody, sampleModule as sampleTours } from '../../../products/tour/testing.ts'
import { pickTrip } from '../../../products/tour/testing-sale.ts'
import { party, pickTrain, trainBody } from '../../../products/train/testing.ts'
import { venueModule } from '../../../products/venue/module.ts'
import { pickVisit, sampleModule as sampleVenues } from '../../../products/venue/testing.ts'
import { MODULES } from '../../../products.ts'
import { byTurns, day } from '../../../testing/all.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { SOME_ACCOUNT } from '../../../testing/bookings.ts'
import { checkBooks } from '../../../testing/books.ts'
import { makeCode } from '../../../testing/codes.ts'
import { documentOf } from '../../../testing/documents.ts'
import { ask, atBank, type Buyer, chargeBy, payNow, tell } from '../../../testing/payment.ts'
import { codeFor, comeBackAt, payDue, ticketOf } from '../../../testing/tour-sale.ts'
import { setHouse } from '../../invoice/testing.ts'
import { linkPartner } from '../../partner/testing.ts'
import { attemptsOf } from '../../payment/rows.ts'
import { pagesOf } from '../../ticket/testing.ts'

let test: TestApp
let buyer: Buyer
let id: string
/** Documents of each transaction, as they were read first. */
let documents: Map<string, Awaited<ReturnType<typeof documentOf>>>
beforeAll(async () => {
  const modules = MODULES.map((module) =>
    module === tourModule ? sampleTours : module === venueModule ? sampleVenues : module,
  )
  test = await createTestApp({ modules })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  await test.deps.db.delete(mails)
  await setHouse(test, { pricing: { version: 0, markups: {} } })
  buyer = await test.register()
  documents = new Map()
})

type Order = { call: Endpoint; body: object }

/** One order of each product, for two people where it counts them. */
const ORDERS: Record<string, () => Promise<Order>> = {
  async flight() {
    const passengers = [flyer(), flyer({ id_number: '3174051705900002' })]
    const picked = await pickFlight(test, { passengers })
    return { call: placeFlight, body: flights([picked], passengers) }
  },
  async train() {
    return { call: placeTrain, body: trainBody([await pickTrain(test, { adults: 2 })], party(2)) }
  },
  async hotel() {
    const picked = await pickStay(test, { terms: 'FLEX' }).catch(() => pickStay(test))
    return { call: placeStay, body: { ...stay(picked), passengers: [guest()] } }
  },
  tour: async () => ({ call: addToCart, body: cartBody(await pickTrip(test), 2) }),
  async venue() {
    const visit = await pickVisit(test, { date: '2026-12-16', party: { ADT: 2 } })
    return { call: bookVenue, body: visit.body }
  },
}

type Sold = { bookings: readonly { id: string }[] }

async function sell({ call, body }: Order, more: object = {}): Promise<string> {
  const input = { body: { ...body, expected_total: undefined, ...more } } as Input<Endpoint>
  const { bookings: made } = (await ask(test, buyer, call, input)) as Sold
  return made[0]?.id ?? ''
}

/** Who buys and at which price. */
const WAYS: Record<string, (order: Order, service: Service) => Promise<string>> = {
  'at the price of the list': (order) => sell(order),
  'with a code': async (order) => sell(order, { discount_code: (await makeCode(test)).code }),
  async 'by a partner'(order, service) {
    await setHouse(test, { pricing: { version: 0, markups: { [service]: { percent: 2000, amount: 0 } } } })
    await linkPartner(test, buyer, { model: 'net', shares: { [service]: 800 } })
    return await sell(order)
  },
  async 'ordered by staff'({ body }, service) {
    const staff = await test.register({ role: 'support' })
    const booking = { ...body, expected_total: undefined }
    const order = { member: buyer.user.id, service, language: 'en' as const, booking }
    return (await ask(test, staff, placeOrder, { body: order })).bookings[0]?.id ?? ''
  },
}

const show = (of = id) => ask(test, buyer, getBooking, { params: { id: of } })

async function pay(): Promise<void> {
  if ((await show()).due > 0) await payDue(test, buyer, [id])
}

/** An act that the terms do not allow is left out; nothing may differ then either. */
const ACTS: Record<string, () => Promise<void>> = {
  async discount() {
    const { amount, updated_at: version } = await show()
    const body = { amount: 50_000, expected: amount - 50_000, reason: 'asked on the phone', version }
    const { cookie } = await test.register({ role: 'finance' })
    await test.call(discountBooking, { params: { id }, body }, { cookie })
  },
  part: pay,
  async whole() {
    await pay()
    await pay()
  },
  async reschedule() {
    if ((await show()).paid === 0) await pay()
    const { days } = await ask(test, buyer, offerReschedule, { params: { id }, query: {} })
    for (const { date } of days.slice(0, 6)) {
      const { options } = await ask(test, buyer, offerReschedule, { params: { id }, query: { date } })
      const place = options[0]?.id
      if (!place) continue
      const { version, quote } = await ask(test, buyer, offerReschedule, { params: { id }, query: { place } })
      const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
      const { transaction_id: transaction } = await ask(test, buyer, reschedule, { params: { id }, body })
      if (transaction === null) return
      const waiting = await documentOf(test, buyer, transaction)
      expect(waiting.amount).toBe(quote?.due)
      await chargeBy(test, buyer, transaction)
      await payNow(test, (await attemptsOf(test.deps.db, transaction))[0]?.orderId ?? '')
      expect({ ...(await documentOf(test, buyer, transaction)), received: [] }).toEqual(waiting)
      return
    }
  },
  leave: () => leave(false),
  cancel: () => leave(true),
  /** Pays at the bank in time, of which the house hears days later. */
  async late() {
    if ((await show()).due === 0) return
    const { order } = await codeFor(test, buyer, [id])
    const notice = await atBank(test, order)
    test.clock.advance({ days: 3 })
    buyer = await comeBackAt(test, buyer, test.clock.now())
    await tell(test, notice)
  },
}

async function leave(isAll: boolean): Promise<void> {
  if ((await show()).paid === 0) await pay()
  const { people } = await ask(test, buyer, quoteCancelSome, { params: { id }, query: {} })
  const last = people.at(-1)
  if (!isAll && !last) return
  const some = isAll ? undefined : [last?.index ?? 0]
  const query = some ? { people: some.join() } : {}
  const { refund, version } = await ask(test, buyer, quoteCancelSome, { params: { id }, query })
  if (refund === 0) return
  const body = { refund, account: SOME_ACCOUNT, ...(some ? { people: some, version } : {}) }
  await ask(test, buyer, cancelBooking, { params: { id }, body })
}

const SUMS = ['title', 'amount', 'due', 'paid', 'fee', 'payment_status', 'adjustments', 'starts_at'] as const
type Sums = Pick<Awaited<ReturnType<typeof show>>, (typeof SUMS)[number]>
const sumsOf = (booking: Sums) => Object.fromEntries(SUMS.map((name) => [name, booking[name]]))

/** One number everywhere it is read. */
async function checkBooking(of: string): Promise<void> {
  const shown = await show(of)
  const { amount, fee, due, paid, payments, adjustments = [], payment_status: status } = shown
  const { data: list } = await ask(test, buyer, listBookings, { query: {} })
  const listed = list.find((each) => each.id === of)
  expect(listed && sumsOf(listed)).toEqual(sumsOf(shown))

  const record = shown.detail as { payments: PriceLine[]; total_paid: number; cancel_policy?: { refund: number }[] }
  const at = record.payments.findIndex(({ code }) => code === TOTAL_PAID)
  const charged = sumRupiah(record.payments.slice(0, at).map((line) => line.amount))
  expect([charged, record.payments[at]?.amount, record.total_paid]).toEqual(Array(3).fill(amount + fee))
  for (const { refund } of record.cancel_policy ?? []) expect(refund).toBeLessThanOrEqual(amount)
  checkTotals(shown.detail, amount, fee)

  const view = await ticketOf(test, of)
  const lines = sumRupiah(view.lines.map((line) => line.amount))
  expect([view.total, lines]).toEqual([amount + fee, amount + fee])
  if (view.policy && (status === 'paid' || status === 'partially_paid')) {
    const steps = stepsOfPaid(view.policy.steps, { amount, paid: amount - due, adjustments })
    const { refund } = await ask(test, buyer, quoteCancelSome, { params: { id: of }, query: {} })
    expect(refundAt(steps, test.clock.now())).toBe(refund)
  }
  const once = payments.map(({ charged_for }) => charged_for).filter((kind) => kind !== 'change')
  expect(once).toEqual([...new Set(once)])

  const { cookie } = await test.register({ role: 'admin' })
  const { body } = await test.call(officeBooking, { params: { id: of } }, { cookie })
  expect(body.data).toMatchObject({ amount, due, paid, fee })
}

/** The sums that the specification names, of products that have them. */
function checkTotals(detail: unknown, amount: number, fee: number): void {
  const record: {
    total_price?: number
    sub_total_price?: number
    discount?: number
    fee?: number
    insurance?: number
  } = Object(detail)
  if (record.total_price === undefined) return
  const { total_price, sub_total_price: subtotal, discount = 0, insurance = 0 } = record
  expect(total_price).toBe(subtotal === undefined ? amount : amount + fee)
  if (subtotal !== undefined) expect(sumRupiah([subtotal, 0 - discount, record.fee ?? 0, insurance])).toBe(total_price)
}

/** Documents of a payment stay as they were read first, and receipt and invoice say the same. */
async function checkDocuments(): Promise<void> {
  const { data: list } = await ask(test, buyer, listTransactions, { query: {} })
  for (const { id: transaction, receipt_url } of list) {
    if (!receipt_url) continue
    const document = await documentOf(test, buyer, transaction)
    const known = documents.get(transaction)
    if (known) expect(document).toEqual(known)
    else documents.set(transaction, document)
    const items = sumRupiah(document.items.map(({ charged }) => charged))
    expect([items, sumRupiah(document.received.map(({ amount }) => amount))]).toEqual([document.amount, document.total])
    const made = await test.deps.db.select().from(invoices).where(eq(invoices.transactionId, transaction))
    for (const { kind, lines } of made)
      if (kind === 'invoice') expect(sumRupiah(lines.map(({ amount }) => amount))).toBe(document.total)
  }
}

/** No-break spaces are blanks. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** Text of a paper. */
async function printed(url: string): Promise<string> {
  const { statusCode, rawPayload } = await test.app.inject({ method: 'GET', url, headers: { cookie: buyer.cookie } })
  expect(statusCode).toBe(200)
  return plain((await pagesOf(rawPayload)).join(' '))
}

/** Sum on the receipt of each payment and on the ticket, as the bytes have them. */
async function checkPapers(): Promise<void> {
  const { data: list } = await ask(test, buyer, listTransactions, { query: {} })
  for (const { id: transaction, receipt_url } of list) {
    const total = documents.get(transaction)?.total
    if (receipt_url && total !== undefined) expect(await printed(receipt_url)).toContain(plain(formatRupiah(total)))
  }
  const { eticket_url: ticket } = (await show()).detail as { eticket_url: string | null }
  if (ticket) expect(await printed(ticket)).toContain(plain(formatRupiah((await ticketOf(test, id)).total)))
}

const KEYS = /\b[A-Z]{2,}_[A-Z_]+\b|\b[a-z][a-z-]+:[a-z]\w*\.[a-z]/

async function check(): Promise<void> {
  await test.drain()
  const own = await test.deps.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, buyer.user.id))
  for (const booking of own) await checkBooking(booking.id)
  await checkDocuments()
  for (const { subject, text } of await test.deps.db.select().from(mails))
    expect(KEYS.exec(`${subject}\n${text}`)?.[0] ?? null).toBeNull()
  await checkBooks(
    test,
    buyer,
    own.map((booking) => booking.id),
  )
}

const NAMES = Object.keys(ACTS)
const PRODUCTS = Object.keys(ORDERS) as Service[]
const PAIRS = NAMES.flatMap((one) => NAMES.map((other) => [one, other] as const))
/** Each pair has its day within eight, with each way to buy in another product, and the next day in yet another. */
const MEETINGS = PRODUCTS.map((product, at) => {
  const ways = Object.keys(WAYS)
  const pairs = PAIRS.map(([one, other], index) => [one, other, ways[(index + at + day) % ways.length] ?? ''] as const)
  return [product, byTurns(pairs, 8)] as const
})

describe.each(MEETINGS)('a %s', (product, pairs) => {
  it.each(pairs)('says one sum everywhere after %s and %s, sold %s', async (one, other, way) => {
    const order = await ORDERS[product]?.()
    id = (order && (await WAYS[way]?.(order, product))) ?? ''
    for (const act of [one, other]) {
      // A cancelled booking takes no further act.
      if (['unpaid', 'partially_paid', 'paid'].includes((await show()).payment_status)) await ACTS[act]?.()
      await check()
    }
    await checkPapers()
  })
})
