import { eq } from 'drizzle-orm'
import { canPay, isPaid } from '../../../../../core/trade/booking/status.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { enqueueAgain } from '../../../../base/outbox/jobs.ts'
import { cancelIssuedJob } from '../../../../trade/booking/issue/jobs.ts'
import type { BookingRow, Loop } from '../../../../trade/booking/module.ts'
import { cancelFare, type OrderDeps } from './orders.ts'
import { changeRow, openRows } from './rows.ts'

const EVERY_MS = 600_000
const ROUND = 50
/** Payments are through by then. */
const LEFT_ALONE_MS = 900_000
/** An order may appear for hours after a call without an answer. */
const GIVEN_UP_MS = 86_400_000

/** Cancels at Duffel what no booking wants any more: dropped, expired, or ordered though the answer was lost. */
export function tidyLoop(deps: OrderDeps): Loop {
  return { everyMs: EVERY_MS, run: () => tidy(deps), failure: 'holds at Duffel not released' }
}

async function tidy(deps: OrderDeps): Promise<void> {
  const now = deps.clock.now()
  const errors: unknown[] = []
  for (const row of await openRows(deps.db, new Date(now.getTime() - LEFT_ALONE_MS), ROUND)) {
    try {
      const booking = await bookingOf(deps.db, row.bookingCode)
      const isKnown = !isWanted(booking, now) && (await cancelFare(deps, row))
      // The job books the amount that comes back for it.
      if (isKnown && booking && booking.refund !== null)
        await enqueueAgain(deps.db, cancelIssuedJob.job({ bookingId: booking.id }), now)
      const isOver = row.state === 'asking' && now.getTime() - row.createdAt.getTime() > GIVEN_UP_MS
      // The others come first in the next round.
      if (!isKnown) await changeRow(deps.db, row, isOver ? { state: 'lapsed' } : {}, now)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders could not be cancelled`)
}

async function bookingOf(db: Db, code: string): Promise<BookingRow | null> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.code, code))
  return booking ?? null
}

function isWanted(booking: BookingRow | null, now: Date): boolean {
  return booking !== null && (isPaid(booking.paymentStatus) || canPay(booking, now))
}
