import { gt, sql } from 'drizzle-orm'
import type { BookBalance, BookEntry } from '../../../core/office/money/books.ts'
import { monthOf } from '../../../core/trade/books/months.ts'
import type { Deps } from '../../base/common/deps.ts'
import { BATCH, batchesOf, type ExportColumns, listText, minuteText, tableOf } from '../../base/export/table.ts'
import { wordsFor } from '../../base/words/words.ts'
import { trialBalance } from '../../trade/books/balance.ts'
import { accountNames } from '../../trade/books/names.ts'
import { type EntryFilter, entriesBy, entryIds } from './book-entries.ts'
import type { ExportReader } from './export-bookings.ts'

export async function trialBalanceFile(
  { db, clock }: Deps,
  { month }: { month?: string | undefined },
  reader: ExportReader,
) {
  const { locale } = reader
  const rows = await trialBalance(db, month ?? monthOf(clock.now()))
  const names = await accountNames(
    db,
    locale,
    rows.map(({ account }) => account),
  )
  async function* batches() {
    yield rows.map((row) => ({ ...row, name: names(row.account) }))
  }
  const columns: ExportColumns<BookBalance> = {
    accountCode: ({ account }) => account,
    accountName: ({ name }) => name,
    opening: ({ opening }) => opening,
    debit: ({ debit }) => debit,
    credit: ({ credit }) => credit,
    closing: ({ closing }) => closing,
  }
  return { count: sql`select ${rows.length}::int as rows`, rows: tableOf(locale, columns, batches()) }
}

type LineRow = { entry: BookEntry; line: BookEntry['lines'][number] }

export function bookEntriesFile({ db, clock }: Deps, filter: EntryFilter, { locale }: ExportReader) {
  const t = wordsFor(locale)
  const matching = entryIds(db, filter, clock.now())
  async function* batches() {
    const numbers = batchesOf<{ id: number }>((last) =>
      matching(last ? (id) => gt(id, last.id) : undefined)
        .orderBy(sql`1`)
        .limit(BATCH),
    )
    for await (const batch of numbers) {
      const ids = batch.map(({ id }) => id)
      const entries = await entriesBy(db, ids, filter, locale)
      yield entries.flatMap((entry): LineRow[] =>
        entry.lines
          .filter(({ account }) => filter.account === undefined || account === filter.account)
          .map((line) => ({ entry, line })),
      )
    }
  }
  const columns: ExportColumns<LineRow> = {
    entry: ({ entry }) => Number(entry.id),
    month: ({ entry }) => entry.month,
    happenedOn: ({ entry }) => minuteText(new Date(entry.at)),
    kind: ({ entry }) => t(`office-books:kind.${entry.kind}`),
    accountCode: ({ line }) => line.account,
    accountName: ({ line }) => line.name,
    debit: ({ line }) => line.debit,
    credit: ({ line }) => line.credit,
    codes: ({ entry }) => listText(entry.bookings.map(({ code }) => code)),
    order: ({ entry }) => entry.order,
    description: ({ entry }) => entry.note,
    writtenBy: ({ entry }) => entry.written_by,
  }
  return {
    count: sql`select count(*)::int as rows from (${matching()}) as chosen`,
    rows: tableOf(locale, columns, batches()),
  }
}
