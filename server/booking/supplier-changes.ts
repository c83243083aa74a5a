import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { isPaid } from '../../core/booking/status.ts'
import {
  answerSupplierChange,
  type ChangedItem,
  listSupplierChanges,
  type SupplierChange,
} from '../../core/booking/supplier-changes.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { Deps } from '../common/deps.ts'
import { changedAt } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { supplierChanges } from '../db/schema/supplier-change.ts'
import { route } from '../http/route.ts'
import { alertStaff } from '../mail/alerts.ts'
import { supplierChangedNotice } from '../notices/jobs.ts'
import { enqueue, type JobHandler, wakeOutbox } from '../outbox/jobs.ts'
import { lockOwn, ownBooking } from './bookings.ts'
import { acceptChangeJob, supplierChangedMail } from './jobs.ts'
import type { BookingDeps, BookingRow } from './module.ts'
import { productOf } from './registry.ts'
import { tellChange } from './reprice.ts'

type Row = typeof supplierChanges.$inferSelect

type Told = {
  bookingCode: string
  /** The supplier's id of the change: told again, nothing more happens. */
  reference: string
  before: readonly ChangedItem[]
  after: readonly ChangedItem[]
  /** For the product's `applyChange`. */
  detail: unknown
}

/** Keeps what a supplier changed, and tells the traveller and the staff. False where the booking does not stand, or it is known. */
export async function tellSupplierChange(
  { db, clock, database }: Pick<Deps, 'db' | 'clock' | 'database'>,
  { bookingCode, ...told }: Told,
): Promise<boolean> {
  const now = clock.now()
  const isNew = await db.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.code, bookingCode)).for('update')
    if (!booking || !isPaid(booking.paymentStatus)) return false
    const { id: bookingId } = booking
    const [made] = await tx
      .insert(supplierChanges)
      .values({ ...told, id: randomUUID(), bookingId, status: 'open', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: supplierChanges.id })
    if (!made) return false
    // The newest change stands in place of those that nobody answered.
    await tx.update(supplierChanges).set({ status: 'over', decidedAt: now }).where(olderOpen(bookingId, made.id))
    const ids = { bookingId, changeId: made.id }
    await enqueue(tx, [supplierChangedMail.job(ids), supplierChangedNotice.job(ids)], now)
    await alertStaff(tx, { alert: 'supplier_changed', id: bookingId, since: now }, now)
    return true
  })
  if (isNew) wakeOutbox(database)
  return isNew
}

function olderOpen(bookingId: string, id: string) {
  return and(eq(supplierChanges.bookingId, bookingId), eq(supplierChanges.status, 'open'), ne(supplierChanges.id, id))
}

export function supplierChangeRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, listSupplierChanges, async ({ user, params: { id } }) => {
    await ownBooking(deps.db, user.id, id)
    const rows = await deps.db
      .select()
      .from(supplierChanges)
      .where(eq(supplierChanges.bookingId, id))
      .orderBy(desc(supplierChanges.createdAt), desc(supplierChanges.id))
    return rows.map(shown)
  })

  route(app, answerSupplierChange, async ({ user, params: { id, change }, body: { answer } }) => {
    const row = await deps.db.transaction(async (tx) => {
      const booking = await lockOwn(tx, { userId: user.id, bookingId: id })
      const found = await changeOf(tx, id, change)
      const status = answer === 'accept' ? ('accepted' as const) : ('refund_asked' as const)
      if (found.status === status) return found
      if (found.status !== 'open' || !isPaid(booking.paymentStatus)) throw new ApiError('changed_meanwhile')
      return await answerWith(deps, tx, { booking, change: found, status })
    })
    wakeOutbox(deps.database)
    return shown(row)
  })
}

type Answering = { booking: BookingRow; change: Row; status: 'accepted' | 'refund_asked' }

async function answerWith(deps: BookingDeps, tx: Db, { booking, change, status }: Answering): Promise<Row> {
  const now = deps.clock.now()
  if (status === 'accepted') {
    // Where nothing takes its place there is nothing to accept.
    if (change.after.length === 0) throw new ApiError('changed_meanwhile')
    const applied = productOf(deps, booking.service).booking.applyChange?.(booking, change.detail) ?? {}
    const changed = { ...applied, updatedAt: changedAt(booking.updatedAt, now) }
    await tx.update(bookings).set(changed).where(eq(bookings.id, booking.id))
    await enqueue(tx, [acceptChangeJob.job({ changeId: change.id })], now)
    await tellChange(tx, { ...booking, ...changed }, now)
  } else await alertStaff(tx, { alert: 'supplier_changed', id: booking.id, since: now }, now)
  const [answered = change] = await tx
    .update(supplierChanges)
    .set({ status, decidedAt: now })
    .where(eq(supplierChanges.id, change.id))
    .returning()
  return answered
}

/** Tells the supplier. Idempotent there. */
export function acceptChangeHandler(deps: BookingDeps): JobHandler {
  return acceptChangeJob.handler({
    async run({ changeId }) {
      const [row] = await deps.db
        .select({ reference: supplierChanges.reference, service: bookings.service, code: bookings.code })
        .from(supplierChanges)
        .innerJoin(bookings, eq(bookings.id, supplierChanges.bookingId))
        .where(eq(supplierChanges.id, changeId))
      if (row) await productOf(deps, row.service).booking.acceptChange?.(row.reference, row.code)
      return null
    },
  })
}

async function changeOf(tx: Db, bookingId: string, id: string): Promise<Row> {
  const where = and(eq(supplierChanges.id, id), eq(supplierChanges.bookingId, bookingId))
  const [row] = await tx.select().from(supplierChanges).where(where).for('update')
  if (!row) throw new ApiError('change_not_found')
  return row
}

function shown({ id, status, before, after, createdAt, decidedAt }: Row): SupplierChange {
  return {
    ...{ id, status, before: [...before], after: [...after] },
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }
}
