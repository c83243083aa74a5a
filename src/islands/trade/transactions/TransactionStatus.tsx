import type { PaymentStatus } from '../../../../core/trade/booking/status.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PAYMENT_LOOK } from '../booking/payment-look.ts'

export function TransactionStatus({ status }: { status: PaymentStatus }) {
  const { t } = useWords()
  return <span className={`tag ${PAYMENT_LOOK[status]}`}>{t(`transactions:state.${status}`)}</span>
}
