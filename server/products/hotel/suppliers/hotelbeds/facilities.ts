import type { FacilityCode } from '../../../../../core/base/common/facilities.ts'
import type { Bed } from '../../../../../core/products/hotel/rates.ts'
import type { WireFacility } from './wire.ts'

/** English names of the bed bank's codes, by `group:code`. */
export type FacilityNames = ReadonlyMap<string, string>

/** Names differ in spelling from version to version (`Wi-fi`, `WLAN access`), so they are matched by what they say. */
const MEANT: readonly (readonly [FacilityCode, RegExp])[] = [
  ['WIFI', /wi-?fi|wlan|internet access/i],
  ['PARKING', /car ?park|parking|garage/i],
  ['RECEPTION', /24-hour reception/i],
  ['ELEVATOR', /\blifts?\b|elevator/i],
  ['PRAYER', /prayer|mosque/i],
  ['WHEELCHAIR', /wheelchair/i],
  ['NONSMOKING', /non-?smoking|smoke-?free/i],
  ['AC', /air.?condition/i],
  ['TV', /^tv$|television|satellite tv|cable tv/i],
  ['FRIDGE', /fridge|minibar|refrigerator/i],
  ['SAFE', /\bsafe\b/i],
  ['KETTLE', /tea and coffee|kettle/i],
  ['HAIRDRYER', /hairdryer|hair dryer/i],
  ['BATHTUB', /bathtub|^bath$/i],
  ['BALCONY', /balcony/i],
  ['DESK', /^desk$|work desk/i],
  ['RESTAURANT', /restaurant/i],
  ['BREAKFAST', /breakfast/i],
  ['CAFE', /caf[eé]|coffee shop/i],
  ['BAR', /\bbar\b|\bpub\b/i],
  ['ROOMSERVICE', /room service/i],
  ['KIDSPOOL', /children.?s (swimming )?pool|kids.? pool/i],
  ['POOL', /(swimming|outdoor|indoor|freshwater|heated) pool/i],
  ['KIDSCLUB', /kids.? club|mini ?club|children.?s club/i],
  ['SPA', /\bspa\b|massage/i],
  ['GYM', /\bgym\b|fitness/i],
  ['SAUNA', /sauna/i],
  ['GARDEN', /garden/i],
  ['BEACH', /^beach$|private beach|beachfront|direct beach access/i],
  ['MEETING', /conference|meeting/i],
  ['BUSINESS', /business cent/i],
  ['LAUNDRY', /laundry/i],
  ['LUGGAGE', /luggage/i],
  ['CONCIERGE', /concierge/i],
  ['SHUTTLE', /shuttle|airport transfer|transfer service/i],
  ['BICYCLE', /bicycle|bike/i],
]

/** Absent things are listed too. */
const isThere = ({ indLogic, indYesOrNo }: WireFacility) => indLogic !== false && indYesOrNo !== false

function nameOf({ facilityGroupCode, facilityCode }: WireFacility, names: FacilityNames): string {
  return names.get(`${facilityGroupCode}:${facilityCode}`) ?? ''
}

export function facilitiesOf(given: readonly WireFacility[], names: FacilityNames): FacilityCode[] {
  const said = given.filter(isThere).map((each) => nameOf(each, names))
  return MEANT.flatMap(([code, pattern]) => (said.some((name) => pattern.test(name)) ? [code] : []))
}

/** Square metres; 0 where it is not known. */
export function sizeOf(given: readonly WireFacility[], names: FacilityNames): number {
  const found = given.find((each) => /room size/i.test(nameOf(each, names)))
  return Math.round(found?.number ?? 0)
}

/** Local time such as `14:00` of a facility that has one; null where it is not said. */
export function hourOf(given: readonly WireFacility[], names: FacilityNames, pattern: RegExp): string | null {
  const found = given.find((each) => pattern.test(nameOf(each, names)) && each.timeFrom)
  return /^\d{2}:\d{2}/.exec(found?.timeFrom ?? '')?.[0] ?? null
}

type Beds = { single: number; double: number; king: number; bunk: number }

/** By its beds; where they are not said, by its code: `TWN` and `SGL` name them. */
export function bedOf(given: readonly WireFacility[], names: FacilityNames, roomCode: string): Bed {
  const beds: Beds = { single: 0, double: 0, king: 0, bunk: 0 }
  for (const each of given) {
    const name = nameOf(each, names)
    const count = each.number ?? 1
    if (/bunk/i.test(name)) beds.bunk += count
    else if (/single bed/i.test(name)) beds.single += count
    else if (/king/i.test(name)) beds.king += count
    else if (/double bed|queen/i.test(name)) beds.double += count
  }
  if (beds.king > 0) return beds.single > 1 ? 'king_twin' : 'king'
  if (beds.double > 0) return doubleBed(beds)
  if (beds.single > 2) return 'three_singles'
  if (beds.single > 0) return beds.single === 2 ? 'twin' : 'single'
  if (beds.bunk > 0) return 'bunk'
  return roomCode.startsWith('TWN') ? 'twin' : roomCode.startsWith('SGL') ? 'single' : 'double'
}

function doubleBed({ double, single }: Beds): Bed {
  if (single > 1) return 'queen_twin'
  return double > 1 ? 'two_queens' : 'double'
}
