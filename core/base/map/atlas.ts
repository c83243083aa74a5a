import { toWorld, worldBox } from './mercator.ts'
import { areaOf, type Box, boxOf, cutLine, cutRing, meets, type Path, simplified } from './path.ts'

/** The part of TopoJSON that our files use: quantised arcs, polygons and lines. */
export type Topology = {
  transform: { scale: readonly number[]; translate: readonly number[] }
  arcs: readonly (readonly (readonly number[])[])[]
  objects: Readonly<Record<string, Shape>>
}
type Shape = { type: string; arcs?: unknown; geometries?: readonly Shape[] }

type Shaped = { path: Path; box: Box }
/** In units of the world. Lakes are rings inside rings: fill them even-odd. */
export type Atlas = { rings: readonly Shaped[]; borders: readonly Shaped[] }

/** Box of the detailed coast. Its rings end there with a straight edge that is no coast. */
export const COAST_BOX = worldBox(95.011, -11.3, 141.5, 6.6)
/** Lakes and islands that are smaller are not drawn at a zoom; square pixels. */
const LEAST_PIXELS = 3

/** Rings of polygons and lines of one object. */
export function pathsOf({ transform, arcs, objects }: Topology, name: string): { rings: Path[]; lines: Path[] } {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [moveX = 0, moveY = 0] = transform.translate
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.flatMap(([stepX = 0, stepY = 0]) => {
      x += stepX
      y += stepY
      return toWorld({ longitude: x * scaleX + moveX, latitude: y * scaleY + moveY })
    })
  })
  const found: { rings: Path[]; lines: Path[] } = { rings: [], lines: [] }
  const collect = ({ type, arcs: own, geometries = [] }: Shape) => {
    for (const shape of geometries) collect(shape)
    const isLine = type.endsWith('LineString')
    for (const path of chains(own)) {
      const line = joined(path, decoded)
      if (isLine) found.lines.push(line)
      else found.rings.push(line.slice(0, -2))
    }
  }
  const shape = objects[name]
  if (shape) collect(shape)
  return found
}

/** Lists of arcs, however deep they are nested. */
function chains(arcs: unknown): number[][] {
  if (!Array.isArray(arcs)) return []
  const numbers = arcs.filter((arc): arc is number => typeof arc === 'number')
  return numbers.length > 0 ? [numbers] : arcs.flatMap(chains)
}

/** A negative number is an arc the other way round; arcs that follow each other share a point. */
function joined(indexes: readonly number[], arcs: readonly Path[]): Path {
  const line: number[] = []
  for (const index of indexes) {
    const arc = index < 0 ? reversed(arcs[~index] ?? []) : (arcs[index] ?? [])
    const from = line.length === 0 ? 0 : 2
    for (let at = from; at < arc.length; at++) line.push(arc[at] ?? 0)
  }
  return line
}

function reversed(path: Path): Path {
  const turned: number[] = []
  for (let at = path.length - 2; at >= 0; at -= 2) turned.push(path[at] ?? 0, path[at + 1] ?? 0)
  return turned
}

export function atlasOf(rings: readonly Path[], borders: readonly Path[] = []): Atlas {
  const shaped = (path: Path) => ({ path, box: boxOf(path) })
  return { rings: rings.filter((ring) => ring.length >= 6).map(shaped), borders: borders.map(shaped) }
}

/** The land of `world` around the detailed coast. */
export function aroundCoast(world: readonly Path[], region: Box): Path[] {
  const { left, right, top, bottom } = COAST_BOX
  const strips: Box[] = [
    { ...region, right: left },
    { ...region, left: right },
    { left, right, top: region.top, bottom: top },
    { left, right, top: bottom, bottom: region.bottom },
  ]
  const rings = world.map(unwrapped)
  return strips.flatMap((strip) => rings.map((ring) => cutRing(ring, strip))).filter((ring) => ring.length > 0)
}

/** A ring over the date line goes on beyond the edge of the world. Else its steps to the other edge, as those of Fiji, would be coasts across the whole map. */
export function unwrapped(ring: Path): Path {
  let turns = 0
  return ring.map((value, at) => {
    if (at % 2 === 1) return value
    const step = value - (ring[at - 2] ?? value)
    if (Math.abs(step) > 0.5) turns -= Math.sign(step)
    return value + turns
  })
}

/** Without what is smaller than a pixel or two; `pixel` in units of the world. */
export function coarser(atlas: Atlas, pixel: number): Atlas {
  const rings = atlas.rings
    .filter(({ path }) => areaOf(path) > LEAST_PIXELS * pixel * pixel)
    .map(({ path }) => simplified(path, 0.7 * pixel))
  return atlasOf(
    rings,
    atlas.borders.map(({ path }) => simplified(path, pixel)),
  )
}

/** Only what reaches into a box: cut further from this. */
export function within({ rings, borders }: Atlas, box: Box): Atlas {
  return {
    rings: rings.filter((ring) => meets(ring.box, box)),
    borders: borders.filter((line) => meets(line.box, box)),
  }
}

export function cutAtlas(atlas: Atlas, box: Box): { rings: Path[]; borders: Path[] } {
  const { rings, borders } = within(atlas, box)
  return {
    rings: rings.map(({ path }) => cutRing(path, box)).filter((ring) => ring.length > 0),
    borders: borders.flatMap(({ path }) => cutLine(path, box)),
  }
}
