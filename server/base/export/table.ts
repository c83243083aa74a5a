import type { Cell } from '../../../core/base/common/csv.ts'
import { HOME_ZONE, localTime, type Zone } from '../../../core/base/common/dates.ts'
import { type Locale, wordsFor } from '../words/words.ts'

/** Rows in memory at a time. */
export const BATCH = 500

/** By the word of its heading in `office-export:column`. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** Heading and rows; the next batch is read when the last one is written. */
export async function* tableOf<Row>(
  locale: Locale,
  columns: ExportColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[]> {
  const t = wordsFor(locale)
  const cells = Object.values(columns)
  yield Object.keys(columns).map((column) => t(`office-export:column.${column}`))
  for await (const rows of batches) for (const row of rows) yield cells.map((cell) => cell(row))
}

/** `read` returns up to BATCH rows that come after `last`. */
export async function* batchesOf<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await read(last)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1) ?? null
  }
}

/** `2026-11-25 14:30` in Jakarta. */
export function minuteText(at: Date | null): string | null {
  if (!at) return null
  const { date, time } = localTime(at, HOME_ZONE)
  return `${date} ${time}`
}

export function dayText(at: Date | null, zone: Zone = HOME_ZONE): string | null {
  return at && localTime(at, zone).date
}

/** Each once, in their order. */
export function listText(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join('; ')
}
