import { useStore } from '@nanostores/react'
import { ROC, TOTAL_PAID } from '../../../../core/booking/price.ts'
import { trainPriceLines } from '../../../../core/train/price.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { FareLine, FareSum } from '../../list/FareLine.tsx'
import type { Ride } from '../stores/picked.ts'
import { useResults } from './context.ts'

/** What the rides of one way are made of: fares of adults, the service charge of each booking, and the sum. */
export function RideFares({ rides }: { rides: readonly Ride[] }) {
  const { t } = useWords()
  const pax = useStore(useResults().$trip)?.pax
  const adults = pax?.adult ?? 1
  const lines = trainPriceLines(rides.map(({ bought }) => ({ charges: bought.charges, adults })))
  const named = { [ROC]: t('price:roc'), ADT: t('train:offer.adults', { count: adults }) } as Record<string, string>
  return (
    <div className="tabular mt-5 text-[13px]">
      <h4 className="mb-2 font-bold text-base">{t('train:offer.fareDetail')}</h4>
      <div className="mb-3">
        {lines.map(
          ({ code, title, amount }) =>
            code !== TOTAL_PAID && <FareLine key={code} name={named[code] ?? title} amount={amount} strong />,
        )}
        {pax && pax.infant > 0 && (
          <p className="flex items-baseline justify-between gap-4 py-0.5 text-faint">
            <span>{t('train:offer.infants', { count: pax.infant })}</span>
            <span>{t('train:offer.free')}</span>
          </p>
        )}
      </div>
      <FareSum name={t('trip:offer.total')} amount={lines.at(-1)?.amount ?? 0} />
    </div>
  )
}
