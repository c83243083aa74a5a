/** Coordinates of a tile go from 0 to this. */
export const EXTENT = 4096

type Position = readonly [x: number, y: number]
export type TileFeature = {
  kind: 'point' | 'line' | 'area'
  /** An area is closed by the writer; its outer ring goes clockwise on the screen. */
  lines: readonly (readonly Position[])[]
  properties: Readonly<Record<string, string | number>>
}
export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>

const TYPES = { point: 1, line: 2, area: 3 }
const [MOVE, LINE, CLOSE] = [1, 2, 7]
const [VARINT, BYTES] = [0, 2]

/** Writes a tile by the second version of the format: https://github.com/mapbox/vector-tile-spec */
export function vectorTile(layers: TileLayers): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, features]) => bytesField(3, layer(name, features))))
}

function layer(name: string, features: readonly TileFeature[]): Buffer {
  const keys: string[] = []
  const values: (string | number)[] = []
  const written = features.map(({ kind, lines, properties }) => {
    const tags = Object.entries(properties).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)])
    return Buffer.concat([
      bytesField(2, packed(tags)),
      numberField(3, TYPES[kind]),
      bytesField(4, geometry(kind, lines)),
    ])
  })
  return Buffer.concat([
    numberField(15, 2),
    bytesField(1, Buffer.from(name)),
    ...written.map((feature) => bytesField(2, feature)),
    ...keys.map((key) => bytesField(3, Buffer.from(key))),
    ...values.map((value) => bytesField(4, tileValue(value))),
    numberField(5, EXTENT),
  ])
}

function geometry(kind: TileFeature['kind'], lines: TileFeature['lines']): Buffer {
  let [atX, atY] = [0, 0]
  const steps = (positions: readonly Position[]) =>
    positions.flatMap(([x, y]) => {
      const step = [zigzag(x - atX), zigzag(y - atY)]
      ;[atX, atY] = [x, y]
      return step
    })
  const command = (id: number, count: number) => id + count * 8
  return packed(
    lines.flatMap((positions) => [
      command(MOVE, 1),
      ...steps(positions.slice(0, 1)),
      ...(kind === 'point' ? [] : [command(LINE, positions.length - 1), ...steps(positions.slice(1))]),
      ...(kind === 'area' ? [command(CLOSE, 1)] : []),
    ]),
  )
}

function tileValue(value: string | number): Buffer {
  return typeof value === 'string' ? bytesField(1, Buffer.from(value)) : numberField(5, value)
}

function indexIn<Item>(items: Item[], item: Item): number {
  const at = items.indexOf(item)
  return at < 0 ? items.push(item) - 1 : at
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2
}

/** Seven bits a byte, the lowest first. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

function packed(values: readonly number[]): Buffer {
  return Buffer.concat(values.map(varint))
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8 + VARINT), varint(value)])
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + BYTES), varint(bytes.length), bytes])
}
