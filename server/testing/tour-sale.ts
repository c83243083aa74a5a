import { eq } from 'drizzle-orm'
import { getBooking } from '../../core/trade/booking/contract.ts'
import { trainClaims } from '../base/db/schema/products/train.ts'
import { stockClaims } from '../base/db/schema/trade/stock.ts'
import { sessionCookie } from '../people/account/sign-in/session-cookie.ts'
import { startSession } from '../people/account/sign-in/sessions.ts'
import { attemptsOf } from '../trade/payment/rows.ts'
import { loadTicket } from '../trade/ticket/files.ts'
import type { TestApp } from './app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from './payment.ts'

/** Checks bookings out and asks for a code: the transaction and the order that the bank knows. */
export async function codeFor(test: TestApp, buyer: Buyer, ids: readonly string[], productCode = 'VABCA') {
  const { id } = await checkOutAt(test, buyer, [...ids])
  const checkout = await chargeBy(test, buyer, id, productCode)
  const [attempt] = await attemptsOf(test.deps.db, id)
  return { id, order: attempt?.orderId ?? '', checkout }
}

export async function payDue(test: TestApp, buyer: Buyer, ids: readonly string[], productCode?: string) {
  const code = await codeFor(test, buyer, ids, productCode)
  await payNow(test, code.order)
  return code
}

export async function moneyOf(test: TestApp, buyer: Buyer, id: string) {
  const { payment_status, due, paid, fee } = await ask(test, buyer, getBooking, { params: { id } })
  return { payment_status, due, paid, fee }
}

/** True when the stock is the booking's for good, null when it has none. */
export async function hasStockForGood({ deps }: TestApp, id: string): Promise<boolean | null> {
  const stock = await deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  const seats = await deps.db.select().from(trainClaims).where(eq(trainClaims.bookingId, id))
  const rows = [...stock, ...seats]
  return rows.length === 0 ? null : rows.some(({ holdUntil }) => holdUntil === null)
}

export async function ticketOf(test: TestApp, id: string) {
  const found = await loadTicket(test.deps, id)
  if (!found) throw new Error('no ticket')
  return found.content
}

/** Signs the buyer in again: sessions end after days without a call. */
export async function comeBackAt(test: TestApp, buyer: Buyer, at: Date | string): Promise<Buyer> {
  test.clock.set(at)
  const token = await startSession(test.deps.db, buyer.user.id, test.clock.now())
  return { ...buyer, cookie: `${sessionCookie(test.deps.config)}=${token}` }
}
