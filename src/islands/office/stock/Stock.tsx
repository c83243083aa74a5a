import { useCallback } from 'react'
import { listStock } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/stock.ts'
import { call } from '../../../lib/call.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../Failed.tsx'
import { ListSkeleton } from '../ListView.tsx'
import { Table } from '../Table.tsx'
import { useAnswer } from '../use-answer.ts'
import { Slots } from './Slots.tsx'

export default function Stock() {
  const query = new URLSearchParams(location.search)
  const [service, id] = [query.get('service'), query.get('id')]
  return service && id ? <Slots service={service} item={id} /> : <Items />
}

function Items() {
  const { locale, t } = useWords()
  const load = useCallback(() => call<typeof contract.listStock>(listStock, { query: {} }, { locale }), [locale])
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  if (answer.value.length === 0) return <Notice title={t('office-stock:empty')}>{t('office-stock:emptyText')}</Notice>
  return (
    <Table
      caption={t('office-stock:title')}
      rows={answer.value}
      keyOf={({ service, id }) => `${service} ${id}`}
      hrefOf={({ service, id }) => `?service=${service}&id=${encodeURIComponent(id)}`}
      columns={[
        { id: 'title', label: t('office-stock:name'), cell: ({ title }) => title },
        { id: 'service', label: t('office-stock:service'), cell: ({ service }) => t(`${service}-home:name`) },
      ]}
    />
  )
}
