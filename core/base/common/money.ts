/** Whole rupiah; only `roundRupiah` rounds. */
export type Rupiah = number

/** Rounds half away from zero. Throws RangeError on a value that is not finite. */
export function roundRupiah(amount: number): Rupiah {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`)
  const rounded = Math.sign(amount) * Math.round(Math.abs(amount))
  return rounded === 0 ? 0 : rounded
}

/** Throws RangeError when a part is not whole or the sum leaves the safe integers. */
export function sumRupiah(amounts: Iterable<Rupiah>): Rupiah {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(total))
      throw new RangeError(`not whole rupiah: ${amount}`)
  }
  return total
}

/** In proportion to `weights`. Shares are whole rupiah and sum to the amount; the first takes the remainder. For amounts and weights of at least 0. */
export function shareOut(amount: Rupiah, weights: readonly Rupiah[]): Rupiah[] {
  const total = BigInt(sumRupiah(weights))
  // Products of two amounts leave the safe integers.
  const share = (weight: Rupiah) => (total === 0n ? 0 : Number((BigInt(amount) * BigInt(weight)) / total))
  const others = weights.slice(1).map(share)
  return weights.length === 0 ? [] : [amount - sumRupiah(others), ...others]
}

/** `1250000` → `1.250.000` in both languages, as the specification asks. */
export function groupThousands(amount: number): string {
  const digits = Math.abs(amount).toFixed(0)
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, '.')
  return amount < 0 ? `-${grouped}` : grouped
}

/** `Rp 1.250.000` with a no-break space, so that a price never splits over two lines. */
export function formatRupiah(amount: Rupiah): string {
  return amount < 0 ? `-Rp\u00a0${groupThousands(-amount)}` : `Rp\u00a0${groupThousands(amount)}`
}

/** `amount` in units of `currency`, such as 4.5 and `EUR`. */
export type Money = { amount: number; currency: string }

/** `EUR 1,234.50`, `JPY 400` with a no-break space and the marks of the reader's language; rupiah as everywhere. */
export function formatMoney({ amount, currency }: Money, marks: { thousands: string; decimal: string }): string {
  if (currency === 'IDR') return formatRupiah(roundRupiah(amount))
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands)
  return `${currency}\u00a0${grouped}${cents === undefined ? '' : marks.decimal + cents}`
}

/** The first of equals; undefined for an empty list. */
export function cheapestOf<Item>(items: readonly Item[], priceOf: (item: Item) => Rupiah): Item | undefined {
  let cheapest: Item | undefined
  for (const item of items) if (cheapest === undefined || priceOf(item) < priceOf(cheapest)) cheapest = item
  return cheapest
}
