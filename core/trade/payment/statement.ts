import { addDays, type CalendarDate, isCalendarDate } from '../../base/common/dates.ts'
import { type Rupiah, roundRupiah } from '../../base/common/money.ts'
import { isHeading } from './table.ts'

/** Places of columns, from 0. What came in is in `credit`, or in `amount` with a mark beside it or in it. */
export type StatementColumns = {
  date: number
  text: number
  amount: number | null
  credit: number | null
  /** Says CR or DB, K or D. */
  mark: number | null
}

/** Money that came in. `ordinal` tells apart what is the same in all else. `more`: the other cells, where some banks put the sender's note. */
export type StatementLine = { date: CalendarDate; amount: Rupiah; text: string; more: string; ordinal: number }

export const LEFT_WHY = ['pending', 'date', 'amount', 'mark'] as const

/** A row that may be money that came in, and cannot be read. `row`: its place from 1. */
export type LeftRow = { row: number; why: (typeof LEFT_WHY)[number]; text: string }

const HEADINGS = {
  date: /tanggal|^tgl|date/i,
  text: /keterangan|uraian|rincian|deskripsi|^desk|descr|remark|berita/i,
  credit: /kredit|credit(?!or)|^cr(?![a-z])|masuk|incoming|money in/i,
  amount: /jumlah|nominal|amount|mutasi/i,
  /** Columns that are never what came in. */
  other: /debit|debet|keluar|saldo|balance/i,
  mark: /^(db|d)\s*\/\s*(cr|c|k)$|^(cr|k)\s*\/\s*(db|d)$|^(jenis|tipe|type)/i,
} as const

/** From the headings that BCA, Mandiri, BRI and BNI write; null where there are none. */
export function guessColumns(rows: readonly (readonly string[])[]): StatementColumns | null {
  for (const row of rows) {
    const mark = placeOf(row, (cell) => HEADINGS.mark.test(cell))
    const date = placeOf(row, (cell) => HEADINGS.date.test(cell))
    const text = placeOf(row, (cell) => HEADINGS.text.test(cell))
    const isMoney = (cell: string) =>
      !HEADINGS.mark.test(cell) && !HEADINGS.date.test(cell) && !HEADINGS.other.test(cell)
    const credit = placeOf(row, (cell) => HEADINGS.credit.test(cell) && isMoney(cell))
    const amount = placeOf(row, (cell) => HEADINGS.amount.test(cell) && isMoney(cell))
    if (date === null || text === null || date === text) continue
    if (credit !== null && credit !== text) return { date, text, credit, amount: null, mark: null }
    // BCA writes the mark below a heading without words.
    const beside = amount !== null && row[amount + 1] === '' ? amount + 1 : null
    if (amount !== null && amount !== text) return { date, text, credit: null, amount, mark: mark ?? beside }
  }
  return null
}

function placeOf(row: readonly string[], isIt: (cell: string) => boolean): number | null {
  const place = row.findIndex(isIt)
  return place < 0 ? null : place
}

/**
 * Money that came in, and rows that may be money but cannot be read. Headings, sums outside the columns, and money that
 * went out are neither. `today` gives dates their year.
 */
export function readLines(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  today: CalendarDate,
): { lines: StatementLine[]; left: LeftRow[] } {
  const lines: StatementLine[] = []
  const left: LeftRow[] = []
  const seen = new Map<string, number>()
  const order = dateOrder(
    rows.map((row) => row[columns.date] ?? ''),
    today,
  )
  for (const [index, row] of rows.entries()) {
    const credit = creditOf(row, columns)
    const isOut = credit === 'none' || (typeof credit === 'number' && credit <= 0)
    if (isOut || isHeading(row)) continue
    const date = readDate(row[columns.date] ?? '', today, order)
    if (date === null || typeof credit === 'string') {
      // Nothing in the columns: lines above the headings and below the last one.
      if (date === null && credit === 'blank') continue
      // Money that went out has no amount in the column of money that came in.
      if (credit === 'blank' && columns.credit !== null) continue
      const isPending = PENDING.test(row[columns.date] ?? '')
      const why = isPending ? 'pending' : date === null ? 'date' : credit === 'mark' ? 'mark' : 'amount'
      left.push({ row: index + 1, why, text: shortened(row.join(' ')) })
      continue
    }
    const text = shortened(row[columns.text] ?? '')
    const key = `${date}|${credit}|${text}`
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    lines.push({ date, amount: credit, text, more: moreOf(row, columns), ordinal })
  }
  return { lines, left }
}

/** BCA writes it in place of the date of money that it has not booked yet: a later statement has the line again. */
const PENDING = /^\W*pend(ing)?\b/i

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 300)
}

/** The other cells that have words. */
function moreOf(row: readonly string[], { date, text, ...money }: StatementColumns): string {
  const known = [date, text, ...Object.values(money)]
  return shortened(
    row.filter((cell, place) => !known.includes(place) && /[a-z]/i.test(cell) && !/^(idr|rp)$/i.test(cell)).join(' '),
  )
}

const CREDIT = /(?:^|[^a-z])(cr|c|k|kr|kredit|credit|masuk|in)(?![a-z])/i
const DEBIT = /(?:^|[^a-z])(db|d|dr|debit|debet|keluar|out)(?![a-z])/i
const MARK_AT_END = /\s*(?<![a-z])(cr|c|k|kr|kredit|credit|db|d|dr|debit|debet)\.?$/i

/** `none`: it went out. `mark`: it does not say whether it came in. */
function creditOf(
  row: readonly string[],
  { amount, credit, mark }: StatementColumns,
): Rupiah | 'none' | 'blank' | 'unread' | 'mark' {
  if (credit !== null) return amountIn(row[credit] ?? '')
  const cell = amount === null ? '' : (row[amount] ?? '')
  const marked = mark === null ? (MARK_AT_END.exec(cell)?.[1] ?? '') : (row[mark] ?? '')
  if (DEBIT.test(marked) && !CREDIT.test(marked)) return 'none'
  const value = amountIn(cell.replace(MARK_AT_END, ''))
  // A sign says it too, as does a column without marks.
  if (typeof value === 'string' || value <= 0 || mark === null || CREDIT.test(marked)) return value
  return cell.trim().startsWith('+') ? value : 'mark'
}

function amountIn(cell: string): Rupiah | 'blank' | 'unread' {
  if (BLANK.test(cell)) return 'blank'
  return readAmount(cell) ?? 'unread'
}

/** Accounts write a line where there is nothing. */
const BLANK = /^\s*(?:rp\.?|idr)?[\s\-\u2013\u2014]*$/i
const CURRENCY = /rp\.?|idr/i.source
const CURRENCY_FIRST = new RegExp(`^([-+(]*)\\s*(?:${CURRENCY})\\s*`, 'i')
const CURRENCY_LAST = new RegExp(`\\s*(?:${CURRENCY})\\s*([-)]*)$`, 'i')
const NO_SEN = /[.,/]\s*-{1,2}$|[.,]=$/
const SCALES: Readonly<Record<string, number>> = { rb: 1000, ribu: 1000, jt: 1_000_000, juta: 1_000_000 }
const SCALE = /\s*(rb|ribu|jt|juta)\.?$/i

/**
 * Whole rupiah of an amount as banks, spreadsheets and people write it: `1.234.567,00`, `1,234,567.00`, `Rp 1.500.000,-`, `1 500 000`,
 * `1,5 jt`. Negative are `-5`, `5-` and `(5)`. Null for what is no amount: also where separators do not part threes, numbers with a zero
 * before them (those of branches), and `1,5E+06`, which has lost its digits.
 */
export function readAmount(text: string): Rupiah | null {
  const dashes = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-')
  const bare = dashes.trim().replace(/^'/, '').replace(CURRENCY_FIRST, '$1').replace(CURRENCY_LAST, '$1').trim()
  const inside = /^([-+]?)\((.*)\)$/.exec(bare)
  const [, sign = '', rest = ''] = /^([-+]?)\s*(.*)$/s.exec(inside ? `-${inside[2]}` : bare) ?? []
  const whole = rest.replace(CURRENCY_FIRST, '$1').replace(NO_SEN, '')
  const isBehind = sign === '' && whole.endsWith('-')
  const [, scale = ''] = SCALE.exec(whole) ?? []
  const number = readNumber(whole.replace(SCALE, '').replace(/\s*[-+]$/, ''))
  if (number === null) return null
  const amount = number * (SCALES[scale.toLowerCase()] ?? 1)
  if (!Number.isSafeInteger(Math.trunc(amount))) return null
  return roundRupiah(sign === '-' || isBehind ? -amount : amount)
}

const SPACED = /^\d{1,3}(?:[ '\u2019]\d{3})+(?:[.,]\d+)?$/

function readNumber(text: string): number | null {
  const digits = SPACED.test(text) ? text.replace(/[ '\u2019]/g, '') : text
  if (!/^[\d.,]*\d[\d.,]*$/.test(digits)) return null
  const [, whole = '', sen = ''] = splitNumber(digits) ?? []
  if (whole === '' && sen === '') return null
  return /^0\d/.test(whole) ? null : Number(`${whole || '0'}.${sen || '0'}`)
}

/** One kind of separator before threes are thousands; the last one of another kind, or before fewer or more digits, is the decimal one. */
function splitNumber(digits: string): [all: string, whole: string, sen: string] | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return [digits, digits, '']
  const [before, after] = [digits.slice(0, last), digits.slice(last + 1)]
  const isThousands = after.length === 3 && /^[1-9]\d{0,2}(?:([.,])\d{3}(?:\1\d{3})*)?$/.test(before)
  const isSame = !/[.,]/.test(before) || before.includes(digits[last] ?? '')
  if (isThousands && isSame) return [digits, digits.replace(/[.,]/g, ''), '']
  const whole = /^(?:\d*|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(before)
  // `1.234.56` has one kind only: of two digits at the end they are sen.
  const isPossible = whole && (isSame ? !/[.,]/.test(before) || after.length <= 2 : true)
  return isPossible ? [digits, before.replace(/[.,]/g, ''), after] : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const ALSO: Readonly<Record<string, string>> = {
  ...{ may: 'mei', aug: 'agu', agt: 'agu', ags: 'agu', oct: 'okt', dec: 'des', nop: 'nov', peb: 'feb' },
}

export type DateOrder = 'day' | 'month'

/** Whether days or months come first in a column of dates: what only one order can read decides, then what lies in the past on that day. */
export function dateOrder(texts: readonly string[], today: CalendarDate): DateOrder {
  const latest = addDays(today, 7)
  const pairs = texts.flatMap((text) => {
    const [day, month] = [readDate(text, today, 'day'), readDate(text, today, 'month')]
    return day === month ? [] : [{ day, month }]
  })
  const only = (one: DateOrder, other: DateOrder) => pairs.some((pair) => pair[one] !== null && pair[other] === null)
  if (only('day', 'month')) return 'day'
  const past = (order: DateOrder) => pairs.every((pair) => pair[order] !== null && pair[order] <= latest)
  return pairs.length > 0 && past('month') && !past('day') ? 'month' : 'day'
}

/** Day before month, as banks in Indonesia write it, unless `order` says otherwise, or `2026-12-05`. Without a year it is the last such day. */
export function readDate(text: string, today: CalendarDate, order: DateOrder = 'day'): CalendarDate | null {
  const plain = text
    .replace(/^'/, '')
    .trim()
    .replace(/^(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu|mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(plain) ?? /^(20\d\d)()(\d\d)(\d\d)(?!\d)/.exec(plain)
  if (iso) return checked(iso[1], iso[3], iso[4])
  const named = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?(?!\d)/i.exec(plain)
  const [, first, second = '', year] = named
    ? [null, named[2], named[1], named[3]]
    : (/^(\d{1,2})[-/ .](\d{1,2}|[a-z]{3,9})(?:[-/ .,]{1,2}(\d{4}|\d{2})(?!\d|[:.]\d))?/i.exec(plain) ?? [])
  if (!first) return null
  const isNumber = /^\d/.test(second)
  const [day, month] =
    isNumber && order === 'month' ? [second, first] : [first, isNumber ? second : String(monthOf(second))]
  if (year) return checked(year.length === 2 ? `20${year}` : year, month, day)
  // Clocks of banks may be a day ahead; 29 February may be eight years ago.
  const latest = addDays(today, 1)
  for (let back = 0; back <= 8; back++) {
    const found = checked(String(Number(latest.slice(0, 4)) - back), month, day)
    if (found && found <= latest) return found
  }
  return null
}

function monthOf(name: string): number {
  const short = name.slice(0, 3).toLowerCase()
  return MONTHS.indexOf(ALSO[short] ?? short) + 1
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
  const signs = lines.map(({ text, more }) => `${text} ${more}`.replace(/[^\dA-Za-z]/g, '').toUpperCase())
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
      // If several have one amount, none is surer than the others.
      if (!only || (by === 'amount' && found.length > 1)) continue
      used.add(only.id)
      matches.push({ line, id: only.id, by })
    }
  }
  return matches
}
