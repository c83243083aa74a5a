export type Cell = string | number | null

/** For spreadsheets, which would run a text that begins like a formula. UTF-8 with a byte order mark, lines end with CRLF. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
}

function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '')
  const safe = /^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
