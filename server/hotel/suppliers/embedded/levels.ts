import { chance } from '../../../common/chance.ts'
import type { HotelFacts } from './reference.ts'

/** Rupiah a night by stars, with tax and service, for the simplest room in a usual Indonesian city. */
const BY_STARS: readonly number[] = [0, 250_000, 340_000, 530_000, 840_000, 1_450_000]

/** How much the level of an area moves a class: resorts raise the fifth star most, plain rooms least. */
const AREA_WEIGHT: readonly number[] = [0, 0.4, 0.5, 0.65, 0.95, 1.25]

/** Rooms of any class abroad, in comparison to Indonesia. */
const BY_COUNTRY: Readonly<Record<string, number>> = { SG: 3.1 }

/** Brands above their class, highest level first. */
const BRANDS: readonly (readonly [names: RegExp, level: number])[] = [
  [/^Aman/, 5.5],
  [/Bulgari/, 4.5],
  [/Four Seasons|St\. Regis|a Ritz-Carlton Reserve|Six Senses|The Legian/, 2],
  [/Mandarin Oriental|Raffles|Park Hyatt|W Bali|Viceroy|Hanging Gardens/, 1.55],
  [/Ritz-Carlton|COMO|Alila|Kempinski|Fairmont|Langham|Mulia|Luxury Collection|Banyan Tree|Belmond|Oberoi|AYANA/, 1.3],
]

const levels = new WeakMap<HotelFacts, number>()

export function levelOf(hotel: HotelFacts): number {
  const known = levels.get(hotel)
  if (known !== undefined) return known
  const { name, stars, area, countryCode, seed } = hotel
  const brand = BRANDS.find(([names]) => names.test(name))?.[1] ?? 1
  const place = area.level ** (AREA_WEIGHT[stars] ?? 1) * (BY_COUNTRY[countryCode] ?? 1)
  const level = (BY_STARS[stars] ?? 0) * place * brand * (0.84 + 0.34 * chance(seed, 3))
  levels.set(hotel, level)
  return level
}
