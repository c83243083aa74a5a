import { useStore } from '@nanostores/react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { FlightClass } from '../../../../core/flight/contract.ts'
import { adultPrice } from '../../../../core/flight/fare.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { peopleIn } from './names.ts'
import { useResults } from './results-context.tsx'

/** The price of one adult, and what it comes to for everybody and for the whole trip. */
export function PriceOf({ bought, added }: { bought: FlightClass | undefined; added: number | null }) {
  const { t } = useWords()
  const { $trip } = useResults()
  const pax = useStore($trip)?.pax
  const people = pax ? peopleIn(pax) : 1
  if (!bought) return <p className="font-semibold text-faint">{t('flight:offer.soldOut')}</p>
  return (
    <p className="tabular leading-tight">
      <span className="whitespace-nowrap font-bold text-xl tracking-tight">{formatRupiah(adultPrice(bought))}</span>
      <span className="text-[13px] text-faint">{t('flight:offer.perPerson')}</span>
      <span className="mt-1 block text-[13px] text-faint">
        {people > 1
          ? t('flight:offer.totalFor', { count: people, total: formatRupiah(bought.total) })
          : t('flight:offer.taxesIn')}
      </span>
      {added !== null && (
        <span className="mt-0.5 block font-semibold text-[13px] text-soft">
          {t('flight:offer.tripTotal', { total: formatRupiah(added + bought.total) })}
        </span>
      )}
    </p>
  )
}
