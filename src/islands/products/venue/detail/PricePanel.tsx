import type { VenueChoice } from '../../../../../core/products/venue/choice.ts'
import { breakdownLines } from '../../../../../core/products/venue/price.ts'
import { formatClock, formatPlainDate, formatShortDate } from '../../../../lib/format.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Due } from '../../../trade/booking/Due.tsx'
import { PriceLines } from '../../../trade/booking/PriceLines.tsx'
import { partyText } from '../booked-text.ts'
import type { Chosen } from '../offer.ts'

type Props = { choice: VenueChoice; chosen: Chosen; isInquiry: boolean }

export function PricePanel({ choice: { party }, chosen, isInquiry }: Props) {
  const { t, locale } = useWords()
  const { day, time, pack, price, parts } = chosen
  const when = [formatShortDate(locale, day.date), time && formatClock(locale, time.time)].filter(Boolean).join(', ')
  return (
    <section className="card grid gap-3 p-5">
      <div>
        <h2 className="text-lg">{t(isInquiry ? 'venue-detail:price.estimate' : 'venue-detail:price.title')}</h2>
        <p className="font-semibold">{pack.name}</p>
        <p className="tabular text-soft text-sm">
          <Fresh>{when}</Fresh> · <Fresh>{partyText(t, party)}</Fresh>
        </p>
      </div>
      <PriceLines lines={breakdownLines(price)} />
      {parts && !isInquiry && <Due {...parts} />}
      {day.validUntil > day.date && (
        <p className="text-good text-sm">
          {t('venue-detail:validUntil', {
            from: formatPlainDate(locale, day.date),
            until: formatPlainDate(locale, day.validUntil),
          })}
        </p>
      )}
      <p className="text-faint text-sm">
        {t(isInquiry ? 'venue-detail:price.estimateNote' : 'venue-detail:price.note')}
      </p>
    </section>
  )
}
