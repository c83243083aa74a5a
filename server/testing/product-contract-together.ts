import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import { sumRupiah } from '../../core/base/common/money.ts'
import * as office from '../../core/office/bookings/booking.ts'
import {
  cancelFor,
  correctPeople,
  discountBooking,
  getBookingPeople,
  moveBooking,
  quoteCancelFor,
  quoteMove,
  quoteSplit,
  splitBooking,
} from '../../core/office/bookings/booking-changes.ts'
import { dropReschedule, offerReschedule, reschedule } from '../../core/trade/booking/change/reschedule.ts'
import { getBooking, listBookings, type PriceLine } from '../../core/trade/booking/contract.ts'
import { TOTAL_PAID } from '../../core/trade/booking/price.ts'
import { auditLog } from '../base/db/schema/office/office.ts'
import { trainClaims } from '../base/db/schema/products/train.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { stockClaims } from '../base/db/schema/trade/stock.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import { runsOf } from './all.ts'
import { TEST_NOW } from './app.ts'
import { SOME_ACCOUNT } from './bookings.ts'
import { checkBooks } from './books.ts'
import { makeCode } from './codes.ts'
import { ask, type Buyer } from './payment.ts'
import type { Offer, Suite } from './product-contract-suite.ts'
import { comeBackAt, payDue } from './tour-sale.ts'

type Step =
  | { do: 'discount' | 'correct'; which: number; amount: number }
  | { do: 'move' | 'reschedule'; which: number; option: number; keeps: boolean }
  | { do: 'cancel' | 'cancel some'; which: number; share: number }
  | { do: 'split' | 'pay' | 'drop'; which: number }
  | { do: 'wait'; minutes: number }

const which = fc.nat({ max: 3 })
const amount = fc.integer({ min: 1, max: 90_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('discount' as const, 'correct' as const), which, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'reschedule' as const),
      which,
      option: fc.nat(),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'cancel some' as const, 'cancel some' as const),
      which,
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('split' as const, 'pay' as const, 'pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 1_500) }) },
)

/** Each act once, so that none goes untried in few runs. */
const EACH_ONCE: Step[] = [
  { do: 'discount', which: 0, amount: 12_345 },
  { do: 'move', which: 0, option: 1, keeps: false },
  { do: 'pay', which: 0 },
  { do: 'correct', which: 0, amount: 25_000 },
  { do: 'pay', which: 0 },
  { do: 'reschedule', which: 0, option: 2, keeps: false },
  { do: 'drop', which: 0 },
  { do: 'split', which: 0 },
  { do: 'cancel some', which: 1, share: 40 },
  { do: 'cancel', which: 0, share: 70 },
]

const reason = 'asked on the phone'

/** Member, staff and code change a booking in any order; whoever shows its price afterwards shows the same one. */
export function togetherCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness } = suite
  let admin: Buyer
  let buyer: Buyer
  const send = async <E extends Endpoint>(endpoint: E, input: Input<E>, by = admin) => {
    const { status, body } = await suite.test.call(endpoint, input, { cookie: by.cookie })
    expect([endpoint.path, body.code, status < 500]).toEqual([endpoint.path, body.code, true])
    return body.success ? body.data : null
  }
  const versionOf = async (id: string) => {
    const [row] = await suite.test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    return row?.updatedAt.toISOString() ?? ''
  }

  async function act(id: string, each: Step): Promise<string[]> {
    const params = { id }
    const version = await versionOf(id)
    const shown = await ask(suite.test, admin, office.getBooking, { params })
    switch (each.do) {
      case 'discount': {
        const expected = Math.max(0, shown.amount - each.amount)
        await send(discountBooking, { params, body: { amount: each.amount, expected, reason, version } })
        return []
      }
      case 'correct': {
        const known = await send(getBookingPeople, { params })
        if (!known) return []
        const body = { contact: { ...known.contact, first_name: 'Dewi' }, charge: each.amount, reason, version }
        await send(correctPeople, { params, body: { ...body, expected: shown.amount + each.amount } as never })
        return []
      }
      case 'move': {
        const { options = [] } = (await send(quoteMove, { params, query: {} })) ?? {}
        const place = options[each.option % Math.max(1, options.length)]?.id
        if (!place) return []
        const keep = each.keeps ? { keep_price: 'yes' as const } : {}
        const quote = (await send(quoteMove, { params, query: { place, ...keep } }))?.quote
        if (!quote) return []
        const body = { place, expected: quote.amount, keep_price: each.keeps, reason, version }
        if ((await send(moveBooking, { params, body })) === null) return []
        return []
      }
      case 'reschedule': {
        const offered = await send(offerReschedule, { params, query: {} }, buyer)
        const [way] = offered?.ways ?? []
        const asked = way ? { way: '0' as const } : {}
        const days = way ? (await send(offerReschedule, { params, query: asked }, buyer))?.days : offered?.days
        const date = days?.[each.option % Math.max(1, days.length)]?.date
        const found = date ? await send(offerReschedule, { params, query: { ...asked, date } }, buyer) : null
        const options = found?.options ?? []
        const place = options[each.option % Math.max(1, options.length)]?.id
        const last = place ? await send(offerReschedule, { params, query: { place } }, buyer) : null
        if (!place || !last?.quote) return []
        const body = { place, expected: last.quote.amount, due: last.quote.due, version: last.version }
        await send(reschedule, { params, body }, buyer)
        return []
      }
      case 'cancel':
      case 'cancel some': {
        const people = each.do === 'cancel some' ? [0] : undefined
        const query = people ? { people: '0' } : {}
        const quote = await send(quoteCancelFor, { params, query })
        if (!quote) return []
        const refund = Math.floor((quote.most * each.share) / 100)
        const body = { refund, expected: quote.refund, reason, account: SOME_ACCOUNT, version }
        const done = await send(cancelFor, { params, body: { ...body, ...(people ? { people } : {}) } })
        return done?.id && done.id !== id ? [done.id] : []
      }
      case 'split': {
        if (!(await send(quoteSplit, { params, query: { people: '0' } }))) return []
        const made = await send(splitBooking, { params, body: { people: [0], reason, version } })
        return made ? [made.id] : []
      }
      case 'pay':
        if (shown.due > 0 && shown.payment_status !== 'unpaid') await payDue(suite.test, buyer, [id]).catch(() => {})
        return []
      case 'drop':
        await send(dropReschedule, { params }, buyer)
        return []
      case 'wait':
        return []
    }
  }

  /** Record, own page, list, office, its list, ticket: one price, one sum that is due. */
  async function checkAmounts(ids: readonly string[]): Promise<void> {
    const { db } = suite.test.deps
    const rows = await db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...ids]))
    const { data: listed } = await ask(suite.test, buyer, listBookings, { query: { limit: 50 } })
    const { data: all } = await ask(suite.test, admin, office.listBookings, { query: { limit: 50 } })
    for (const row of rows) {
      const params = { id: row.id }
      const own = await ask(suite.test, buyer, getBooking, { params })
      const theirs = await ask(suite.test, admin, office.getBooking, { params })
      const wanted = { amount: row.amount, due: own.due, paid: row.paid, fee: row.fee }
      const places = {
        own,
        theirs,
        listed: listed.find(({ id }) => id === row.id),
        all: all.find(({ id }) => id === row.id),
      }
      for (const [place, each] of Object.entries(places))
        expect([place, each]).toEqual([place, expect.objectContaining(wanted)])
      const record = own.detail as { payments?: PriceLine[]; total_paid?: number } | null
      const total = record?.payments?.find((line) => line.code === TOTAL_PAID)?.amount
      if (record?.payments) expect([total, record.total_paid]).toEqual([row.amount, row.amount])
      const ticket = row.issueStatus === 'issued' ? await loadTicket(suite.test.deps, row.id) : null
      if (ticket) {
        expect(ticket.content.total).toBe(row.amount)
        expect(sumRupiah(ticket.content.lines.map((line) => line.amount))).toBe(row.amount)
      }
    }
  }

  it('shows one price everywhere, whatever member, staff and codes do to it', { timeout: 300_000 }, async () => {
    admin = await suite.test.register({ role: 'admin' })
    const run = async (steps: readonly Step[], hasCode: boolean) => {
      suite.test.clock.set(TEST_NOW)
      for (const claims of [trainClaims, stockClaims]) await suite.test.deps.db.delete(claims)
      buyer = await suite.test.register()
      admin = await comeBackAt(suite.test, admin, TEST_NOW)
      const { offer, changes } = await harness.pickForGroup(suite.test)
      const { code } = await makeCode(suite.test)
      const more = { ...changes, ...(hasCode ? { discount_code: code } : {}) }
      const made = await suite.booked([offer], { changes: more, as: buyer })
      const ids = made.bookings.map(({ id }) => id)
      for (const id of ids) await harness.enterPeople?.(suite.test, id, { cookie: buyer.cookie })
      await payDue(suite.test, buyer, ids)
      await checkAmounts(ids)
      for (const each of steps) {
        if (each.do === 'wait') {
          suite.test.clock.advance({ minutes: each.minutes })
          const now = suite.test.clock.now()
          ;[buyer, admin] = [await comeBackAt(suite.test, buyer, now), await comeBackAt(suite.test, admin, now)]
        } else ids.push(...(await act(ids[each.which % ids.length] ?? '', each)))
        await suite.test.drain()
        await checkAmounts(ids)
      }
      await checkBooks(suite.test, buyer, ids)
    }
    const all = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), fc.boolean(), run)
    const numRuns = runsOf({ few: 1, all: 3, whole: 30 })
    await fc.assert(all, { numRuns, seed: 20_261_130, endOnFailure: true, examples: [[EACH_ONCE, true]] })
    const done = await suite.test.deps.db.select({ action: auditLog.action }).from(auditLog)
    // Acts that were never done prove nothing: each product can at least be given a discount and be cancelled.
    expect(done.map(({ action }) => action)).toEqual(expect.arrayContaining(['booking.discount', 'booking.cancel']))
  })
}
