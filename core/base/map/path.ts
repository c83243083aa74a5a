/** Points one after the other: x, y, x, y. A ring does not repeat its first point. */
export type Path = readonly number[]
/** `right` and `bottom` are greater: y grows downwards. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type XY = readonly [x: number, y: number]

export function boxOf(path: Path): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < path.length; at += 2) {
    const x = path[at] ?? 0
    const y = path[at + 1] ?? 0
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return box
}

export function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom
  )
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}

/** Sutherland and Hodgman: one edge of the box after the other. Parts of a ring that comes in several times are joined along the edge. */
export function cutRing(ring: Path, box: Box): Path {
  const around = boxOf(ring)
  if (holds(box, around)) return ring
  if (!meets(box, around)) return []
  let cut = cutEdge(ring, 0, box.left, false)
  cut = cutEdge(cut, 0, box.right, true)
  cut = cutEdge(cut, 1, box.top, false)
  cut = cutEdge(cut, 1, box.bottom, true)
  return cut.length >= 6 ? cut : []
}

function cutEdge(ring: Path, axis: 0 | 1, limit: number, below: boolean): Path {
  const other = 1 - axis
  const isInside = (value: number) => (below ? value <= limit : value >= limit)
  const kept: number[] = []
  for (let at = 0; at < ring.length; at += 2) {
    const last = at === 0 ? ring.length - 2 : at - 2
    const [from = 0, to = 0] = [ring[last + axis], ring[at + axis]]
    const [fromOther = 0, toOther = 0] = [ring[last + other], ring[at + other]]
    if (isInside(from) !== isInside(to)) {
      const crossing = fromOther + ((toOther - fromOther) * (limit - from)) / (to - from)
      if (axis === 0) kept.push(limit, crossing)
      else kept.push(crossing, limit)
    }
    if (isInside(to)) kept.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  }
  return kept
}

/** The parts of an open line that lie in the box. */
export function cutLine(line: Path, box: Box): Path[] {
  const around = boxOf(line)
  if (holds(box, around)) return [line]
  if (!meets(box, grown(around, 1e-12))) return []
  const parts: number[][] = []
  let part: number[] = []
  for (let at = 2; at < line.length; at += 2) {
    const from: XY = [line[at - 2] ?? 0, line[at - 1] ?? 0]
    const to: XY = [line[at] ?? 0, line[at + 1] ?? 0]
    const [enter, leave] = inside(from, to, box)
    if (enter >= leave) continue
    if (enter > 0 || part.length === 0) {
      part = [...between(from, to, enter)]
      parts.push(part)
    }
    part.push(...between(from, to, leave))
    if (leave < 1) part = []
  }
  return parts
}

/** Liang and Barsky: shares of the way at which it enters and leaves the box. */
function inside([x, y]: XY, [toX, toY]: XY, { left, top, right, bottom }: Box): readonly [number, number] {
  let enter = 0
  let leave = 1
  const sides = [
    [x - toX, x - left],
    [toX - x, right - x],
    [y - toY, y - top],
    [toY - y, bottom - y],
  ] as const
  for (const [way, room] of sides) {
    if (way === 0 && room < 0) return [1, 0]
    if (way < 0) enter = Math.max(enter, room / way)
    if (way > 0) leave = Math.min(leave, room / way)
  }
  return [enter, leave]
}

function between([x, y]: XY, [toX, toY]: XY, share: number): XY {
  return [x + (toX - x) * share, y + (toY - y) * share]
}

/** Douglas and Peucker: leaves out points nearer than `tolerance` to the line without them. Both ends stay. */
export function simplified(line: Path, tolerance: number): Path {
  const count = line.length / 2
  if (count < 3) return line
  const keep = new Uint8Array(count)
  keep[0] = 1
  keep[count - 1] = 1
  const open: [number, number][] = [[0, count - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [farthest, distance] = farthestFrom(line, from, to)
    if (distance <= tolerance) continue
    keep[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => keep[at >> 1] === 1)
}

function farthestFrom(line: Path, from: number, to: number): readonly [index: number, distance: number] {
  const [x = 0, y = 0] = [line[2 * from], line[2 * from + 1]]
  const wayX = (line[2 * to] ?? 0) - x
  const wayY = (line[2 * to + 1] ?? 0) - y
  const length = wayX * wayX + wayY * wayY
  let found = from
  let most = 0
  for (let index = from + 1; index < to; index++) {
    const pointX = (line[2 * index] ?? 0) - x
    const pointY = (line[2 * index + 1] ?? 0) - y
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (pointX * wayX + pointY * wayY) / length))
    const distance = Math.hypot(pointX - share * wayX, pointY - share * wayY)
    if (distance > most) {
      most = distance
      found = index
    }
  }
  return [found, most]
}

/** Square units, positive whichever way the ring turns. */
export function areaOf(ring: Path): number {
  let twice = 0
  for (let at = 0; at < ring.length; at += 2) {
    const last = at === 0 ? ring.length - 2 : at - 2
    twice += (ring[last] ?? 0) * (ring[at + 1] ?? 0) - (ring[at] ?? 0) * (ring[last + 1] ?? 0)
  }
  return Math.abs(twice) / 2
}
