const CODE = /[?&]code=([A-Za-z0-9]{3,20})(?:&|$)/
const KEPT_MS = 7 * 86_400_000

/** Keeps the discount code of `?code=HEMAT` for the booking forms, as `$discountCode` does. */
export function keepCode(): void {
  const value = CODE.exec(location.search)?.[1]?.toUpperCase()
  if (!value) return
  try {
    localStorage['pelesir:local:discount-code'] = JSON.stringify({ version: 1, value, until: Date.now() + KEPT_MS })
  } catch {
    // A browser that keeps nothing: the code is typed.
  }
}
