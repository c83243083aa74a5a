import { type Box, holds, meets, type XY } from './path.ts'

export type NameKind = 'sea' | 'province' | 'city' | 'area' | 'sight' | 'airport' | 'station' | 'harbour' | 'water'

/** `x` and `y` in units of the world; drawn from zoom `from` to `to`; the list begins with the most important. */
export type MapName = {
  kind: NameKind
  name: string
  /** English name, if it differs. */
  en?: string
  x: number
  y: number
  from: number
  to?: number
}

/** Their name lies over them; the others have a sign and their name beside it. */
const SPREAD: ReadonlySet<NameKind> = new Set(['sea', 'province', 'area', 'water'])

export function isSpread(kind: NameKind): boolean {
  return SPREAD.has(kind)
}

/** Pixels of the type. */
export const NAME_SIZE: Readonly<Record<NameKind, number>> = {
  sea: 12,
  province: 12,
  city: 12,
  area: 11,
  sight: 11,
  airport: 11,
  station: 11,
  harbour: 11,
  water: 11,
}
/** Half of a sign, and the room between it and the name; pixels. */
const SIGN = 8
const GAP = 3
/** Width of a letter in parts of the size, on the wide side. */
const LETTER = 0.58
const LINE = 1.3

/** `at`: where the place is. */
export type UnplacedName = { kind: NameKind; text: string; at: XY }
/** `text` begins, ends or has its middle at `x`, as `anchor` says; `y` is the middle of the line. */
export type PlacedName = UnplacedName & { x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/**
 * Finds room for names in their order. A name without room is left out with its sign, and so is the second of two equal ones.
 * `taken` are boxes that must stay free, `frame` is what may be written on.
 */
export function placeNames(wanted: readonly UnplacedName[], frame: Box, taken: readonly Box[] = []): PlacedName[] {
  const used = [...taken]
  const placed: PlacedName[] = []
  const said = new Set<string>()
  for (const name of wanted) {
    if (said.has(name.text)) continue
    const free = candidates(name).find(({ boxes }) =>
      boxes.every((box) => holds(frame, box) && !used.some((other) => meets(box, other))),
    )
    if (!free) continue
    said.add(name.text)
    used.push(...free.boxes)
    placed.push({ ...name, ...free.label })
  }
  return placed
}

/** Boxes of a name and its sign; a name that is spread over an area has no sign. */
export function boxesOf({ kind, at: [x, y], text, ...label }: PlacedName): Box[] {
  const width = widthOf(kind, text)
  const left = label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2
  const half = (NAME_SIZE[kind] * LINE) / 2
  const own = { left, right: left + width, top: label.y - half, bottom: label.y + half }
  return isSpread(kind) ? [own] : [own, { left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }]
}

function candidates(name: UnplacedName): { label: Pick<PlacedName, 'x' | 'y' | 'anchor'>; boxes: Box[] }[] {
  const [x, y] = name.at
  const reach = SIGN + GAP
  const below = SIGN + (NAME_SIZE[name.kind] * LINE) / 2
  const labels: Pick<PlacedName, 'x' | 'y' | 'anchor'>[] = isSpread(name.kind)
    ? [{ x, y, anchor: 'middle' }]
    : [
        { x: x + reach, y, anchor: 'start' },
        { x: x - reach, y, anchor: 'end' },
        { x, y: y + below, anchor: 'middle' },
        { x, y: y - below, anchor: 'middle' },
      ]
  return labels.map((label) => ({ label, boxes: boxesOf({ ...name, ...label }) }))
}

function widthOf(kind: NameKind, text: string): number {
  return text.length * NAME_SIZE[kind] * LETTER
}
