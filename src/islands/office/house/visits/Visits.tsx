import { useEffect, useState } from 'react'
import { visitFile } from '../../../../../core/office/visits/calls.ts'
import type * as contract from '../../../../../core/office/visits/contract.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { Filters } from '../../../base/table/Filters.tsx'
import { isClosed, ListSkeleton } from '../../../base/table/ListView.tsx'
import { productFilter } from '../../desk/product-filter.ts'
import { DownloadButton } from '../reports/DownloadButton.tsx'
import { VisitView } from './VisitView.tsx'
import { createVisitFlow, visitQuery } from './visit-flow.ts'

export default function Visits() {
  const { locale, t } = useWords()
  const [flow] = useState(() => createVisitFlow(locale))
  useEffect(() => flow.start(), [flow])
  const list = useValue(flow.$list)
  const query = visitQuery(useValue(flow.$query), new Date())
  const report = list.page?.data[0]
  if (list.state === 'failed' && isClosed(list.error)) return <Failed error={list.error} onRetry={flow.retry} />
  const isFirst = list.state === 'loading' && !report
  return (
    <div className="grid gap-4">
      <div className={`grid gap-4 ${isFirst ? 'invisible' : ''}`}>
        <Filters
          fields={[
            { kind: 'date', name: 'from', label: t('reports:from') },
            { kind: 'date', name: 'to', label: t('reports:to') },
            productFilter('reports:service', () => true)(t, 'service'),
          ]}
          query={query}
          onFilter={flow.filter}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[70ch] text-faint text-sm">{t('office-visits:intro')}</p>
          <DownloadButton
            name={visitFile.name}
            send={() => downloadFile<typeof contract.visitFile>(visitFile, { query }, { locale })}
          />
        </div>
      </div>
      {list.state === 'failed' && (
        <Failed
          error={list.error}
          onRetry={flow.retry}
          instead={
            <button type="button" className="btn btn-quiet" onClick={flow.clear}>
              {t('table:clear')}
            </button>
          }
        />
      )}
      {isFirst && <ListSkeleton />}
      {report?.measures === false && <Empty title={t('office-visits:off')} text={t('office-visits:offText')} />}
      {report && list.state !== 'failed' && (
        <div aria-busy={list.state === 'loading'} className={list.state === 'loading' ? 'opacity-60' : ''}>
          <VisitView report={report} />
        </div>
      )}
    </div>
  )
}
