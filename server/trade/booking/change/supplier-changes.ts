import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { ruleAfterChange } from '../../../../core/trade/booking/change/reschedule-rule.ts'
import {
  answerSupplierChange,
  type ChangeAnswer,
  listSupplierChanges,
  STATUS_OF,
  type SupplierChange,
  UNDECIDED,
} from '../../../../core/trade/booking/change/supplier-changes.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Log } from '../../../base/common/log.ts'
import { changedAt } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { supplierChanges } from '../../../base/db/schema/products/supplier-change.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { route } from '../../../base/http/route.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { enqueue, type JobHandler, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { supplierChangedNotice } from '../../../people/notices/jobs.ts'
import { lockTransactions } from '../debts.ts'
import { acceptChangeJob, supplierChangedMail } from '../issue/jobs.ts'
import type { BookingDeps, BookingRow, ScheduleChange } from '../module.ts'
import { productOf } from '../registry.ts'
import { lockOwn, ownBooking } from '../show/bookings.ts'
import { readable } from '../show/readable.ts'
import { confirmingRescheduleOf } from './confirm-reschedule.ts'
import { endHeldReschedule } from './held-reschedules.ts'
import { type ChangeRow, changesOf, endOlder } from './open-change.ts'
import { tellChange } from './reprice.ts'

/** `reference`: the supplier's id of the change; told again, nothing more happens. */
type Told = ScheduleChange & { reference: string }

/** Begins the references of changes that staff entered, of which the supplier knows nothing. */
export const BY_STAFF = 'staff:'

/** Keeps what a supplier changed, and tells the traveller and the staff. False where the booking does not stand, or it is known. */
export async function tellSupplierChange(
  { db, clock, database }: Pick<Deps, 'db' | 'clock' | 'database'>,
  { bookingCode, ...told }: Told & { bookingCode: string },
): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.code, bookingCode)).for('update')
    if (!booking || !isPaid(booking.paymentStatus)) return false
    return await keepSupplierChange(tx, booking, told, clock.now())
  })
  if (isNew) wakeOutbox(database)
  return isNew
}

/** Works as `tellSupplierChange`, for a booking that is locked and paid. Call `wakeOutbox` after the commit. */
export async function keepSupplierChange(
  tx: Db,
  { id: bookingId }: Pick<BookingRow, 'id'>,
  told: Told,
  now: Date,
): Promise<boolean> {
  const [made] = await tx
    .insert(supplierChanges)
    .values({ ...told, id: randomUUID(), bookingId, status: 'open', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: supplierChanges.id })
  if (!made) return false
  await endOlder(tx, { bookingId, id: made.id }, now)
  const ids = { bookingId, changeId: made.id }
  await enqueue(tx, [supplierChangedMail.job(ids), supplierChangedNotice.job(ids)], now)
  await alertStaff(tx, { alert: 'supplier_changed', id: bookingId, since: now }, now)
  return true
}

export function supplierChangeRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, listSupplierChanges, async ({ user, params: { id }, request: { log } }) =>
    shownChanges(deps, await ownBooking(deps.db, user.id, id), log),
  )

  route(app, answerSupplierChange, async ({ user, params: { id, change }, body: { answer }, request: { log } }) => {
    await deps.db.transaction(
      async (tx) => {
        await lockTransactions(tx, id)
        const booking = await lockOwn(tx, { userId: user.id, bookingId: id })
        const found = await changeOf(tx, id, change)
        if (found.status === STATUS_OF[answer]) return found
        const isOpen = UNDECIDED.some((status) => status === found.status)
        if (!isOpen || !isPaid(booking.paymentStatus)) throw new ApiError('changed_meanwhile')
        return await answerWith(deps, tx, { booking, change: found, answer })
      },
      { isolationLevel: 'read committed' },
    )
    wakeOutbox(deps.database)
    const all = await shownChanges(deps, await ownBooking(deps.db, user.id, id), log)
    const answered = all.find((each) => each.id === change)
    if (!answered) throw new ApiError('change_not_found')
    return answered
  })
}

type Answering = { booking: BookingRow; change: ChangeRow; answer: ChangeAnswer }

async function answerWith(deps: BookingDeps, tx: Db, { booking, change, answer }: Answering): Promise<ChangeRow> {
  const now = deps.clock.now()
  // A flight without a replacement leaves nothing to accept.
  if (answer === 'accept' && change.after.length === 0) throw new ApiError('changed_meanwhile')
  // Another flight that its supplier is asked for is the other choice already.
  if (answer !== 'help' && (await confirmingRescheduleOf(tx, booking.id))) throw new ApiError('changed_meanwhile')
  // Another flight that waits for its payment was the other choice.
  if (answer !== 'help') await endHeldReschedule(deps, tx, booking, now)
  if (answer === 'accept') {
    const applied = productOf(deps, booking.service).booking.applyChange?.(booking, change.detail) ?? {}
    const changed = { ...applied, updatedAt: changedAt(booking.updatedAt, now) }
    await tx.update(bookings).set(changed).where(eq(bookings.id, booking.id))
    await enqueue(tx, [acceptChangeJob.job({ changeId: change.id })], now)
    await tellChange(tx, { ...booking, ...changed }, now)
  } else await alertStaff(tx, { alert: 'supplier_changed', id: booking.id, since: now }, now)
  const [answered = change] = await tx
    .update(supplierChanges)
    .set({ status: STATUS_OF[answer], decidedAt: answer === 'help' ? null : now })
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
      if (row && !row.reference.startsWith(BY_STAFF))
        await productOf(deps, row.service).booking.acceptChange?.(row.reference, row.code)
      return null
    },
  })
}

async function changeOf(tx: Db, bookingId: string, id: string): Promise<ChangeRow> {
  const where = and(eq(supplierChanges.id, id), eq(supplierChanges.bookingId, bookingId))
  const [row] = await tx.select().from(supplierChanges).where(where).for('update')
  if (!row) throw new ApiError('change_not_found')
  return row
}

/** Newest first. */
export async function shownChanges(deps: BookingDeps, booking: BookingRow, log: Log): Promise<SupplierChange[]> {
  const needsStaff = await readable(log, booking, async () => isByStaffAlone(deps, booking), true)
  return (await changesOf(deps.db, booking.id)).map(({ id, status, before, after, createdAt, decidedAt }) => ({
    ...{ id, status, before: [...before], after: [...after], needs_staff: needsStaff },
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  }))
}

function isByStaffAlone(deps: BookingDeps, booking: BookingRow): boolean {
  const { move } = productOf(deps, booking.service).booking
  if (!move) return true
  const now = deps.clock.now()
  const ways = [...Array(move.ways?.(booking).length || 1).keys()]
  return ways.every((way) => typeof ruleAfterChange(move.rule(booking, now, way), booking.startsAt) === 'string')
}
