import type { Locale } from '../../lib/locale.ts'
import { pathTo } from '../../lib/paths.ts'

/** Signing in comes first for whoever is not; the way back is kept. */
export function toLogin(locale: Locale): void {
  location.replace(pathTo(locale, 'login', { next: location.pathname + location.search }))
}
