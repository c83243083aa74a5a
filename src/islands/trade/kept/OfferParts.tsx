import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { KeptOffer } from '../../../../core/trade/kept/contract.ts'
import { formatClock, formatDate, formatSpan } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Part = KeptOffer['parts'][number]

/** Legs, nights or visits of an offer, and for whom. */
export function OfferParts({ parts, party }: Pick<KeptOffer, 'parts' | 'party'>) {
  const { locale } = useWords()
  return (
    <div className="grid gap-2 text-sm">
      {parts.map((part) => (
        <div key={`${part.title} ${part.date} ${part.time}`} className="grid gap-0.5">
          {part.title && <p className="font-semibold">{part.title}</p>}
          <p className="tabular">{whenText(locale, part)}</p>
          {part.place && <p className="text-soft">{part.place}</p>}
          {part.details.length > 0 && <p className="text-soft">{part.details.join(' · ')}</p>}
        </div>
      ))}
      {party && <p className="text-soft">{party}</p>}
    </div>
  )
}

/** In words and colour: a fall is good. */
export function Change({ change, words }: { change: number; words: string }) {
  const { t } = useWords()
  if (change === 0) return t(`${words}.same`)
  const price = formatRupiah(Math.abs(change))
  return change < 0 ? (
    <span className="font-semibold text-good">{t(`${words}.fell`, { price })}</span>
  ) : (
    <span className="font-semibold text-warn">{t(`${words}.rose`, { price })}</span>
  )
}

/** Days and times of the place, with their zone; once where both are of one. */
export function whenText(locale: Locale, part: Part): string {
  const { date, time, end_date: endDate, end_time: endTime, zone, end_zone: endZone = zone } = part
  if (time === null) return endDate && endDate !== date ? formatSpan(locale, date, endDate) : formatDate(locale, date)
  const clock = (text: string, of: string | undefined) => [formatClock(locale, text), of].filter(Boolean).join(' ')
  if (endTime === null) return `${formatDate(locale, date)}, ${clock(time, zone)}`
  const last = clock(endTime, endZone)
  const end = endDate === date ? last : `${formatDate(locale, endDate ?? date)}, ${last}`
  return `${formatDate(locale, date)}, ${clock(time, zone === endZone ? undefined : zone)} – ${end}`
}
