import { charge, ROC } from '../../core/base/common/charge.ts'
import { type Rupiah, roundRupiah } from '../../core/base/common/money.ts'
import type { PaxType } from '../../core/base/common/people/types.ts'
import type { CabinClass } from '../../core/products/flight/cabins.ts'
import type { FareSheet } from '../../core/products/flight/price.ts'
import type { Day } from '../../server/base/common/zone.ts'
import { chance } from '../market/chance.ts'
import { airportCharge, isEastern } from './airports.ts'
import { cabinOf } from './classes.ts'
import { type Demand, demandOn, soldPart, timeOfDay } from './demand.ts'
import type { Airline, Place } from './reference.ts'
import type { Service } from './timetable.ts'

const LEVEL: Readonly<Record<string, number>> = {
  GA: 1.48,
  ID: 1.15,
  IP: 1.06,
  QG: 1,
  JT: 0.95,
  IU: 0.92,
  QZ: 0.9,
  '8B': 0.92,
  SJ: 1.03,
  IN: 1.05,
  IW: 1.22,
  IL: 1.3,
  OD: 1.02,
  AK: 0.85,
  FD: 0.88,
  TR: 0.95,
  JQ: 0.98,
  VJ: 0.85,
  '5J': 0.85,
  '6E': 0.85,
  SQ: 1.75,
  CX: 1.6,
  NH: 1.8,
  JL: 1.8,
  KE: 1.6,
  OZ: 1.5,
  QR: 1.6,
  EK: 1.65,
  EY: 1.5,
  TK: 1.5,
  SV: 1.45,
  KL: 1.5,
  MH: 1.3,
  TG: 1.35,
  VN: 1.2,
  PR: 1.25,
  BI: 1.15,
  CA: 1.15,
  CZ: 1.1,
  MU: 1.1,
  MF: 1.1,
  CI: 1.35,
  BR: 1.4,
  HX: 1.15,
  QF: 1.5,
  VA: 1.2,
  NZ: 1.5,
  UL: 1.2,
  AI: 1.15,
  ET: 1.2,
  MS: 1.25,
  WY: 1.35,
  PX: 1.6,
}

const GULF = new Set(['SA', 'AE', 'QA', 'OM', 'TR', 'EG', 'ET'])
const OCEANIA = new Set(['AU', 'NZ', 'PG'])

/** Rupiah before taxes, midweek, for an airline of level 1. */
function usualFare({ from, to, km, international }: Service): number {
  if (!international) {
    const fare = 205_000 + 525 * km + 150 * Math.max(0, km - 1500)
    return isEastern(from) || isEastern(to) ? fare * 1.08 : fare
  }
  const abroad = from.country === 'ID' ? to : from
  const region = GULF.has(abroad.country) ? 1.3 : OCEANIA.has(abroad.country) ? 1.15 : 1
  return (200_000 + 430 * km) * region
}

/** The ministry's ceiling on domestic economy fares, by distance: budget carriers may charge 85 % of it, medium-service ones 90 %. */
function ceiling({ airline, aircraft, km, international }: Service, cabin: CabinClass): number {
  if (international || cabin !== 'Economy') return Number.POSITIVE_INFINITY
  const propeller = aircraft.startsWith('AT')
  const most = propeller ? 330_000 + 2_000 * km : 260_000 + 1_190 * km
  const part = airline.kind === 'full' ? 1 : airline.kind === 'medium' ? 0.9 : propeller ? 1 : 0.85
  return most * part
}

export type LegQuote = { fares: readonly Rupiah[]; left: readonly number[] }

const NOTHING: LegQuote = { fares: [], left: [] }

/** Fares never fall and seats never grow with the class or as days pass. */
export function quoteLeg(service: Service, day: Day, ahead: number, cabin: CabinClass): LegQuote {
  const { seats, classes } = cabinOf(service.airline, service.aircraft, cabin)
  if (seats === 0) return NOTHING
  const demand = demandOn(day, service.from, service.to)
  const usual = usualFare(service) * (LEVEL[service.airline.code] ?? 1.2) * priceOf(service, day, demand)
  const most = ceiling(service, cabin)
  const sold = seats * soldPart(service, day, ahead, demand)
  const fares: Rupiah[] = []
  const left: number[] = []
  const top = classes.at(-1)?.level ?? 1
  let below = 0
  for (const { level, share } of classes) {
    // Keeps classes apart under the ceiling: the dearest reaches it, the others stay below.
    const fare = Math.min(usual * level, most * (0.7 + (0.3 * level) / top))
    fares.push(Math.round(fare / 1000) * 1000)
    const capacity = seats * share
    left.push(Math.max(0, Math.floor(Math.min(capacity, below + capacity - sold))))
    below += capacity
  }
  return { fares, left }
}

function priceOf({ seed, departs }: Service, day: Day, demand: Demand): number {
  return demand.price * timeOfDay(departs) * (0.96 + 0.08 * chance(seed, day + 7))
}

export type Tariff = {
  airline: Airline
  origin: Place
  terminal: string | null
  international: boolean
  legs: number
}

export type Charges = { base: Rupiah; fuel: Rupiah; vat: Rupiah; insurance: Rupiah; airport: Rupiah; service: Rupiah }

const VAT = 0.11
const FUEL = 0.07
const INSURANCE = 5_000
const SERVICE = { domestic: 7_500, international: 15_000 }

/** Infants pay a tenth; children pay less only with some airlines. */
function shareOf(type: PaxType, { kind }: Airline): number {
  if (type === 'INF') return 0.1
  return type === 'CHD' && kind !== 'lcc' ? 0.75 : 1
}

export function chargesOf(
  fare: Rupiah,
  type: PaxType,
  { airline, origin, terminal, international, legs }: Tariff,
): Charges {
  const seated = type !== 'INF'
  const gross = Math.round((fare * shareOf(type, airline)) / 1000) * 1000
  const fuel = seated ? Math.round((gross * FUEL) / 1000) * 1000 : 0
  return {
    base: gross - fuel,
    fuel,
    vat: international ? 0 : roundRupiah(gross * VAT),
    insurance: seated && !international ? INSURANCE * legs : 0,
    airport: seated ? airportCharge(origin, terminal, international) : 0,
    service: international ? SERVICE.international : SERVICE.domestic,
  }
}

export function totalOf({ base, fuel, vat, insurance, airport, service }: Charges): Rupiah {
  return base + fuel + vat + insurance + airport + service
}

export function sheetOf(fare: Rupiah, tariff: Tariff): FareSheet {
  const charges = (type: PaxType) => {
    const { base, fuel, vat, insurance, airport, service } = chargesOf(fare, type, tariff)
    return [
      charge('BASE', 'Base fare', 'FarePrice', base),
      charge('FUEL', 'Fuel surcharge', 'Surcharge', fuel),
      charge('PPN', 'VAT (PPN 11%)', 'Tax', vat),
      charge('IWJR', 'Jasa Raharja insurance', 'Tax', insurance),
      charge('PSC', 'Airport passenger service charge', 'Tax', airport),
      charge(ROC, 'Service charge', 'ServiceCharge', service),
    ].filter(({ amount }) => amount > 0)
  }
  return { ADT: charges('ADT'), CHD: charges('CHD'), INF: charges('INF') }
}
