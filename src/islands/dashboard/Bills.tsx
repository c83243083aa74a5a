import { formatRupiah } from '../../../core/common/money.ts'
import { listBills } from '../../../core/dashboard/calls.ts'
import type * as contract from '../../../core/dashboard/contract.ts'
import { useWords } from '../../ui/react/words.tsx'
import { useList } from '../table/ListView.tsx'
import { useCall } from '../table/use-answer.ts'
import { BookingCards } from './BookingCards.tsx'

export default function Bills() {
  const { t } = useWords()
  const flow = useList<typeof contract.listBills>(listBills, [])
  const { answer } = useCall<typeof contract.listBills>(listBills, { query: { limit: 1 } })
  return (
    <div className="grid gap-5">
      {answer.state === 'ready' && answer.value.total > 0 && (
        <p className="card flex flex-wrap items-baseline justify-between gap-3 p-5">
          <span className="text-soft">{t('dashboard:bills.sum', { count: answer.value.total })}</span>
          <b className="tabular text-2xl">{formatRupiah(answer.value.due)}</b>
        </p>
      )}
      <BookingCards
        flow={flow}
        title={t('dashboard:bills.empty')}
        text={t('dashboard:bills.emptyText')}
        to="dashboardBooking"
      >
        {t('dashboard:order.toAll')}
      </BookingCards>
    </div>
  )
}
