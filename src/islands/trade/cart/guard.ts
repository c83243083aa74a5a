import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { readLike, storedAtom } from '../../../lib/stored.ts'
import { loadMember } from '../../people/account/member.ts'
import { isMemberHinted } from '../../people/account/member-hint.ts'

/** True once the tab has shown the cart, for reloads and the way back. */
const $wasHere = storedAtom<boolean>('cart', { read: readLike(false), fallback: false, version: 1 })

type Visit = { cookies: string; referrer: string; origin: string; wasHere: boolean }

/** The cart is for members who come by a link of this site; an address from elsewhere leads to the history. */
export function mayEnter({ cookies, referrer, origin, wasHere }: Visit): boolean {
  return isMemberHinted(cookies) && (wasHere || referrer.startsWith(`${origin}/`))
}

/** Never returns for others: they are led away. */
export async function enterCart(locale: Locale): Promise<void> {
  const { cookie: cookies, referrer } = document
  const visit = { cookies, referrer, origin: location.origin, wasHere: $wasHere.get() }
  if (mayEnter(visit) && (await loadMember(locale, cookies))) return $wasHere.set(true)
  location.replace(pathTo(locale, 'memberHistory'))
  await new Promise(() => {})
}
