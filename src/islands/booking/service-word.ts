import type { Booking } from '../../../core/booking/contract.ts'
import type { Say } from '../../lib/words.ts'

/** The service's own word where it has one: hotels issue vouchers, and a stay begins with the check-in. */
export function serviceWord(t: Say, { service }: Pick<Booking, 'service'>, name: string, values = {}): string {
  const shared = t(`history:${name}`, values)
  return t(`history:of.${service}.${name}`, { ...values, defaultValue: shared })
}
