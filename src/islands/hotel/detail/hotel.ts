import { atom } from 'nanostores'
import * as calls from '../../../../core/hotel/calls.ts'
import type * as contract from '../../../../core/hotel/detail.ts'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../core/hotel/detail.ts'
import { type Search, stayOf } from '../../../../core/hotel/search.ts'
import { type StayDates, withCheckIn } from '../../../../core/hotel/stay.ts'
import { type Async, failed, loading, ready } from '../../../lib/async.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { derive } from '../../../lib/store.ts'

export type Chosen = { group: RoomGroup; rate: RoomRowView }

/** What changed about the chosen room since it was last priced; rupiah. */
export type Change = { kind: 'gone' } | { kind: 'price'; room: string; before: number; now: number }

export type HotelSearch = Search & { hotelKey: string }

type Deps = {
  locale: Locale
  /** The address follows the search. */
  show: (search: HotelSearch) => void
  now: () => number
}

/** Server time of a correlation id is 30 minutes; a page that comes back later is priced again. */
const FRESH_MS = 25 * 60_000

export async function askHotel(search: HotelSearch, locale: Locale): Promise<HotelDetail> {
  return await call<typeof contract.detail>(calls.detail, { body: hotelBody(search) }, { locale })
}

/** `hotelCalls` has its fields in the same order. */
export function hotelBody(search: HotelSearch) {
  const { hotelKey, correlationId } = search
  const { childAges, ...stay } = stayOf(search)
  return { hotelKey, correlationId, ...stay, childAges: [...childAges] }
}

/** Null without such a room. */
export function roomOf(hotel: HotelDetail, roomKey: string | null): Chosen | null {
  for (const group of hotel.Rooms) {
    const rate = group.Rates.find(({ RoomKey }) => RoomKey === roomKey)
    if (rate) return { group, rate }
  }
  return null
}

/** The dates are always sent, so a correlation id that has expired is replaced without asking anybody. */
export function createHotel(first: HotelSearch, { locale, show, now }: Deps) {
  const $search = atom(first)
  const $hotel = atom<Async<HotelDetail>>(loading)
  /** Prices of other dates are on their way. */
  const $waits = atom(false)
  const $change = atom<Change | null>(null)
  const $chosen = derive([$hotel, $search], (hotel, { roomKey }) =>
    hotel.state === 'ready' ? (roomOf(hotel.value, roomKey) ?? cheapest(hotel.value)) : null,
  )
  let turn = 0
  let pricedAt = 0

  function set(search: HotelSearch): void {
    $search.set(search)
    show(search)
  }

  async function load(): Promise<void> {
    const mine = ++turn
    const before = $hotel.get()
    if (before.state === 'ready') $waits.set(true)
    else $hotel.set(loading)
    const search = $search.get()
    try {
      const hotel = await askHotel(search, locale)
      if (mine !== turn) return
      pricedAt = now()
      const { roomKey } = $search.get()
      const kept = roomOf(hotel, roomKey)
      $change.set(before.state === 'ready' ? changeOf(before.value, hotel, roomKey) : lostOf(kept, roomKey))
      set({ ...$search.get(), correlationId: hotel.CorrelationId, roomKey: kept ? roomKey : null })
      $hotel.set(ready(hotel))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (mine === turn) $hotel.set(failed(error))
    } finally {
      if (mine === turn) $waits.set(false)
    }
  }

  return {
    $search,
    $hotel,
    $waits,
    $change,
    $chosen,
    load,
    choose(roomKey: string): void {
      $change.set(null)
      set({ ...$search.get(), roomKey })
    },
    async move(dates: StayDates): Promise<void> {
      set({ ...$search.get(), ...dates, correlationId: null })
      await load()
    },
    /** As many nights as before. */
    moveTo(checkInDate: string, most: number): StayDates {
      return withCheckIn($search.get(), checkInDate, most)
    },
    async refresh(): Promise<void> {
      if ($hotel.get().state === 'ready' && now() - pricedAt > FRESH_MS) await load()
    },
  }
}

export type HotelPage = ReturnType<typeof createHotel>

function cheapest({ Rooms: [group] }: HotelDetail): Chosen | null {
  const rate = group?.Rates[0]
  return group && rate ? { group, rate } : null
}

function lostOf(kept: Chosen | null, roomKey: string | null): Change | null {
  return roomKey !== null && !kept ? { kind: 'gone' } : null
}

/** Other dates have other prices: only the same stay can change. */
function changeOf(before: HotelDetail, after: HotelDetail, roomKey: string | null): Change | null {
  const [was, is] = [roomOf(before, roomKey), roomOf(after, roomKey)]
  if (!was || !is) return was ? { kind: 'gone' } : null
  const same = before.CheckInDate === after.CheckInDate && before.CheckOutDate === after.CheckOutDate
  if (!same || was.rate.TotalPrice === is.rate.TotalPrice) return null
  return { kind: 'price', room: is.group.RoomName, before: was.rate.TotalPrice, now: is.rate.TotalPrice }
}
