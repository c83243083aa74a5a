import type { FastifyInstance } from 'fastify'
import type { Cell } from '../../../core/base/common/csv.ts'
import { visitFile, visitReport } from '../../../core/office/visits/contract.ts'
import { csvOf } from '../../base/export/csv.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { type CountLine, countLines, visitReportOf } from './report.ts'

const COLUMNS = ['day', 'product', 'step', 'source', 'campaign', 'count'] as const

export function officeVisitRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, visitReport, ({ query, locale }) => visitReportOf(deps, query, locale))

  officeFileRoute(app, deps, visitFile, async ({ query, locale, audit }) => {
    const { from, to, service = null } = query
    await audit(deps.db, {
      action: 'visits.file',
      subject: { kind: 'visits', id: `${from}/${to}` },
      after: { service },
    })
    const content = csvOf(fileRows(await countLines(deps, query), locale))
    return { type: 'text/csv; charset=utf-8', content, name: `pelesir-visits-${from}-${to}.csv` }
  })
}

async function* fileRows(lines: readonly CountLine[], locale: Locale): AsyncGenerator<Cell[]> {
  const t = wordsFor(locale)
  yield COLUMNS.map((column) => t(`office-visits:column.${column}`))
  for (const { day, product, step, source, campaign, count } of lines) {
    const name = product ? t(`${product}-home:name`, { defaultValue: product }) : t('office-visits:noProduct')
    const from = source ? t(`office-visits:source.${source}`) : ''
    yield [day, name, t(`office-visits:step.${step}`), from, campaign, count]
  }
}
