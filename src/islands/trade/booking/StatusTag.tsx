import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PAYMENT_LOOK } from './payment-look.ts'
import { serviceWord } from './service-word.ts'
import { statusWord } from './states.ts'

export function StatusTag({ booking }: { booking: Booking }) {
  const { t } = useWords()
  return (
    <span className={`tag ${PAYMENT_LOOK[booking.payment_status]}`}>
      {serviceWord(t, booking, `status.${statusWord(booking)}`)}
    </span>
  )
}
