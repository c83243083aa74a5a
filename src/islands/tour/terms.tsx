import { formatRupiah } from '../../../core/common/money.ts'
import type { Party } from '../../../core/tour/limits.ts'
import { ROOM_TYPES, type Rooms } from '../../../core/tour/rooms.ts'
import { formatInstant } from '../../lib/format.ts'
import type { Say } from '../../lib/words.ts'
import { useWords } from '../../ui/react/words.tsx'
import type { Chosen } from './offer.ts'

/** `2 dewasa, 1 anak`. Words: `tour-record`. */
export function partyText(t: Say, { adult, child }: Party): string {
  const adults = t('tour-record:adults', { count: adult })
  return child > 0 ? `${adults}, ${t('tour-record:children', { count: child })}` : adults
}

/** `1 single, 2 double`; empty without rooms. Words: `tour-record`. */
export function roomsText(t: Say, rooms: Rooms): string {
  const some = ROOM_TYPES.filter((type) => rooms[type] > 0)
  return some.map((type) => t(`tour-record:rooms.${type}`, { count: rooms[type] })).join(', ')
}

/** What is paid now, and the balance with its date. Words: `tour-record`. */
export function Due({ chosen: { due, balance } }: { chosen: Chosen }) {
  const { t, locale } = useWords()
  if (!balance) return <p className="text-soft text-sm">{t('tour-record:due.whole')}</p>
  const until = formatInstant(locale, balance.until, 'Asia/Jakarta')
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-field bg-note-tint p-3 text-note">
      <dt className="font-semibold">{t('tour-record:due.now')}</dt>
      <dd className="text-right font-semibold">{formatRupiah(due)}</dd>
      <dt>{t('tour-record:due.balance', { date: until.date, time: `${until.time} WIB` })}</dt>
      <dd className="text-right">{formatRupiah(balance.amount)}</dd>
    </dl>
  )
}
