import type { Data } from '../../../../../core/base/common/call/endpoint.ts'
import { addDays, type CalendarDate, HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/house/report.ts'
import { salesReport } from '../../../../../core/office/house/report-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { createListFlow, type ListQuery } from '../../../base/table/list-flow.ts'

export type Report = Data<typeof contract.salesReport>
export type ReportQuery = contract.ReportQuery

const SHOWN_DAYS = 30
const FILTERS = ['from', 'to', 'service', 'channel', 'by'] as const

/** The last 30 days, where the address says nothing else. The server checks the rest. */
export function withPeriod(query: ListQuery, now: Date): ListQuery & { from: CalendarDate; to: CalendarDate } {
  const to = query.to ?? todayIn(HOME_ZONE, now)
  return { ...query, from: query.from ?? addDays(to, 1 - SHOWN_DAYS), to }
}

/** By day, where the address says nothing else. */
export function reportQuery(query: ListQuery, now: Date): ListQuery & ReportQuery {
  return { by: 'day', ...withPeriod(query, now) } as ListQuery & ReportQuery
}

export function createReportFlow(locale: Locale) {
  return createListFlow<Report>({
    filters: FILTERS,
    async load(query) {
      const report = await call<typeof contract.salesReport>(
        salesReport,
        { query: reportQuery(query, new Date()) },
        { locale },
      )
      return { data: [report], total: 1, current_page: 1, first_item: 1, last_item: 1 }
    },
  })
}
