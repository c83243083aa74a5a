import { addDays, type CalendarDate } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { type DateOrder, dateOrder, readAmount, readDate } from './statement.ts'

export const SETTLEMENT_GATEWAYS = ['midtrans', 'xendit'] as const
export type SettlementGateway = (typeof SETTLEMENT_GATEWAYS)[number]

export const SETTLEMENT_KINDS = ['payment', 'refund'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

/** Rupiah. `fee`: what the gateway keeps, tax on it included; 0 where the file does not say. */
export type SettlementRow = {
  orderId: string
  kind: SettlementKind
  amount: Rupiah
  fee: Rupiah
  day: CalendarDate
}

type Name =
  | 'order'
  | 'amount'
  | 'kind'
  | 'status'
  | 'fee'
  | 'tax'
  | 'net'
  | 'returned'
  | 'currency'
  | 'zone'
  | 'line'
  | 'side'

/** `date`: the first that a row has, what says when it was paid before the others. */
type Headings = Readonly<Partial<Record<Name, RegExp>>> &
  Readonly<Record<'order' | 'amount', RegExp>> & { date: readonly RegExp[] }

const MOMENTS = /^(time ?zone|zona waktu)$/i

/**
 * Xendit: the Transactions report (versions 0 to 2), the Detailed transactions report and the Balance report, by their pages on
 * docs.xendit.co of April 2026. Midtrans: the columns of Payment Info (technical-documentation-site, dashboard-usage) and of its
 * withdrawal reports, of which no list is published, so that its words are matched loosely.
 */
const HEADINGS: Readonly<Record<SettlementGateway, Headings>> = {
  midtrans: {
    order: /^order[ _-]?id$/i,
    amount: /^(gross[ _])?amount( \(idr\))?$|^transaction amount$|^jumlah$/i,
    date: [
      /^settlement[ _](time|date)/i,
      /^payment[ _](time|date)/i,
      /^transaction[ _](time|date)/i,
      /^date|^tanggal/i,
    ],
    fee: /^(mdr|fee|total fee|transaction fee|biaya)/i,
    tax: /^(vat|ppn|tax)/i,
    net: /^net[ _]?amount|^settlement amount/i,
    returned: /^(refund(ed)?|chargeback)[ _]amount/i,
    kind: /^transaction[ _]type$|^type$/i,
    status: /^(transaction[ _])?status$/i,
    currency: /^currency$/i,
    zone: MOMENTS,
  },
  xendit: {
    order: /^(reference|external[ _]id|reference[ _]id)$/i,
    amount: /^amount$/i,
    date: [
      /^payment (date|time)$/i,
      /^created date iso$/i,
      /^timestamp - created$/i,
      /^(created date|request time)$/i,
      /^settlement date$/i,
      /^(timestamp|date)/i,
    ],
    fee: /^(total fee( amount)?|fee|fee amount)$/i,
    tax: /^(total vat( amount)?|vat)$/i,
    net: /^net amount$/i,
    kind: /^(transaction )?type$/i,
    status: /^status$/i,
    currency: /^currency$/i,
    zone: MOMENTS,
    line: /^line type$/i,
    side: /^debit or credit$/i,
  },
}

export const ASIDE_WHY = ['type', 'status'] as const
export const UNREAD_WHY = ['order', 'type', 'status', 'amount', 'day', 'zone', 'currency', 'returned'] as const

/** A line that gave no payment or refund, or not all of it. `row`: its place from 1. */
export type LeftLine = { row: number; text: string } & (
  | { isRead: true; why: (typeof ASIDE_WHY)[number] }
  | { isRead: false; why: (typeof UNREAD_WHY)[number] }
)

/** Meaning of a line. `both`: paid, and all of it went back; `part`: paid, and an unknown part went back. */
type Meaning = SettlementKind | 'both' | 'part' | 'aside' | 'unknown'

/** Words of the column for the kind of line. `aside`: money of the account that belongs to no order. */
const KINDS: readonly (readonly [RegExp, Meaning])[] = [
  [/refund|chargeback/, 'refund'],
  [
    /withdraw|disburse|payout|transfer in|transfer out|^transfer$|top ?up|adjust|reserve|conversion|forex|loan|remittance|settlement|cashback|platform fee|^fee|split|^other$/,
    'aside',
  ],
  [
    /^(in person )?payment$|^(bank transfer|echannel|qris|gopay|shopeepay|cstore|credit card|card|virtual account|dana|ovo|akulaku|kredivo|permata|bca|bni|bri|mandiri)/,
    'payment',
  ],
]

/** `authorize` and `pending`: nothing came yet. `reversed`: Xendit took it back. */
const STATUSES: readonly (readonly [RegExp, Meaning])[] = [
  [/^refund pending/, 'payment'],
  [/pending|fail|expire|cancel|deny|denied|void|revers|authori|challenge/, 'aside'],
  [/^partial(ly)? ?(refund|chargeback)/, 'part'],
  [/^(refund|chargeback)/, 'both'],
  [/^(success|settle|capture|paid|complete|early settled)/, 'payment'],
]

function meaningOf(text: string, table: readonly (readonly [RegExp, Meaning])[]): Meaning {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
  return table.find(([pattern]) => pattern.test(words))?.[1] ?? 'unknown'
}

export type SettlementFile = {
  rows: SettlementRow[]
  /** Lines that say something which cannot be read. */
  unread: number
  /** Lines that cannot be read, and lines that are no payment. */
  left: LeftLine[]
}

/** Null where the headings are not those of a report of the gateway on payments. */
export function readSettlement(
  cells: readonly (readonly string[])[],
  gateway: SettlementGateway,
  today: CalendarDate,
): SettlementFile | null {
  const at = cells.findIndex((row) => isHead(row, HEADINGS[gateway]))
  const head = cells[at]
  if (!head) return null
  const places = placesIn(head, HEADINGS[gateway])
  const below = cells.slice(at + 1)
  const order = dateOrder(
    below.flatMap((row) => places.dates.map((place) => row[place] ?? '')),
    today,
  )
  const rows: SettlementRow[] = []
  const left: LeftLine[] = []
  for (const [index, row] of below.entries()) {
    if (row.join() === head.join()) continue
    const read = readRow((name) => (places[name] < 0 ? null : (row[places[name]] ?? '')), {
      ...{ gateway, today, order },
      dates: places.dates.map((place) => row[place] ?? ''),
    })
    const text = row.join(' ').replace(/\s+/g, ' ').trim().slice(0, 300)
    rows.push(...read.rows)
    if (read.left) left.push({ row: at + 2 + index, text, ...read.left })
  }
  return { rows, unread: left.filter(({ isRead }) => !isRead).length, left }
}

/** A list without what kind its lines are, such as one of payouts, is another report. */
function isHead(row: readonly string[], headings: Headings): boolean {
  const { order, amount, dates, kind, status } = placesIn(row, headings)
  return order >= 0 && amount >= 0 && dates.length > 0 && (kind >= 0 || status >= 0) && !isOfPayouts(row)
}

function isOfPayouts(row: readonly string[]): boolean {
  return row.some((cell) => /^(disbursement|payout|beneficiary)/i.test(cell.trim()))
}

function placesIn(row: readonly string[], { date, ...headings }: Headings): Record<Name, number> & { dates: number[] } {
  const placeOf = (heading: RegExp | undefined) => (heading ? row.findIndex((cell) => heading.test(cell.trim())) : -1)
  const { order, amount, kind, status, fee, tax, net, returned, currency, zone, line, side } = headings
  return {
    ...{ order: placeOf(order), amount: placeOf(amount), kind: placeOf(kind), status: placeOf(status) },
    ...{ fee: placeOf(fee), tax: placeOf(tax), net: placeOf(net), returned: placeOf(returned) },
    ...{ currency: placeOf(currency), zone: placeOf(zone), line: placeOf(line), side: placeOf(side) },
    dates: [...new Set(date.map(placeOf).filter((place) => place >= 0))],
  }
}

type Left = { isRead: true; why: (typeof ASIDE_WHY)[number] } | { isRead: false; why: (typeof UNREAD_WHY)[number] }
type Read = { rows: SettlementRow[]; left?: Left }
type Around = { gateway: SettlementGateway; today: CalendarDate; order: DateOrder; dates: readonly string[] }

const unread = (why: (typeof UNREAD_WHY)[number]): Read => ({ rows: [], left: { isRead: false, why } })
const aside = (why: (typeof ASIDE_WHY)[number]): Read => ({ rows: [], left: { isRead: true, why } })

function readRow(textAt: (name: Name) => string | null, around: Around): Read {
  const kind = textAt('kind') === null ? null : meaningOf(textAt('kind') ?? '', KINDS)
  const status = textAt('status') === null ? null : meaningOf(textAt('status') ?? '', STATUSES)
  if (kind === 'aside') return aside('type')
  if (status === 'aside') return aside('status')
  if (kind === 'unknown') return unread('type')
  if (status === 'unknown') return unread('status')
  if (!/^(idr|rp)?$/i.test(textAt('currency')?.trim() ?? '')) return unread('currency')
  const orderId = (textAt('order') ?? '').replace(/^'/, '').trim()
  if (orderId === '') return unread('order')
  const amount = readAmount(textAt('amount') ?? '')
  if (amount === null || amount === 0) return unread('amount')
  const zone = offsetOf(textAt('zone') ?? '')
  if (zone === null) return unread('zone')
  const date = around.dates.find((text) => text.trim() !== '') ?? ''
  const day = dayOf(date, { ...around, zone })
  if (day === null) return unread('day')
  if (textAt('line') !== null)
    return readLedgerLine(textAt, { orderId, day, kind: kind === 'refund' ? 'refund' : 'payment', amount })
  const fee = feeOf(textAt, amount)
  const row = (of: SettlementKind, sum = Math.abs(amount)) => ({ orderId, kind: of, amount: sum, fee: 0, day })
  // A kind of its own says more than a status, which is that of the whole payment.
  if (kind === 'refund' || (kind === null && status === null && amount < 0))
    return { rows: [{ ...row('refund'), fee }] }
  if (amount < 0) return kind === null ? { rows: [{ ...row('refund'), fee }] } : unread('amount')
  const paid = { ...row('payment'), fee }
  // Reports of Xendit have a line for each refund besides.
  if (around.gateway === 'xendit' || status === 'payment' || status === null) return { rows: [paid] }
  const returned = readAmount(textAt('returned') ?? '')
  if (returned !== null && returned !== 0) return { rows: [paid, row('refund', Math.abs(returned))] }
  return status === 'both'
    ? { rows: [paid, row('refund')] }
    : { rows: [paid], left: { isRead: false, why: 'returned' } }
}

type Ledgered = Pick<SettlementRow, 'orderId' | 'kind' | 'day' | 'amount'>

/**
 * Reads a balance report: the money, its fee and its tax stand in lines of their own, each debit or credit, and so does
 * a reversal.
 */
function readLedgerLine(textAt: (name: Name) => string | null, { orderId, kind, day, amount }: Ledgered): Read {
  const line = (textAt('line') ?? '').trim().toUpperCase()
  const side = (textAt('side') ?? '').trim().toUpperCase()
  const [, what = '', back = ''] = /^(TRANSACTION|FEE|VAT)(_REVERSAL)?$/.exec(line) ?? []
  if (what === '' || (side !== 'DEBIT' && side !== 'CREDIT')) return unread('type')
  const sum = back === '' ? Math.abs(amount) : 0 - Math.abs(amount)
  const isMoney = what === 'TRANSACTION'
  // Money that came is credit and its fee is debit; the other way round it was taken back.
  const isUsual = side === (isMoney && kind === 'payment' ? 'CREDIT' : 'DEBIT') || back !== ''
  const signed = isUsual ? sum : 0 - sum
  return { rows: [{ orderId, kind, day, amount: isMoney ? signed : 0, fee: isMoney ? 0 : signed }] }
}

function feeOf(textAt: (name: Name) => string | null, amount: Rupiah): Rupiah {
  const amountAt = (name: Name) => readAmount(textAt(name) ?? '')
  const net = amountAt('net')
  const said = Math.abs(amountAt('fee') ?? 0) + Math.abs(amountAt('tax') ?? 0)
  return said === 0 && net !== null ? Math.abs(Math.abs(amount) - Math.abs(net)) : said
}

const JAKARTA_MINUTES = 7 * 60
const ZONES: Readonly<Record<string, number>> = {
  ...{ utc: 0, gmt: 0, z: 0, wib: 420, wita: 480, wit: 540 },
  ...{ 'asia/jakarta': 420, 'asia/pontianak': 420, 'asia/makassar': 480, 'asia/jayapura': 540, 'asia/singapore': 480 },
}

/** Minutes before UTC of `+0700 WIB`, `UTC`, `GMT+7` or `Asia/Jakarta`; Jakarta where nothing is said. Null for what is no zone. */
function offsetOf(text: string): number | null {
  const zone = text.trim().toLowerCase()
  if (zone === '') return JAKARTA_MINUTES
  const [, sign, hours = '', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return ZONES[zone.replace(/[()]/g, '')] ?? null
}

/** The day in Jakarta of a moment, whose own zone counts before that of its line. */
function dayOf(text: string, { zone, today, order }: Around & { zone: number }): CalendarDate | null {
  const date = readDate(text, today, order)
  const [, hours = '', minutes = '', pm = '', own = ''] =
    /[T ,](\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)? ?([ap]m)? ?(z|utc|gmt|wib|wita|wit|(?:utc|gmt)?[+-]\d{1,2}:?(?:\d{2})?)?\)?$/i.exec(
      text.trim(),
    ) ?? []
  if (date === null || hours === '') return date
  const offset = own === '' ? zone : offsetOf(own)
  if (offset === null) return null
  const hour = pm === '' ? Number(hours) : (Number(hours) % 12) + (pm.toLowerCase() === 'pm' ? 12 : 0)
  const minute = hour * 60 + Number(minutes) - offset + JAKARTA_MINUTES
  return addDays(date, Math.floor(minute / 1440))
}

export const SETTLEMENT_STATES = ['matched', 'missing_here', 'missing_there', 'other_amount'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** `there`: of the gateway's file; null where it has no line. `here`: of the ledger. */
export function compareSettled(there: Rupiah | null, here: Rupiah): SettlementState {
  if (there === null) return here === 0 ? 'matched' : 'missing_there'
  if (here === 0) return 'missing_here'
  return here === there ? 'matched' : 'other_amount'
}
