import { formatRupiah } from '../../../../core/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** What another day costs more or less, before a fee. */
export function PriceChange({ from, to }: { from: number; to: number }) {
  const { t } = useWords()
  const difference = to - from
  const look = difference > 0 ? 'text-soft' : 'text-good'
  return (
    <span className={`tabular text-sm ${look}`}>
      {difference === 0
        ? t('reschedule:samePrice')
        : t(difference > 0 ? 'reschedule:more' : 'reschedule:less', { amount: formatRupiah(Math.abs(difference)) })}
    </span>
  )
}
