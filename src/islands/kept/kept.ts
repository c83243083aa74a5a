import type { Service } from '../../../core/booking/contract.ts'

/** Something to look at again. `address`: a page of the site without locale. */
export type Kept = {
  service: Service
  /** The product's own key, as `named` of its core has it. */
  item: string
  address: string
  title: string
  /** For all, as it is shown now; null where none is. */
  price: number | null
}

export function keyOf({ service, item }: Pick<Kept, 'service' | 'item'>): string {
  return `${service}/${item}`
}

/** As `store.ts` writes them, which is fetched when one is kept. */
const STORED = 'pelesir:local:favourites'

export function isKept(kept: Pick<Kept, 'service' | 'item'>): boolean {
  return holds(JSON.stringify(keyOf(kept)))
}

/** Kept before signing in, and not sent to the account yet. */
export function hasUnsent(): boolean {
  return holds('"isSent":false')
}

/** Tells hearts that are drawn already. */
export const KEPT_CHANGED = 'favourites'

/** `sync.ts` writes it, once what the account has is known in this tab. */
export const KNOWN = 'pelesir:session:favourites-known'

/** Of a member on a device that has not asked the account since the tab was opened. */
export function isUnknown(): boolean {
  try {
    return document.documentElement.dataset.member !== undefined && !sessionStorage.getItem(KNOWN)
  } catch {
    return false
  }
}

function holds(text: string): boolean {
  try {
    return localStorage.getItem(STORED)?.includes(text) ?? false
  } catch {
    return false
  }
}
