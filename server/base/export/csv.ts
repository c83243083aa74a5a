import { Readable } from 'node:stream'
import { type Cell, CSV_START, csvLine } from '../../../core/base/common/csv.ts'
import { inParts } from './parts.ts'

/** Written while it is read. The first row is the heading. */
export function csvOf(rows: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(inParts(linesOf(rows)), { objectMode: false })
}

async function* linesOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield CSV_START
  for await (const row of rows) yield csvLine(row)
}
