import * as z from 'zod/mini'
import { addToCart, type BookingRecord, recordSchema } from '../../../core/products/tour/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer, quiet } from '../../testing/payment.ts'
import { lookAtBalances } from '../../trade/booking/balance.ts'
import { remindOfPeople } from './letters/reminders.ts'
import { cartBody, PACKAGE, type PickedTour, pickTour, sampleModule } from './testing.ts'

/** The package for two adults, in a double room. */
export function pickTrip(test: TestApp, wish: Parameters<typeof pickTour>[1] = {}): Promise<PickedTour> {
  return pickTour(test, { tourId: PACKAGE, date: '2027-03-06', adult: 2, ...wish })
}

export async function addTrip(test: TestApp, buyer: Buyer, trip?: PickedTour): Promise<string> {
  const { bookings } = await ask(test, buyer, addToCart, { body: cartBody(trip ?? (await pickTrip(test)), 2) })
  return bookings[0]?.id ?? ''
}

export async function recordOf(test: TestApp, buyer: Buyer, id: string): Promise<BookingRecord> {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return z.parse(recordSchema, detail)
}

export async function mailsWith(test: TestApp, buyer: Buyer, subject: RegExp): Promise<string[]> {
  const rows = await test.deps.db.select().from(mails).orderBy(mails.sentAt)
  return rows.filter((row) => row.to.includes(buyer.user.email) && subject.test(row.subject)).map(({ text }) => text)
}

/** The server's loops, then what they put into the outbox. */
export async function loops(test: TestApp): Promise<void> {
  await lookAtBalances(test.deps, quiet)
  await remindOfPeople(test.part(sampleModule), quiet)
  await test.drain()
}
