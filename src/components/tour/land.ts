import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { feature } from 'topojson-client'

/** Longitude and latitude. */
export type Point = readonly [lon: number, lat: number]
export type Box = { west: number; south: number; east: number; north: number }

type Ring = { points: readonly Point[]; box: Box }
type Atlas = 'indonesia' | 'world'

/** Both from Natural Earth. Read when first needed: the world has 3 MB. */
const FILES: Record<Atlas, () => string> = {
  indonesia: () => resolve('data/basemap.topo.json'),
  world: () => createRequire(import.meta.url).resolve('world-atlas/land-10m.json'),
}
const rings = new Map<Atlas, readonly Ring[]>()

/** Outlines of the land that reaches into a box, cut at its edges. */
export function landIn(atlas: Atlas, box: Box): Point[][] {
  return ringsOf(atlas)
    .filter((ring) => overlap(ring.box, box))
    .map(({ points }) => cut(near(points, box), box))
    .filter((points) => points.length > 2)
}

function ringsOf(atlas: Atlas): readonly Ring[] {
  const known = rings.get(atlas)
  if (known) return known
  const topology: Parameters<typeof feature>[0] = JSON.parse(readFileSync(FILES[atlas](), 'utf8'))
  const land = feature(topology, topology.objects.land ?? { type: 'GeometryCollection', geometries: [] })
  const shapes = land.type === 'FeatureCollection' ? land.features : [land]
  const read = shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.map(ringFrom)
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((polygon) => polygon.map(ringFrom)) : []
  })
  rings.set(atlas, read)
  return read
}

function ringFrom(positions: readonly (readonly number[])[]): Ring {
  const points = positions.map(([lon = 0, lat = 0]): Point => [lon, lat])
  return { points, box: boxOf(points) }
}

export function boxOf(points: readonly Point[]): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lon, lat] of points) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

function overlap(one: Box, other: Box): boolean {
  return one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
}

/** Without points that lie with both neighbours beyond the same edge: a ring of the world has tens of thousands. */
function near(points: readonly Point[], box: Box): Point[] {
  const kept: Point[] = []
  let before = sidesBeyond(points.at(-1) ?? [0, 0], box)
  let here = sidesBeyond(points[0] ?? [0, 0], box)
  for (const [index, point] of points.entries()) {
    const after = sidesBeyond(points[index + 1] ?? points[0] ?? point, box)
    if ((before & here & after) === 0) kept.push(point)
    before = here
    here = after
  }
  return kept
}

function sidesBeyond([lon, lat]: Point, { west, south, east, north }: Box): number {
  return (lon < west ? 1 : lon > east ? 2 : 0) | (lat < south ? 4 : lat > north ? 8 : 0)
}

/** Sutherland and Hodgman: one edge of the box after the other. */
export function cut(points: readonly Point[], { west, south, east, north }: Box): Point[] {
  const atLon = (lon: number) => (a: Point, b: Point) =>
    [lon, between(a[1], b[1], (lon - a[0]) / (b[0] - a[0]))] as const
  const atLat = (lat: number) => (a: Point, b: Point) =>
    [between(a[0], b[0], (lat - a[1]) / (b[1] - a[1])), lat] as const
  let left = cutEdge(points, ([lon]) => lon >= west, atLon(west))
  left = cutEdge(left, ([lon]) => lon <= east, atLon(east))
  left = cutEdge(left, ([, lat]) => lat >= south, atLat(south))
  return cutEdge(left, ([, lat]) => lat <= north, atLat(north))
}

function cutEdge(
  points: readonly Point[],
  inside: (point: Point) => boolean,
  crossing: (a: Point, b: Point) => Point,
): Point[] {
  const kept: Point[] = []
  let last = points.at(-1)
  for (const point of points) {
    if (last && inside(last) !== inside(point)) kept.push(crossing(last, point))
    if (inside(point)) kept.push(point)
    last = point
  }
  return kept
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}
