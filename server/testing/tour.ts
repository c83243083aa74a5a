import * as z from 'zod/mini'
import { ApiError } from '../../core/base/common/call/errors.ts'
import { contactFromWire } from '../../core/base/common/call/wire.ts'
import { cancelQuote } from '../../core/trade/booking/change/cancel.ts'
import { priceLine, withTotal } from '../../core/trade/booking/price.ts'
import { holdUntil } from '../../core/trade/booking/status.ts'
import { bookingCode } from '../base/common/booking-code.ts'
import { ticketMoney } from '../trade/booking/issue/ticket-money.ts'
import { bookAll } from '../trade/booking/make/book.ts'
import { stockProduct } from '../trade/booking/make/from-stock.ts'
import type { BookingRow, ProductBooking, ProductDeps, ProductModule } from '../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../trade/booking/rows.ts'
import { bookingRecord } from '../trade/booking/show/record.ts'
import { takeStock } from '../trade/stock/stock.ts'
import { sampleTicket } from '../trade/ticket/testing-samples.ts'
import type { TestApp } from './app.ts'
import { SOME_CONTACT, SOMEBODY } from './bookings.ts'
import type { Buyer } from './payment.ts'

/** A made-up product that sells with a down payment: a tour with counted places. Nothing but tests has it. */
export const tourModule: ProductModule<null> = {
  slug: 'tour',
  settings: {},
  reference: [],
  connect: () => null,
  create: (deps) => ({ slug: 'tour', demo: false, routes() {}, booking: bookingOf(deps) }),
}

const DAY_MS = 86_400_000
/** The balance is due this long before the start. */
const BALANCE_MS = 14 * DAY_MS
const CAPACITY = 10
const HOLD_MINUTES = 24 * 60
export const MOVE_FEE = 50_000

function bookingOf({ clock }: ProductDeps<null>): ProductBooking {
  return {
    ...stockProduct({ endsAt: ({ startsAt }) => startsAt, supplierHolds: () => false }),
    issue: async ({ code }, passengers) =>
      passengers.map(({ index }) => ({ index, ticketNumber: `${code}-${index + 1}` })),
    cancelHold: async () => {},
    order: () => Promise.reject(new ApiError('service_not_found')),
    // Half of what came in comes back.
    cancelQuote: (booking) => cancelQuote(booking, 'partly_refundable', Math.floor(booking.paid / 2)),
    spans: () => [],
    move: {
      holdMinutes: 30,
      places: (_, people) => 2 * people.length,
      // Until three days before, as long as something would come back.
      rule({ startsAt }, now) {
        const until = new Date(startsAt.getTime() - 3 * DAY_MS)
        return until <= now ? 'too_late' : { fee: MOVE_FEE, until, givesBack: true }
      },
      options: async () => [],
      async plan({ title, startsZone }, people, to) {
        const [price = 0, days = 0, parts = 0] = to.split('-').map(Number)
        const startsAt = new Date(clock.now().getTime() + days * DAY_MS)
        const claims = [{ key: tourKey(startsAt), capacity: CAPACITY, count: 2 * people.length }]
        return {
          title,
          startsZone,
          startsAt,
          detail: { price },
          price,
          cost: price,
          inParts: parts ? inParts(price, startsAt) : null,
          claims,
        }
      },
    },
    split(booking, people, leaving) {
      const price = priceIn(booking)
      const leaves = Math.floor((price * leaving.size) / people.length)
      const half = (own: number, count: number) => ({ detail: { price: own }, price: own, places: 2 * count })
      return {
        stays: half(price - leaves, people.length - leaving.size),
        leaves: half(leaves, leaving.size),
      }
    },
    record: async (booking) => bookingRecord(booking, pricesOf(booking), clock.now()),
    people: () => [],
    view: async (booking) =>
      sampleTicket({
        bookingCode: booking.code,
        issuedAt: booking.issuedAt?.toISOString() ?? null,
        ...ticketMoney(pricesOf(booking), booking),
      }),
  }
}

function pricesOf(booking: BookingRow) {
  return withTotal([priceLine('ADT', '2 × ADT', priceIn(booking))])
}

const kept = z.object({ price: z.number() })

/** Without adjustments. */
export function priceIn({ detail }: Pick<BookingRow, 'detail'>): number {
  return z.parse(kept, detail).price
}

type TourOrder = {
  amount?: number
  /** Left out: everything is due at once. */
  down?: number
  startsInDays?: number
  places?: number
  people?: number
  capacity?: number
}

/** Books a tour; the id of the booking. */
export async function bookTour(test: TestApp, { user }: Buyer, order: TourOrder = {}): Promise<string> {
  const {
    amount = 10_000_000,
    down = amount,
    startsInDays = 60,
    people = 1,
    places = 2 * people,
    capacity = CAPACITY,
  } = order
  const deps = test.part(tourModule)
  const now = deps.clock.now()
  const startsAt = new Date(now.getTime() + startsInDays * DAY_MS)
  const balanceLimit = new Date(startsAt.getTime() - BALANCE_MS)
  const timeLimit = holdUntil(now, HOLD_MINUTES, startsAt)
  const key = tourKey(startsAt)
  return await bookAll(
    deps,
    { keep: async () => {}, discount: null },
    {
      async make() {
        const inParts = down < amount && balanceLimit > now ? { inParts: { due: down, balanceLimit } } : {}
        const sold = {
          code: bookingCode(),
          service: 'tour' as const,
          title: 'Bali',
          amount,
          startsAt,
          startsZone: 'Asia/Makassar',
          detail: { price: amount },
          ...inParts,
        }
        const row = bookingRow(sold, {
          userId: user.id,
          locale: 'en',
          contact: contactFromWire(SOME_CONTACT),
          timeLimit,
          now,
        })
        return [
          {
            row,
            passengers: passengerRows(
              row.id,
              Array.from({ length: people }, () => SOMEBODY),
            ),
            holdUntil: null,
          },
        ]
      },
      async take(client, made) {
        const holds = made.map(({ row }) => ({
          bookingId: row.id,
          holdUntil: timeLimit,
          claims: [{ key, capacity, count: places }],
        }))
        await takeStock(client, holds, now)
        return made[0]?.row.id ?? ''
      },
    },
  )
}

/** The balance of three tenths paid first. */
function inParts(price: number, startsAt: Date) {
  const balanceLimit = new Date(startsAt.getTime() - BALANCE_MS)
  return { due: Math.floor(price * 0.3), balanceLimit }
}

function tourKey(startsAt: Date): string {
  return `tour|${startsAt.toISOString()}`
}
