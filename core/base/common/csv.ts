export type Cell = string | number | null

/** Byte order mark: spreadsheets take a file without it for another encoding. */
export const CSV_START = '\uFEFF'

/** For spreadsheets, which would run a text that begins like a formula. Ends with CRLF. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(cellText).join(',')}\r\n`
}

function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '')
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
