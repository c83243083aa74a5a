import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { exportRefunds } from '../../../../../core/office/desk/export-calls.ts'
import type * as contract from '../../../../../core/office/money/refund.ts'
import type { OfficeRefund } from '../../../../../core/office/money/refund.ts'
import { listRefunds } from '../../../../../core/office/money/refund-calls.ts'
import { REFUND_STATUSES } from '../../../../../core/trade/booking/change/refund.ts'
import { dayText } from '../../../../lib/page/moment.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { choiceFilter, defineOfficeList } from '../../../base/table/office-list.tsx'
import { StateTag } from '../../../base/table/StateTag.tsx'
import { Day } from '../../../base/table/When.tsx'
import { Download } from '../../desk/export/Download.tsx'
import { BankFiles } from './BankFiles.tsx'
import { REFUND_TAGS, RefundDialog } from './RefundDialog.tsx'

export default defineOfficeList<typeof contract.listRefunds>({
  call: listRefunds,
  title: 'refunds:title',
  empty: { title: 'refunds:empty', text: 'refunds:emptyText' },
  filters: { status: choiceFilter('refunds:statusLabel', REFUND_STATUSES, 'refunds:status') },
  above: ({ filters, done }) => (
    <>
      <BankFiles onDone={done} />
      <Download files={[{ kind: 'refunds', call: exportRefunds }]} filters={filters} />
    </>
  ),
  keyOf: ({ id }) => id,
  dialog: (refund, { openDialog, done }) => (
    <RefundDialog refund={refund} onClose={(isChanged) => (isChanged ? done() : openDialog(null))} />
  ),
  columns: ({ t }) => ({
    'refunds:booking': titleOf,
    'refunds:reasonLabel': ({ reason }) => t(`refunds:reason.${reason}`),
    'refunds:member': { isWideOnly: true, cell: ({ member }) => member.name },
    'refunds:requested': { isWideOnly: true, cell: ({ created_at }) => <Day at={created_at} /> },
    'refunds:expectedBy': { isWideOnly: true, cell: (refund) => <Expected refund={refund} /> },
    'refunds:statusLabel': ({ step }) => <StateTag state={step} tags={REFUND_TAGS} />,
    'refunds:amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
  }),
})

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
      <Fresh>{isLate && ` · ${t('refunds:late')}`}</Fresh>
    </span>
  )
}

function titleOf({ booking, transaction }: OfficeRefund): string {
  return booking ? `${booking.code} · ${booking.title}` : `${transaction.number} · ${transaction.title}`
}
