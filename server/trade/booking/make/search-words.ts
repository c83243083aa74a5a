import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../base/db/connect.ts'
import { transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import { addTerms, dropTerms, termsOf } from '../../../base/search/search-words.ts'
import type { BookingRow, PassengerRow } from '../module.ts'

type Booked = Pick<BookingRow, 'id' | 'code' | 'title' | 'contact' | 'createdAt'>
type Passenger = Pick<PassengerRow, 'person' | 'ticketNumber'>

const text = z.catch(z.nullish(z.string()), null)
/** One supplier's answers spell names in their own way, and so do its bookings. */
const personSchema = z.object({
  first_name: text,
  last_name: text,
  FirstName: text,
  LastName: text,
  email: text,
  phone: text,
})

/** All by which the office finds a booking: what stands on its papers, but no id number. */
export function bookingTerms(booking: Booked, passengers: readonly Passenger[], transactionNumbers: string[] = []) {
  const { id, code, title, contact, createdAt: at } = booking
  const people = passengers.flatMap(({ person }) => z.safeParse(personSchema, person).data ?? [])
  const known = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null)
  return termsOf(
    { kind: 'booking', id, at },
    {
      texts: known([
        title,
        contact.first_name,
        contact.last_name,
        ...people.flatMap((each) => [each.first_name, each.last_name, each.FirstName, each.LastName]),
      ]),
      emails: known([contact.email, ...people.map(({ email }) => email)]),
      phones: known([contact.mobile_phone, ...people.map(({ phone }) => phone)]),
      numbers: known([code, ...transactionNumbers, ...passengers.map(({ ticketNumber }) => ticketNumber)]),
    },
  )
}

/** After people or their tickets changed. Lock the booking before. */
export async function renewTerms(tx: Db, booking: Booked, passengers: readonly Passenger[]): Promise<void> {
  const paidWith = await tx
    .select({ number: transactions.number })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .where(eq(transactionBookings.bookingId, booking.id))
  const numbers = paidWith.map(({ number }) => number)
  await dropTerms(tx, 'booking', booking.id)
  await addTerms(tx, bookingTerms(booking, passengers, numbers))
}

/** Numbers that bookings got later, such as those of tickets. */
export async function addNumbers(tx: Db, bookings: readonly Booked[], numbers: readonly string[]): Promise<void> {
  const termsOfOne = ({ id, createdAt: at }: Booked) => termsOf({ kind: 'booking', id, at }, { texts: [], numbers })
  await addTerms(tx, bookings.flatMap(termsOfOne))
}
