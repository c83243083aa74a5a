import { eq } from 'drizzle-orm'
import { bookVenue } from '../../core/products/venue/wire.ts'
import { cancelBooking, quoteCancel } from '../../core/trade/booking/contract.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import { refunds } from '../base/db/schema/trade/payment.ts'
import { addTrip, pickTrip } from '../products/tour/testing-sale.ts'
import { pickVisit } from '../products/venue/testing.ts'
import type { BookingRow } from '../trade/booking/module.ts'
import type { TestApp } from './app.ts'
import { SOME_ACCOUNT } from './bookings.ts'
import { ask, type Buyer } from './payment.ts'
import { payDue } from './tour-sale.ts'

/** One booking of a buyer of its own, as acts of staff are tried with. */
export type Sold = { buyer: Buyer; id: string }

/** Departures with places for ten parties each. */
const DATES = ['2027-03-06', '2027-03-20', '2027-04-03'] as const
let trips = 0

/** A trip for two, of which a part is due first; not paid. */
export async function someTrip(test: TestApp, on?: string): Promise<Sold> {
  const buyer = await test.register()
  const date = on ?? DATES[trips++ % DATES.length] ?? DATES[0]
  return { buyer, id: await addTrip(test, buyer, await pickTrip(test, { date })) }
}

/** Paid in full. */
export async function paidTrip(test: TestApp): Promise<Sold> {
  const sold = await someTrip(test)
  for (const _ of ['down payment', 'balance']) await payDue(test, sold.buyer, [sold.id])
  return sold
}

/** A day in a garden for one, which is due at once; not paid. */
export async function someVisit(test: TestApp): Promise<Sold> {
  const buyer = await test.register()
  const { bookings: made } = await ask(test, buyer, bookVenue, { body: (await pickVisit(test)).body })
  return { buyer, id: made[0]?.id ?? '' }
}

/** `order` is the payment, as the bank and its invoice name it. */
export async function paidVisit(test: TestApp): Promise<Sold & { order: string }> {
  const sold = await someVisit(test)
  const { order } = await payDue(test, sold.buyer, [sold.id])
  return { ...sold, order }
}

export async function rowOf({ deps: { db } }: TestApp, id: string): Promise<BookingRow> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

/** The version that a page sends which shows the booking as it is now. */
export async function versionOf(test: TestApp, id: string): Promise<string> {
  return (await rowOf(test, id)).updatedAt.toISOString()
}

/** The id of the refund that a member asks for by cancelling, to an account. */
export async function someRefund(test: TestApp): Promise<string> {
  const { buyer, id } = await paidTrip(test)
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund, account: SOME_ACCOUNT } })
  const [row] = await test.deps.db.select().from(refunds).where(eq(refunds.bookingId, id))
  return row?.id ?? ''
}
