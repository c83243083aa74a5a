import { HOME_ZONE } from '../../../../../core/base/common/dates.ts'
import type { Party } from '../../../../../core/products/tour/limits.ts'
import { breakdownLines } from '../../../../../core/products/tour/price.ts'
import { formatSpan } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { PriceLines } from '../../../trade/booking/PriceLines.tsx'
import { PolicyPart } from '../../../trade/booking/policy/PolicyPart.tsx'
import { partyText, roomsText, TourDue } from '../booked-text.tsx'
import type { Chosen, Tour } from '../offer.ts'
import { StatusTag } from '../StatusTag.tsx'

type Props = { tour: Tour; party: Party; chosen: Chosen }

export function PricePanel({ tour, party, chosen }: Props) {
  const { t, locale } = useWords()
  const { departure, rooms, price } = chosen
  const what = [partyText(t, party), tour.kind === 'package' ? roomsText(t, rooms) : ''].filter(Boolean).join(' · ')
  return (
    <section className="card grid gap-3 p-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-lg">{t('tour-detail:price.title')}</h2>
          <StatusTag status={departure.status} />
        </div>
        <p className="tabular text-soft text-sm">
          {formatSpan(locale, departure.start, departure.end)} · {what}
        </p>
      </div>
      <PriceLines lines={breakdownLines(price, party, rooms)} />
      <TourDue chosen={chosen} />
      <p className="text-faint text-sm">{t('tour-detail:price.note')}</p>
    </section>
  )
}

/** Its limits end days in WIB. */
export function Policy({ chosen }: Pick<Props, 'chosen'>) {
  const { steps, price, departure, balance, due } = chosen
  return (
    <PolicyPart
      steps={steps}
      total={price.total}
      zone={HOME_ZONE}
      lastDay={departure.start}
      parts={balance && { due, balance }}
    />
  )
}
