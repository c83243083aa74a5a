import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/gateway.ts'
import { listNotifications } from '../../../../../core/office/money/gateway-calls.ts'
import { GATEWAY_NAMES } from '../../../../../core/trade/payment/gateways.ts'
import { NOTIFICATION_STATES } from '../../../../../core/trade/payment/notifications.ts'
import { choiceFilter, defineOfficeList, textFilter } from '../../../base/table/office-list.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { NotificationDialog, NotificationTag } from './NotificationDialog.tsx'

export default defineOfficeList<typeof contract.listNotifications>({
  call: listNotifications,
  title: 'office-gateways:title',
  empty: { title: 'office-gateways:empty', text: 'office-gateways:emptyText' },
  filters: {
    keyword: textFilter('office-gateways:keyword', 'office-gateways:keywordHint'),
    gateway: choiceFilter('office-gateways:gatewayLabel', GATEWAY_NAMES, 'office-gateways:gateway'),
    state: choiceFilter('office-gateways:stateLabel', NOTIFICATION_STATES, 'office-gateways:state'),
  },
  keyOf: ({ id }) => id,
  columns: ({ t }) => ({
    'office-gateways:order': ({ order_id }) => (
      <span className="tabular break-all">{order_id ?? t('office-gateways:noOrder')}</span>
    ),
    'office-gateways:gatewayLabel': ({ gateway }) => t(`office-gateways:gateway.${gateway}`, { defaultValue: gateway }),
    'office-gateways:says': ({ status, amount }) => (
      <span className="block">
        {status ? t(`office-gateways:status.${status}`) : '–'}
        {amount !== null && <span className="tabular block text-faint text-xs">{formatRupiah(amount)}</span>}
      </span>
    ),
    'office-gateways:at': { isWideOnly: true, cell: ({ received_at }) => <Moment at={received_at} /> },
    'office-gateways:stateLabel': (row) => <NotificationTag row={row} />,
  }),
  dialog: (row, { openDialog, done }) => (
    <NotificationDialog row={row} onClose={() => openDialog(null)} onDone={done} />
  ),
})
