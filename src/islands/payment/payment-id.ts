import * as z from 'zod/mini'
import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'
import { storedAtom } from '../../lib/stored.ts'

/** The transaction whose payment screens this tab is on, so that they can be reached again without their query. */
const $paymentId = storedAtom<string>('payment', { schema: z.string(), fallback: '', version: 1 })

/** The id from the address, else from this session; without either the history is the way back, and null is answered. */
export function paymentId(locale: Locale): string | null {
  const asked = new URLSearchParams(location.search).get('id')
  if (asked) $paymentId.set(asked)
  const id = asked ?? $paymentId.get()
  if (id) return id
  location.replace(pathTo(locale, 'memberHistory'))
  return null
}
