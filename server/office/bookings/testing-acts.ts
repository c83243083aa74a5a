import { eq } from 'drizzle-orm'
import { addNote, quoteCancelFor, quoteMove } from '../../../core/office/bookings/booking-changes.ts'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { bookingNotes, bookings } from '../../base/db/schema/trade/booking.ts'
import { pickFlight } from '../../products/flight/testing.ts'
import { TOUR_CONTACT } from '../../products/tour/testing.ts'
import { pickVisit } from '../../products/venue/testing.ts'
import type { Sent } from '../../testing/access.ts'
import type { ActRow, ActRows } from '../../testing/acts.ts'
import { paidTrip, paidVisit, rowOf, type Sold, someTrip, someVisit, versionOf } from '../../testing/acts-sale.ts'
import type { TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT, SOME_CONTACT, SOMEBODY } from '../../testing/bookings.ts'
import { ask, type Buyer, book } from '../../testing/payment.ts'
import { payDue } from '../../testing/tour-sale.ts'

const reason = 'asked on the phone'
const NIK = '3174051705900001'
const TOUR = { destination: 'Labuan Bajo', start_date: '2027-06-12', total_day: 5, adult: 12, ...TOUR_CONTACT }

/** About a booking: what is sent besides its id, from its row. */
function about(
  sell: (test: TestApp) => Promise<Sold>,
  again: string,
  body: (test: TestApp, id: string, staff: Buyer) => Promise<object> = async () => ({}),
): ActRow {
  return {
    async make(test, staff) {
      const { id } = await sell(test)
      await test.drain()
      return { params: { id }, body: await body(test, id, staff) }
    },
    again,
  }
}

async function versioned(test: TestApp, id: string, body: object = {}) {
  return { reason, ...body, version: await versionOf(test, id) }
}

async function paidInPart(test: TestApp): Promise<Sold> {
  const sold = await someTrip(test)
  await payDue(test, sold.buyer, [sold.id])
  return sold
}

async function notIssued(test: TestApp): Promise<Sold> {
  const sold = await paidVisit(test)
  await test.deps.db.update(bookings).set({ issueStatus: 'failed' }).where(eq(bookings.id, sold.id))
  return sold
}

async function paidFlight(test: TestApp): Promise<Sold> {
  const buyer = await test.register()
  const [id = ''] = await book(test, buyer, [await pickFlight(test)])
  await payDue(test, buyer, [id])
  return { buyer, id }
}

async function task(test: TestApp, staff: Buyer): Promise<Sent> {
  const { id: bookingId } = await someVisit(test)
  const body = { text: 'Ask for the pickup', due_on: '2026-12-03' }
  await ask(test, staff, addNote, { params: { id: bookingId }, body })
  const [row] = await test.deps.db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, bookingId))
  return { params: { id: row?.id ?? '' }, body: { done: true } }
}

async function request(test: TestApp): Promise<string> {
  const body = { ...TOUR, contact_id_type: 'ktp' as const, contact_id_number: NIK }
  return (await ask(test, await test.register(), specialTour, { body })).id
}

async function passenger(test: TestApp): Promise<Sent> {
  const buyer = await test.register()
  const { type: _type, ...mine } = SOMEBODY
  const { id } = await ask(test, buyer, createPassenger, { body: { ...mine, id_type: 'ktp' } } as never)
  return { params: { id: buyer.user.id, passenger: id } }
}

/** Tables of a payment that is waited for. */
const OPENED = [
  'bookings',
  'outbox',
  'payment_attempts',
  'search_terms',
  'transaction_bookings',
  'transactions',
  'transfers',
] as const

export const ACTS: ActRows = {
  'POST /api/v1/admin/booking/{id}/id': about(paidTrip, 'done again', async () => ({ index: 0 })),
  'POST /api/v1/admin/booking/{id}/contact': about(someVisit, 'done again'),
  'POST /api/v1/admin/booking/{id}/people': about(someVisit, 'done again'),
  'POST /api/v1/admin/booking/{id}/retry': about(notIssued, '409 changed_meanwhile'),
  'POST /api/v1/admin/booking/{id}/ticket': about(paidVisit, 'done again'),
  'POST /api/v1/admin/booking/{id}/mail': about(someVisit, 'done again', async () => ({ mail: 'booking_made' })),
  'PATCH /api/v1/admin/booking/{id}': about(paidInPart, '409 changed_meanwhile', (test, id) =>
    versioned(test, id, { balance_date: '2027-01-15' }),
  ),
  'POST /api/v1/admin/booking/{id}/discount': about(paidTrip, '409 changed_meanwhile', async (test, id) => {
    const { amount } = await rowOf(test, id)
    return versioned(test, id, { amount: 500_000, expected: amount - 500_000 })
  }),
  'POST /api/v1/admin/booking/{id}/cancel': about(paidTrip, '409 changed_meanwhile', async (test, id, staff) => {
    const { refund } = await ask(test, staff, quoteCancelFor, { params: { id }, query: {} })
    return versioned(test, id, { refund, expected: refund, account: SOME_ACCOUNT })
  }),
  'POST /api/v1/admin/booking/{id}/move': about(paidTrip, '409 changed_meanwhile', async (test, id, staff) => {
    const { options } = await ask(test, staff, quoteMove, { params: { id }, query: {} })
    const place = options.find(({ left }) => (left ?? 0) >= 2)?.id ?? ''
    const { quote } = await ask(test, staff, quoteMove, { params: { id }, query: { place } })
    return versioned(test, id, { place, expected: quote?.amount })
  }),
  'POST /api/v1/admin/booking/{id}/schedule': about(paidFlight, '409 changed_meanwhile', (test, id) =>
    versioned(test, id, { num: 0, start: { date: '2026-12-05', time: '23:10' } }),
  ),
  'POST /api/v1/admin/booking/{id}/split': {
    ...about(paidTrip, '409 changed_meanwhile', (test, id) => versioned(test, id, { people: [1] })),
    // One of each booking.
    lines: 2,
  },
  'PATCH /api/v1/admin/booking/{id}/people': about(paidTrip, '409 changed_meanwhile', async (test, id) => {
    const { amount } = await rowOf(test, id)
    return versioned(test, id, { contact: SOME_CONTACT, charge: 50_000, expected: amount + 50_000 })
  }),
  'POST /api/v1/admin/booking/{id}/payment': {
    ...about(someVisit, '409 changed_meanwhile', async (test, id) => {
      const { amount } = await rowOf(test, id)
      const version = await versionOf(test, id)
      return { how: 'cash', amount, paid_on: '2026-12-01', version }
    }),
    also: ['transfers'],
    unkept: {
      tables: OPENED,
      why: 'The payment is opened through its gateway before the money is noted in it, as a buyer opens one.',
    },
  },
  'POST /api/v1/admin/booking/{id}/note': about(someVisit, 'done again', async () => ({ text: 'Vegetarian' })),
  'PATCH /api/v1/admin/note/{id}': { make: task, again: 'done again' },
  'POST /api/v1/admin/booking': {
    async make(test) {
      const { user } = await test.register()
      const { body: booking } = await pickVisit(test)
      return { body: { member: user.id, service: 'venue', booking } }
    },
    keyed: true,
    again: 'done again',
  },
  'POST /api/v1/admin/member': {
    async make() {
      const name = { title: 'MRS', first_name: 'Dewi', last_name: 'Lestari' }
      return { body: { ...name, email: 'dewi@contoh.id', calling_code: '62', phone: '0812 9876 5432' } }
    },
    // The second is given the account of the first, and leaves a line of that.
    again: 'done again',
  },
  'POST /api/v1/admin/member/{id}/order': {
    make: async (test) => ({ params: { id: (await test.register()).user.id } }),
    again: 'done again',
  },
  'POST /api/v1/admin/member/{id}/passenger/{passenger}': { make: passenger, again: 'done again' },
  'POST /api/v1/admin/chat/{about}/{id}': {
    make: async (test) => ({ params: { about: 'member', id: (await test.register()).user.id } }),
    also: ['members'],
    again: 'done again',
  },
  'PATCH /api/v1/admin/request/{id}': {
    make: async (test) => ({
      params: { id: await request(test) },
      body: { status: 'in_work', note: 'Called', version: null },
    }),
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/request/{id}/reply': {
    make: async (test) => ({
      params: { id: await request(test) },
      body: { subject: 'Your tour', text: 'We have places.', version: null },
    }),
    needs: ['subject', 'text'],
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/request/{id}/booking': {
    make: async (test) => ({ params: { id: await request(test) }, body: { booking: (await someTrip(test)).id } }),
    // It became this booking already, of which the second leaves a line.
    again: 'done again',
  },
  'POST /api/v1/admin/request/{id}/contact': {
    make: async (test) => ({ params: { id: await request(test) } }),
    again: 'done again',
  },
  'POST /api/v1/admin/request/{id}/id': {
    make: async (test) => ({ params: { id: await request(test) } }),
    again: 'done again',
  },
}
