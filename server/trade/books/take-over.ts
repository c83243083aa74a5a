import { and, asc, eq, gt, inArray, isNull, ne, type SQLWrapper } from 'drizzle-orm'
import type { Log } from '../../base/common/log.ts'
import { repeat } from '../../base/common/timing.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { bookingCosts } from '../../base/db/schema/trade/partner.ts'
import { ledger, ledgerShares, transactions } from '../../base/db/schema/trade/payment.ts'
import type { BooksDeps } from './deps.ts'
import { ensureState } from './month.ts'
import { bookLedger, bookStanding, isUnbooked, unbookedStanding } from './post.ts'
import { bookTaxes, isTaxUnbooked } from './tax.ts'

const FIRST_MS = 2000
const EVERY_MS = 3_600_000
const BATCH = 500

type TakeDeps = Pick<BooksDeps, 'db' | 'products'>

/** At the start and every hour: what was written before there were books, or beside them by an earlier version. */
export function startTakingOver(deps: TakeDeps, log: Log): { stop(): Promise<void> } {
  const onError = (error: unknown) => log.error({ err: error }, 'the books were not brought up to date')
  return repeat(() => takeOver(deps), { firstMs: FIRST_MS, everyMs: EVERY_MS, onError })
}

/** In batches, each of its transactions in one of the database; safe to repeat, and for two processes at once. */
export async function takeOver(deps: TakeDeps): Promise<void> {
  await ensureState(deps.db)
  await takeLedger(deps.db)
  await takeTaxes(deps.db)
  await takeBookings(deps)
}

async function takeLedger(db: Db): Promise<void> {
  let last = 0
  for (;;) {
    const rows = await db
      .select({ id: ledger.id, transactionId: ledger.transactionId })
      .from(ledger)
      .where(and(gt(ledger.id, last), isUnbooked(db)))
      .orderBy(asc(ledger.id))
      .limit(BATCH)
    for (const id of new Set(rows.map(({ transactionId }) => transactionId))) await takeTransaction(db, id)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Books invoices made before their tax was booked. */
async function takeTaxes(db: Db): Promise<void> {
  for (;;) {
    const taken = await db.transaction(
      async (tx) => {
        const locked = await tx
          .select({ id: invoices.id })
          .from(invoices)
          .where(isTaxUnbooked(tx))
          .orderBy(asc(invoices.createdAt), asc(invoices.id))
          .limit(BATCH)
          .for('update', { skipLocked: true })
        const ids = locked.map(({ id }) => id)
        // Another process may have booked some before they were locked here.
        const rows = await tx
          .select()
          .from(invoices)
          .where(and(inArray(invoices.id, ids), isTaxUnbooked(tx)))
        await bookTaxes(tx, rows)
        return locked.length
      },
      { isolationLevel: 'read committed' },
    )
    if (taken < BATCH) return
  }
}

/** Locks as a payment does: the transaction, then its bookings. */
async function takeTransaction(db: Db, id: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.select({ id: transactions.id }).from(transactions).where(eq(transactions.id, id)).for('update')
      const shared = tx
        .select({ id: ledgerShares.bookingId })
        .from(ledgerShares)
        .innerJoin(ledger, eq(ledger.id, ledgerShares.ledgerId))
        .where(eq(ledger.transactionId, id))
      await lockBookings(tx, shared)
      await bookLedger(tx, { transactionIds: [id], bookingIds: [] })
    },
    { isolationLevel: 'read committed' },
  )
}

async function lockBookings(tx: Db, ids: SQLWrapper): Promise<void> {
  await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.id))
    .for('update')
}

async function takeBookings({ db, products }: TakeDeps): Promise<void> {
  const own = products.filter(({ booking, supplierOffers }) => booking && !supplierOffers).map(({ slug }) => slug)
  let last = ''
  for (;;) {
    const rows = await db
      .select({ id: bookings.id, service: bookings.service })
      .from(bookings)
      .where(and(gt(bookings.id, last), ne(bookings.paymentStatus, 'unpaid')))
      .orderBy(asc(bookings.id))
      .limit(BATCH)
    const ofOwn = rows.filter(({ service }) => own.includes(service))
    await sayWhoseTheyAre(db, ofOwn, true)
    await sayWhoseTheyAre(
      db,
      rows.filter((row) => !ofOwn.includes(row)),
      false,
    )
    const found = await unbookedStanding(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id } of found) await takeBooking(db, id)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Bookings made before that was kept. */
async function sayWhoseTheyAre(db: Db, rows: readonly { id: string }[], isOwn: boolean): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db
    .update(bookingCosts)
    .set({ isOwn })
    .where(and(inArray(bookingCosts.bookingId, ids), isNull(bookingCosts.isOwn)))
}

async function takeBooking(db: Db, id: string): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
      await bookStanding(tx, [id], null)
    },
    { isolationLevel: 'read committed' },
  )
}
