import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { BookingView, ViewEvent, ViewFact, ViewStay, ViewTime } from '../../../../../core/trade/booking/view.ts'
import { addressOf, factsOf } from '../../../../../core/trade/booking/view-text.ts'
import { formatDate, formatPlainDate, formatSpan } from '../../../../lib/format.ts'
import { clockText } from '../../../../lib/page/moment.ts'
import { IconFacts } from '../../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Remarks } from '../Remarks.tsx'
import { StayTimes } from '../StayTimes.tsx'
import { Card, Facts } from './cards.tsx'

type Props = { view: BookingView; item: ViewStay | ViewEvent }

export function PlaceItem({ view, item }: Props) {
  const { t, locale } = useWords()
  const { heading, place, reference } = item
  // The code of the booking stands on top of the page.
  const ownReference = reference.value === view.bookingCode ? [] : [reference]
  const { category, page, entry } = item.kind === 'event' ? item : { category: '', page: '', entry: null }
  return (
    <Card title={t(view.headings.items)}>
      <div className="grid gap-4">
        <div>
          {category && <p className="text-primary text-sm">{category}</p>}
          <p className="font-bold text-lg">
            {page ? (
              <a className="hover:underline" href={`/${locale}/${page}`}>
                {heading}
              </a>
            ) : (
              heading
            )}
          </p>
          <IconFacts
            className="mt-1 grid gap-1.5 text-soft"
            facts={[
              [CalendarDays, item.kind === 'event' && daysText(item)],
              [Clock, entry && `${t(entry.label)} ${clockOf(entry.time)}`],
              [MapPin, addressOf(heading, place)],
            ]}
          />
        </div>
        {item.kind === 'stay' && <StayTimes checkIn={item.start} checkOut={item.end} nights={item.nights} />}
        <Facts facts={[...timesOf(), ...factsOf(item), ...ownReference]} />
        {item.kind === 'stay' && item.remarks && <Remarks title={t('ticket:remarks')} {...item.remarks} />}
      </div>
    </Card>
  )

  function clockOf(time: ViewTime): string {
    return clockText(locale, time)
  }

  function timesOf(): ViewFact[] {
    if (item.kind === 'stay' || item.entry) return []
    return [
      { label: 'ticket:starts', value: clockOf(item.start) },
      { label: 'ticket:ends', value: clockOf(item.end) },
    ]
  }

  function daysText({ days: { from, until, isAny } }: ViewEvent): string {
    if (from === until) return formatDate(locale, from)
    if (!isAny) return formatSpan(locale, from, until)
    return t('history:valid', { from: formatPlainDate(locale, from), until: formatPlainDate(locale, until) })
  }
}
