import { FACILITIES, FACILITY_GROUPS, type FacilityCode } from '../../../../core/hotel/facilities.ts'
import { chance } from '../../../common/chance.ts'
import type { AreaKind, HotelFacts } from './reference.ts'

/** Percent of hotels with two stars or fewer, three, four and five that have it. */
type Share = readonly [number, number, number, number]

const SHARES: Readonly<Record<FacilityCode, Share>> = {
  WIFI: [100, 100, 100, 100],
  PARKING: [85, 95, 100, 100],
  RECEPTION: [80, 100, 100, 100],
  ELEVATOR: [60, 90, 100, 100],
  PRAYER: [55, 80, 85, 75],
  WHEELCHAIR: [10, 35, 65, 90],
  NONSMOKING: [80, 90, 100, 100],
  AC: [100, 100, 100, 100],
  TV: [100, 100, 100, 100],
  FRIDGE: [0, 35, 95, 100],
  SAFE: [0, 40, 90, 100],
  KETTLE: [20, 90, 100, 100],
  HAIRDRYER: [0, 45, 95, 100],
  BATHTUB: [0, 0, 30, 85],
  BALCONY: [0, 10, 25, 55],
  DESK: [70, 90, 95, 90],
  RESTAURANT: [30, 95, 100, 100],
  BREAKFAST: [85, 100, 100, 100],
  CAFE: [45, 45, 50, 65],
  BAR: [0, 15, 55, 95],
  ROOMSERVICE: [0, 65, 100, 100],
  POOL: [5, 45, 92, 100],
  KIDSPOOL: [0, 20, 55, 75],
  KIDSCLUB: [0, 0, 15, 50],
  SPA: [0, 15, 60, 98],
  GYM: [0, 25, 85, 100],
  SAUNA: [0, 0, 25, 65],
  GARDEN: [10, 20, 30, 50],
  BEACH: [0, 0, 0, 0],
  MEETING: [20, 80, 95, 100],
  BUSINESS: [0, 20, 50, 70],
  LAUNDRY: [70, 95, 100, 100],
  LUGGAGE: [70, 90, 100, 100],
  CONCIERGE: [0, 10, 55, 100],
  SHUTTLE: [10, 25, 50, 75],
  BICYCLE: [0, 10, 20, 35],
}

/** Percent more or less than the class alone says. */
const BY_KIND: Readonly<Record<AreaKind, Partial<Record<FacilityCode, number>>>> = {
  city: {},
  airport: { SHUTTLE: 70, POOL: -20, LUGGAGE: 20 },
  beach: {
    POOL: 45,
    KIDSPOOL: 20,
    GARDEN: 40,
    BALCONY: 40,
    BICYCLE: 25,
    ELEVATOR: -40,
    BAR: 30,
    BEACH: 25,
    BUSINESS: -30,
  },
  island: {
    POOL: 40,
    GARDEN: 50,
    BALCONY: 45,
    BICYCLE: 50,
    PARKING: -100,
    ELEVATOR: -100,
    BEACH: 50,
    BUSINESS: -60,
    SHUTTLE: -100,
  },
  mountain: { GARDEN: 60, BALCONY: 40, POOL: 10, BICYCLE: 20, ELEVATOR: -40, BUSINESS: -30 },
}

const WORTH_A_RESORT: readonly FacilityCode[] = ['POOL', 'GARDEN']

/** In the order of `FACILITIES`. */
export function facilitiesOf({ name, stars, area, seed }: HotelFacts): readonly FacilityCode[] {
  const kind = BY_KIND[area.kind]
  const named = namedIn(name)
  const step = Math.min(Math.max(stars, 2), 5) - 2
  const has = FACILITIES.filter((code, index) => {
    const share = (SHARES[code][step] ?? 0) + (kind[code] ?? 0)
    return named.includes(code) || chance(seed, 100 + index) * 100 < share
  })
  return has.includes('POOL') ? has : has.filter((code) => code !== 'KIDSPOOL')
}

/** A hotel that calls itself a spa has one. */
function namedIn(name: string): readonly FacilityCode[] {
  const found: FacilityCode[] = []
  if (/\bresort\b/i.test(name)) found.push(...WORTH_A_RESORT)
  if (/\b(spa|thalasso)\b/i.test(name)) found.push('SPA')
  if (/\b(beach|pantai)\b/i.test(name)) found.push('BEACH')
  if (/\bconventions?\b/i.test(name)) found.push('MEETING', 'BUSINESS')
  return found
}

const IN_ROOM = new Set<FacilityCode>(FACILITY_GROUPS.room)

export function isInRoom(code: FacilityCode): boolean {
  return IN_ROOM.has(code)
}
