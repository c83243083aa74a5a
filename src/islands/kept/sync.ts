import { CallError } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'
import { isUnknown, KEPT_CHANGED, KNOWN } from './kept.ts'
import { loadKept } from './store.ts'

/** Of several hearts on a page, the first asks. */
let isAsked = false

/** What is kept here goes to the account, and what the account has comes here, once in a tab. Where it fails, the next page tries again. */
export async function syncKept(): Promise<void> {
  isAsked = true
  const locale: Locale = document.documentElement.lang.startsWith('en') ? 'en' : 'id'
  try {
    await loadKept(locale)
    sessionStorage.setItem(KNOWN, '1')
  } catch (error) {
    // A browser may refuse its storage.
    if (!(error instanceof CallError || error instanceof DOMException)) throw error
  }
  dispatchEvent(new Event(KEPT_CHANGED))
}

export function syncOnce(): void {
  if (isAsked || !isUnknown()) return
  void syncKept()
}
