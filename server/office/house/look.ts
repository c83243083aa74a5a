import { type Look, lookOf } from '../../base/branding/look.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { houseFacts } from './lines.ts'

/** Derives the look from the settings; it is made again when one of them changes. */
export function houseLook(
  deps: Pick<BookingDeps, 'house' | 'products'> & { gateway: { demo: boolean } },
): () => Look | null {
  const { house, products, gateway } = deps
  let known: { version: number; look: Look | null } | null = null
  const isDemo = () =>
    gateway.demo || products.some(({ slug, demo }) => demo && house.get().services.sold.includes(slug))
  return () => {
    const version = house.version()
    if (known?.version === version) return known.look
    const look = lookOf({ house, isDemo, facts: (locale) => houseFacts(house.get(), locale) })
    known = { version, look }
    return look
  }
}
