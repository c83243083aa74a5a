import { and, asc, desc, eq, gte, min, type SQL, sum } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Month } from '../../../core/trade/explore/search.ts'
import type { PriceHistory } from '../../../core/trade/prices/contract.ts'
import { searchPrices } from '../../base/db/schema/base/visits.ts'
import type { BookingDeps } from '../booking/module.ts'
import { reachingProducts } from '../explore/explore.ts'

export type Route = { service: Service; origin: string; destination: string; month?: Month | undefined }

/** Days of searches that are shown: a year. Rows are kept a little longer (`housekeeping`). */
export const SHOWN_DAYS = 366

/** Prices that searches have found. Throws ApiError: service_not_found, city_not_found, invalid_fields. */
export async function historyOf(deps: BookingDeps, route: Route): Promise<PriceHistory> {
  const { product, origin, destination } = await endsOf(deps, route)
  const { day, month, lowest, count } = searchPrices
  const known = whereOf(deps, { ...route, origin: origin.code, destination: destination.code })
  const ofMonth = route.month ? eq(month, route.month) : undefined
  const days = await deps.db
    .select({ day, lowest: min(lowest), searches: sum(count) })
    .from(searchPrices)
    .where(and(...known, ofMonth))
    .groupBy(day)
    .orderBy(asc(day))
  const months = await deps.db
    .selectDistinct({ month })
    .from(searchPrices)
    .where(and(...known))
    .orderBy(asc(month))
  const priced = days.map((row) => ({ day: row.day, lowest: Number(row.lowest), searches: Number(row.searches) }))
  const { path, query } = product.reach.search({ origin: origin.code, destination: destination.code })
  return {
    demo: product.demo,
    origin: { code: origin.code, name: origin.name },
    destination: { code: destination.code, name: destination.name },
    months: months.map((row) => row.month),
    searches: priced.reduce((all, { searches }) => all + searches, 0),
    days: priced,
    path,
    query: { ...query },
  }
}

export type PricedRow = Pick<typeof searchPrices.$inferSelect, 'day' | 'month' | 'lowest' | 'count'>

/** Each row as it is stored, the newest search first; throws as `historyOf` does. */
export async function rowsOf(deps: BookingDeps, route: Route): Promise<PricedRow[]> {
  const { origin, destination } = await endsOf(deps, route)
  const { day, month, lowest, count } = searchPrices
  const known = whereOf(deps, { ...route, origin: origin.code, destination: destination.code })
  return await deps.db
    .select({ day, month, lowest, count })
    .from(searchPrices)
    .where(and(...known, route.month ? eq(month, route.month) : undefined))
    .orderBy(desc(day), asc(month))
}

function whereOf({ clock }: BookingDeps, { service, origin, destination }: Route): SQL[] {
  const since = addDays(todayIn(HOME_ZONE, clock.now()), -SHOWN_DAYS)
  return [
    eq(searchPrices.product, service),
    eq(searchPrices.origin, origin),
    eq(searchPrices.destination, destination),
    gte(searchPrices.day, since),
  ]
}

/** Searches from one station of a city count for the city. */
async function endsOf(deps: BookingDeps, { service, origin, destination }: Route) {
  const product = reachingProducts(deps).find(({ slug }) => slug === service)
  if (!product) throw new ApiError('service_not_found', { data: { slug: service } })
  const [from, to] = [await product.reach.cityOf(origin), await product.reach.cityOf(destination)]
  if (!from || !to)
    throw new ApiError('city_not_found', {
      errors: {
        ...(from ? {} : { origin: 'validation.city.valid' }),
        ...(to ? {} : { destination: 'validation.city.valid' }),
      },
    })
  if (from === to) throw new ApiError('invalid_fields', { errors: { destination: 'validation.airport.same' } })
  return { product, origin: from, destination: to }
}
