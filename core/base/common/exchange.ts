import type { Rupiah } from './money.ts'

/**
 * Price of one unit of a foreign currency. `rate` is rupiah and `margin` percent, both as decimal text, so that nothing
 * is lost.
 */
export type Exchange = { rate: string; margin: string }

/** `part` of `of`: the share of one person in what all pay. */
type Share = { part: number; of: number }

/** Amounts are rounded up to it, so that no booking costs more than was taken for it. */
export const EXCHANGE_STEP: Rupiah = 100

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,8}))?$/

export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}

/** Rupiah for an amount such as `45.00`, or for a share of it, up to the next hundred. Throws RangeError for other text and for no rate. */
export function toRupiah(amount: string, { rate, margin }: Exchange, { part, of }: Share = { part: 1, of: 1 }): Rupiah {
  const [paid, price, percent] = [decimal(amount), decimal(rate), decimal(margin)]
  if (price.units === 0n) throw new RangeError('a rate is above zero')
  const hundred = 100n * percent.scale
  const over = paid.units * price.units * (hundred + percent.units) * BigInt(part)
  const under = paid.scale * price.scale * hundred * BigInt(of)
  const step = BigInt(EXCHANGE_STEP)
  return Number(ceil(over, under * step) * step)
}

/** Rupiah for an amount that comes back: without the margin, down to the hundred below. Throws RangeError as `toRupiah` does. */
export function rupiahBack(amount: string, { rate }: Pick<Exchange, 'rate'>): Rupiah {
  const [back, price] = [decimal(amount), decimal(rate)]
  const step = BigInt(EXCHANGE_STEP)
  return Number(((back.units * price.units) / (back.scale * price.scale * step)) * step)
}

/** -1, 0 or 1, by value: `10.0` and `10.00` are equal. */
export function compareDecimals(one: string, other: string): number {
  const [left, right] = [decimal(one), decimal(other)]
  const difference = left.units * right.scale - right.units * left.scale
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Exact, with as many digits after the point as the longest of them. */
export function sumDecimals(amounts: readonly string[]): string {
  const all = amounts.map(decimal)
  const scale = all.reduce((most, each) => (each.scale > most ? each.scale : most), 1n)
  return written(
    all.reduce((sum, { units, scale: own }) => sum + units * (scale / own), 0n),
    scale,
  )
}

export function timesDecimal(amount: string, times: number): string {
  const { units, scale } = decimal(amount)
  return written(units * BigInt(times), scale)
}

function written(units: bigint, scale: bigint): string {
  const digits = scale.toString().length - 1
  const text = units.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `value` in another currency, by the rates of both against a third: eight digits after the point. */
export function crossRate(value: string, other: string): string {
  const [over, under] = [decimal(value), decimal(other)]
  if (under.units === 0n) throw new RangeError('a rate is above zero')
  const scaled = (over.units * under.scale * 100_000_000n) / (over.scale * under.units)
  const digits = scaled.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`.replace(/\.?0+$/, '')
}

function decimal(text: string): { units: bigint; scale: bigint } {
  const [, whole, digits = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not an amount: ${text}`)
  return { units: BigInt(whole + digits), scale: 10n ** BigInt(digits.length) }
}

function ceil(over: bigint, under: bigint): bigint {
  return (over + under - 1n) / under
}
