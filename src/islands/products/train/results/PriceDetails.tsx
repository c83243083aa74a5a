import { ROC } from '../../../../../core/base/common/charge.ts'
import type { PaxCounts } from '../../../../../core/products/train/limits.ts'
import { partyOf } from '../../../../../core/products/train/price.ts'
import { partyLines, TOTAL_PAID } from '../../../../../core/trade/booking/price.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { FareLine, FareSum } from '../../../base/list/rows/FareLine.tsx'
import type { Ride } from '../stores/picked.ts'

type Props = { rides: readonly Ride[]; pax: PaxCounts }

export function PriceDetails({ rides, pax }: Props) {
  const { t } = useWords()
  const adults = pax.adult
  const lines = partyLines(...partyOf(rides.map(({ bought }) => ({ charges: bought.charges, adults }))))
  const nameOf = (code: string) => (code === ROC ? t('price:roc') : t('train:offer.adults', { count: adults }))
  return (
    <div className="tabular mt-5 text-[0.8125rem]">
      <h3 className="mb-2 font-bold text-base">{t('train:offer.fareDetail')}</h3>
      <div className="mb-3">
        {lines.map(
          ({ code, amount }) =>
            code !== TOTAL_PAID && <FareLine key={code} name={nameOf(code)} amount={amount} strong />,
        )}
        {pax.infant > 0 && (
          <p className="flex items-baseline justify-between gap-4 py-0.5 text-faint">
            <span>{t('train:offer.infants', { count: pax.infant })}</span>
            <span>{t('train:offer.free')}</span>
          </p>
        )}
      </div>
      <FareSum name={t('journey:offer.total')} amount={lines.at(-1)?.amount ?? 0} />
    </div>
  )
}
