import { and, asc, eq } from 'drizzle-orm'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import { mailHandlers } from '../mail/jobs.ts'
import { type Closing, enqueue, type Handler, type JobKind, type JobOf } from '../outbox/jobs.ts'
import { checkAttempt } from '../payment/refresh.ts'
import { withdrawAttempt } from '../payment/withdraw.ts'
import { seatsBackMail } from '../train/watch-mail.ts'
import type { BookingRow } from './module.ts'
import { productOf } from './registry.ts'

export const HANDLERS: { [Kind in JobKind]: Handler<Kind> } = {
  issue: { run: issue, giveUp: issueFailed },
  'payment.withdraw': {
    async run(deps, { orderId }, { log }) {
      await withdrawAttempt(deps, orderId, log)
      return null
    },
  },
  'payment.check': {
    async run(deps, { orderId }, { log }) {
      await checkAttempt(deps, orderId, log)
      return null
    },
  },
  ...mailHandlers,
  'mail.seats_back': seatsBackMail,
}

/** Has the supplier issue, which answers the same tickets when it is asked again for the same booking. */
async function issue(deps: Deps, { bookingId, orderId }: JobOf<'issue'>): Promise<Closing | null> {
  const booking = await findBooking(deps.db, bookingId)
  if (!booking || !waitsForTicket(booking)) return null
  const passengers = await deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
  const issued = await productOf(booking.service).issue(deps, booking, passengers)
  return async (tx) => {
    const now = deps.clock.now()
    const current = await lockBooking(tx, bookingId)
    if (!current || !waitsForTicket(current)) return
    for (const { index, ticketNumber } of issued) await keepTicketNumber(tx, bookingId, index, ticketNumber)
    await tx
      .update(bookings)
      .set({ issueStatus: 'issued', issuedAt: now, updatedAt: now })
      .where(eq(bookings.id, bookingId))
    await enqueue(tx, [{ kind: 'mail.ticket', bookingId, orderId }], now)
  }
}

/** The seats stay the traveller's; from here on people have to see to it. */
async function issueFailed(deps: Deps, { bookingId, orderId }: JobOf<'issue'>, tx: Db): Promise<void> {
  const now = deps.clock.now()
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !waitsForTicket(booking)) return
  await tx.update(bookings).set({ issueStatus: 'failed', updatedAt: now }).where(eq(bookings.id, bookingId))
  await enqueue(tx, [{ kind: 'mail.issue_failed', bookingId, orderId }], now)
}

/** Not when the money went back meanwhile, and not twice. */
function waitsForTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return paymentStatus === 'paid' && issueStatus !== 'issued'
}

async function findBooking(db: Db, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

async function lockBooking(tx: Db, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

async function keepTicketNumber(tx: Db, bookingId: string, index: number, ticketNumber: string): Promise<void> {
  await tx
    .update(bookingPassengers)
    .set({ ticketNumber })
    .where(and(eq(bookingPassengers.bookingId, bookingId), eq(bookingPassengers.index, index)))
}
