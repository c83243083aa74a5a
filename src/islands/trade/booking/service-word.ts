import type { Booking } from '../../../../core/trade/booking/contract.ts'
import type { Say } from '../../../lib/words.ts'

/** The service's own word where it has one: some issue vouchers, and a stay begins with the check-in. */
export function serviceWord(t: Say, { service }: Pick<Booking, 'service'>, name: string, values = {}): string {
  return ownWord(t, service, ['history', name], values)
}

/** The word of `file`, or the one under `of.<service>` there. */
export function ownWord(t: Say, service: string, [file, name]: readonly [string, string], values = {}): string {
  const shared = t(`${file}:${name}`, values)
  return t(`${file}:of.${service}.${name}`, { ...values, defaultValue: shared })
}
