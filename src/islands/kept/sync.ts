import { CallError } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { sendKept } from './store.ts'

/** On the first page after signing in. Where it fails, the next page tries again. */
export async function syncKept(): Promise<void> {
  const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'id'
  await sendKept(locale).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
  })
}
