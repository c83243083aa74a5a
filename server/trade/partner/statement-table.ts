import type { StatementRow } from '../../../core/trade/partner/contract.ts'
import { type ExportColumns, tableOf } from '../../base/export/table.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'

export function statementTable(locale: Locale, rows: readonly StatementRow[]) {
  async function* batches() {
    yield rows
  }
  return tableOf(locale, statementColumns(locale), batches())
}

function statementColumns(locale: Locale): ExportColumns<StatementRow> {
  const t = wordsFor(locale)
  return {
    code: ({ booking }) => booking.code,
    service: ({ booking }) => t(`${booking.service}-home:name`, { defaultValue: booking.service }),
    title: ({ booking }) => booking.title,
    member: ({ member }) => member,
    sold: ({ sold }) => sold,
    refunded: ({ refunded }) => refunded,
    share: ({ share }) => share / 100,
    commission: ({ commission }) => commission,
  }
}
