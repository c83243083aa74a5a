import { useEffect } from 'react'
import type { Async } from '../../../lib/call/async.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'

/** Redirects to sign-in on an authentication error and keeps the return path. */
export function useSignInFirst(answer: Async<unknown>, locale: Locale): boolean {
  const needed = answer.state === 'failed' && answer.error.code === 'unauthenticated'
  useEffect(() => {
    if (needed) location.replace(pathTo(locale, 'login', { next: location.pathname + location.search }))
  }, [needed, locale])
  return needed
}
