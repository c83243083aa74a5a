import type { Data } from '../../../../../core/base/common/call/endpoint.ts'
import { visitReport } from '../../../../../core/office/visits/calls.ts'
import type * as contract from '../../../../../core/office/visits/contract.ts'
import { call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { createListFlow, type ListQuery } from '../../../base/table/list-flow.ts'
import { withPeriod } from '../reports/report-flow.ts'

export type VisitReport = Data<typeof contract.visitReport>

const FILTERS = ['from', 'to', 'service'] as const

/** The server checks it. */
export function visitQuery(query: ListQuery, now: Date): ListQuery & contract.VisitQuery {
  return withPeriod(query, now) as ListQuery & contract.VisitQuery
}

export function createVisitFlow(locale: Locale) {
  return createListFlow<VisitReport>({
    filters: FILTERS,
    async load(query) {
      const asked = { query: visitQuery(query, new Date()) }
      const report = await call<typeof contract.visitReport>(visitReport, asked, { locale })
      return { data: [report], total: 1, current_page: 1, first_item: 1, last_item: 1 }
    },
  })
}
