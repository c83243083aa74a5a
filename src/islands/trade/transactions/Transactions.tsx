import { formatRupiah } from '../../../../core/base/common/money.ts'
import { PAYMENT_STATUSES } from '../../../../core/trade/booking/status.ts'
import { listTransactions } from '../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../core/trade/payment/transactions.ts'
import { dayText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable, useList } from '../../base/table/ListView.tsx'
import { TransactionStatus } from './TransactionStatus.tsx'

const PERIODS = ['today', 'last-7-days', 'last-30-days'] as const

export function Transactions() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listTransactions>(listTransactions, ['filter', 'status', 'sort'])
  return (
    <ListTable
      flow={flow}
      caption={t('transactions:title')}
      empty={{
        title: t('transactions:empty'),
        text: t('transactions:emptyText'),
        actions: (
          <a className="btn btn-quiet" href={pathTo(locale, 'home')}>
            {t('transactions:toSearch')}
          </a>
        ),
      }}
      fields={[
        {
          kind: 'choice',
          name: 'filter',
          label: t('transactions:period'),
          options: PERIODS.map((value) => ({ value, label: t(`transactions:filter.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'status',
          label: t('transactions:status'),
          options: PAYMENT_STATUSES.map((value) => ({ value, label: t(`transactions:state.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'sort',
          label: t('transactions:sort.label'),
          usual: t('transactions:sort.desc'),
          options: [{ value: 'asc', label: t('transactions:sort.asc') }],
        },
      ]}
      grows
      startsBare
      keyOf={({ id }) => id}
      hrefOf={({ id }) => pathTo(locale, 'memberTransaction', { id })}
      columns={{
        'transactions:for': ({ title }) => title,
        'transactions:number': { isWideOnly: true, cell: ({ number }) => number },
        'transactions:date': ({ date }) => dayText(locale, date),
        'transactions:total': { isRight: true, cell: ({ total }) => formatRupiah(total) },
        'transactions:status': ({ paymentStatus }) => <TransactionStatus status={paymentStatus} />,
        'transactions:receipt': {
          isWideOnly: true,
          cell: ({ receipt_url, number }) =>
            receipt_url && (
              <a className="inline-flex min-h-11 items-center text-primary underline" href={receipt_url} download>
                PDF <span className="sr-only">{number}</span>
              </a>
            ),
        },
      }}
    />
  )
}
