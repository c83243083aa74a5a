import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  /** What one adult pays, and the whole party. */
  price: Rupiah
  total: Rupiah
  /** The party by type; null for a single passenger. */
  party: string | null
  /** Shown instead of the total for a single passenger. */
  alone: string
  /** What the departure costs the party, when this is the return. */
  added: Rupiah | null
}

/** The price of one adult, and what it comes to for the party and for the whole trip. */
export function Price({ price, total, party, alone, added }: Props) {
  const { t } = useWords()
  return (
    <p className="tabular leading-tight">
      <span className="whitespace-nowrap font-bold text-xl tracking-tight">{formatRupiah(price)}</span>
      <span className="text-[13px] text-faint">{t('list:offer.perPerson')}</span>
      <span className="mt-1 block text-[13px] text-faint">
        {party ? t('journey:offer.totalFor', { party, total: formatRupiah(total) }) : alone}
      </span>
      {added !== null && (
        <span className="mt-0.5 block font-semibold text-[13px] text-soft">
          {t('journey:offer.tripTotal', { total: formatRupiah(added + total) })}
        </span>
      )}
    </p>
  )
}
