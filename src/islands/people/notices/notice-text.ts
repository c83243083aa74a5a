import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Notice } from '../../../../core/people/notices/contract.ts'
import type { Locale } from '../../../lib/locale.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { useWords } from '../../../ui/react/words.tsx'

type T = ReturnType<typeof useWords>['t']

export function noticeText(t: T, locale: Locale, { kind, values }: Notice): { title: string; text: string } {
  const { title, code, amount = 0, limit } = values
  const said = { title, code, amount: formatRupiah(amount), limit: limit ? momentText(locale, limit) : '' }
  return { title: t(`dashboard:notification.${kind}`), text: t(`dashboard:notification.${kind}Text`, said) }
}

/** Page of the booking or payment; null when it is gone. */
export function noticePath(locale: Locale, { booking_id, transaction_id }: Notice): string | null {
  if (booking_id) return pathTo(locale, 'memberBooking', { id: booking_id })
  return transaction_id ? pathTo(locale, 'memberTransaction', { id: transaction_id }) : null
}
