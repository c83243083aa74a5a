import type { Point } from '../../../../core/base/common/distance.ts'
import { kmOfPixel, toPixel, type View, viewOf } from '../../../../core/base/map/mercator.ts'
import { type Box, grown, holds, meets, type XY } from '../../../../core/base/map/path.ts'
import { landData, scaleBar } from '../../../../core/base/map/picture.ts'
import { levelOf } from '../../../../core/base/map/piece.ts'
import type { TourFacts } from '../../../../core/products/tour/content.ts'
import type { Locale } from '../../../lib/locale.ts'
import { builtAtlases, builtWorld } from '../../base/map/atlas.ts'
import { type Place, placeOf } from './places.ts'

export const MAP = { width: 480, height: 340 }
/** Room for names beside the outermost places. */
const PADDING = 62
/** The coast is drawn to 250 m. */
const MAX_ZOOM = 12.5
/** A badge, and half the height of a name. */
const RADIUS = 12
const LETTER = 8.2
const LINE = 18

export type Stop = { place: Place; at: XY; badge: string }
/** `detailed` where the coast is that of OpenStreetMap, which must be named. */
export type RouteMap = {
  land: string
  detailed: boolean
  line: string
  stops: readonly Stop[]
  scale: { km: number; width: number }
}
export type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string }

const drawn = new WeakMap<TourFacts, RouteMap>()

/** Drawn once for both languages. */
export function routeMap(facts: TourFacts): RouteMap {
  const known = drawn.get(facts)
  if (known) return known
  const map = drawRoute(facts)
  drawn.set(facts, map)
  return map
}

function drawRoute(facts: TourFacts): RouteMap {
  const { route, kind } = facts
  const days = route.map((keys) => keys.map((key) => placeOf(key, facts)))
  const way = days.flat()
  const view = viewOf(way.map(pointOf), { ...MAP, room: PADDING, maxZoom: MAX_ZOOM })
  const domestic = way.every(({ country }) => country === 'ID')
  const atlas = domestic ? builtAtlases().get(levelOf(view.zoom)) : builtWorld()
  const xy = (place: Place): XY => {
    const [x, y] = toPixel(view, pointOf(place))
    return [Math.round(x), Math.round(y)]
  }
  const badges = kind === 'package' ? dayBadges(days) : stopBadges(way)
  const stops = [...new Set(way)].map((place) => ({ place, at: xy(place), badge: badges.get(place.key) ?? '' }))
  return {
    land: atlas ? landData(atlas, view) : '',
    line: `M${way.map(xy).join('L')}`,
    stops: uncovered(joined(stops)),
    scale: scaleOf(view, way),
    detailed: domestic,
  }
}

function pointOf({ lat, lon }: Place): Point {
  return { latitude: lat, longitude: lon }
}

function scaleOf({ zoom, width }: View, way: readonly Place[]): RouteMap['scale'] {
  const middle = way.reduce((sum, { lat }) => sum + lat, 0) / way.length
  const kmOfOne = kmOfPixel(middle, zoom)
  const km = scaleBar(width * kmOfOne)
  return { km, width: Math.round(km / kmOfOne) }
}

/** A day stands where it ends; a day that returns to the last night's place where it turned round. */
export function dayBadges(days: readonly (readonly Place[])[]): Map<string, string> {
  const byPlace = new Map<string, number[]>()
  let night: Place | undefined
  for (const [index, places] of days.entries()) {
    const end = places.at(-1)
    if (!end) continue
    const at = end === night ? farthest(places, end) : end
    byPlace.set(at.key, [...(byPlace.get(at.key) ?? []), index + 1])
    night = end
  }
  return new Map([...byPlace].map(([key, numbers]) => [key, spans(numbers)]))
}

function stopBadges(way: readonly Place[]): Map<string, string> {
  return new Map([...new Set(way)].map(({ key }, index) => [key, String(index + 1)]))
}

function farthest(places: readonly Place[], from: Place): Place {
  const distance = ({ lat, lon }: Place) => Math.hypot(lat - from.lat, lon - from.lon)
  return places.reduce((best, place) => (distance(place) > distance(best) ? place : best), from)
}

/** `[1, 2, 4]` → `1–2, 4`. */
export function spans(numbers: readonly number[]): string {
  const groups: number[][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && group.at(-1) === number - 1) group.push(number)
    else groups.push([number])
  }
  return groups.map((group) => (group.length > 1 ? `${group[0]}–${group.at(-1)}` : String(group[0]))).join(', ')
}

/** Badges that would lie on each other become one, at the first of them. */
function joined(stops: readonly Stop[]): Stop[] {
  const kept: Stop[] = []
  for (const stop of stops) {
    const near = stop.badge && kept.findIndex(({ at, badge }) => badge && distanceOf(at, stop.at) < 2 * RADIUS)
    const other = typeof near === 'number' ? kept[near] : undefined
    if (typeof near === 'number' && other) {
      kept[near] = { ...other, badge: spans(numbersOf(`${other.badge}, ${stop.badge}`)) }
      kept.push({ ...stop, badge: '' })
    } else kept.push(stop)
  }
  return kept
}

/** A dot under a badge cannot be seen; its name is left out with it. */
function uncovered(stops: readonly Stop[]): Stop[] {
  const badges = stops.filter(({ badge }) => badge)
  return stops.filter(
    ({ at, badge }) => badge || badges.every((other) => distanceOf(at, other.at) > badgeWidth(other.badge) / 2),
  )
}

function numbersOf(badge: string): number[] {
  return badge.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part.split('–').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

function distanceOf([x, y]: XY, [otherX, otherY]: XY): number {
  return Math.hypot(x - otherX, y - otherY)
}

/** Area that labels may cover, 4 units inside the edge of the map. */
const FRAME: Box = grown({ left: 0, top: 0, right: MAP.width, bottom: MAP.height }, -4)

/** Names beside their places; a name that would lie on another or on a badge is left out, numbered places first. */
export function labelsOf(locale: Locale, stops: readonly Stop[]): Label[] {
  const taken: Box[] = stops.map(({ at: [x, y], badge }) =>
    grown({ left: x, top: y, right: x, bottom: y }, badge ? RADIUS : 4),
  )
  const labels: Label[] = []
  const numberedFirst = [...stops].sort((one, other) => Number(!one.badge) - Number(!other.badge))
  for (const stop of numberedFirst) {
    const text = stop.place.name[locale]
    const free = candidates(stop, text).find(
      ({ area }) => holds(FRAME, area) && !taken.some((other) => meets(area, other)),
    )
    if (!free) continue
    taken.push(free.area)
    labels.push({ ...free.label, text })
  }
  return labels
}

function candidates({ at: [x, y], badge }: Stop, text: string) {
  const gap = badge ? badgeWidth(badge) / 2 + 5 : 8
  const width = text.length * LETTER + 8
  const row = { top: y - LINE / 2, bottom: y + LINE / 2 }
  const column = { left: x - width / 2, right: x + width / 2 }
  const middle = { x, anchor: 'middle' as const }
  return [
    {
      area: { left: x + gap, right: x + gap + width, ...row },
      label: { x: x + gap, y: y + 5, anchor: 'start' as const },
    },
    {
      area: { left: x - gap - width, right: x - gap, ...row },
      label: { x: x - gap, y: y + 5, anchor: 'end' as const },
    },
    { area: { ...column, top: y - gap - LINE, bottom: y - gap }, label: { ...middle, y: y - gap - 4 } },
    { area: { ...column, top: y + gap, bottom: y + gap + LINE }, label: { ...middle, y: y + gap + 13 } },
  ]
}

export function badgeWidth(badge: string): number {
  return Math.max(2 * RADIUS, badge.length * 8 + 10)
}
