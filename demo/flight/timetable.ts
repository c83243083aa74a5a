import { tzOffset } from '@date-fns/tz'
import type { ProviderGroup } from '../../core/products/flight/providers.ts'
import { chance, seedOf } from '../market/chance.ts'
import { hoursOf, isEastern, opensAllNight, terminalOf } from './airports.ts'
import { createNumbering, numberedFrom } from './numbers.ts'
import type { Airline, Place, Reference, Route } from './reference.ts'

export type Service = {
  index: number
  flight: string
  airline: Airline
  number: number
  from: Place
  to: Place
  /** Local minute of the day. */
  departs: number
  minutes: number
  km: number
  aircraft: string
  /** Bit 0 is Sunday. */
  days: number
  international: boolean
  fromTerminal: string | null
  toTerminal: string | null
  seed: number
}

export type Timetable = {
  services: readonly Service[]
  byFlight: ReadonlyMap<string, Service>
  between(group: ProviderGroup, from: string, to: string): readonly Service[]
  destinations(group: ProviderGroup, from: string): readonly string[]
}

const STEP = 5
const EVERY_DAY = 0b1111111
/** Sunday is the lowest bit. */
const THIN = [0b0101011, 0b1010100, 0b0110111, 0b1111011]
const PIONEER = [0b0101010, 0b1010100, 0b0010101]

export function createTimetable(reference: Reference): Timetable {
  const services = servicesOf(reference.routes)
  const pairs = new Map<string, Service[]>()
  const reached = new Map<string, string[]>()
  for (const service of services) {
    const from = `${service.airline.group}|${service.from.code}`
    const pair = `${from}|${service.to.code}`
    const known = pairs.get(pair)
    if (known) known.push(service)
    else {
      pairs.set(pair, [service])
      reached.set(from, [...(reached.get(from) ?? []), service.to.code])
    }
  }
  for (const list of pairs.values()) list.sort((one, other) => one.departs - other.departs)
  return {
    services,
    byFlight: new Map(services.map((service) => [service.flight, service])),
    between: (group, from, to) => pairs.get(`${group}|${from}|${to}`) ?? [],
    destinations: (group, from) => reached.get(`${group}|${from}`) ?? [],
  }
}

export function fliesOn({ days }: Service, weekday: number): boolean {
  return (days & (1 << weekday)) !== 0
}

function servicesOf(routes: readonly Route[]): Service[] {
  const numbersOf = createNumbering()
  const traffic = trafficOf(routes)
  const services: Service[] = []
  const inOrder = [...routes.filter(numberedFrom), ...routes.filter((route) => !numberedFrom(route))]
  for (const route of inOrder) {
    const base = numberedFrom(route) ?? baseOf(route, traffic)
    const { away, back } = numbersOf(route, base)
    const [home, far] = base === route.one.code ? [route.one, route.other] : [route.other, route.one]
    for (const [from, to, numbers] of [
      [home, far, away],
      [far, home, back],
    ] as const) {
      const times = departures(from, to, route)
      numbers.forEach((number, turn) => {
        services.push(serviceOf(route, from, to, number, times[turn] ?? 720, services.length))
      })
    }
  }
  return services
}

function trafficOf(routes: readonly Route[]): ReadonlyMap<string, number> {
  const traffic = new Map<string, number>()
  for (const { airline, one, other, daily } of routes) {
    for (const place of [one, other]) {
      const key = `${airline.code} ${place.code}`
      traffic.set(key, (traffic.get(key) ?? 0) + daily)
    }
  }
  return traffic
}

function baseOf({ airline, one, other }: Route, traffic: ReadonlyMap<string, number>): string {
  const athome = [one, other].filter(({ country }) => country === airline.country)
  if (athome.length === 1 && athome[0]) return athome[0].code
  const flights = (place: Place) => traffic.get(`${airline.code} ${place.code}`) ?? 0
  return flights(one) >= flights(other) ? one.code : other.code
}

function serviceOf(route: Route, from: Place, to: Place, number: number, departs: number, index: number): Service {
  const { airline, aircraft, km } = route
  const flight = `${airline.code}${number}`
  const seed = seedOf(flight)
  const international = from.country !== 'ID' || to.country !== 'ID'
  const [usual = '', other = usual] = aircraft
  return {
    index,
    flight,
    airline,
    number,
    from,
    to,
    departs,
    minutes: route.minutes + (chance(seed, 1) < 0.3 ? STEP : 0),
    km,
    aircraft: chance(seed, 2) < 0.75 ? usual : other,
    days: daysOf(route, seed),
    international,
    fromTerminal: terminalOf(from, airline, international),
    toTerminal: terminalOf(to, airline, international),
    seed,
  }
}

/** Both directions of a thin route fly on the same days. */
function daysOf({ airline, one, other, daily, km, aircraft }: Route, seed: number): number {
  if (daily > 1)
    return daily >= 4 && chance(seed, 3) < 0.12 ? EVERY_DAY & ~(1 << Math.floor(2 + chance(seed, 4) * 3)) : EVERY_DAY
  const lot = seedOf(`${airline.code} ${one.code} ${other.code}`)
  const pick = (patterns: readonly number[]) => patterns[Math.floor(chance(lot) * patterns.length)] ?? EVERY_DAY
  if (one.tier === 3 || other.tier === 3) return pick(PIONEER)
  if (aircraft.includes('AT7')) return pick([EVERY_DAY, EVERY_DAY, ...THIN])
  return km > 3000 && airline.kind !== 'full' ? pick([EVERY_DAY, ...THIN]) : EVERY_DAY
}

function departures(from: Place, to: Place, route: Route): number[] {
  const slots = slotsOf(from, to, route.minutes)
  const lot = seedOf(`${route.airline.code} ${from.code} ${to.code}`)
  const { daily } = route
  const times = Array.from({ length: daily }, (_, turn) => {
    // The first flight leaves early, so that aircraft are used from the morning on.
    const within = turn === 0 && daily >= 3 ? 0.45 * chance(lot) : 0.1 + 0.8 * chance(lot, turn)
    return slots[Math.floor(((turn + within) / daily) * slots.length)] ?? 720
  })
  return times.sort((one, other) => one - other)
}

function slotsOf(from: Place, to: Place, minutes: number): number[] {
  const ahead = zoneAhead(from, to)
  const slots: number[] = []
  for (let at = 270; at < 270 + 1440; at += STEP) {
    const departs = at % 1440
    if (mayLeave(from, to, minutes, departs) && mayArrive(to, minutes, (departs + minutes + ahead + 1440) % 1440))
      slots.push(departs)
  }
  return slots
}

function mayLeave(from: Place, to: Place, minutes: number, departs: number): boolean {
  const { opens, closes } = hoursOf(from)
  const overnight = opensAllNight(from) && isEastern(to) && minutes >= 150
  if (overnight) return departs >= 1290 || departs <= 240 || departs >= opens
  if (opensAllNight(from) && minutes >= 240) return departs >= 330 || departs <= 90
  // Short hops end early, so that the last one gets home.
  return departs >= opens && departs <= Math.min(closes, minutes >= 150 ? 1350 : 1290)
}

function mayArrive(to: Place, minutes: number, arrives: number): boolean {
  const { opens, closes } = hoursOf(to)
  if (opensAllNight(to) && minutes >= 240) return true
  return (arrives >= opens && arrives <= closes) || (opensAllNight(to) && arrives <= 45)
}

const WINTER = new Date('2026-01-15T00:00:00Z')
const offsets = new Map<string, number>()

/** Minutes, without summer time. */
function zoneAhead(from: Place, to: Place): number {
  return winterOffset(to.zone) - winterOffset(from.zone)
}

function winterOffset(zone: string): number {
  const offset = offsets.get(zone) ?? tzOffset(zone, WINTER)
  offsets.set(zone, offset)
  return offset
}
