import type { CalendarDate, Zone } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { dateOf, localOf, minuteAt } from '../common/zone.ts'

/** Throws ApiError('invalid_fields') for a past day in the zone of the trip's start. */
export function checkNotPast(field: string, date: CalendarDate, zone: Zone, now: Date): void {
  const today = dateOf(localOf(zone, minuteAt(now)).day)
  if (date < today) throw new ApiError('invalid_fields', { errors: { [field]: 'validation.date.past' } })
}

/** Throws ApiError('invalid_fields'). */
export function checkFields(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new ApiError('invalid_fields', { errors })
}

/** Throws ApiError('price_changed') with both totals. A call that expects none takes the price as it is. */
export function checkTotal(expected: number | undefined, total: number): void {
  if (expected !== undefined && total !== expected)
    throw new ApiError('price_changed', { data: { old_total: expected, new_total: total } })
}
