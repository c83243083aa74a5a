import {
  type ChargeKind,
  type HotelCharge,
  type HotelRemarks,
  LONGEST_REMARKS,
} from '../../../../../core/products/hotel/rates.ts'
import type { WireRate, WireTax } from './wire.ts'

/** Concepts that the bed bank documents, as far as guests know them by a name of their own. */
const CONCEPTS: Readonly<Record<string, ChargeKind>> = {
  'city tax': 'city_tax',
  'county tax': 'regional_tax',
  'state tax': 'regional_tax',
  'resort fee': 'resort_fee',
  'service charge': 'service_charge',
  'cleaning fee': 'cleaning_fee',
  'ecologic fee': 'eco_fee',
}
const TYPES: Readonly<Record<string, ChargeKind>> = { TAX: 'tax', FEE: 'fee' }

/** Charges that guests pay at the hotel for all occupancies together, each kind and currency once. */
export function chargesOf(parts: readonly Pick<WireRate, 'taxes'>[]): HotelCharge[] {
  const charges = new Map<string, HotelCharge>()
  for (const { taxes } of parts) {
    for (const charge of leftOut(taxes)) {
      const key = `${charge.kind} ${charge.currency}`
      const amount = charge.amount === null ? null : cents(charge.amount + (charges.get(key)?.amount ?? 0))
      charges.set(key, { ...charge, amount })
    }
  }
  return [...charges.values()]
}

function leftOut(taxes: WireRate['taxes']): HotelCharge[] {
  if (!taxes) return []
  const { allIncluded, taxes: listed } = taxes
  // Something is paid at the hotel, and nothing says what.
  if (listed.length === 0) return allIncluded === false ? [{ kind: 'tax_and_fee', amount: null, currency: null }] : []
  return listed.flatMap((tax) => ((tax.included ?? allIncluded ?? false) ? [] : chargeOf(tax)))
}

function chargeOf(tax: WireTax): HotelCharge[] {
  const kind = CONCEPTS[(tax.subType ?? tax.subtype ?? '').toLowerCase()] ?? TYPES[tax.type ?? ''] ?? 'tax_and_fee'
  if (tax.amount === 0) return []
  const money = moneyOf(tax.amount, tax.currency) ?? moneyOf(tax.clientAmount, tax.clientCurrency)
  return [{ kind, ...(money ?? { amount: null, currency: null }) }]
}

function moneyOf(amount: WireTax['amount'], currency: WireTax['currency']) {
  const isMoney = Number.isFinite(amount) && (amount ?? 0) > 0 && /^[A-Z]{3}$/.test(currency ?? '')
  return isMoney && amount && currency ? { amount: cents(amount), currency } : null
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** The comments of all occupancies, each once. In English, as they are asked for. */
export function remarksOf(parts: readonly Pick<WireRate, 'rateComments'>[]): HotelRemarks | null {
  const texts = new Set(parts.map(({ rateComments }) => plain(rateComments ?? '')).filter(Boolean))
  if (texts.size === 0) return null
  const text = [...texts].join(' ')
  return { text: text.length > LONGEST_REMARKS ? cut(text) : text, lang: 'en' }
}

/** Never within a character of two units. */
function cut(text: string): string {
  return `${text
    .slice(0, LONGEST_REMARKS - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** One line without markup and without what cannot be seen. */
function plain(text: string): string {
  return text
    .slice(0, 4 * LONGEST_REMARKS)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
