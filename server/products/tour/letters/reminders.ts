import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { missingNames, missingPassports } from '../../../../core/products/tour/people.ts'
import { reminderDue } from '../../../../core/trade/booking/reminder.ts'
import type { Log } from '../../../base/common/log.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { enqueue, type Job, wakeOutbox } from '../../../base/outbox/jobs.ts'
import type { BookingRow, Loop, PassengerRow } from '../../../trade/booking/module.ts'
import { passengersOf } from '../../../trade/booking/show/bookings.ts'
import { readable } from '../../../trade/booking/show/readable.ts'
import type { TourDeps } from '../deps.ts'
import { readDetail, readParticipant } from '../stored.ts'
import { peopleMail, visaMissedMail } from './reminder-mail.ts'

const EVERY_MS = 600_000
const DAY_MS = 86_400_000
/** A week before the visa's deadline, the earliest. */
const DAYS_AHEAD = 38
/** A notice that could not be sent for so long is of no use. */
const LATE_MS = 7 * DAY_MS

/** Names and passports that are still missing. Safe with several processes: a job runs once. */
export function reminderLoop(deps: TourDeps): Loop {
  return {
    everyMs: EVERY_MS,
    run: (log) => remindOfPeople(deps, log),
    failure: 'missing participants could not be reminded of',
  }
}

export async function remindOfPeople({ db, clock, database }: TourDeps, log: Log): Promise<void> {
  const now = clock.now()
  const soon = and(gt(bookings.startsAt, now), lte(bookings.startsAt, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)))
  const paid = inArray(bookings.paymentStatus, ['partially_paid', 'paid'])
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.service, 'tour'), paid, soon))
  for (const row of rows) {
    const people = await passengersOf(db, row.id)
    const jobs = await readable(log, row, () => jobsFor(row, people, now), [])
    await enqueue(db, jobs, now)
  }
  wakeOutbox(database)
}

function jobsFor(row: BookingRow, people: readonly PassengerRow[], now: Date): Job[] {
  const { names_until, passports_until } = readDetail(row)
  const since = row.paidAt ?? row.createdAt
  const participants = people.map(readParticipant)
  const noPassport = passports_until !== null && missingPassports(participants).length > 0
  const [names, passports] = [new Date(names_until), new Date(passports_until ?? names_until)]
  const bookingId = row.id
  const remind = (about: 'names' | 'passports', limit: Date): Job[] => {
    const days = reminderDue(limit, now, since)
    return days === null ? [] : [peopleMail.job({ bookingId, about, days: String(days) })]
  }
  return [
    ...(missingNames(participants).length > 0 ? remind('names', names) : []),
    ...(noPassport ? remind('passports', passports) : []),
    ...(noPassport && now >= passports && now.getTime() - passports.getTime() < LATE_MS && since < passports
      ? [visaMissedMail.job({ bookingId })]
      : []),
  ]
}
