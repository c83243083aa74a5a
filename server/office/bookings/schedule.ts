import { randomUUID } from 'node:crypto'
import type { Data, Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { readSchedule, tellSchedule } from '../../../core/office/bookings/booking-changes.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import type { Audit } from '../../base/audit/record.ts'
import { isVersion } from '../../base/common/version.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { openChangeOf } from '../../trade/booking/change/open-change.ts'
import { BY_STAFF, keepSupplierChange } from '../../trade/booking/change/supplier-changes.ts'
import type { BookingDeps, BookingRow, ProductSchedule } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { anyBooking, lockAny } from '../../trade/booking/show/bookings.ts'

/** Throws ApiError('cannot_move') where the product has no schedule, or the booking does not stand. */
function scheduleOf(deps: BookingDeps, row: BookingRow): ProductSchedule {
  const { schedule } = productOf(deps, row.service).booking
  if (!schedule || !isPaid(row.paymentStatus) || row.startsAt <= deps.clock.now()) throw new ApiError('cannot_move')
  return schedule
}

export async function shownSchedule(deps: BookingDeps, id: string): Promise<Data<typeof readSchedule>> {
  const row = await anyBooking(deps.db, id)
  return { parts: [...scheduleOf(deps, row).parts(row)] }
}

/**
 * Notes a change that an airline told the agency: the traveller gets the same choice as after a change that a supplier
 * told. Throws ApiError as the contract says.
 */
export async function tellByHand(
  deps: BookingDeps,
  id: string,
  { num, start, reason, version }: Parsed<typeof tellSchedule>['body'],
  audit: Audit,
): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      const row = await lockAny(tx, id)
      if (!isVersion(row.updatedAt, version)) throw new ApiError('changed_meanwhile')
      const changed = scheduleOf(deps, row).changed(row, num, start)
      if (!changed) throw new ApiError('cannot_move')
      const { before, after } = changed
      const [was, becomes] = [before[0]?.start ?? null, after[0]?.start ?? null]
      if (was === becomes)
        throw new ApiError('invalid_fields', { errors: { 'start.time': 'validation.schedule.same' } })
      if (becomes !== null && Date.parse(becomes) <= deps.clock.now().getTime())
        throw new ApiError('invalid_fields', { errors: { 'start.time': 'validation.schedule.past' } })
      // Told twice in a row, by two of the staff or by the supplier before.
      const open = await openChangeOf(tx, id)
      if (open && open.before[0]?.start === was && (open.after[0]?.start ?? null) === becomes)
        throw new ApiError('changed_meanwhile')
      await keepSupplierChange(tx, row, { ...changed, reference: `${BY_STAFF}${randomUUID()}` }, deps.clock.now())
      const facts = { before: { starts_at: was }, after: { starts_at: becomes, reason } }
      await audit(tx, { action: 'booking.schedule', subject: { kind: 'booking', id }, ...facts })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}
