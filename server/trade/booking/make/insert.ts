import { DatabaseError, type PoolClient } from 'pg'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { outboxRow } from '../../../base/outbox/jobs.ts'
import { deadlineNotice, nearEnd } from '../../../people/notices/jobs.ts'
import type { PartnerSale } from '../../partner/net.ts'
import { bookingMadeMail, expiredMail } from '../issue/jobs.ts'
import type { BookingRow, PassengerRow } from '../module.ts'
import { bookingTerms } from './search-words.ts'

// One statement: each further one is a round trip the member waits for.
// Inserts nothing above the limit; two calls at the same moment may both pass.
const INSERT = {
  name: 'booking-insert',
  text: `with room as (
      select where $4::int = 0 or $4 >= jsonb_array_length($1) + (
        select count(*) from bookings
        where user_id = $5 and created_at > $6::timestamptz - interval '1 day' and payment_status = 'unpaid' and time_limit > $6
      )
    ), made as (
      insert into bookings (id, code, service, user_id, title, amount, due, payment_status, status_checkout, status_issue,
        time_limit, full_limit, balance_limit, starts_at, starts_zone, locale, contact, detail, booked_by, adjustments, created_at, updated_at)
      select id, code, service, "userId", title, amount, due, "paymentStatus", "checkoutStatus", "issueStatus",
        "timeLimit", "fullLimit", "balanceLimit", "startsAt", "startsZone", locale, contact, detail, "bookedBy", adjustments, "createdAt", "updatedAt"
      from jsonb_to_recordset($1) as booking (id text, code text, service text, "userId" text, title text, amount bigint, due bigint,
        "paymentStatus" text, "checkoutStatus" text, "issueStatus" text, "timeLimit" timestamptz, "fullLimit" timestamptz, "balanceLimit" timestamptz, "startsAt" timestamptz, "startsZone" text,
        locale text, contact jsonb, detail jsonb, "bookedBy" text, adjustments jsonb, "createdAt" timestamptz, "updatedAt" timestamptz)
      where exists (select from room)
    ), people as (
      insert into booking_passengers (booking_id, index, person)
      select "bookingId", index, person
      from jsonb_to_recordset($2) as passenger ("bookingId" text, index int, person jsonb)
      where exists (select from room)
    ), costs as (
      insert into booking_costs (booking_id, cost, is_own, partner_id, model, share, created_at)
      select id, cost, coalesce("isOwn", false), partner ->> 'id', partner ->> 'model', coalesce((partner ->> 'share')::int, 0), "createdAt"
      from jsonb_to_recordset($1) as sold (id text, cost bigint, "isOwn" boolean, partner jsonb, "createdAt" timestamptz)
      where exists (select from room) and (cost is not null or partner is not null)
    ), terms as (
      insert into search_terms (kind, term, id, at)
      select kind, term, id, at from jsonb_to_recordset($7) as term (kind text, term text, id text, at timestamptz)
      where exists (select from room)
    )
    insert into outbox (kind, dedupe, payload, next_at, created_at)
    select kind, dedupe, payload, "nextAt", "createdAt"
    from jsonb_to_recordset($3)
      as job (kind text, dedupe text, payload jsonb, "nextAt" timestamptz, "createdAt" timestamptz)
    where exists (select from room)`,
}

/** `cost`: the supplier's price in rupiah, when known. `isOwn`: no supplier is paid. `partner`: the partner that the member books for. */
export type SoldRow = BookingRow & {
  cost?: number | undefined
  isOwn?: true | undefined
  partner?: PartnerSale | undefined
}

/** Throws ApiError('too_many_bookings') above `mostOpen` unpaid bookings; 0 sets no limit. */
export async function insertBookings(
  client: PoolClient,
  bookings: readonly SoldRow[],
  passengers: readonly PassengerRow[],
  mostOpen = 0,
): Promise<void> {
  const jobs = bookings.flatMap(({ id, createdAt, timeLimit }) => [
    outboxRow(bookingMadeMail.job({ bookingId: id }), createdAt),
    outboxRow(expiredMail.job({ bookingId: id }), createdAt, timeLimit ?? createdAt),
    ...(timeLimit ? [nearDeadline(id, createdAt, timeLimit)] : []),
  ])
  const terms = bookings.flatMap((booking) =>
    bookingTerms(
      booking,
      passengers.filter(({ bookingId }) => bookingId === booking.id),
    ),
  )
  const rows = [bookings, passengers, jobs].map((each) => JSON.stringify(each))
  const { userId, createdAt } = bookings[0] ?? {}
  const { rowCount } = await client.query({
    ...INSERT,
    values: [...rows, mostOpen, userId, createdAt, JSON.stringify(terms)],
  })
  if (rowCount === 0) throw new ApiError('too_many_bookings', { data: { most: mostOpen } })
}

function nearDeadline(bookingId: string, from: Date, limit: Date) {
  const job = deadlineNotice.job({ bookingId, limit: limit.toISOString(), days: '0' })
  return outboxRow(job, from, nearEnd(from, limit))
}

export function isCodeTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'bookings_code_unique'
}
