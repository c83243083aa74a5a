import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import type { User } from '../../core/people/account/contract.ts'
import { placeBooking } from '../../core/products/flight/wire.ts'
import { type Checkout, charge, checkout, notification, transactionDetail } from '../../core/trade/payment/contract.ts'
import { channelAt } from '../../core/trade/payment/gateways.ts'
import type { Log } from '../base/common/log.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { ledger, mails, outbox, paymentAttempts, sandboxPayments } from '../base/db/schema/trade/payment.ts'
import { stockClaims } from '../base/db/schema/trade/stock.ts'
import { flightModule } from '../products/flight/module.ts'
import { bookingBody, type Picked, pickFlight } from '../products/flight/testing.ts'
import { inTransaction } from '../trade/booking/transaction.ts'
import type { Gateways, Notification, PaymentGateway } from '../trade/payment/gateway.ts'
import { MERCHANTS } from '../trade/payment/gateways/channels.ts'
import { signatureOf } from '../trade/payment/gateways/midtrans-words.ts'
import {
  createSandboxGateway,
  isSandbox,
  type Outcome,
  type SandboxGateway,
} from '../trade/payment/gateways/sandbox.ts'
import { severalGateways } from '../trade/payment/gateways/several.ts'
import { takeStock } from '../trade/stock/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from './app.ts'
import { insertBooking } from './bookings.ts'

export type Buyer = { cookie: string; user: User }

const CATALOGUE = new Map(MERCHANTS.map((merchant) => [merchant.productCode, merchant]))

export const quiet: Log = { info() {}, warn() {}, error() {} }

export async function ask<E extends Endpoint>(test: TestApp, buyer: Buyer, endpoint: E, input: Input<E>) {
  const { body, status } = await test.call(endpoint, input, { cookie: buyer.cookie })
  if (!body.success)
    throw new Error(`${endpoint.name}: ${status} ${body.code} ${JSON.stringify(body.errors ?? body.data)}`)
  return body.data
}

/** Returns the ids of the bookings. */
export async function book(test: TestApp, buyer: Buyer, flights?: readonly Picked[]): Promise<string[]> {
  const picked = flights ?? [await pickFlight(test)]
  const { bookings } = await ask(test, buyer, placeBooking, { body: bookingBody(picked) })
  return bookings.map(({ id }) => id)
}

export async function checkOutAt(test: TestApp, buyer: Buyer, bookings: string[]): Promise<Checkout> {
  return await ask(test, buyer, checkout, { body: { bookings } })
}

export function charging(transaction_id: string, productCode = 'VABCA') {
  const bankCode = CATALOGUE.get(productCode)?.bankCode ?? 'NONE'
  return { body: { transaction_id, bankCode, productCode } }
}

export async function chargeBy(test: TestApp, buyer: Buyer, id: string, productCode?: string): Promise<Checkout> {
  return await ask(test, buyer, charge, charging(id, productCode))
}

export async function readyToPay(test: TestApp, buyer: Buyer, productCode?: string, flights?: readonly Picked[]) {
  const bookings = await book(test, buyer, flights)
  const { id } = await checkOutAt(test, buyer, bookings)
  return { id, bookings, checkout: await chargeBy(test, buyer, id, productCode) }
}

export function bankOf({ deps }: TestApp): SandboxGateway {
  const sandbox = deps.gateway.of('sandbox')
  if (!isSandbox(sandbox)) throw new Error('these tests pay at the sandbox bank')
  return sandbox
}

/** Returns the notice, without sending it. */
export async function atBank(test: TestApp, orderId: string, outcome: Outcome = 'settlement') {
  const rows = await test.deps.db.select().from(sandboxPayments)
  const code = rows.find((row) => row.orderId === orderId)?.code ?? ''
  return await bankOf(test).act(code, outcome)
}

export async function tell(test: TestApp, body: Record<string, unknown>, gateway = 'sandbox') {
  return await test.call(notification, { params: { gateway }, body })
}

export async function payNow(test: TestApp, orderId: string): Promise<void> {
  await tell(test, await atBank(test, orderId))
  await test.drain()
}

export async function detailOf(test: TestApp, buyer: Buyer, id: string) {
  return await ask(test, buyer, transactionDetail, { params: { id } })
}

type Chosen = { on?: readonly string[]; off?: readonly string[] }

/** These instead of those of the settings, the preferred first. `on` names those switched on, `off` channels that are not. */
export function gatewaysOf({ deps }: TestApp, all: readonly PaymentGateway[], { on, off = [] }: Chosen = {}): Gateways {
  return severalGateways({
    clock: deps.clock,
    names: () => on ?? all.map(({ name }) => name),
    of: (name) => all.find((gateway) => gateway.name === name) ?? null,
    offers: (name, channel) => !off.includes(channelAt(name, channel)),
    async gatewayOf(orderId) {
      const [row] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
      return row?.gateway ?? null
    },
  })
}

/** A webhook with the headers that its gateway sends. */
export async function notifyBy(test: TestApp, gateway: string, { body, headers }: Notification) {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return await test.call(notification, { params: { gateway }, body }, { headers: sent })
}

/** Lets the sandbox bank take settled money back for five minutes, through the channels that do. */
export function withReversals(test: TestApp): void {
  const { siteUrl } = test.deps.config
  const sandbox = createSandboxGateway({ ...test.deps, serverKey: serverKeyOf(test), siteUrl, reversalMinutes: 5 })
  test.deps.gateway = gatewaysOf(test, [sandbox])
}

/** Lets the bank take money for a code that was withdrawn just then. */
export async function openAtBank({ deps }: TestApp, orderId: string): Promise<void> {
  await deps.db.update(sandboxPayments).set({ status: 'pending' }).where(eq(sandboxPayments.orderId, orderId))
}

export async function ledgerOf({ deps }: TestApp, transactionId: string): Promise<[string, number][]> {
  const rows = await deps.db.select().from(ledger).orderBy(asc(ledger.id))
  return rows.filter((row) => row.transactionId === transactionId).map(({ kind, amount }) => [kind, amount])
}

/** Newest first. */
export async function mailsTo({ deps }: TestApp, { user }: Buyer): Promise<string[]> {
  const rows = await deps.db.select().from(mails).orderBy(desc(mails.sentAt), desc(mails.id))
  return rows.filter(({ to }) => to.split(', ').includes(user.email)).map(({ subject }) => subject)
}

export async function saleTo(test: TestApp, buyer: Buyer, productCode?: string, flights?: readonly Picked[]) {
  const { id, bookings: ids, checkout } = await readyToPay(test, buyer, productCode, flights)
  return { id, ids, checkout, order: `${checkout.noTrx}-1`, total: checkout.total }
}

/** `paid/done/issued`: payment, checkout and ticket of each booking. */
export async function statesOf({ deps }: TestApp, ids: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => deps.db.select().from(bookings).where(eq(bookings.id, id))))
  return rows.flat().map((row) => `${row.paymentStatus}/${row.checkoutStatus}/${row.issueStatus}`)
}

export async function attemptStatus({ deps }: TestApp, order: string): Promise<string | undefined> {
  const [row] = await deps.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order))
  return row?.status
}

export function serverKeyOf({ deps }: TestApp): string {
  return deps.secrets.key('sandbox gateway').toString('hex')
}

/** A notice as the gateway signs it, with some of its words changed before. */
export function resign(test: TestApp, body: object, changes: object): Record<string, unknown> {
  const changed = { ...body, ...changes } as Parameters<typeof signatureOf>[0]
  return { ...changed, signature_key: signatureOf(changed, serverKeyOf(test)) }
}

export async function sellLast(test: TestApp, { flight_id: flightId, class_id: classId }: Picked): Promise<void> {
  const deps = test.part(flightModule)
  const now = deps.clock.now()
  const { claims } = await deps.supplier.price({ flightId, classId, pax: { adult: 1, child: 0, infant: 0 }, now })
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(deps.db, user.id, now)
  const holdUntil = new Date(now.getTime() + 3_600_000)
  await inTransaction(deps.database.pool, (client) => takeStock(client, [{ bookingId, holdUntil, claims }], now))
}

/** Called at the top of a test file. Call `fresh` in `beforeEach`: resets clock, gateway, sales and mails, and makes a new buyer. */
export function paymentTests(overrides: Parameters<typeof createTestApp>[0] = {}) {
  let test: TestApp
  let buyer: Buyer
  let gateway: TestApp['deps']['gateway']
  beforeAll(async () => {
    test = await createTestApp(overrides)
    gateway = test.deps.gateway
  })
  afterAll(() => test.close())
  return {
    async fresh(): Promise<{ test: TestApp; buyer: Buyer; gateway: TestApp['deps']['gateway'] }> {
      test.clock.set(TEST_NOW)
      test.deps.gateway = gateway
      await test.deps.db.delete(outbox)
      await test.deps.db.delete(stockClaims)
      buyer = await test.register()
      return { test, buyer, gateway }
    },
    sale: (productCode?: string, flights?: readonly Picked[]) => saleTo(test, buyer, productCode, flights),
    states: (ids: readonly string[]) => statesOf(test, ids),
    statusOf: async (id: string) => (await detailOf(test, buyer, id)).paymentStatus,
    attempt: (order: string) => attemptStatus(test, order),
    resigned: (body: object, changes: object) => resign(test, body, changes),
  }
}
