import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = { from: number; to: number; givesBack: boolean }

/** Price difference of another day, before a fee. A lower price counts only where the rules give it back. */
export function PriceChange({ from, to, givesBack }: Props) {
  const { t } = useWords()
  const difference = to - from
  return (
    <span className={`tabular whitespace-nowrap text-sm ${difference > 0 ? 'text-soft' : 'text-good'}`}>
      {difference === 0
        ? t('reschedule:samePrice')
        : difference < 0 && !givesBack
          ? t('reschedule:noExtra')
          : t(difference > 0 ? 'reschedule:more' : 'reschedule:less', { amount: formatRupiah(Math.abs(difference)) })}
    </span>
  )
}
