import { useEffect, useState } from 'react'
import { exportPayments } from '../../../../../core/office/desk/export-calls.ts'
import type * as contract from '../../../../../core/office/house/report.ts'
import { salesReportFile } from '../../../../../core/office/house/report-calls.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { Filters } from '../../../base/table/Filters.tsx'
import { isClosed, ListSkeleton } from '../../../base/table/ListView.tsx'
import { useChannelName } from '../../../trade/payment/channel-name.ts'
import { Download } from '../../desk/export/Download.tsx'
import { isBooked, productFilter } from '../../desk/product-filter.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { MarginReport } from './MarginReport.tsx'
import { ReportView } from './ReportView.tsx'
import { createReportFlow, reportQuery } from './report-flow.ts'
import { StaffReport } from './StaffReport.tsx'

const BY = ['day', 'service', 'channel'] as const

export default function Reports() {
  const { locale, t } = useWords()
  const channelName = useChannelName()
  const [flow] = useState(() => createReportFlow(locale))
  useEffect(() => flow.start(), [flow])
  const list = useValue(flow.$list)
  const query = reportQuery(useValue(flow.$query), new Date())
  const report = list.page?.data[0]
  const channels = [...new Set([...(report?.channels ?? []), ...(query.channel ? [query.channel] : [])])]
  if (list.state === 'failed' && isClosed(list.error)) return <Failed error={list.error} onRetry={flow.retry} />
  const isFirst = list.state === 'loading' && !report
  return (
    <div className="grid gap-4">
      <div className={`grid gap-4 ${isFirst ? 'invisible' : ''}`}>
        <Filters
          fields={[
            { kind: 'date', name: 'from', label: t('reports:from') },
            { kind: 'date', name: 'to', label: t('reports:to') },
            productFilter('reports:service', isBooked)(t, 'service'),
            {
              kind: 'choice',
              name: 'channel',
              label: t('reports:channel'),
              options: channels.map((value) => ({ value, label: channelName(value) })),
            },
          ]}
          query={query}
          onFilter={flow.filter}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <fieldset className="flex flex-wrap items-center gap-1">
            <legend className="sr-only">{t('reports:by.label')}</legend>
            {BY.map((by) => (
              <button
                key={by}
                type="button"
                className="min-h-11 rounded-field px-3 font-semibold text-faint text-sm hover:bg-sunken hover:text-ink aria-pressed:bg-tint aria-pressed:text-primary md:min-h-9"
                aria-pressed={query.by === by}
                onClick={() => flow.filter({ by })}
              >
                {t(`reports:by.${by}`)}
              </button>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <DownloadButton
              name={salesReportFile.name}
              send={() => downloadFile<typeof contract.salesReportFile>(salesReportFile, { query }, { locale })}
            />
            <Download
              label="office-export:payments"
              files={[{ kind: 'payments', call: exportPayments }]}
              also="bookings"
              filters={['from', 'to', 'service', 'channel']}
              usual={{ from: query.from, to: query.to }}
            />
          </div>
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
      {!report && list.state === 'loading' && <ListSkeleton />}
      {report && list.state !== 'failed' && (
        <div aria-busy={list.state === 'loading'} className={list.state === 'loading' ? 'opacity-60' : ''}>
          <ReportView report={report} by={query.by} channelName={channelName} />
        </div>
      )}
      {report && list.state !== 'failed' && <MarginReport query={query} />}
      {report && list.state !== 'failed' && <StaffReport query={query} />}
    </div>
  )
}
