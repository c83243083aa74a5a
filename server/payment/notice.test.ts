import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dropBooking } from '../../core/booking/contract.ts'
import { charge, notification, transactionDetail, transactionSchema } from '../../core/payment/contract.ts'
import { insertBooking } from '../booking/testing.ts'
import { inTransaction } from '../booking/transaction.ts'
import { bookings } from '../db/schema/booking.ts'
import { flightSeats } from '../db/schema/flight.ts'
import { gatewayEvents, ledger, outbox, paymentAttempts, sandboxPayments } from '../db/schema/payment.ts'
import type { Deps } from '../deps.ts'
import { takeSeats } from '../flight/holds.ts'
import { type Picked, pickFlight, scarce } from '../flight/testing.ts'
import { drainOutbox } from '../outbox.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../testing.ts'
import {
  ask,
  atBank,
  type Buyer,
  book,
  chargeBy,
  charging,
  checkOutAt,
  detailOf,
  ledgerOf,
  mailsTo,
  payNow,
  quiet,
  readyToPay,
  tell,
} from '../testing-payment.ts'
import { signatureOf } from './gateways/midtrans-words.ts'
import { createSandboxGateway } from './gateways/sandbox.ts'

let test: TestApp
let buyer: Buyer
let gateway: Deps['gateway']

beforeAll(async () => {
  test = await createTestApp()
  gateway = test.deps.gateway
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.gateway = gateway
  await test.deps.db.delete(outbox)
  await test.deps.db.delete(flightSeats)
  buyer = await test.register()
})

/** A sale up to its code, with the order id that the gateway knows. */
async function sale(productCode = 'VABCA', flights?: readonly Picked[]) {
  const { id, bookings: ids, checkout } = await readyToPay(test, buyer, productCode, flights)
  return { id, ids, checkout, order: `${checkout.noTrx}-1`, total: checkout.total }
}

/** Somebody else takes the one seat of a flight that is free again. */
async function sellLast({ flight_id: flightId, class_id: classId }: Picked): Promise<void> {
  const now = test.clock.now()
  const pax = { adult: 1, child: 0, infant: 0 }
  const { claims } = await test.deps.flights.price({ flightId, classId, pax, now }, new Map())
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(test.deps.db, user.id, now)
  const holdUntil = new Date(now.getTime() + 3_600_000)
  await inTransaction(test.deps.database.pool, (client) => takeSeats(client, [{ bookingId, holdUntil, claims }], now))
}

async function bookingsOf(ids: readonly string[]) {
  const rows = await Promise.all(ids.map((id) => test.deps.db.select().from(bookings).where(eq(bookings.id, id))))
  return rows.flat()
}

async function states(ids: readonly string[]): Promise<string[]> {
  return (await bookingsOf(ids)).map((row) => `${row.paymentStatus}/${row.checkoutStatus}/${row.issueStatus}`)
}

async function attempt(order: string): Promise<string | undefined> {
  const [row] = await test.deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order))
  return row?.status
}

const statusOf = async (id: string) => (await detailOf(test, buyer, id)).paymentStatus

/** A notice as the gateway signs it, with some of its words changed before. */
function resigned(body: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const changed = { ...body, ...changes } as Record<string, string> & Parameters<typeof signatureOf>[0]
  return { ...changed, signature_key: signatureOf(changed, serverKey()) }
}

const serverKey = () => test.deps.secrets.key('sandbox gateway').toString('hex')

describe('a payment', () => {
  it('pays transaction and booking, writes the ledger, has tickets issued and mails them', async () => {
    const { id, ids, order, total } = await sale()
    expect((await tell(test, await atBank(test, order))).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['paid/done/issued'])
    const answer = await detailOf(test, buyer, id)
    expect(z.parse(transactionSchema, answer)).toEqual(answer)
    expect(answer).toMatchObject({
      paymentStatus: 'paid',
      total,
      paymentDetail: {
        id: order,
        amount: total,
        currency: 'IDR',
        paymentChannel: 'VABCA',
        paymentDate: '2026-12-01T05:00:00.000Z',
        paymentGateway: 'sandbox',
      },
      bookings: [{ payment_status: 'paid', status_issue: 'issued', transaction_id: id }],
    })
    expect(answer.bookings[0]?.eticket_url).toBe(`/api/v1/dashboard/booking/${ids[0]}/eticket`)
    expect((await mailsTo(test, buyer))[0]).toMatch(/^E-ticket [A-Z0-9]{6} – Jakarta/)
  })

  it('by card writes its fee apart', async () => {
    const { id, order, checkout } = await sale('CREDITCARD')
    await payNow(test, order)
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', checkout.amount],
      ['fee', checkout.fee],
    ])
    expect(await detailOf(test, buyer, id)).toMatchObject({
      amount: checkout.amount,
      fee: checkout.fee,
      total: checkout.total,
    })
  })

  it('pays both bookings of a round trip', async () => {
    const there = await pickFlight(test.deps)
    const back = await pickFlight(test.deps, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const { ids, order } = await sale('VABCA', [there, back])
    await payNow(test, order)
    expect(await states(ids)).toEqual(['paid/done/issued', 'paid/done/issued'])
  })

  it('counts once when told twice, and twice at once', async () => {
    const { id, order, total } = await sale()
    const notice = await atBank(test, order)
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(test, notice)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await tell(test, notice)).status).toBe(200)
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
    expect(await test.deps.db.$count(gatewayEvents, eq(gatewayEvents.orderId, order))).toBe(1)
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'issue'))).toBe(1)
  })

  it('is found by the page that waits when its notice is lost', async () => {
    const { id, order } = await sale()
    expect(await statusOf(id)).toBe('unpaid')
    await atBank(test, order)
    // Asked a moment ago: not again so soon.
    expect(await statusOf(id)).toBe('unpaid')
    test.clock.advance({ minutes: 0.05 })
    expect(await statusOf(id)).toBe('paid')
  })

  it('is found after the deadline when its notice is lost and nobody waits', async () => {
    const { ids, order } = await sale()
    await atBank(test, order)
    test.clock.advance({ minutes: 61 })
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['paid/done/issued'])
  })

  it('shows what is known while the gateway does not answer', async () => {
    const { id } = await sale()
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    expect(await statusOf(id)).toBe('unpaid')
  })

  it('is only its own member’s to see', async () => {
    const { id } = await sale()
    const { cookie } = await test.register()
    const { status, body } = await test.call(transactionDetail, { params: { id } }, { cookie })
    expect([status, body.code]).toEqual([404, 'transaction_not_found'])
    expect((await test.call(transactionDetail, { params: { id } })).status).toBe(401)
  })
})

describe('notices out of order', () => {
  it.each(['pending', 'expire', 'cancel', 'deny', 'failure'])('%s after a payment changes nothing', async (status) => {
    const { id, ids, order, total } = await sale()
    const paid = await atBank(test, order)
    await tell(test, paid)
    const older = resigned({ ...paid }, { transaction_status: status, status_code: '202' })
    expect((await tell(test, older)).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await attempt(order)).toBe('paid')
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
  })

  it.each([
    'pending',
    'expire',
    'cancel',
    'deny',
    'failure',
  ])('%s before a payment does not stop it', async (status) => {
    const { ids, order } = await sale()
    const paid = await atBank(test, order)
    await tell(test, resigned({ ...paid }, { transaction_status: status, status_code: '202' }))
    await tell(test, paid)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  // The embedded database has one connection: there transactions follow one another anyway.
  it.runIf(process.env.TEST_DATABASE_URL)('wait for what is under way for the same transaction', async () => {
    const { id, order } = await sale()
    const paid = await atBank(test, order)
    const { promise: done, resolve: goOn } = Promise.withResolvers<void>()
    const other = inTransaction(test.deps.database.pool, async (client) => {
      await client.query('select from transactions where id = $1 for update', [id])
      await done
    })
    let answered = false
    const expired = resigned({ ...paid }, { transaction_status: 'expire', status_code: '202' })
    const telling = tell(test, expired).then(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(answered).toBe(false)
    goOn()
    await Promise.all([other, telling])
    expect(await attempt(order)).toBe('expired')
  })

  it('a denial ends the attempt, and another can be made', async () => {
    const { id, order } = await sale()
    await tell(test, await atBank(test, order, 'deny'))
    expect(await attempt(order)).toBe('denied')
    expect(await statusOf(id)).toBe('unpaid')
    const again = await chargeBy(test, buyer, id)
    await payNow(test, `${again.noTrx}-2`)
    expect(await statusOf(id)).toBe('paid')
  })
})

describe('a notice that is not believed', () => {
  it('has a wrong signature', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    const last = notice.signature_key.endsWith('0') ? '1' : '0'
    for (const changes of [{ signature_key: notice.signature_key.slice(0, -1) + last }, { gross_amount: '1.00' }]) {
      const { status, body } = await tell(test, { ...notice, ...changes })
      expect([status, body.code]).toEqual([401, 'bad_signature'])
    }
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it.each([-1, 1])('names an amount that is off by %i', async (by) => {
    const { id, ids, order, total } = await sale()
    const notice = await atBank(test, order)
    const { status } = await tell(test, resigned({ ...notice }, { gross_amount: `${total + by}.00` }))
    expect(status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([])
    await tell(test, notice)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  it('comes from a gateway that was paid another amount than it was asked for', async () => {
    const { id, ids, order, total } = await sale()
    await test.deps.db
      .update(sandboxPayments)
      .set({ amount: total - 1 })
      .where(eq(sandboxPayments.orderId, order))
    expect((await tell(test, await atBank(test, order))).status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([])
    expect(await test.deps.db.$count(gatewayEvents, eq(gatewayEvents.orderId, order))).toBe(1)
  })

  it('says paid while the gateway, when asked, does not', async () => {
    const { ids, order, total } = await sale()
    const known = await gateway.status(order)
    const forged = resigned(
      { order_id: order, transaction_id: known?.gatewayId },
      { transaction_status: 'settlement', status_code: '200', gross_amount: `${total}.00` },
    )
    expect((await tell(test, forged)).status).toBe(200)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
  })

  it('is for an order that is not ours, of a gateway that is not ours, or no notice at all', async () => {
    const { order } = await sale()
    const notice = await atBank(test, order)
    expect((await tell(test, resigned({ ...notice }, { order_id: 'TEST-1' }))).status).toBe(200)
    expect((await tell(test, notice, 'xendit')).status).toBe(404)
    expect((await tell(test, {})).status).toBe(400)
  })

  it('is put off while the gateway cannot be asked', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    test.deps.gateway = { ...gateway, status: () => Promise.reject(new TypeError('fetch failed')) }
    expect((await tell(test, notice)).status).toBe(502)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    test.deps.gateway = gateway
    expect((await tell(test, notice)).status).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })

  it('needs neither session nor Language header, as gateways send neither', async () => {
    const { ids, order } = await sale()
    const payload = await atBank(test, order)
    const url = notification.path.replace('{gateway}', 'sandbox')
    const { statusCode } = await test.app.inject({ method: 'POST', url, payload })
    expect(statusCode).toBe(200)
    expect(await states(ids)).toEqual(['paid/done/pending'])
  })
})

describe('money after the deadline', () => {
  it('still buys the seats when they are there', async () => {
    const { ids, order } = await sale()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await tell(test, notice)
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['paid/done/issued'])
    const [seats] = await test.deps.db
      .select()
      .from(flightSeats)
      .where(eq(flightSeats.bookingId, ids[0] ?? ''))
    expect(seats?.holdUntil).toBeNull()
  })

  it('is owed back when they are gone, and the member is told', async () => {
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('VABCA', [flight])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(flight)
    await tell(test, notice)
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending'])
    expect(await statusOf(id)).toBe('refund_due')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
    ])
    expect(await mailsTo(test, buyer)).toContainEqual(
      expect.stringMatching(/^Payment PLS-\d{8}-\w{4} will be returned/),
    )
    expect((await test.call(charge, charging(id), { cookie: buyer.cookie })).body.code).toBe('already_paid')
  })

  it('is owed back whole when one of two flights is gone, and the other is free again', async () => {
    const there = await scarce(test)
    const back = await pickFlight(test.deps, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' })
    const { id, ids, order, total } = await sale('VABCA', [there, back])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(there)
    await tell(test, notice)
    expect(await states(ids)).toEqual(['refund_due/checked_out/pending', 'refund_due/checked_out/pending'])
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund_due', total])
    const seats = await test.deps.db.select().from(flightSeats)
    expect(seats.filter(({ bookingId, holdUntil }) => ids.includes(bookingId) && holdUntil === null)).toEqual([])
  })

  it('is owed back when the booking was dropped', async () => {
    const { id, ids, order, total } = await sale()
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 61 })
    await ask(test, buyer, dropBooking, { params: { id: ids[0] ?? '' } })
    await tell(test, notice)
    await drainOutbox(test.deps, quiet)
    expect(await statusOf(id)).toBe('refund_due')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
    ])
  })

  it('is refunded, and the booking with it', async () => {
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('VABCA', [flight])
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 90 })
    await sellLast(flight)
    await tell(test, notice)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['refunded/checked_out/pending'])
    expect(await statusOf(id)).toBe('refunded')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -total])
  })
})

describe('a second payment', () => {
  /** Pays an old code at the bank just as it is withdrawn: the bank took both. */
  async function paidTwice() {
    const { id, ids, order, total } = await sale('VABCA')
    const other = await chargeBy(test, buyer, id, 'QRIS')
    await test.deps.db.update(sandboxPayments).set({ status: 'pending' }).where(eq(sandboxPayments.orderId, order))
    const [first, second] = [await atBank(test, order), await atBank(test, `${other.noTrx}-2`)]
    return { id, ids, total, first, second, order }
  }

  it('through an older code is owed back, and the first one stands', async () => {
    const { id, ids, total, first, second, order } = await paidTwice()
    await tell(test, second)
    await tell(test, first)
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(await attempt(order)).toBe('surplus')
    expect((await detailOf(test, buyer, id)).paymentDetail?.paymentChannel).toBe('QRIS')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['payment', total],
      ['refund_due', total],
    ])
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringContaining('will be returned'))
  })

  it('told at the same moment still buys once', async () => {
    const { id, total, first, second } = await paidTwice()
    await Promise.all([tell(test, first), tell(test, second)])
    const entries = (await ledgerOf(test, id)).map(([kind]) => kind).sort()
    expect(entries).toEqual(['payment', 'payment', 'refund_due'])
    expect((await ledgerOf(test, id)).every(([, amount]) => amount === total)).toBe(true)
    expect(await test.deps.db.$count(outbox, eq(outbox.kind, 'issue'))).toBe(1)
  })

  it('can be refunded without touching the first', async () => {
    const { id, ids, total, first, second, order } = await paidTwice()
    await tell(test, second)
    await tell(test, first)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['paid/done/pending'])
    expect(await statusOf(id)).toBe('paid')
    expect((await ledgerOf(test, id)).at(-1)).toEqual(['refund', -total])
  })

  it('through another transaction over the same booking leaves the rest payable', async () => {
    const [shared = '', other = ''] = [...(await book(test, buyer)), ...(await book(test, buyer))]
    const both = await checkOutAt(test, buyer, [shared, other])
    const bothOrder = `${(await chargeBy(test, buyer, both.id)).noTrx}-1`
    const alone = await checkOutAt(test, buyer, [shared])
    const aloneOrder = `${(await chargeBy(test, buyer, alone.id)).noTrx}-1`
    await test.deps.db.update(sandboxPayments).set({ status: 'pending' }).where(eq(sandboxPayments.orderId, bothOrder))
    const late = await atBank(test, bothOrder)
    await payNow(test, aloneOrder)
    await tell(test, late)
    expect(await states([shared, other])).toEqual(['paid/done/issued', 'unpaid/checked_out/pending'])
    expect(await statusOf(both.id)).toBe('refund_due')
    await tell(test, await atBank(test, bothOrder, 'refund'))
    expect(await states([shared, other])).toEqual(['paid/done/issued', 'unpaid/checked_out/pending'])
    const rest = await checkOutAt(test, buyer, [other])
    const restOrder = `${(await chargeBy(test, buyer, rest.id)).noTrx}-1`
    await payNow(test, restOrder)
    expect(await states([other])).toEqual(['paid/done/issued'])
  })

  it('cannot be made with a code that was open when the first came', async () => {
    const { id, order } = await sale()
    const second = { ...charging(id, 'QRIS') }
    await tell(test, await atBank(test, order))
    expect((await test.call(charge, second, { cookie: buyer.cookie })).body.code).toBe('already_paid')
  })
})

describe('money that goes back', () => {
  /** Banks that may take settled money back within five minutes. */
  const withReversals = () => {
    const { siteUrl } = test.deps.config
    test.deps.gateway = createSandboxGateway({ ...test.deps, serverKey: serverKey(), siteUrl, reversalMinutes: 5 })
  }

  it('by refund ends the booking and frees its seats', async () => {
    const { id, ids, order, total } = await sale()
    await payNow(test, order)
    await tell(test, await atBank(test, order, 'refund'))
    expect(await states(ids)).toEqual(['refunded/done/issued'])
    expect(await statusOf(id)).toBe('refunded')
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund', -total],
    ])
    expect(await test.deps.db.$count(flightSeats, eq(flightSeats.bookingId, ids[0] ?? ''))).toBe(0)
  })

  it('by a refund that is told before its payment books both', async () => {
    const { id, ids, order, total } = await sale()
    const paid = await atBank(test, order)
    const refunded = await atBank(test, order, 'refund')
    await tell(test, refunded)
    await tell(test, paid)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund', -total],
    ])
  })

  it('by the bank, shortly after, ends the booking before a ticket was issued', async () => {
    withReversals()
    const { id, ids, order, total } = await sale('BILLMANDIRI')
    await payNow(test, order)
    expect(await states(ids)).toEqual(['paid/done/pending'])
    test.clock.advance({ minutes: 4 })
    await tell(test, await atBank(test, order, 'deny'))
    await drainOutbox(test.deps, quiet)
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['reversal', -total],
    ])
    expect(await statusOf(id)).toBe('expired')
    expect(await test.deps.db.$count(flightSeats, eq(flightSeats.bookingId, ids[0] ?? ''))).toBe(0)
    test.clock.advance({ days: 1 })
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['unpaid/checked_out/pending'])
    const subjects = await mailsTo(test, buyer)
    expect(subjects).toContainEqual(expect.stringContaining('was taken back by the bank'))
    expect(subjects.filter((subject) => /expired|E-ticket/.test(subject))).toEqual([])
  })

  it('by the bank, when it had come too late, is not owed any more', async () => {
    withReversals()
    const flight = await scarce(test)
    const { id, ids, order, total } = await sale('BILLMANDIRI', [flight])
    test.clock.advance({ minutes: 59 })
    const notice = await atBank(test, order)
    test.clock.advance({ minutes: 2 })
    await sellLast(flight)
    await tell(test, notice)
    expect(await detailOf(test, buyer, id)).toMatchObject({
      paymentStatus: 'refund_due',
      paymentDetail: { amount: total },
    })
    await tell(test, await atBank(test, order, 'deny'))
    expect(await states(ids)).toEqual(['refunded/checked_out/pending'])
    expect(await ledgerOf(test, id)).toEqual([
      ['payment', total],
      ['refund_due', total],
      ['reversal', -total],
      ['refund_due', -total],
    ])
  })

  it('cannot be taken back later, and the ticket is issued then', async () => {
    withReversals()
    const { id, ids, order, total } = await sale('BILLMANDIRI')
    const paid = await atBank(test, order)
    await tell(test, paid)
    test.clock.advance({ minutes: 5 })
    await drainOutbox(test.deps, quiet)
    expect(await states(ids)).toEqual(['paid/done/issued'])
    await tell(test, resigned({ ...paid }, { transaction_status: 'deny', status_code: '202' }))
    expect(await states(ids)).toEqual(['paid/done/issued'])
    expect(await ledgerOf(test, id)).toEqual([['payment', total]])
  })
})

describe('the ledger', () => {
  it('can be added to, and never changed', async () => {
    const { order } = await sale()
    await payNow(test, order)
    const changes = [test.deps.db.update(ledger).set({ amount: 1 }), test.deps.db.delete(ledger)]
    for (const change of changes) {
      const error = await change.then(
        () => null,
        (reason: Error) => reason,
      )
      expect(String(error?.cause)).toContain('append-only')
    }
  })
})
