import { sql } from 'drizzle-orm'
import { HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import type { PartnerModel } from '../../../core/people/account/partner-models.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { StatementRow } from '../../../core/trade/partner/contract.ts'
import { commissionOn } from '../../../core/trade/partner/markup.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import type { PartnerRow } from '../../people/account/partner.ts'

/** Start and end of a month such as `2026-12`, in Jakarta. */
function boundsOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: instantOf(`${month}-01`, '00:00', HOME_ZONE), to: instantOf(next, '00:00', HOME_ZONE) }
}

type Found = {
  id: string
  code: string
  title: string
  service: Service
  member: string
  model: PartnerModel
  share: number
  sold: string
  refunded: string
  before: string
}

/** Read from the ledger, so that a past month never changes. Payment fees are not included. */
export async function statementRows(db: Db, partnerId: string, month: string): Promise<StatementRow[]> {
  const { from, to } = boundsOf(month)
  const isBefore = sql`entry.at < ${from.toISOString()}`
  const { rows } = await db.execute<Found>(sql`
    select booking.id, booking.code, booking.title, booking.service, costs.model, costs.share,
      trim(${users.firstName} || ' ' || ${users.lastName}) as member,
      coalesce(sum(part.amount) filter (where entry.kind = 'payment' and not ${isBefore}), 0) as sold,
      coalesce(sum(part.amount) filter (where entry.kind <> 'payment' and not ${isBefore}), 0) as refunded,
      coalesce(sum(part.amount) filter (where ${isBefore}), 0) as before
    from booking_costs costs
    join bookings booking on booking.id = costs.booking_id
    join ${users} on ${users.id} = booking.user_id
    join ledger_shares part on part.booking_id = costs.booking_id
    join ledger entry on entry.id = part.ledger_id
    where costs.partner_id = ${partnerId} and entry.kind in ('payment', 'refund', 'reversal') and entry.at < ${to.toISOString()}
    group by booking.id, costs.booking_id, ${users.id}
    having count(*) filter (where not ${isBefore}) > 0
    order by booking.code`)
  return rows.map(({ id, code, title, service, member, model, share, ...sums }) => {
    const [sold, refunded, before] = [Number(sums.sold), Number(sums.refunded), Number(sums.before)]
    // Rounds the running total at both ends, so that months add up to the commission on the whole.
    const owed = (paid: number) => (model === 'commission' ? commissionOn(paid, share) : 0)
    const commission = owed(before + sold + refunded) - owed(before)
    return { booking: { id, code, title, service }, member, sold, refunded: 0 - refunded, model, share, commission }
  })
}

export async function statementOf(db: Db, { id, name, company }: PartnerRow, month: string) {
  const rows = await statementRows(db, id, month)
  return { partner: { id, name, company }, month, rows, totals: statementTotals(rows) }
}

function statementTotals(rows: readonly StatementRow[]) {
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    sold: sum(({ sold }) => sold),
    refunded: sum((row) => row.refunded),
    commission: sum((row) => row.commission),
  }
}
