import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { readText, storedAtom } from '../../../lib/stored.ts'

/** The tab's current transaction, for addresses without a query. */
const $paymentId = storedAtom<string>('payment', {
  read: readText,
  fallback: '',
  version: 1,
})

/** From the address, else from the session; without both it goes to the history and never returns. */
export function paymentId(locale: Locale): Promise<string> {
  const asked = new URLSearchParams(location.search).get('id')
  if (asked) $paymentId.set(asked)
  const id = asked ?? $paymentId.get()
  if (id) return Promise.resolve(id)
  location.replace(pathTo(locale, 'memberHistory'))
  return new Promise(() => {})
}
