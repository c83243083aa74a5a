import { sql } from 'drizzle-orm'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../../base/db/schema/trade/booking.ts'

const DAY_MS = 86_400_000
/** After the start of the trip. The privacy policy names it. */
export const IDS_KEPT_DAYS = 120

/** Keys of a person's sealed ids, and of the contact's in `detail`, in all products. */
const ID_KEYS = ['id_number', 'IdNumber', 'passport', 'passport_detail', 'contact_id_number']

/** `value` with its ids set to null; keys that it does not have stay absent. */
function withoutIds(value: typeof bookings.detail | typeof bookingPassengers.person) {
  const keys = sql.join(
    ID_KEYS.map((key) => sql`${key}`),
    sql`, `,
  )
  const erased = sql`(select coalesce(jsonb_object_agg(key, case when key in (${keys}) then 'null'::jsonb else value end), '{}'::jsonb) from jsonb_each(${value}))`
  // A row of another shape must not stop the others.
  return sql`case when jsonb_typeof(${value}) = 'object' then ${erased} else ${value} end`
}

/** Numbers of identity documents of trips that began long ago. The rest of the booking stays, for the books. */
export async function eraseIds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - IDS_KEPT_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(bookings)
      .set({ idsErasedAt: now, detail: withoutIds(bookings.detail) })
      .where(sql`${bookings.idsErasedAt} is null and ${bookings.startsAt} <= ${before}`)
      .returning({ id: bookings.id })
    if (rows.length === 0) return
    await tx
      .update(bookingPassengers)
      .set({ person: withoutIds(bookingPassengers.person) })
      .where(sql`${bookingPassengers.bookingId} in (select id from ${bookings} where ${bookings.idsErasedAt} = ${now})`)
  })
}
