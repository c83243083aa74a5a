import { ROC } from '../../../../../core/base/common/charge.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { PaxType } from '../../../../../core/base/common/people/types.ts'
import type { FareDetail } from '../../../../../core/products/flight/contract.ts'
import { paxFaresOf } from '../../../../../core/products/flight/price.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { FareLine, FareSum } from '../../../base/list/rows/FareLine.tsx'

/** By passenger type; the `roc` charge is listed last. */
export function PriceDetails({ fare }: { fare: FareDetail }) {
  const { t } = useWords()
  const roc = fare.details.find(({ code }) => code === ROC)
  const chargeName = (code: string, text: string) => t(`flight:offer.charges.${code}`, { defaultValue: text })
  return (
    <div className="tabular text-[0.8125rem]">
      {paxFaresOf(fare).map(({ paxType, count, fare: base, tax, roc: own }) => (
        <div key={paxType} className="mb-3">
          <FareLine
            name={`${t(`flight:offer.pax.${paxType}`)} × ${count}`}
            amount={count * (base + tax - own)}
            strong
          />
          {chargesOf(fare, paxType).map(({ chargeCode, chargeDetail, amount }) => (
            <FareLine
              key={chargeCode}
              name={`${chargeName(chargeCode, chargeDetail)}${count > 1 ? ` · ${count} × ${formatRupiah(amount)}` : ''}`}
              amount={count * amount}
            />
          ))}
        </div>
      ))}
      {roc && (
        <div className="mb-3 border-line border-t border-dashed pt-3">
          <FareLine name={chargeName(roc.code, roc.text)} amount={roc.amount} strong />
        </div>
      )}
      <FareSum name={t('journey:offer.total')} amount={fare.total} />
    </div>
  )
}

function chargesOf({ passengers }: FareDetail, type: PaxType) {
  const one = passengers.find(({ paxType }) => paxType === type)
  return (one?.charges ?? []).filter(({ chargeCode, amount }) => chargeCode !== ROC && amount !== 0)
}
