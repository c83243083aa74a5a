import type { Lowest } from '../../../core/trade/find/things.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps } from '../booking/module.ts'

/** A price on a card of home may be so old: suppliers are asked once for all visitors. */
const KEPT_MS = 3_600_000

type Asked = { service: string; query: Readonly<Record<string, string>>; until: number; lowest: Lowest | null }

export type CardPrices = {
  /** Null where none is known yet: it is asked for, and the page has it the next time. */
  of(service: string, query: Readonly<Record<string, string>>): Lowest | null
  /** Asks for what is new or old, and for all where `version` of what is sold is another, one after the other; true where a price changed. */
  refresh(version: string): Promise<boolean>
}

/** Lowest prices of the lists that home's cards lead to. */
export function createCardPrices(
  deps: Pick<BookingDeps, 'products' | 'house' | 'clock'>,
  warn: (detail: object, text: string) => void,
): CardPrices {
  const asked = new Map<string, Asked>()
  let last = ''

  async function lowestOf({ service, query }: Asked): Promise<Lowest | null> {
    const product = soldProducts(deps).find(({ slug }) => slug === service)
    return (await product?.findable?.lowest?.(query)) ?? null
  }

  return {
    of(service, query) {
      const key = `${service} ${new URLSearchParams(query)}`
      const known = asked.get(key) ?? { service, query, until: 0, lowest: null }
      asked.set(key, known)
      return known.lowest
    },
    async refresh(version) {
      const now = deps.clock.now().getTime()
      const isOther = version !== last
      last = version
      let isChanged = false
      for (const card of [...asked.values()].filter(({ until }) => isOther || until <= now)) {
        card.until = now + KEPT_MS
        try {
          const lowest = await lowestOf(card)
          isChanged ||= lowest?.price !== card.lowest?.price
          card.lowest = lowest
        } catch (err) {
          warn({ err, service: card.service }, 'a card of home has no price')
        }
      }
      return isChanged
    },
  }
}
