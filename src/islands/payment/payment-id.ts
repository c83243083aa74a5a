import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import { readText, storedAtom } from '../../lib/stored.ts'

/** The tab's current transaction, for addresses without a query. */
const $paymentId = storedAtom<string>('payment', {
  read: readText,
  fallback: '',
  version: 1,
})

/** From the address, else from the session; without both it goes to the history and returns null. */
export function paymentId(locale: Locale): string | null {
  const asked = new URLSearchParams(location.search).get('id')
  if (asked) $paymentId.set(asked)
  const id = asked ?? $paymentId.get()
  if (id) return id
  location.replace(pathTo(locale, 'memberHistory'))
  return null
}
