import { FACILITIES, FACILITY_GROUPS, type FacilityCode } from '../../core/base/common/facilities.ts'
import { readData } from '../../server/base/common/data.ts'
import type { AreaKind } from '../../server/products/hotel/reference/hotels.ts'
import { chance } from '../market/chance.ts'
import type { HotelFacts } from './reference.ts'

/** `share`: percent of hotels with two stars or fewer, three, four and five that have it; `near`: more or less than that by kind of area. */
type FacilityRow = { code: FacilityCode; share: readonly number[]; near?: Partial<Record<AreaKind, number>> }

const ROWS = new Map(readData<FacilityRow[]>('hotel-facilities').map((row) => [row.code, row]))

function rowOf(code: FacilityCode): FacilityRow {
  const row = ROWS.get(code)
  if (!row) throw new Error(`no row for ${code} in hotel-facilities.json`)
  return row
}

const WORTH_A_RESORT: readonly FacilityCode[] = ['POOL', 'GARDEN']

/** In the order of `FACILITIES`. */
export function facilitiesOf({ name, stars, area, seed }: HotelFacts): readonly FacilityCode[] {
  const named = namedIn(name)
  const step = Math.min(Math.max(stars, 2), 5) - 2
  const has = FACILITIES.filter((code, index) => {
    const { share, near } = rowOf(code)
    const percent = (share[step] ?? 0) + (near?.[area.kind] ?? 0)
    return named.includes(code) || chance(seed, 100 + index) * 100 < percent
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
