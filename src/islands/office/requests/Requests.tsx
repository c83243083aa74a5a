import { listRequests } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/request.ts'
import { REQUEST_STATUSES } from '../../../../core/admin/request-status.ts'
import { momentText } from '../../../lib/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { ListTable, useList } from '../../table/ListView.tsx'
import { productField } from '../product-field.ts'
import { Request } from './Request.tsx'
import { RequestTag } from './RequestTag.tsx'

export default function Requests() {
  const id = new URLSearchParams(location.search).get('id')
  return id ? <Request id={id} /> : <RequestList />
}

function RequestList() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listRequests>(listRequests, ['keyword', 'service', 'status'])
  return (
    <ListTable
      flow={flow}
      caption={t('office-requests:title')}
      empty={{ title: t('office-requests:empty'), text: t('office-requests:emptyText') }}
      fields={[
        { kind: 'text', name: 'keyword', label: t('office-requests:keyword'), hint: t('office-requests:keywordHint') },
        productField(t, t('office-requests:service'), () => true),
        {
          kind: 'choice',
          name: 'status',
          label: t('office-requests:statusLabel'),
          options: REQUEST_STATUSES.map((value) => ({ value, label: t(`office-requests:status.${value}`) })),
        },
      ]}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `?id=${encodeURIComponent(id)}`}
      columns={[
        { id: 'number', label: t('office-requests:number'), cell: ({ number }) => number },
        {
          id: 'service',
          label: t('office-requests:service'),
          cell: ({ service }) => t(`${service}-home:name`, { defaultValue: service }),
        },
        { id: 'name', label: t('office-requests:sender'), cell: ({ name }) => name || '–' },
        { id: 'sent', label: t('office-requests:sent'), cell: ({ created_at }) => momentText(locale, created_at) },
        { id: 'status', label: t('office-requests:statusLabel'), cell: ({ status }) => <RequestTag status={status} /> },
      ]}
    />
  )
}
