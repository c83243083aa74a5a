import type { CalendarDate } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import { readAmount, readDate } from './statement.ts'

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

type Headings = Readonly<Record<'order' | 'amount' | 'date', RegExp>> &
  Partial<Readonly<Record<'fee' | 'tax' | 'net' | 'kind' | 'status', RegExp>>>

/** Xendit: the columns of its Transactions report, version 2 (docs.xendit.co/v1/docs/transactions-report). Midtrans publishes no list of columns for its export, so its words are matched loosely. */
const HEADINGS: Readonly<Record<SettlementGateway, Headings>> = {
  midtrans: {
    order: /^order[ _-]?id$/i,
    amount: /^(gross[ _])?amount( \(idr\))?$|^transaction amount$|^jumlah$/i,
    date: /^settlement[ _](time|date)|^transaction[ _](time|date)|^date|^tanggal/i,
    fee: /^(mdr|fee|total fee|transaction fee|biaya)/i,
    tax: /^(vat|ppn|tax)/i,
    net: /^net[ _]?amount|^settlement amount/i,
    kind: /^transaction[ _]type$|^type$/i,
    status: /^(transaction[ _])?status$/i,
  },
  xendit: {
    order: /^(reference|external[ _]id|reference[ _]id)$/i,
    amount: /^amount$/i,
    date: /^(settlement date|timestamp|created date|date)/i,
    fee: /^(total fee|fee|fee amount)$/i,
    tax: /^(total vat|vat)$/i,
    net: /^net amount$/i,
    kind: /^type$/i,
    status: /^status$/i,
  },
}

/** Money that neither came nor went. */
const NOTHING = /pending|fail|expire|cancel|deny|void/i
const BACK = /refund|chargeback/i

export type SettlementFile = {
  rows: SettlementRow[]
  /** Lines whose amount or day cannot be read. */
  unread: number
}

/** Null where the headings are not those of the gateway. */
export function readSettlement(
  cells: readonly (readonly string[])[],
  gateway: SettlementGateway,
  today: CalendarDate,
): SettlementFile | null {
  const headings = HEADINGS[gateway]
  const placeIn = (row: readonly string[], heading: RegExp | undefined) =>
    heading ? row.findIndex((cell) => heading.test(cell.trim())) : -1
  const at = cells.findIndex((row) =>
    [headings.order, headings.amount, headings.date].every((each) => placeIn(row, each) >= 0),
  )
  const head = cells[at]
  if (!head) return null
  const place = (name: keyof Headings) => placeIn(head, headings[name])
  const places = {
    order: place('order'),
    amount: place('amount'),
    date: place('date'),
    fee: place('fee'),
    tax: place('tax'),
    net: place('net'),
    kind: place('kind'),
    status: place('status'),
  }
  const rows: SettlementRow[] = []
  let unread = 0
  for (const row of cells.slice(at + 1)) {
    const textAt = (name: keyof typeof places) => row[places[name]] ?? ''
    const amountAt = (name: keyof typeof places) => (places[name] < 0 ? null : readAmount(textAt(name)))
    const orderId = textAt('order').replace(/^'/, '').trim()
    if (orderId === '' || NOTHING.test(textAt('status'))) continue
    const [amount, day] = [amountAt('amount'), readDate(dayOf(textAt('date')), today)]
    if (amount === null || amount === 0 || day === null) {
      unread++
      continue
    }
    const isBack = amount < 0 || BACK.test(textAt('kind')) || (places.kind < 0 && BACK.test(textAt('status')))
    const net = amountAt('net')
    const said = Math.abs(amountAt('fee') ?? 0) + Math.abs(amountAt('tax') ?? 0)
    const fee = said === 0 && net !== null ? Math.abs(Math.abs(amount) - Math.abs(net)) : said
    rows.push({ orderId, kind: isBack ? 'refund' : 'payment', amount: Math.abs(amount), fee, day })
  }
  return { rows, unread }
}

/** Of a moment. Times of Midtrans and Xendit reports are of Jakarta. */
function dayOf(text: string): string {
  return text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '')
}

export const SETTLEMENT_STATES = ['matched', 'missing_here', 'missing_there', 'other_amount'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** `there`: of the gateway's file; null where it has no line. `here`: of the ledger. */
export function compareSettled(there: Rupiah | null, here: Rupiah): SettlementState {
  if (there === null) return here === 0 ? 'matched' : 'missing_there'
  if (here === 0) return 'missing_here'
  return here === there ? 'matched' : 'other_amount'
}
