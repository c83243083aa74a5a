import type { Service } from '../../../../core/trade/booking/services.ts'

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

/** Written by `store.ts`, which is not loaded before one is kept. */
const STORED = 'pelesir:local:favourites'

export function isKept(kept: Pick<Kept, 'service' | 'item'>): boolean {
  return holds(JSON.stringify(keyOf(kept)))
}

/** Kept before signing in, and not sent to the account yet. */
export function hasUnsent(): boolean {
  return holds('"isSent":false')
}

/** Event for hearts that are drawn already. */
export const KEPT_CHANGED = 'favourites'

/** Written by `sync.ts` once this tab has loaded the account's favourites. */
export const KNOWN = 'pelesir:session:favourites-known'

/** True for a member while this tab has not loaded the account's favourites. */
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
