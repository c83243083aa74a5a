import { LRUCache } from 'lru-cache'
import { PROVIDER_GROUPS, type ProviderGroup } from '../../core/products/flight/providers.ts'
import { cached } from '../../server/base/common/cached.ts'
import { distance } from '../../server/base/common/distance.ts'
import { type Day, fixedOffset, localOf, type Minute, minuteOf, weekdayOf } from '../../server/base/common/zone.ts'
import type { Tariff } from './fares.ts'
import type { Place, Reference } from './reference.ts'
import { fliesOn, type Service, type Timetable } from './timetable.ts'

/** Times count from the UTC start of the journey's first day. `dayShift` is local days after the first departure. */
export type Stage = {
  service: Service
  departs: Minute
  arrives: Minute
  dayShift: number
}

export type Journey = {
  key: string
  stages: readonly Stage[]
  lead: Service
  tariff: Tariff
  minutes: number
}

export type FindJourneys = (group: ProviderGroup, from: Place, to: Place, day: Day) => readonly Journey[]

/** Minimum connection, minutes; a terminal change adds `terminal`. */
const CONNECT = { domestic: 45, international: 75, terminal: 30 }
const LONGEST_LAYOVER = 480
const MOST_JOURNEYS = 40
const REMEMBERED = 2_000

export function createJourneys({ places, routes }: Reference, timetable: Timetable): FindJourneys {
  const hubs = hubsOf(routes, places)
  const known = new LRUCache<string, readonly Journey[]>({ max: REMEMBERED })

  function usual(search: Search): readonly Journey[] {
    return cached(known, `usual|${keyOf(search)}`, () => inOrder(straight(search)))
  }

  return (group, from, to, day) => {
    const search = { timetable, hubs, group, from, to, day }
    return cached(known, keyOf(search), () => {
      const found = usual(search)
      // Detours are offered only when no group has a shorter way.
      const needed = PROVIDER_GROUPS.every((each) => usual({ ...search, group: each }).length === 0)
      return needed ? inOrder(roundabout(search)) : found
    })
  }
}

/** The key drops the week where no clock changes: all Mondays are the same there. */
function keyOf({ group, from, to, day }: Search): string {
  const yearRound = fixedOffset(from.zone) !== null && fixedOffset(to.zone) !== null
  return `${group}|${from.code}|${to.code}|${yearRound ? weekdayOf(day) : `d${day}`}`
}

function hubsOf(routes: Reference['routes'], places: Reference['places']): ReadonlySet<string> {
  const flights = new Map<string, number>()
  for (const { one, other, daily } of routes) {
    for (const { code } of [one, other]) flights.set(code, (flights.get(code) ?? 0) + daily)
  }
  const busy = [...flights].filter(([code, daily]) => daily >= 5 && places.get(code)?.country === 'ID')
  return new Set(busy.map(([code]) => code))
}

type Search = {
  timetable: Timetable
  hubs: ReadonlySet<string>
  group: ProviderGroup
  from: Place
  to: Place
  day: Day
}

function straight(search: Search): Journey[] {
  const { timetable, group, from, to, day } = search
  const direct = timetable.between(group, from.code, to.code).flatMap((service) => {
    const stage = departure(service, day, day)
    return stage ? [toJourney([stage])] : []
  })
  const far = distance(from, to)
  if (direct.length === 0) return oneTransit(search, Math.max(1.8 * far, far + 900))
  return direct.concat(worthwhile(oneTransit(search, Math.max(1.3 * far, far + 350)), direct))
}

function roundabout(search: Search): Journey[] {
  const far = distance(search.from, search.to)
  const found = oneTransit(search, Math.max(3 * far, far + 2000))
  return found.length ? found : twoTransits(search, Math.max(2.2 * far, far + 1500))
}

function inOrder(journeys: Journey[]): readonly Journey[] {
  return journeys
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, MOST_JOURNEYS)
    .sort((one, other) => departs(one) - departs(other) || one.minutes - other.minutes)
}

function departs({ stages }: Journey): Minute {
  return stages[0]?.departs ?? 0
}

function worthwhile(journeys: Journey[], direct: readonly Journey[]): Journey[] {
  const shortest = Math.min(...direct.map(({ minutes }) => minutes))
  const few = direct.length >= 6 ? 5 : 12
  return journeys
    .filter(({ minutes }) => minutes <= shortest + 420)
    .sort((one, other) => one.minutes - other.minutes)
    .slice(0, few)
}

function oneTransit({ timetable, hubs, group, from, to, day }: Search, longest: number): Journey[] {
  const found: Journey[] = []
  for (const hub of timetable.destinations(group, from.code)) {
    const onward = timetable.between(group, hub, to.code)
    if (!hubs.has(hub) || hub === to.code || onward.length === 0) continue
    for (const service of timetable.between(group, from.code, hub)) {
      const first = departure(service, day, day)
      if (!first || service.km + (onward[0]?.km ?? 0) > longest) continue
      for (const second of connections(first, onward, day, 2)) found.push(toJourney([first, second]))
    }
  }
  return found
}

function twoTransits({ timetable, hubs, group, from, to, day }: Search, longest: number): Journey[] {
  const found: Journey[] = []
  for (const hub of timetable.destinations(group, from.code)) {
    if (!hubs.has(hub)) continue
    for (const next of timetable.destinations(group, hub)) {
      const last = timetable.between(group, next, to.code)
      if (!hubs.has(next) || next === from.code || last.length === 0) continue
      for (const service of timetable.between(group, from.code, hub)) {
        const first = departure(service, day, day)
        if (!first) continue
        for (const second of connections(first, timetable.between(group, hub, next), day, 2)) {
          if (service.km + second.service.km + (last[0]?.km ?? 0) > longest) continue
          for (const third of connections(second, last, day, 1)) found.push(toJourney([first, second, third]))
        }
      }
    }
  }
  return found.sort((one, other) => one.minutes - other.minutes).slice(0, 12)
}

function departure(service: Service, day: Day, base: Day): Stage | null {
  if (!fliesOn(service, weekdayOf(day))) return null
  const departs = minuteOf(service.from.zone, day, service.departs) - base * 1440
  return { service, departs, arrives: departs + service.minutes, dayShift: day - base }
}

function connections(before: Stage, onward: readonly Service[], base: Day, most: number): Stage[] {
  const place = before.service.to
  const { day } = localOf(place.zone, base * 1440 + before.arrives)
  const reached: Stage[] = []
  for (const service of onward) {
    if (!sellsTogether(before.service, service)) continue
    const ready = before.arrives + connectMinutes(before.service, service)
    for (const on of [day, day + 1]) {
      const stage = departure(service, on, base)
      if (stage && stage.departs >= ready && stage.departs - before.arrives <= LONGEST_LAYOVER) reached.push(stage)
    }
  }
  return reached.sort((one, other) => one.arrives - other.arrives).slice(0, most)
}

/** Airlines that connect with each other; any other connects only with itself. */
const HOUSES: Readonly<Record<string, string>> = {
  JT: 'Lion',
  ID: 'Lion',
  IW: 'Lion',
  IU: 'Lion',
  OD: 'Lion',
  SJ: 'Sriwijaya',
  IN: 'Sriwijaya',
  QZ: 'AirAsia',
  AK: 'AirAsia',
  FD: 'AirAsia',
}

function sellsTogether({ airline: before }: Service, { airline: after }: Service): boolean {
  return (HOUSES[before.code] ?? before.code) === (HOUSES[after.code] ?? after.code)
}

export function connectMinutes(before: Service, after: Service): number {
  const least = before.international || after.international ? CONNECT.international : CONNECT.domestic
  return before.toTerminal === after.fromTerminal ? least : least + CONNECT.terminal
}

function toJourney(stages: readonly [Stage, ...Stage[]]): Journey {
  const [first] = stages
  const last = stages.at(-1) ?? first
  const services = stages.map(({ service }) => service)
  const lead = services.reduce((longest, service) => (service.km > longest.km ? service : longest))
  return {
    key: services.map(({ flight }) => flight).join('-'),
    stages,
    lead,
    tariff: {
      airline: lead.airline,
      origin: first.service.from,
      terminal: first.service.fromTerminal,
      international: services.some(({ international }) => international),
      legs: stages.length,
    },
    minutes: last.arrives - first.departs,
  }
}
