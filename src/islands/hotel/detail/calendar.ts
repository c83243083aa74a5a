import { atom } from 'nanostores'
import { addDays, addMonths, type CalendarDate, todayIn, type Zone } from '../../../../core/common/dates.ts'
import * as calls from '../../../../core/hotel/calls.ts'
import type * as contract from '../../../../core/hotel/contract.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { HotelSearch } from './hotel.ts'

/** Rupiah of a room; null when nothing is for sale. */
export type Night = { price: number | null; cheap: boolean }
type Nights = ReadonlyMap<CalendarDate, Night>

/** `2026-12`. */
export type Month = string
type State = { nights: Nights; waiting: boolean; failed: boolean }

/** Lowest prices of a hotel by night, a month at a time. */
export function createCalendar(search: HotelSearch, { zone, locale, now }: { zone: Zone; locale: Locale; now: Date }) {
  const $state = atom<State>({ nights: new Map(), waiting: false, failed: false })
  const today = todayIn(zone, now)
  const known = new Set<Month>()

  async function load(month: Month): Promise<void> {
    const days = daysOf(month, today)
    if (known.has(month) || !days) return
    known.add(month)
    $state.set({ ...$state.get(), waiting: true, failed: false })
    const { hotelKey, countRoom, countGuest, childAges, guestPassport } = search
    const query = { hotelKey, ...days, countRoom, countGuest, childAges: childAges.join(), guestPassport }
    try {
      const found = await call<typeof contract.calendar>(calls.calendar, { query }, { locale })
      const more = found.map(({ date, price, cheap }) => [date, { price, cheap }] as const)
      $state.set({ nights: new Map([...$state.get().nights, ...more]), waiting: false, failed: false })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      known.delete(month)
      $state.set({ ...$state.get(), waiting: false, failed: true })
    }
  }

  return { $state, load, today }
}

export type PriceMonths = ReturnType<typeof createCalendar>

/** Null for a month that is over. */
export function daysOf(month: Month, today: CalendarDate): { from: CalendarDate; to: CalendarDate } | null {
  const first = `${month}-01`
  const to = addDays(addMonths(first, 1), -1)
  return to < today ? null : { from: first < today ? today : first, to }
}

/** `845 rb`, `1,2 jt` (English `845k`, `1.2m`). */
export function shortPrice(locale: Locale, rupiah: number): string {
  const thousands = Math.round(rupiah / 1_000)
  if (thousands < 1_000) return locale === 'id' ? `${thousands} rb` : `${thousands}k`
  const millions = (rupiah / 1_000_000).toFixed(rupiah < 9_950_000 ? 1 : 0)
  return locale === 'id' ? `${millions.replace('.', ',')} jt` : `${millions}m`
}
