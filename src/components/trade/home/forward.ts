import type { Locale } from '../../../lib/locale.ts'

/**
 * Script of home on a host that only has files, run before the page is painted: leads to the service's page of the
 * specification's `?s=`, with the rest of the query. Without `?s=` home stays home; the last search is only offered.
 */
export function forwardScript(locale: Locale, others: readonly string[]): string {
  return `(q=>{let s=q.get('s');if('${others.join(' ')}'.split(' ').includes(s)){q.delete('s');location.replace('/${locale}/'+s+(''+q&&'?'+q))}})(new URLSearchParams(location.search))`
}
