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

/** Throws ApiError('price_changed') with both totals. */
export function checkTotal(expected: number, total: number): void {
  if (total !== expected) throw new ApiError('price_changed', { data: { old_total: expected, new_total: total } })
}
