import type { Party } from '../../../core/tour/limits.ts'
import { ROOM_TYPES, type Rooms } from '../../../core/tour/rooms.ts'
import type { Say } from '../../lib/words.ts'
import { useWords } from '../../ui/react/words.tsx'
import { Due } from '../booking/Due.tsx'
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

/** The down payment where there is one. Words: `tour-record`, `price`. */
export function TourDue({ chosen: { due, balance } }: { chosen: Chosen }) {
  const { t } = useWords()
  if (!balance) return <p className="text-soft text-sm">{t('tour-record:due.whole')}</p>
  return <Due due={due} balance={balance} />
}
