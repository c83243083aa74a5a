import type { HotelDetail, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { nightsOf } from '../../../../../core/products/hotel/stay.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Terms } from '../../../trade/booking/policy/Timeline.tsx'

type Rate = Pick<RoomRowView, 'CancelPolicy' | 'TotalPrice'>

export function termsOf({ Timezone }: Pick<HotelDetail, 'Timezone'>, rate: Rate): Terms {
  const { CancelPolicy, TotalPrice } = rate
  const steps = CancelPolicy.map(({ Until, Refund }) => ({ until: Until, refund: Refund }))
  return { steps, total: TotalPrice, zone: Timezone }
}

type Part = Pick<HotelDetail, 'CheckInDate' | 'CheckOutDate' | 'CountRoom'>

/** Scope of a total: `2 malam, 1 kamar`. */
export function usePartOf({ CheckInDate, CheckOutDate, CountRoom }: Part): string {
  const { t } = useWords()
  const nights = nightsOf({ checkInDate: CheckInDate, checkOutDate: CheckOutDate })
  return `${t('hotel-detail:nights', { count: nights })}, ${t('hotel-detail:roomCount', { count: CountRoom })}`
}

/** Key of what the prices of these rates include: all, or all but what is paid at the hotel. */
export function includedKey(rates: readonly Pick<RoomRowView, 'PayAtHotel'>[]): string {
  return `hotel-detail:rooms.${rates.some(({ PayAtHotel }) => PayAtHotel) ? 'mostlyIncluded' : 'included'}`
}
