import { minutesOf } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { formatClock, formatDuration } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import type { Compared } from '../../../base/list/compare/facts.ts'

type Ride = {
  /** Rupiah; null where nothing is for sale. */
  total: number | null
  departTime: string
  arriveTime: string
  /** Days between departure and arrival. */
  later: number
  /** `hh:mm`. */
  duration: string
}

/** The first lines of a comparison. `fact` says a label. */
export function journeyFacts(
  { t, locale, fact }: { t: Say; locale: Locale; fact: (name: string) => string },
  { total, departTime, arriveTime, later, duration }: Ride,
): Compared['facts'] {
  const nextDay = later > 0 ? ` (${t('journey:offer.nextDay', { count: later })})` : ''
  return [
    { label: fact('total'), text: total === null ? '' : formatRupiah(total), value: total, better: 'low' },
    {
      label: fact('times'),
      text: `${formatClock(locale, departTime)} – ${formatClock(locale, arriveTime)}${nextDay}`,
    },
    {
      label: fact('duration'),
      text: formatDuration(locale, duration),
      value: minutesOf(duration),
      better: 'low',
    },
  ]
}
