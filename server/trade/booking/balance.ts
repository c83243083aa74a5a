import { and, eq, lte } from 'drizzle-orm'
import { REMINDER_DAYS, reminderDue } from '../../../core/trade/booking/reminder.ts'
import type { Log } from '../../base/common/log.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { deadlineNotice } from '../../people/notices/jobs.ts'
import { cancelOverdue } from './cancel/cancel.ts'
import { balanceReminderMail } from './issue/jobs.ts'
import type { BookingDeps, BookingRow, Loop } from './module.ts'

const EVERY_MS = 600_000
const DAY_MS = 86_400_000
/** A payment made in the last minute is reported within this time. */
const GRACE_MS = 3_600_000

/** Reminds of balances, and cancels what was not paid in full by its limit. Safe with several processes. */
export function balanceLoop(deps: BookingDeps): Loop {
  return { everyMs: EVERY_MS, run: (log) => lookAtBalances(deps, log), failure: 'balances could not be looked at' }
}

export async function lookAtBalances(deps: BookingDeps, log: Log): Promise<void> {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + REMINDER_DAYS[0] * DAY_MS)
  const rows = await deps.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.paymentStatus, 'partially_paid'), lte(bookings.balanceLimit, soon)))
  for (const row of rows) {
    try {
      await lookAt(deps, row, now)
    } catch (error) {
      log.warn({ booking: row.code, err: error }, 'a balance could not be looked at')
    }
  }
}

async function lookAt(deps: BookingDeps, row: BookingRow, now: Date): Promise<void> {
  const { id: bookingId, balanceLimit: limit, paidAt, createdAt } = row
  if (!limit) return
  if (isOverdue(row, now)) {
    await cancelOverdue(deps, { bookingId, isOverdue: (current) => isOverdue(current, now), now })
    return
  }
  const days = reminderDue(limit, now, paidAt ?? createdAt)
  if (days === null) return
  // A moved limit gets new reminders.
  const about = { bookingId, limit: limit.toISOString(), days: String(days) }
  await enqueue(deps.db, [balanceReminderMail.job(about), deadlineNotice.job(about)], now)
  wakeOutbox(deps.database)
}

function isOverdue({ balanceLimit }: BookingRow, now: Date): boolean {
  return balanceLimit !== null && balanceLimit.getTime() + GRACE_MS <= now.getTime()
}
