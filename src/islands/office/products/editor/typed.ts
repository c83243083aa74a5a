/** `1.000.000` and `Rp 1,000,000` are amounts too. Null for what has no digits. */
export function numberOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** `1,1` and `1.1`. What is no number stays text, which is a fault of the draft. */
export function decimalOf(typed: string): number | string | undefined {
  const plain = typed.trim().replace(',', '.')
  const number = Number(plain)
  return plain === '' ? undefined : Number.isFinite(number) ? number : plain
}

/** How a kind of visitor gets in: not at all, free, or at a price. */
export const FARES = ['none', 'free', 'price'] as const
export type Fare = (typeof FARES)[number]

/** An empty text is a price that is still to be written. */
export function fareIn(value: unknown): Fare {
  return value === undefined || value === null || value === 0 ? 'none' : value === 'free' ? 'free' : 'price'
}

/** Value in the draft once a fare is chosen; a price begins empty. */
export function valueOfFare(fare: Fare): string | undefined {
  return fare === 'none' ? undefined : fare === 'free' ? 'free' : ''
}

/** 0 would be not sold, which is chosen and not typed: as text it is a fault of the draft. */
export function priceOf(typed: string): number | string {
  return numberOf(typed) || typed
}
