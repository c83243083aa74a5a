import type { HotelDetail } from '../../../../../core/products/hotel/detail.ts'
import { LIMITS } from '../../../../../core/products/hotel/limits.ts'
import { type StayDates, withCheckIn } from '../../../../../core/products/hotel/stay.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { derive } from '../../../../lib/store.ts'
import type { Change } from '../../../base/detail/ChangeBanner.tsx'
import { createDetail } from '../../../base/detail/detail.ts'
import { askHotel, type Chosen, type HotelSearch, roomOf } from './ask-hotel.ts'

interface Spec {
  Search: HotelSearch
  Offer: HotelDetail
}

/** `isPlaced`: the address names the city of the list that led here. */
type Deps = { locale: Locale; isPlaced?: boolean; show: (search: HotelSearch) => void; now: () => number }

/** The dates are always sent, so that an expired correlation id is replaced without asking. */
export function createHotel(first: HotelSearch, { locale, isPlaced = true, show, now }: Deps) {
  const page = createDetail<Spec>(first, {
    ask: (search) => askHotel(search, locale),
    take(search, hotel, before) {
      const roomKey = roomOf(hotel, search.roomKey) && search.roomKey
      return {
        search: { ...search, ...(isPlaced ? {} : placeOf(hotel)), roomKey, correlationId: hotel.CorrelationId },
        change: changeOf(search.roomKey, hotel, before),
      }
    },
    show,
    now,
  })
  const { $search, $offer } = page
  const stayOn = ({ checkInDate, checkOutDate }: StayDates) =>
    page.move({ ...$search.get(), checkInDate, checkOutDate, correlationId: null })
  return {
    ...page,
    $chosen: derive([$offer, $search], (hotel, { roomKey }) =>
      hotel.state === 'ready' ? (roomOf(hotel.value, roomKey) ?? cheapest(hotel.value)) : null,
    ),
    choose: (roomKey: string) => page.choose({ ...$search.get(), roomKey }),
    /** The number of nights stays. */
    moveTo: (checkInDate: string) => stayOn(withCheckIn($search.get(), checkInDate, LIMITS.nights)),
    stayOn,
  }
}

const placeOf = ({ DestinationKey, CityName }: HotelDetail) => ({ destinationKey: DestinationKey, city: CityName })

export type HotelPage = ReturnType<typeof createHotel>

function cheapest({ Rooms: [group] }: HotelDetail): Chosen | null {
  const rate = group?.Rates[0]
  return group && rate ? { group, rate } : null
}

/** Other dates have other prices: only the same stay can change. */
function changeOf(roomKey: string | null, after: HotelDetail, before: HotelDetail | null): Change | null {
  const is = roomOf(after, roomKey)
  const was = before && roomOf(before, roomKey)
  if (!is) return roomKey !== null && (was || !before) ? { kind: 'gone' } : null
  const same = before?.CheckInDate === after.CheckInDate && before.CheckOutDate === after.CheckOutDate
  if (!was || !same || was.rate.TotalPrice === is.rate.TotalPrice) return null
  return { kind: 'price', name: is.group.RoomName, before: was.rate.TotalPrice, now: is.rate.TotalPrice }
}
