import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { Service } from '../booking/services.ts'

/** `part`: a part of the price that is neither known to be a down payment nor a balance. `fee`: payment fee. `credited`: credited before the invoice was replaced. */
export const LINE_KINDS = ['price', 'down_payment', 'balance', 'change', 'part', 'fee', 'credited'] as const

/** `booking` is a booking code; amounts are in rupiah. */
export type InvoiceLine = {
  kind: (typeof LINE_KINDS)[number]
  title: string
  booking: string | null
  service: Service | null
  amount: Rupiah
  taxed: boolean
}

/** `rate` in hundredths of a percent. Empty `services` taxes all products. */
export type TaxRule = { label: string; rate: number; services: readonly Service[] }

/** `base` is the part of the total that is taxed, tax included. */
export type Tax = { label: string; rate: number; base: Rupiah; amount: Rupiah }

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000

/** Returns the tax within a price that includes it, in rupiah, rounded half up. Uses whole numbers to avoid rounding errors before. */
export function taxWithin(base: Rupiah, rate: number): Rupiah {
  const parts = BigInt(WHOLE + rate)
  return Number((2n * BigInt(base) * BigInt(rate) + parts) / (2n * parts))
}

export function isTaxed(service: Service | null, rule: TaxRule | null): boolean {
  if (!rule || rule.rate === 0) return false
  return rule.services.length === 0 || (service !== null && rule.services.includes(service))
}

export function totalOf(lines: readonly Pick<InvoiceLine, 'amount'>[]): Rupiah {
  return sumRupiah(lines.map(({ amount }) => amount))
}

export function baseOf(lines: readonly InvoiceLine[]): Rupiah {
  return totalOf(lines.filter(({ taxed }) => taxed))
}

/** Returns null when nothing is taxed. Rounds once per invoice, not per line. */
export function taxOf(lines: readonly InvoiceLine[], rule: TaxRule | null): Tax | null {
  const base = baseOf(lines)
  if (!rule || base === 0) return null
  return { label: rule.label, rate: rule.rate, base, amount: taxWithin(base, rule.rate) }
}

/** Tax of a credit note: the invoice's tax on all credited so far, less the tax of earlier notes. So the notes of a fully credited invoice add up to its tax. */
export function creditTax(invoice: Tax | null, earlier: readonly (Tax | null)[], base: Rupiah): Tax | null {
  if (!invoice || base === 0) return null
  const before = sumRupiah(earlier.map((tax) => tax?.base ?? 0))
  const credited = sumRupiah(earlier.map((tax) => tax?.amount ?? 0))
  const isWhole = before + base === invoice.base
  const amount = (isWhole ? invoice.amount : taxWithin(before + base, invoice.rate)) - credited
  return { ...invoice, base, amount }
}

type Refunded = Pick<InvoiceLine, 'title' | 'booking' | 'service' | 'amount'>

/** Splits a refund in rupiah into price and payment fee: price first, the rest from the fee. */
export function creditLines(
  invoice: readonly InvoiceLine[],
  earlier: readonly InvoiceLine[],
  refunded: readonly Refunded[],
): InvoiceLine[] {
  const left = new Map<Service | null, Rupiah>()
  for (const { kind, service, amount } of invoice) if (kind !== 'fee') add(left, service, amount)
  for (const { kind, service, amount } of earlier) if (kind !== 'fee') add(left, service, 0 - amount)
  return refunded.flatMap((part) => {
    const price = Math.min(part.amount, Math.max(0, left.get(part.service) ?? 0))
    add(left, part.service, 0 - price)
    const taxed = invoice.some((line) => line.taxed && line.service === part.service)
    const lines: InvoiceLine[] = [
      { ...part, kind: 'part', amount: price, taxed },
      { ...part, kind: 'fee', amount: part.amount - price, taxed: false },
    ]
    return lines.filter(({ amount }) => amount !== 0)
  })
}

function add(sums: Map<Service | null, Rupiah>, service: Service | null, amount: Rupiah): void {
  sums.set(service, (sums.get(service) ?? 0) + amount)
}

/** Returns what is left of an invoice: its lines plus those of its credit notes as negative amounts. */
export function linesLeft(
  invoice: readonly InvoiceLine[],
  notes: readonly { number: string; lines: readonly InvoiceLine[] }[],
): InvoiceLine[] {
  const credited = notes.flatMap(({ number, lines }) =>
    lines.map(
      (line): InvoiceLine => ({
        ...line,
        kind: line.kind === 'fee' ? 'fee' : 'credited',
        title: number,
        amount: 0 - line.amount,
      }),
    ),
  )
  return [...invoice, ...credited]
}
