import type { FastifyInstance } from 'fastify'
import type { Cell } from '../../../core/base/common/csv.ts'
import {
  marginReport,
  type ReportQuery,
  type ReportSums,
  salesReport,
  salesReportFile,
  staffReport,
} from '../../../core/office/house/report.ts'
import type { Deps } from '../../base/common/deps.ts'
import { csvOf } from '../../base/export/csv.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { marginReportOf, type ReportLine, reportLines, reportOf, staffReportOf } from './reports.ts'

const KEYS = ['day', 'service', 'channel'] as const
const SUMS = ['sales', 'fees', 'refunds', 'reversals', 'net'] as const satisfies readonly (keyof ReportSums)[]

export function officeReportRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, staffReport, ({ query }) => staffReportOf(deps.db, query))

  officeRoute(app, deps, marginReport, ({ query }) => marginReportOf(deps.db, query))

  officeRoute(app, deps, salesReport, ({ query }) => reportOf(deps.db, query))

  officeFileRoute(app, deps, salesReportFile, async ({ query, locale, audit }) => {
    const { from, to, service = null, channel = null } = query
    const after = { service, channel }
    await audit(deps.db, { action: 'report.file', subject: { kind: 'report', id: `${from}/${to}` }, after })
    const content = csvOf(reportRows(await reportLines(deps.db, query), locale))
    return { type: 'text/csv; charset=utf-8', content, name: nameOf(query) }
  })
}

async function* reportRows(lines: readonly ReportLine[], locale: Locale): AsyncGenerator<Cell[]> {
  const t = wordsFor(locale)
  yield [...KEYS, ...SUMS].map((column) => t(`reports:column.${column}`))
  for (const line of lines) {
    const service = t(`${line.service}-home:name`, { defaultValue: line.service })
    yield [line.day, service, line.channel, ...SUMS.map((sum) => line[sum])]
  }
}

function nameOf({ from, to }: ReportQuery): string {
  return `pelesir-${from}-${to}.csv`
}
