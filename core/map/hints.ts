import { kmOfPixel, TILE, type View } from './mercator.ts'
import { isSpread, type MapName } from './names.ts'
import { type Box, grown, meets, type XY } from './path.ts'

/** What lies beyond the edge of a view: where to write it, and the way there in degrees from the east, clockwise. */
export type Hint = { name: MapName; km: number; at: XY; angle: number }

/** Room of a hint to each side of its middle, and to the edge; pixels. */
const HALF: XY = [74, 12]
const INSET = 10
const SECTORS = 8

/** The nearest places out of sight, at most one for each direction, so that a view without names says where it is. */
export function hintsFor(
  names: readonly MapName[],
  view: View,
  most: number,
  taken: readonly Box[] = [],
  latitude = 0,
): Hint[] {
  const scale = TILE * 2 ** view.zoom
  const middle: XY = [view.width / 2, view.height / 2]
  const ways = names
    .filter(({ kind }) => !isSpread(kind) || kind === 'area')
    .map((name) => {
      const way: XY = [name.x * scale - view.left - middle[0], name.y * scale - view.top - middle[1]]
      return { name, way, pixels: Math.hypot(...way) }
    })
    .filter(({ way: [x, y] }) => Math.abs(x) > middle[0] || Math.abs(y) > middle[1])
    .toSorted((one, other) => one.pixels - other.pixels)
  const used = [...taken]
  const sectors = new Set<number>()
  const hints: Hint[] = []
  for (const { name, way, pixels } of ways) {
    if (hints.length === most) break
    const angle = (Math.atan2(way[1], way[0]) * 180) / Math.PI
    const sector = Math.round((angle + 360) / (360 / SECTORS)) % SECTORS
    const at = onEdge(way, middle)
    const box = grown(
      { left: at[0] - HALF[0], right: at[0] + HALF[0], top: at[1] - HALF[1], bottom: at[1] + HALF[1] },
      2,
    )
    if (sectors.has(sector) || used.some((other) => meets(box, other))) continue
    sectors.add(sector)
    used.push(box)
    hints.push({ name, km: pixels * kmOfPixel(latitude, view.zoom), at, angle })
  }
  return hints
}

/** Where the way from the middle leaves the part that can be written on. */
function onEdge([x, y]: XY, [halfX, halfY]: XY): XY {
  const reachX = Math.max(halfX - HALF[0] - INSET, 1)
  const reachY = Math.max(halfY - HALF[1] - INSET, 1)
  const share = Math.min(reachX / Math.max(Math.abs(x), 1e-9), reachY / Math.max(Math.abs(y), 1e-9))
  return [halfX + x * share, halfY + y * share]
}
