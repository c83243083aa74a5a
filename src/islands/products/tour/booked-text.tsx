import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { passportNeededUntil } from '../../../../core/base/common/people/passport.ts'
import type { Party } from '../../../../core/products/tour/limits.ts'
import { ROOM_TYPES, type Rooms } from '../../../../core/products/tour/rooms.ts'
import { BALANCE_DAYS } from '../../../../core/trade/booking/balance.ts'
import { formatClock, formatPlainDate } from '../../../lib/format.ts'
import type { Say } from '../../../lib/words.ts'
import { type Speech, useWords } from '../../../ui/react/words.tsx'
import { Due } from '../../trade/booking/Due.tsx'
import type { Chosen, PickupTimes } from './offer.ts'

/** `2 dewasa, 1 anak`. Words: `tour-record`. */
export function partyText(t: Say, { adult, child }: Party): string {
  const adults = t('tour-record:adults', { count: adult })
  return child > 0 ? `${adults}, ${t('tour-record:children', { count: child })}` : adults
}

/** `Dijemput pukul 05.45–06.45 dari hotel di Sanur.` Words: `tour-record`. */
export function pickupText({ t, locale }: Pick<Speech, 't' | 'locale'>, { from, until, area }: PickupTimes): string {
  const clock = (time: string) => formatClock(locale, time)
  return t('tour-record:pickup.times', { from: clock(from), until: clock(until), area })
}

/** `Paspor berlaku minimal sampai 19 Agu 2027.` Words: `tour-record`. */
export function passportText({ t, locale }: Pick<Speech, 't' | 'locale'>, start: CalendarDate): string {
  return t('tour-record:passportValid', { date: formatPlainDate(locale, passportNeededUntil(start)) })
}

/** `1 single, 2 double`; empty without rooms. Words: `tour-record`. */
export function roomsText(t: Say, rooms: Rooms): string {
  const some = ROOM_TYPES.filter((type) => rooms[type] > 0)
  return some.map((type) => t(`tour-record:rooms.${type}`, { count: rooms[type] })).join(', ')
}

/** The down payment where there is one. Words: `tour-record`, `price`. */
export function TourDue({ chosen: { due, balance, price } }: { chosen: Chosen }) {
  const { t } = useWords()
  const total = formatRupiah(due)
  if (!balance) {
    const isLate = price.minDp > 0 && price.minDp < price.total
    const text = isLate
      ? t('tour-record:due.late', { total, count: BALANCE_DAYS })
      : t('tour-record:due.whole', { total })
    return <p className="text-soft text-sm">{text}</p>
  }
  return <Due due={due} balance={balance} />
}
