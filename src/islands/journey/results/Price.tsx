import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Props = {
  price: Rupiah
  total: Rupiah
  party: string | null
  alone: string
  added: Rupiah | null
}

export function Price({ price, total, party, alone, added }: Props) {
  const { t } = useWords()
  return (
    <p className="tabular leading-tight">
      <span className="whitespace-nowrap font-bold text-xl tracking-tight">{formatRupiah(price)}</span>
      <wbr />
      <span className="text-[0.8125rem] text-faint">{t('list:offer.perPerson')}</span>
      <span className="mt-1 block text-[0.8125rem] text-faint">
        {party ? t('journey:offer.totalFor', { party, total: formatRupiah(total) }) : alone}
      </span>
      {added !== null && (
        <span className="mt-0.5 block font-semibold text-[0.8125rem] text-soft">
          {t('journey:offer.tripTotal', { total: formatRupiah(added + total) })}
        </span>
      )}
    </p>
  )
}
