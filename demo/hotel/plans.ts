import type { Rupiah } from '../../core/base/common/money.ts'
import type { Meal } from '../../core/products/hotel/rates.ts'
import type { CancelPolicy } from '../../core/trade/booking/change/policy.ts'
import { chance } from '../market/chance.ts'
import type { HotelFacts } from './reference.ts'
import type { Room } from './rooms.ts'

export type Plan = {
  provider: string
  code: string
  meal: Meal
  policy: CancelPolicy
  /** Multiple of the usual price. */
  level: number
  /** Rupiah a night for each adult, before tax and service. */
  breakfast: Rupiah
}

/** The hotel's own contract, a bed bank and an agency. */
export const PROVIDERS = ['HTL', 'BBK', 'AGN'] as const
type Provider = (typeof PROVIDERS)[number]

const TERMS = { F: 1, H: 0.95, N: 0.89 } as const
type Terms = keyof typeof TERMS

type Sale = { provider: Provider; meal: Meal; terms: Terms }

const SALES: readonly Sale[] = [
  { provider: 'HTL', meal: 'room_only', terms: 'F' },
  { provider: 'HTL', meal: 'breakfast', terms: 'F' },
  { provider: 'BBK', meal: 'room_only', terms: 'N' },
  { provider: 'BBK', meal: 'breakfast', terms: 'F' },
  { provider: 'BBK', meal: 'breakfast', terms: 'N' },
  { provider: 'AGN', meal: 'room_only', terms: 'N' },
  { provider: 'AGN', meal: 'breakfast', terms: 'H' },
]

/** By stars, for each adult, before tax and service. */
const BREAKFAST: readonly Rupiah[] = [0, 25_000, 28_000, 50_000, 85_000, 160_000]

/** Two to seven plans of a room; the first is always among them. */
export function plansOf(hotel: HotelFacts, room: Room): readonly Plan[] {
  const { seed, stars } = hotel
  return SALES.filter((_, index) => index === 0 || index === 2 || chance(seed, 60 + index) < 0.8).map(
    ({ provider, meal, terms }) => ({
      provider,
      code: `${room.code}-${provider}-${meal === 'breakfast' ? 'BB' : 'RO'}-${terms}`,
      meal,
      policy: policyOf(hotel, provider, terms),
      level: TERMS[terms] * marginOf(hotel, provider),
      breakfast: meal === 'breakfast' ? (BREAKFAST[stars] ?? 0) : 0,
    }),
  )
}

function marginOf({ seed }: HotelFacts, provider: Provider): number {
  return 0.98 + 0.05 * chance(seed, 70 + PROVIDERS.indexOf(provider))
}

/** Six in the evening, when hotels give away rooms that are not guaranteed. */
const EVENING = '18:00'

function policyOf({ seed, area }: HotelFacts, provider: Provider, terms: Terms): CancelPolicy {
  if (terms === 'N') return [{ from: null, percent: 100 }]
  const days = 1 + Math.floor(3 * chance(seed, 80 + PROVIDERS.indexOf(provider)))
  if (terms === 'H') {
    return [
      { from: null, percent: 50 },
      { from: { daysBefore: days, time: EVENING }, percent: 100 },
    ]
  }
  const free = area.market === 'resort' ? days + 2 : days
  const first: CancelPolicy[number] = { from: { daysBefore: free, time: EVENING }, parts: 1 }
  return area.market === 'resort' ? [first, { from: { daysBefore: 1, time: EVENING }, percent: 100 }] : [first]
}
