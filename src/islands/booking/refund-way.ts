import { HOME_ZONE, localTime } from '../../../core/common/dates.ts'
import { formatPlainDate } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

/** Rupiah. Which words tell where a refund goes. */
export function wayWord({
  refund,
  to_account,
}: {
  refund: number
  to_account: number
}): 'original' | 'account' | 'both' {
  if (to_account === 0) return 'original'
  return to_account < refund ? 'both' : 'account'
}

/** `24 Nov 2026`, the day in WIB. */
export function dayText(locale: Locale, iso: string): string {
  return formatPlainDate(locale, localTime(new Date(iso), HOME_ZONE).date)
}
