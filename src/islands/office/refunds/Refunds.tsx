import { useState } from 'react'
import { listRefunds } from '../../../../core/admin/money-calls.ts'
import type * as contract from '../../../../core/admin/refund.ts'
import type { OfficeRefund } from '../../../../core/admin/refund.ts'
import { REFUND_STATUSES } from '../../../../core/booking/refund.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { dayText } from '../../../lib/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable, useList } from '../../table/ListView.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { StatusTag } from './StatusTag.tsx'

export default function Refunds() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listRefunds>(listRefunds, ['status'])
  const [shown, setShown] = useState<OfficeRefund | null>(null)
  function close(isChanged: boolean) {
    setShown(null)
    if (isChanged) void flow.retry()
  }
  return (
    <>
      <ListTable
        flow={flow}
        caption={t('refunds:title')}
        empty={{ title: t('refunds:empty'), text: t('refunds:emptyText') }}
        fields={[
          {
            kind: 'choice',
            name: 'status',
            label: t('refunds:statusLabel'),
            options: REFUND_STATUSES.map((value) => ({ value, label: t(`refunds:status.${value}`) })),
          },
        ]}
        keyOf={({ id }) => id}
        columns={[
          { id: 'booking', label: t('refunds:booking'), cell: titleOf },
          { id: 'reason', label: t('refunds:reasonLabel'), cell: ({ reason }) => t(`refunds:reason.${reason}`) },
          { id: 'member', label: t('refunds:member'), cell: ({ member }) => member.name },
          { id: 'requested', label: t('refunds:requested'), cell: ({ created_at }) => dayText(locale, created_at) },
          { id: 'expected', label: t('refunds:expectedBy'), cell: (refund) => <Expected refund={refund} /> },
          { id: 'status', label: t('refunds:statusLabel'), cell: ({ status }) => <StatusTag status={status} /> },
          {
            id: 'amount',
            label: t('refunds:amount'),
            isRight: true,
            cell: (refund) => (
              <button type="button" className="btn btn-quiet" onClick={() => setShown(refund)}>
                {formatRupiah(refund.amount)}
                <span className="sr-only">{`, ${t('refunds:open')}: ${titleOf(refund)}`}</span>
              </button>
            ),
          },
        ]}
      />
      {shown && <RefundDialog refund={shown} onClose={close} />}
    </>
  )
}

/** Marked once the promised day is over. */
function Expected({ refund: { status, expected_by, to_account, account } }: { refund: OfficeRefund }) {
  const { locale, t } = useWords()
  if (status === 'refunded') return '–'
  if (to_account > 0 && !account) return <span className="text-note">{t('refunds:waits')}</span>
  if (!expected_by) return '–'
  const isLate = Date.parse(expected_by) < Date.now()
  return (
    <span className={isLate ? 'font-semibold text-bad' : ''}>
      {dayText(locale, expected_by)}
      {isLate && ` · ${t('refunds:late')}`}
    </span>
  )
}

function titleOf({ booking, transaction }: OfficeRefund): string {
  return booking ? `${booking.code} · ${booking.title}` : `${transaction.number} · ${transaction.title}`
}
