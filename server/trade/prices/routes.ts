import type { FastifyInstance } from 'fastify'
import type { Cell } from '../../../core/base/common/csv.ts'
import * as contract from '../../../core/trade/prices/contract.ts'
import { csvOf } from '../../base/export/csv.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { countFrom } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import type { BookingDeps } from '../booking/module.ts'
import { historyOf, type PricedRow, rowsOf } from './history.ts'

/** Columns of the file, by their words in `prices.json`. */
const COLUMNS = ['day', 'month', 'lowest', 'searches'] as const

export function priceRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, contract.priceHistory, ({ query }) => historyOf(deps, query))

  fileRoute(app, contract.priceHistoryFile, async ({ query: { language, ...asked }, locale, request }) => {
    await countFrom(deps, 'price file', request.ip, LIMITS.priceFile)
    const rows = await rowsOf(deps, asked)
    const { service, origin, destination } = asked
    return {
      type: 'text/csv; charset=utf-8',
      name: `${service}-${origin}-${destination}.csv`.toLowerCase(),
      content: csvOf(tableOf(language ?? locale, rows)),
    }
  })
}

async function* tableOf(locale: Locale, rows: readonly PricedRow[]): AsyncGenerator<readonly Cell[]> {
  const t = wordsFor(locale)
  yield COLUMNS.map((name) => t(`prices:column.${name}`))
  for (const { day, month, lowest, count } of rows) yield [day, month, lowest, count]
}
