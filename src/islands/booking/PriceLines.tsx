import type { PriceLine } from '../../../core/booking/contract.ts'
import { ROC, TOTAL_PAID } from '../../../core/booking/price.ts'
import { formatRupiah } from '../../../core/common/money.ts'
import { PAX_TYPES } from '../../../core/common/people.ts'
import { useWords } from '../../ui/react/words.tsx'

/** The same lines before and after booking: by passenger type, the service charge apart, the total. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useWords()
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {lines.map((line) => {
        const total = line.code === TOTAL_PAID ? 'mt-1.5 border-line border-t pt-3 font-bold text-lg' : ''
        return (
          <div key={line.code} className={`col-span-2 grid grid-cols-subgrid items-baseline ${total}`}>
            <dt>{labelOf(line, t)}</dt>
            <dd className="text-right">{formatRupiah(line.amount)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function labelOf({ code, title }: PriceLine, t: (key: string) => string): string {
  if (code === ROC) return t('price:roc')
  if (code === TOTAL_PAID) return t('price:total')
  return PAX_TYPES.some((type) => type === code) ? title.replace(code, t(`people:pax.${code}`)) : title
}
