import type { Rupiah } from '../../core/base/common/money.ts'
import type { Day } from '../../server/base/common/zone.ts'
import { chance } from '../market/chance.ts'
import { demandOn } from './demand.ts'
import type { Plan } from './plans.ts'
import type { HotelFacts } from './reference.ts'
import type { Room } from './rooms.ts'

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

function levelOf(hotel: HotelFacts): number {
  const known = levels.get(hotel)
  if (known !== undefined) return known
  const { name, stars, area, countryCode, seed } = hotel
  const brand = BRANDS.find(([names]) => names.test(name))?.[1] ?? 1
  const place = area.level ** (AREA_WEIGHT[stars] ?? 1) * (BY_COUNTRY[countryCode] ?? 1)
  const level = (BY_STARS[stars] ?? 0) * place * brand * (0.84 + 0.34 * chance(seed, 3))
  levels.set(hotel, level)
  return level
}

/** Tax of 10 % on a service charge of 10 %, as in `core/products/hotel/price.ts`: prices here are made to look right with both. */
const WITH_TAX = 1.21

/** Rupiah of a hotel's simplest room on a usual night, before tax and service, at the provider with the usual margin. */
function basePrice(hotel: HotelFacts): number {
  return levelOf(hotel) / WITH_TAX
}

function leadFactor(ahead: number): number {
  if (ahead >= 60) return 0.95
  if (ahead >= 30) return 0.98
  return ahead >= 7 ? 1 : ahead >= 3 ? 1.02 : 1.05
}

export function nightFactor({ seed, area, countryCode }: HotelFacts, day: Day, today: Day): number {
  const { price } = demandOn(day, area.market, countryCode)
  return price * leadFactor(day - today) * (0.96 + 0.08 * chance(seed, day))
}

/** Rupiah of one room for each of the days, before tax and service, in whole thousands. */
export type NightPrices = (room: Pick<Room, 'level' | 'adults'>, plan: Plan) => Rupiah[]

/** The cheapest plan of a room is the same one on every night. What its plans share is worked out once. */
export function nightPrices(hotel: HotelFacts, days: readonly Day[], today: Day): NightPrices {
  const usual = days.map((day) => basePrice(hotel) * nightFactor(hotel, day, today))
  return (room, plan) =>
    usual.map((price) => {
      const whole = (price * room.level + plan.breakfast * room.adults) * plan.level
      return Math.round(whole / 1000) * 1000
    })
}

/** Days before the night when others stop booking. */
const LAST_SALE = 3

/** Rooms of a type that others have not taken, `ahead` days before the night; never more as the day comes nearer. */
export function roomsFree(
  { seed, area, countryCode }: HotelFacts,
  { code, capacity }: Room,
  day: Day,
  today: Day,
): number {
  const { load } = demandOn(day, area.market, countryCode)
  const salt = code.charCodeAt(0) * 31 + code.charCodeAt(code.length - 1)
  const full = Math.min(0.25 + 0.75 * chance(seed ^ Math.imul(salt, 0x9e3779b1), day) + load, 1.1)
  const sold = capacity * Math.max(0, full) * Math.exp(-Math.max(0, day - today - LAST_SALE) / 45)
  return Math.max(0, capacity - Math.round(sold))
}
