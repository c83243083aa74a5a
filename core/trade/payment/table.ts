/** A row of a file with cells between separators. `line`: where it begins, from 1. */
export type TableRow = { line: number; cells: string[] }

/**
 * `empty`: no cell at all. `binary`: a workbook, PDF or picture, which holds signs that no text has. `quote`: a quote
 * without its end, or text behind one. `width`: more cells than there are headings, as after a separator without quotes.
 */
export type TableFault = { line: number; why: 'empty' | 'binary' | 'quote' | 'width' }

export type Table = { rows: TableRow[]; fault: TableFault | null }

const SEPARATORS = [',', ';', '\t', '|'] as const
const HEADING =
  /tanggal|^tgl|date|time\b|waktu|keterangan|uraian|rincian|deskripsi|^desk|descr|remark|berita|kredit|credit|debit|debet|jumlah|nominal|amount|mutasi|saldo|balance|^order|reference|status|^type|^tipe|^jenis|cabang|branch|currency|^ccy|\bfee|masuk|keluar|^transa/i
const LONGEST_HEADING = 60
const FEWEST_HEADINGS = 3

/** Cells that head a column of a statement or a report. */
function headingsIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.length <= LONGEST_HEADING && !/\d{3}/.test(cell) && HEADING.test(cell)).length
}

export function isHeading(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '').length
  const found = headingsIn(cells)
  return found >= FEWEST_HEADINGS && found * 2 >= said
}

/** Rows of cells; the row of headings decides what separates them, else what makes most cells. Rows without any are left out. */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '')
  if (isBinary(text)) return { rows: [], fault: { line: 1, why: 'binary' } }
  const [first = ''] = text.split(/\r?\n/, 1)
  // Excel writes it above everything.
  const said = /^sep=(.)$/i.exec(first)?.[1]
  const tables = said ? [split(text, said)] : SEPARATORS.map((separator) => split(text, separator))
  const best = tables.reduce((one, other) => (isBetter(other, one) ? other : one))
  const rows = best.rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (said) rows.shift()
  if (rows.length === 0) return { rows, fault: { line: 1, why: 'empty' } }
  return { rows, fault: best.fault ?? faultIn(rows) }
}

/** A PDF may be text throughout. The sign that ends files of DOS (26) is one of text. */
function isBinary(text: string): boolean {
  if (text.startsWith('%PDF')) return true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 26)) return true
  }
  return false
}

/** Cells alone, for who needs no lines. */
export function readCells(csv: string): string[][] {
  return readTable(csv).rows.map(({ cells }) => cells)
}

function isBetter(one: Table, other: Table): boolean {
  const [a, b] = [one, other].map(({ rows }) => Math.max(0, ...rows.map(({ cells }) => headingsIn(cells)))) as [
    number,
    number,
  ]
  if (Math.max(a, b) >= FEWEST_HEADINGS && a !== b) return a > b
  return widthOf(one.rows) > widthOf(other.rows)
}

/** The most frequent number of cells. */
function widthOf(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [width = 0] = [...counts].sort(([wide, one], [narrow, other]) => other - one || narrow - wide)[0] ?? []
  return width
}

/** Rows below the headings that are wider than they. Where all are, the headings leave some columns out. */
function faultIn(rows: readonly TableRow[]): TableFault | null {
  const at = rows.findIndex(({ cells }) => isHeading(cells))
  const head = rows[at]
  if (!head) return null
  const below = rows.slice(at + 1)
  const wider = below.filter(({ cells }) => usedIn(cells) > head.cells.length)
  const usual = widthOf(below)
  const isLayout =
    wider.length >= 3 &&
    usual > head.cells.length &&
    below.filter(({ cells }) => cells.length === usual).length === wider.length
  const [first] = isLayout ? [] : wider
  return first ? { line: first.line, why: 'width' } : null
}

function usedIn(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1
}

function split(text: string, separator: string): Table {
  const rows: TableRow[] = [{ line: 1, cells: [] }]
  let fault: TableFault | null = null
  let [cell, line, openedAt] = ['', 1, 1]
  let state: 'bare' | 'quoted' | 'closed' = 'bare'
  const endCell = () => {
    rows.at(-1)?.cells.push(cell.trim())
    cell = ''
    state = 'bare'
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    const isEnd = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (state === 'quoted') {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else state = 'closed'
    } else if (sign === separator) endCell()
    else if (isEnd) {
      endCell()
      rows.push({ line: line + 1, cells: [] })
    } else if (sign === '"' && state === 'bare' && cell.trim() === '') {
      ;[cell, state, openedAt] = ['', 'quoted', line]
    } else if (sign !== '\r') {
      if (state === 'closed' && sign.trim() !== '') fault ??= { line, why: 'quote' }
      cell += sign
    }
    if (isEnd) line++
  }
  if (state === 'quoted') fault ??= { line: openedAt, why: 'quote' }
  endCell()
  return { rows, fault }
}
