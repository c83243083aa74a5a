import type { CabinClass } from '../../core/products/flight/cabins.ts'
import type { Airline } from './reference.ts'

export type FareClass = {
  code: string
  cabin: CabinClass
  name: string
  /** Multiple of the flight's reference fare. */
  level: number
  share: number
  /** Kilograms, domestic and international. */
  baggage: number
  baggageAbroad: number
  /** Rupiah a passenger on a domestic journey; null where the fare does not allow it. */
  refundFee: number | null
  changeFee: number | null
}

type Tier = Pick<FareClass, 'code' | 'name'> & { kilos?: number; kilosAbroad?: number }
type Rules = Pick<FareClass, 'level' | 'share' | 'refundFee' | 'changeFee'>

/** Times the fees of a domestic journey. */
export const FEES_ABROAD = 2

const ECONOMY: readonly Rules[] = [
  { level: 0.8, share: 0.1, refundFee: null, changeFee: null },
  { level: 0.92, share: 0.2, refundFee: null, changeFee: 300_000 },
  { level: 1.06, share: 0.34, refundFee: 250_000, changeFee: 150_000 },
  { level: 1.26, share: 0.36, refundFee: 100_000, changeFee: 0 },
]
const THREE: readonly Rules[] = [
  { level: 0.84, share: 0.25, refundFee: null, changeFee: null },
  { level: 1, share: 0.35, refundFee: null, changeFee: 250_000 },
  { level: 1.24, share: 0.4, refundFee: 150_000, changeFee: 0 },
]
const UPPER: readonly Rules[] = [
  { level: 3.3, share: 0.45, refundFee: null, changeFee: 300_000 },
  { level: 4.2, share: 0.55, refundFee: 150_000, changeFee: 0 },
]
const FIRST: readonly Rules[] = [{ level: 7.4, share: 1, refundFee: 0, changeFee: 0 }]

const BUDGET: readonly Tier[] = [
  { code: 'V', name: 'Promo', kilosAbroad: 0 },
  { code: 'Q', name: 'Saver' },
  { code: 'M', name: 'Regular' },
  { code: 'Y', name: 'Flexi', kilos: 25, kilosAbroad: 30 },
]
const FULL: readonly Tier[] = [
  { code: 'T', name: 'Economy Light' },
  { code: 'Q', name: 'Economy Saver' },
  { code: 'M', name: 'Economy Standard' },
  { code: 'Y', name: 'Economy Flex' },
]
const AIRASIA: readonly Tier[] = [
  { code: 'P', name: 'Promo' },
  { code: 'E', name: 'Low Fare' },
  { code: 'V', name: 'Value Pack', kilos: 20, kilosAbroad: 20 },
  { code: 'Y', name: 'Premium Flex', kilos: 25, kilosAbroad: 25 },
]

const ECONOMY_OF: Readonly<Record<string, readonly Tier[]>> = {
  GA: [
    { code: 'V', name: 'Economy Promo', kilosAbroad: 30 },
    { code: 'Q', name: 'Economy Saver', kilosAbroad: 30 },
    { code: 'M', name: 'Economy Affordable', kilosAbroad: 30 },
    { code: 'Y', name: 'Economy Flexible', kilosAbroad: 30 },
  ],
  QZ: AIRASIA,
  AK: AIRASIA,
  FD: AIRASIA,
  TR: [
    { code: 'O', name: 'Fly' },
    { code: 'R', name: 'FlyBag', kilosAbroad: 20 },
    { code: 'U', name: 'FlyBagEat', kilosAbroad: 20 },
  ],
  JQ: [
    { code: 'L', name: 'Starter' },
    { code: 'K', name: 'Starter Plus', kilosAbroad: 20 },
    { code: 'Y', name: 'Flex', kilosAbroad: 30 },
  ],
  VJ: [
    { code: 'A', name: 'Eco' },
    { code: 'W', name: 'Deluxe', kilosAbroad: 20 },
    { code: 'Y', name: 'SkyBoss', kilosAbroad: 30 },
  ],
  '5J': [
    { code: 'P', name: 'Go Basic' },
    { code: 'E', name: 'Go Easy', kilosAbroad: 20 },
    { code: 'Y', name: 'Go Flexi', kilosAbroad: 20 },
  ],
  '6E': [
    { code: 'R', name: 'Saver' },
    { code: 'J', name: 'Flexi', kilosAbroad: 20 },
    { code: 'Y', name: 'Super 6E', kilosAbroad: 30 },
  ],
  IW: [
    { code: 'V', name: 'Promo' },
    { code: 'M', name: 'Regular' },
    { code: 'Y', name: 'Flexi', kilos: 20 },
  ],
  IL: [
    { code: 'Q', name: 'Saver' },
    { code: 'M', name: 'Regular' },
    { code: 'Y', name: 'Flexi', kilos: 20 },
  ],
  SQ: [
    { code: 'V', name: 'Economy Lite' },
    { code: 'Q', name: 'Economy Value' },
    { code: 'M', name: 'Economy Standard', kilosAbroad: 30 },
    { code: 'Y', name: 'Economy Flexi', kilosAbroad: 30 },
  ],
}

const OWN_BUSINESS: Readonly<Record<string, readonly Tier[]>> = {
  GA: [
    { code: 'D', name: 'Business Affordable', kilos: 30, kilosAbroad: 40 },
    { code: 'C', name: 'Business Flexible', kilos: 30, kilosAbroad: 40 },
  ],
}
const BUSINESS: readonly Tier[] = [
  { code: 'D', name: 'Business Saver', kilos: 30, kilosAbroad: 40 },
  { code: 'C', name: 'Business Flex', kilos: 30, kilosAbroad: 40 },
]

/** Seats of an aircraft: economy beside business, business, economy alone. */
const SEATS: Readonly<Record<string, readonly [number, number, number]>> = {
  '320': [144, 12, 180],
  '321': [184, 16, 230],
  '32N': [144, 12, 186],
  '332': [222, 36, 365],
  '333': [251, 36, 360],
  '359': [263, 40, 303],
  '388': [399, 76, 475],
  '733': [148, 0, 148],
  '735': [112, 0, 120],
  '738': [150, 12, 189],
  '739': [180, 12, 215],
  '73H': [140, 12, 180],
  '77W': [304, 42, 346],
  '788': [314, 21, 335],
  '789': [262, 28, 298],
  '78X': [301, 36, 337],
  '7M8': [150, 12, 186],
  AT7: [70, 0, 70],
  ATR: [48, 0, 48],
  E95: [118, 0, 118],
}

const TOP: Readonly<Record<string, { cabin: CabinClass; code: string; name: string; seats: number }>> = {
  'EK 388': { cabin: 'FirstClass', code: 'A', name: 'First', seats: 14 },
  'SV 77W': { cabin: 'FirstClass', code: 'A', name: 'First', seats: 12 },
  'EY 789': { cabin: 'Suite', code: 'A', name: 'First Suite', seats: 8 },
}

export type Cabin = { seats: number; classes: readonly FareClass[] }
const NONE: Cabin = { seats: 0, classes: [] }

const known = new Map<Airline, Map<string, Cabin>>()

export function cabinOf(airline: Airline, aircraft: string, cabin: CabinClass): Cabin {
  let cabins = known.get(airline)
  if (!cabins) {
    cabins = new Map()
    known.set(airline, cabins)
  }
  const key = aircraft + cabin
  let found = cabins.get(key)
  if (!found) {
    found = makeCabin(airline, aircraft, cabin)
    cabins.set(key, found)
  }
  return found
}

function makeCabin(airline: Airline, aircraft: string, cabin: CabinClass): Cabin {
  const [economy, business, single] = SEATS[aircraft] ?? [0, 0, 0]
  const hasBusiness = business > 0 && (airline.kind === 'full' || (airline.code === 'JQ' && aircraft === '788'))
  if (cabin === 'Economy') return { seats: hasBusiness ? economy : single, classes: economyOf(airline) }
  if (cabin === 'Business') {
    const tiers = OWN_BUSINESS[airline.code] ?? BUSINESS
    return hasBusiness ? { seats: business, classes: toClasses(tiers, UPPER, cabin, airline) } : NONE
  }
  const top = TOP[`${airline.code} ${aircraft}`]
  if (!top || top.cabin !== cabin) return NONE
  return { seats: top.seats, classes: toClasses([{ ...top, kilosAbroad: 50 }], FIRST, cabin, airline) }
}

function economyOf(airline: Airline): readonly FareClass[] {
  const tiers = ECONOMY_OF[airline.code] ?? (airline.kind === 'full' ? FULL : BUDGET)
  return toClasses(tiers, tiers.length === 3 ? THREE : ECONOMY, 'Economy', airline)
}

function toClasses(tiers: readonly Tier[], rules: readonly Rules[], cabin: CabinClass, airline: Airline): FareClass[] {
  return tiers.flatMap((tier, index) => {
    const rule = rules[index]
    if (!rule) return []
    const { code, name, kilos = airline.baggage, kilosAbroad = kilos } = tier
    return [{ ...rule, code, name, cabin, baggage: kilos, baggageAbroad: kilosAbroad }]
  })
}
