import type { ExportFormat } from '../../../core/office/desk/export.ts'
import { csvOf } from '../../base/export/csv.ts'
import { xlsxOf } from '../../base/export/xlsx.ts'
import type { File } from '../../base/http/route.ts'
import type { SheetColumn } from './editor.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The columns, and one example that can be imported. */
export function sheetFile(columns: readonly SheetColumn[], format: ExportFormat, name: string): File {
  const rows = rowsOf(columns)
  const content = format === 'xlsx' ? xlsxOf(name, rows) : csvOf(rows)
  return { type: TYPES[format], content, name: `${name}.${format}` }
}

async function* rowsOf(columns: readonly SheetColumn[]): AsyncGenerator<readonly string[]> {
  yield columns.map(({ name }) => name)
  yield columns.map(({ example }) => example)
}

/** `3; 5` or lines: one text each. */
export function listIn(cell = ''): string[] {
  return cell
    .split(/\s*(?:\r?\n|;|\|)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A number where it is one: `350.000` and `Rp 350,000` too. Else the text, for the checks to refuse. */
export function numberIn(cell = ''): number | string | undefined {
  if (cell === '') return undefined
  if (/^\d+(\.\d+)?$/.test(cell) && !/^\d{1,3}(\.\d{3})+$/.test(cell)) return Number(cell)
  const plain = cell.replace(/^rp\s*/i, '')
  return /^\d{1,3}([.,]\d{3})+$/.test(plain) || /^\d+$/.test(plain) ? Number(plain.replace(/[.,]/g, '')) : cell
}

/** `8.30`, `08:30` → `08:30`. */
export function clockIn(cell = ''): string {
  const [, hour, minute] = /^(\d{1,2})[.:](\d\d)(?::00)?$/.exec(cell) ?? []
  return hour ? `${hour.padStart(2, '0')}:${minute}` : cell
}

/** An object without what is empty; undefined when all is. */
export function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
