export type Cell = string | number | null

/** Byte order mark: spreadsheets take a file without it for another encoding. */
export const CSV_START = '\uFEFF'

const FORMULA = /^[=+\-@\t\r\n]/
/** Texts that spreadsheets turn into a number or a day: leading zeros, more digits than they show (12) or keep (15), codes such as `12E345`, `DEC26` and `3-4`. Not `2026-12-05`, which is meant as a day. */
const READ_AS_NUMBER =
  /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?E[+-]?\d+|(?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|sep|oct|okt|nov|dec|des)[a-z]*[ -]?\d{1,4}|\d{1,2}[-/]\d{1,2}(?:[-/]\d{1,4})?)$/i

/** For spreadsheets: an apostrophe keeps a text that they would run as a formula or change into a number. Ends with CRLF. */
export function csvLine(row: readonly Cell[]): string {
  return lineOf(row, (text) => (isChanged(text) ? `'${text}` : text))
}

/** For programs, such as that of a bank: numbers that are texts stay bare, formulas do not. Ends with CRLF. */
export function machineCsvLine(row: readonly Cell[]): string {
  return lineOf(row, (text) => (FORMULA.test(text) ? `'${text}` : text))
}

/** The text behind a cell of `csvLine`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && isChanged(cell) ? cell.slice(1) : cell
}

function isChanged(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || READ_AS_NUMBER.test(bare)
}

function lineOf(row: readonly Cell[], guard: (text: string) => string): string {
  return `${row.map((cell) => (typeof cell === 'string' ? quoted(guard(cell)) : String(cell ?? ''))).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
