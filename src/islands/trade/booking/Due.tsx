import { formatRupiah } from '../../../../core/base/common/money.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** Rupiah; `until` is an instant. */
export type Parts = { due: number; balance: { amount: number; until: string } }

/** Sum to pay now, and the balance with its date. Words: `price`. */
export function Due({ due, balance }: Parts) {
  const { t, locale } = useWords()
  const until = formatInstant(locale, balance.until, 'Asia/Jakarta')
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-field bg-note-tint p-3 text-note">
      <dt className="font-semibold">{t('price:due.now')}</dt>
      <dd className="text-right font-semibold">{formatRupiah(due)}</dd>
      <dt>{t('price:due.balance', { date: until.date, time: `${until.time} WIB` })}</dt>
      <dd className="text-right">{formatRupiah(balance.amount)}</dd>
    </dl>
  )
}
