import { nightsOf, type StayDates } from '../../../../core/hotel/stay.ts'
import { useWords } from '../../../ui/react/words.tsx'

type Part = { CheckInDate: string; CheckOutDate: string; CountRoom: number }

/** What a total is for: `2 malam, 1 kamar`. */
export function usePartOf({ CheckInDate, CheckOutDate, CountRoom }: Part): string {
  const { t } = useWords()
  const dates: StayDates = { checkInDate: CheckInDate, checkOutDate: CheckOutDate }
  return [t('hotel-detail:nights', { count: nightsOf(dates) }), t('hotel-detail:roomCount', { count: CountRoom })].join(
    ', ',
  )
}
