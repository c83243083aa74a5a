import { addDays, type CalendarDate, isCalendarDate } from '../../base/common/dates.ts'
import { type Rupiah, roundRupiah } from '../../base/common/money.ts'

/** Places of columns, from 0. What came in is in `credit`, or in `amount` with a mark beside it or in it. */
export type StatementColumns = {
  date: number
  text: number
  amount: number | null
  credit: number | null
  /** Says CR or DB, K or D. */
  mark: number | null
}

/** Money that came in. `ordinal` tells apart what is the same in all else. */
export type StatementLine = { date: CalendarDate; amount: Rupiah; text: string; ordinal: number }

const SEPARATORS = [',', ';', '\t', '|'] as const

/** Rows of cells; commas, semicolons or tabs separate them. */
export function readCells(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = SEPARATORS.reduce((best, each) => (widthBy(text, each) > widthBy(text, best) ? each : best))
  return split(text, separator).filter((row) => row.some((cell) => cell !== ''))
}

/** Cells of the rows that have most. */
function widthBy(text: string, separator: string): number {
  const counts = new Map<number, number>()
  for (const { length } of split(text, separator)) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? []
  return width
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) endCell()
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

const HEADINGS = {
  date: /tanggal|^tgl|date/i,
  text: /keterangan|uraian|rincian|deskripsi|^desk|descr|remark|berita/i,
  credit: /kredit|credit(?!or)|^cr(?![a-z])/i,
  amount: /jumlah|nominal|amount|mutasi/i,
  mark: /^(db|d)\s*\/\s*(cr|c|k)$|^(cr|k)\s*\/\s*(db|d)$|^(jenis|tipe|type)/i,
} as const

/** From the headings that BCA, Mandiri, BRI and BNI write; null where there are none. */
export function guessColumns(rows: readonly (readonly string[])[]): StatementColumns | null {
  for (const row of rows) {
    const mark = placeOf(row, HEADINGS.mark)
    const date = placeOf(row, HEADINGS.date)
    const text = placeOf(row, HEADINGS.text)
    const credit = row.findIndex((cell) => HEADINGS.credit.test(cell) && !HEADINGS.mark.test(cell))
    const amount = placeOf(row, HEADINGS.amount)
    if (date === null || text === null) continue
    if (credit >= 0) return { date, text, credit, amount: null, mark: null }
    // BCA writes the mark below a heading without words.
    const beside = amount !== null && row[amount + 1] === '' ? amount + 1 : null
    if (amount !== null) return { date, text, credit: null, amount, mark: mark ?? beside }
  }
  return null
}

function placeOf(row: readonly string[], heading: RegExp): number | null {
  const place = row.findIndex((cell) => heading.test(cell))
  return place < 0 ? null : place
}

/** What came in. Rows without a date or an amount, such as headings and sums, are left out. `today` gives dates their year. */
export function readLines(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  today: CalendarDate,
): StatementLine[] {
  const lines: StatementLine[] = []
  const seen = new Map<string, number>()
  for (const row of rows) {
    const date = readDate(row[columns.date] ?? '', today)
    const amount = creditOf(row, columns)
    if (date === null || amount === null || amount <= 0) continue
    const text = (row[columns.text] ?? '').replace(/\s+/g, ' ').slice(0, 300)
    const key = `${date}|${amount}|${text}`
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    lines.push({ date, amount, text, ordinal })
  }
  return lines
}

function creditOf(row: readonly string[], { amount, credit, mark }: StatementColumns): Rupiah | null {
  if (credit !== null) return readAmount(row[credit] ?? '')
  const cell = amount === null ? '' : (row[amount] ?? '')
  const marked = mark === null ? (/[a-z]+\.?$/i.exec(cell)?.[0] ?? '') : (row[mark] ?? '')
  if (/^(d|db|dr|debit|debet)\b/i.test(marked)) return null
  return readAmount(cell.replace(/[a-z]+\.?$/i, ''))
}

/** `1.234.567,00`, `1,234,567.00`, `Rp 1.234.567` and `+1234567`; null for what is no amount. Negative ones are debits. */
export function readAmount(text: string): Rupiah | null {
  const plain = text.replace(/^'|rp\.?|idr|\s/gi, '')
  const isNegative = /^-|^\(.*\)$|-$/.test(plain)
  const digits = plain.replace(/[()+-]/g, '')
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null
  const [, whole = '', sen = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const amount = Number(`${whole.replace(/[.,]/g, '') || '0'}.${sen || '0'}`)
  if (!Number.isSafeInteger(Math.trunc(amount))) return null
  return roundRupiah(isNegative ? -amount : amount)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ENGLISH: Readonly<Record<string, string>> = { may: 'mei', aug: 'agu', agt: 'agu', oct: 'okt', dec: 'des' }

/** Day before month, as banks in Indonesia write it, or `2026-12-05`. Without a year it is the last such day. */
export function readDate(text: string, today: CalendarDate): CalendarDate | null {
  const plain = text.replace(/^'/, '').trim()
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(plain)
  if (iso) return checked(iso[1], iso[2], iso[3])
  const [, day, month = '', year] =
    /^(\d{1,2})[-/ .](\d{1,2}|[a-z]{3,9})(?:[-/ .](\d{4}|\d{2})(?!\d))?/i.exec(plain) ?? []
  if (!day) return null
  const number = /^\d/.test(month) ? month : String(monthOf(month))
  if (year) return checked(year.length === 2 ? `20${year}` : year, number, day)
  const thisYear = Number(today.slice(0, 4))
  const found = checked(String(thisYear), number, day)
  // Clocks of banks may be a day ahead.
  return found && found > addDays(today, 1) ? checked(String(thisYear - 1), number, day) : found
}

function monthOf(name: string): number {
  const short = name.slice(0, 3).toLowerCase()
  return MONTHS.indexOf(ENGLISH[short] ?? short) + 1
}

function checked(year = '', month = '', day = ''): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

export type OpenTransfer = { id: string; amount: Rupiah; reference: string; madeOn: CalendarDate }

/** `reference`: the amount is another one. */
export type Match = { line: number; id: string; by: 'both' | 'amount' | 'reference' }

/** Pairs of lines and transfers, the surest first; each is in one pair at most. Money does not come before it is asked for, and a line that names one payment is never paired with another by its amount. */
export function matchLines(lines: readonly StatementLine[], open: readonly OpenTransfer[]): Match[] {
  const matches: Match[] = []
  const used = new Set<string>()
  const signs = lines.map(({ text }) => text.replace(/[^\dA-Za-z]/g, '').toUpperCase())
  const named = signs.map((text) => open.some(({ reference }) => text.includes(reference)))
  for (const by of ['both', 'amount', 'reference'] as const) {
    for (const [line, { date, amount }] of lines.entries()) {
      if (matches.some((match) => match.line === line) || (by === 'amount' && named[line])) continue
      const found = open.filter(({ id, madeOn, ...transfer }) => {
        if (used.has(id) || date < madeOn) return false
        const hasReference = signs[line]?.includes(transfer.reference) ?? false
        const hasAmount = transfer.amount === amount
        return by === 'both' ? hasReference && hasAmount : by === 'amount' ? hasAmount : hasReference
      })
      const [only] = found
      // Of several with one amount none is surer than the others.
      if (!only || (by === 'amount' && found.length > 1)) continue
      used.add(only.id)
      matches.push({ line, id: only.id, by })
    }
  }
  return matches
}
