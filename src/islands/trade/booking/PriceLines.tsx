import { ROC } from '../../../../core/base/common/charge.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { PERSON_TYPES } from '../../../../core/base/common/people/types.ts'
import type { PriceLine } from '../../../../core/trade/booking/contract.ts'
import { ADJUSTMENT_LINES, BALANCE, CARD_FEE, DOWN_PAYMENT, PAID } from '../../../../core/trade/booking/lines.ts'
import { TOTAL_PAID } from '../../../../core/trade/booking/price.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Line = Pick<PriceLine, 'code' | 'title' | 'amount'>

/** The same lines before and after booking (see `moneyLines`). */
export function PriceLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useWords()
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {lines.map((line) => {
        const total = line.code === TOTAL_PAID ? 'mt-1.5 border-line border-t pt-3 font-bold text-lg' : ''
        return (
          <div key={line.code} className={`col-span-2 grid grid-cols-subgrid items-baseline ${total}`}>
            <dt>{lineLabel(line, t)}</dt>
            <dd className="text-right">{formatRupiah(line.amount)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const WORDS: Record<string, string> = {
  [ROC]: 'price:roc',
  [CARD_FEE]: 'price:cardFee',
  [TOTAL_PAID]: 'price:total',
  [DOWN_PAYMENT]: 'price:downPayment',
  [PAID]: 'price:paid',
  [BALANCE]: 'price:balance',
}

export function lineLabel({ code, title }: Pick<Line, 'code' | 'title'>, t: Say): string {
  const words = WORDS[code]
  if (words) return t(words)
  if (code === ADJUSTMENT_LINES.code) return `${t(`price:line.${code}`)} ${title}`
  const isPax = PERSON_TYPES.some((type) => type === code)
  return title.replace(code, isPax ? t(`people:pax.${code}`) : t(`price:line.${code}`, { defaultValue: code }))
}
