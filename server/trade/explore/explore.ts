import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { ExploreAnswer, ExploreOffer, ExploreStarts } from '../../../core/trade/explore/contract.ts'
import { destinationsOf, type Journey, withinBudget } from '../../../core/trade/explore/destinations.ts'
import type { Reach, ReachCity } from '../../../core/trade/explore/reach.ts'
import { cityKey, daysAhead, type Month } from '../../../core/trade/explore/search.ts'
import type { Locale } from '../../base/words/words.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps, Product } from '../booking/module.ts'
import { type AskedMonth, createMonthPrices, soldDays } from './month-prices.ts'

/** Destinations of one product that are asked for, the busiest: each is a question to its suppliers. */
export const MOST_DESTINATIONS = 24
/** Names of airlines or trains; more are counted. */
const MOST_CARRIERS = 3

type ReachingProduct = Product & { reach: Reach }
type AskedWay = AskedMonth & { city: ReachCity; carriers: readonly string[] }
type Search = { from: string; month: Month; budget: Rupiah | null; by: Service | null }

type Reader = {
  locale: Locale
  /** Counts the visitor before suppliers are asked; throws ApiError('too_many_requests'). */
  count(): Promise<void>
}

/** Products on sale that go somewhere. */
export function reachingProducts(deps: Pick<BookingDeps, 'products' | 'house'>): ReachingProduct[] {
  return soldProducts(deps).filter((product): product is ReachingProduct => product.reach !== undefined)
}

export function createExplore(deps: BookingDeps, patienceMs?: number) {
  const prices = createMonthPrices(deps, patienceMs)

  return {
    /** By name. */
    async starts(): Promise<ExploreStarts> {
      const products = reachingProducts(deps)
      const cities = new Map<string, { key: string; name: string; services: Service[] }>()
      for (const { slug, reach } of products)
        for (const { name } of await reach.starts()) {
          const key = cityKey(name)
          const known = cities.get(key) ?? { key, name, services: [] }
          cities.set(key, known)
          if (!known.services.includes(slug)) known.services.push(slug)
        }
      return {
        services: products.map(({ slug }) => slug),
        cities: [...cities.values()].sort((one, other) => one.name.localeCompare(other.name, 'id')),
      }
    },

    /** Throws ApiError: invalid_fields, city_not_found, too_many_requests, and those of suppliers. */
    async destinations({ from, month, budget, by }: Search, { locale, count }: Reader): Promise<ExploreAnswer> {
      const products = reachingProducts(deps).filter(({ slug }) => by === null || slug === by)
      if (products.length === 0) throw new ApiError('invalid_fields', { errors: { by: 'validation.invalid' } })
      const today = todayIn(HOME_ZONE, deps.clock.now())
      const days = daysAhead(month, today)
      if (!days) throw new ApiError('invalid_fields', { errors: { month: 'validation.month.ahead' } })
      const begun = await startOf(from)
      const ways = (
        await Promise.all(products.map(async (product) => await waysFrom(product, { from, days, today })))
      ).flat()
      if (!prices.areKnown(ways)) await count()
      const found = await prices.of(ways)
      const journeys = ways.flatMap(({ service, city, carriers }, index): Journey[] => {
        const price = found[index]
        return price ? [{ service, city, carriers, ...price }] : []
      })
      const { within, above } = withinBudget(destinationsOf(journeys), budget)
      const lists = new Map(ways.map(({ service, reach, origin }) => [service, { reach, origin }]))
      const offerOf = ({ service, city, carriers, date, price }: Journey): ExploreOffer[] => {
        const list = lists.get(service)
        if (!list) return []
        const { path, query } = list.reach.search({ origin: list.origin, destination: city.code }, date)
        return [
          {
            service,
            price,
            date,
            carriers: carriers.slice(0, MOST_CARRIERS),
            carrier_count: carriers.length,
            path,
            query: { ...query },
          },
        ]
      }
      return {
        demo: products.some(({ demo }) => demo),
        from: { key: from, name: begun.name },
        month,
        destinations: within.map(({ key, city, codes, offers }) => ({
          key,
          name: city.name,
          detail: city.detail[locale],
          codes: [...codes],
          ...city.at,
          offers: offers.flatMap(offerOf),
        })),
        above,
        sold_until: products.flatMap(({ slug: service, reach }) => {
          const sold = soldDays(reach, days, today)
          const last = soldDays(reach, { from: today, to: days.to }, today)?.to ?? today
          return sold?.to === days.to ? [] : [{ service, date: last }]
        }),
        whole: found.every((price) => price !== undefined),
      }
    },
  }

  /** Also that of a product that is not asked: the city is known, but nothing goes from it. */
  async function startOf(key: string): Promise<ReachCity> {
    for (const { reach } of reachingProducts(deps)) {
      const city = (await reach.starts()).find(({ name }) => cityKey(name) === key)
      if (city) return city
    }
    throw new ApiError('city_not_found', { errors: { from: 'validation.city.valid' } })
  }
}

async function waysFrom(
  { slug: service, reach }: ReachingProduct,
  { from, days, today }: { from: string; days: AskedMonth['days']; today: string },
): Promise<AskedWay[]> {
  const sold = soldDays(reach, days, today)
  const start = (await reach.starts()).find(({ name }) => cityKey(name) === from)
  if (!sold || !start) return []
  const names = new Set([from])
  // Several stations of a town have its name: the busiest stands for them.
  const reached = (await reach.from(start.code)).filter(({ city: { name } }) => {
    const isNew = !names.has(cityKey(name))
    names.add(cityKey(name))
    return isNew
  })
  return reached.slice(0, MOST_DESTINATIONS).map(({ city, carriers }) => ({
    service,
    reach,
    origin: start.code,
    destination: city.code,
    days: sold,
    city,
    carriers,
  }))
}
