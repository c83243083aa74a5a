import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { DayOffer } from '../../../../core/base/list/day-prices.ts'
import { formatDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Props = { title: string; days: readonly DayOffer[]; hrefOf: (date: string) => string }

export function NearbyDays({ title, days, hrefOf }: Props) {
  const { locale } = useWords()
  return (
    <>
      <p className="mb-3 font-semibold">{title}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {days.map(({ date, price }) => (
          <li key={date}>
            <a href={hrefOf(date)} className="chip min-h-11 hover:border-primary">
              {formatDate(locale, date)}
              <span className="tabular font-normal text-faint">{formatRupiah(price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
