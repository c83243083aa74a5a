import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Connection } from '../../base/db/connect.ts'

/** Quarters of the capacity that may wait for money of people without a proven address. */
const MOST_QUARTERS = 3

/** Guests cost nothing to make: they cannot hold all of a departure without paying. One party may, where no other waits. Throws ApiError('held_unpaid'); the transaction must then roll back. */
export async function boundUnproven(
  connection: Connection,
  { userId, bookingIds, now }: { userId: string; bookingIds: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await connection.query({
    name: 'stock-unproven',
    text: `with own as (
        select key, sum(count) as count from stock_claims
        where booking_id = any($2::text[]) and key not like 'code|%' group by key
      ), others as (
        select own.key, own.count, sum(claim.count) as waiting
        from own
        join stock_claims claim on claim.key = own.key and claim.hold_until > $3 and claim.booking_id <> all($2::text[])
        join bookings booking on booking.id = claim.booking_id and booking.booked_by is null
        join users owner on owner.id = booking.user_id and owner.email_proven_at is null
        group by own.key, own.count
      )
      select others.key from others
      join stock on stock.key = others.key
      where (others.waiting + others.count) * 4 > stock.capacity * ${MOST_QUARTERS}
        and exists (select from users where id = $1 and email_proven_at is null)
      limit 1`,
    values: [userId, bookingIds, now],
  })
  if (rows.length > 0) throw new ApiError('held_unpaid')
}
