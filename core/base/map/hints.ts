import { kmOfPixel, TILE, type View } from './mercator.ts'
import { isSpread, type MapName } from './names.ts'
import { type Box, grown, meets, type XY } from './path.ts'

/** A place beyond the edge of a view. `angle` is the way there in degrees from the east, clockwise. */
export type Hint = { text: string; at: XY; angle: number }

type Options = {
  most: number
  latitude: number
  /** Text for a place that is `km` away. */
  textOf: (name: MapName, km: number) => string
  taken?: readonly Box[]
}

/** Half a line, a letter and what an arrow takes; pixels. */
const HALF_LINE = 10
const LETTER = 6.6
const ARROW = 22
const INSET = 8
const SECTORS = 8
/** A place farther away does not help to find where the view is. */
const MOST_KM = 60

/** The nearest places out of sight, at most one for each direction, so that a view without names says where it is. */
export function hintsFor(
  names: readonly MapName[],
  view: View,
  { most, latitude, textOf, taken = [] }: Options,
): Hint[] {
  const scale = TILE * 2 ** view.zoom
  const km = kmOfPixel(latitude, view.zoom)
  const middle: XY = [view.width / 2, view.height / 2]
  const used = [...taken]
  const sectors = new Set<number>()
  const hints: Hint[] = []
  const ways = names
    .filter(({ kind }) => !isSpread(kind) || kind === 'area')
    .map((name) => {
      const way: XY = [name.x * scale - view.left - middle[0], name.y * scale - view.top - middle[1]]
      return { name, way, pixels: Math.hypot(...way) }
    })
    .filter(({ way: [x, y], pixels }) => {
      return (Math.abs(x) > middle[0] || Math.abs(y) > middle[1]) && pixels * km < MOST_KM
    })
    .toSorted((one, other) => one.pixels - other.pixels)
  for (const { name, way, pixels } of ways) {
    if (hints.length === most) break
    const angle = (Math.atan2(way[1], way[0]) * 180) / Math.PI
    const sector = Math.round((angle + 360) / (360 / SECTORS)) % SECTORS
    const text = textOf(name, pixels * km)
    const half: XY = [(text.length * LETTER + ARROW) / 2, HALF_LINE]
    const at = onEdge(way, middle, half)
    const box = boxAround(at, half)
    if (sectors.has(sector) || used.some((other) => meets(box, other))) continue
    sectors.add(sector)
    used.push(grown(box, 2))
    hints.push({ text, at, angle })
  }
  return hints
}

function boxAround([x, y]: XY, [halfX, halfY]: XY): Box {
  return { left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY }
}

/** Point at which the way from the middle leaves the part that can be written on. */
function onEdge([x, y]: XY, [middleX, middleY]: XY, [halfX, halfY]: XY): XY {
  const reachX = Math.max(middleX - halfX - INSET, 1)
  const reachY = Math.max(middleY - halfY - INSET, 1)
  const share = Math.min(reachX / Math.max(Math.abs(x), 1e-9), reachY / Math.max(Math.abs(y), 1e-9))
  return [middleX + x * share, middleY + y * share]
}
