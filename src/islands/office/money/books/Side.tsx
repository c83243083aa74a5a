import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'

/** An amount with the side that it stands on. Word file: `office-books`. */
export function SideOf({ amount, side }: { amount: number; side: 'debit' | 'credit' }) {
  const { t } = useWords()
  return <span className="whitespace-nowrap">{t(`office-books:side.${side}`, { amount: formatRupiah(amount) })}</span>
}

/** In a column of its side; on phones the side is said. */
export function InColumn({ amount, side }: { amount: number; side: 'debit' | 'credit' }) {
  const isWide = useWide()
  if (amount === 0) return null
  return isWide ? formatRupiah(amount) : <SideOf amount={amount} side={side} />
}
