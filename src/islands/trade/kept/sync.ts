import { CallError } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { isUnknown, KEPT_CHANGED, KNOWN } from './kept.ts'
import { loadKept } from './store.ts'

/** The first heart of a page asks for all. */
let isAsked = false

/** Sends what is kept here to the account and loads what the account has, once in a tab. After a failure the next page tries again. */
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
