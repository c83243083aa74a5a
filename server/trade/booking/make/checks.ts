import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { type FieldNames, problemsToWire } from '../../../../core/base/common/call/wire.ts'
import type { CalendarDate, Zone } from '../../../../core/base/common/dates.ts'
import { dateOf, localOf, minuteAt } from '../../../base/common/zone.ts'

/** Throws ApiError('invalid_fields') for a past day in the zone of the trip's start. */
export function checkNotPast(field: string, date: CalendarDate, zone: Zone, now: Date): void {
  const today = dateOf(localOf(zone, minuteAt(now)).day)
  if (date < today) throw new ApiError('invalid_fields', { errors: { [field]: 'validation.date.past' } })
}

/** Errors of fields leave with the names of the call. */
export async function inCallNames<Answer>(names: FieldNames, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    throw new ApiError(error.code, { errors: problemsToWire(names, error.errors), data: error.data })
  }
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
