import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { EXTENT, type TileFeature, type TileLayers, varint, vectorTile } from './vector-tile.ts'

type Bounds = { west: number; south: number; east: number; north: number }
type Options = {
  bounds: Bounds
  /** The nearest level that has tiles; on nearer ones they are drawn larger. */
  levels: number
  tile?: (z: number) => TileLayers
  metadata?: object
  /** Numbers of the header: 2 is gzip, and tiles of type 1 are vectors. */
  compression?: number
  type?: number
}

const HEADER = 127
/** Tests open maps of this city, which has no coast. */
export const BANDUNG: Bounds = { west: 107.5, south: -7.1, east: 107.9, north: -6.7 }

/** A small map file in the format PMTiles 3, of the layers and kinds that maps of Protomaps have. */
export function mapFile({
  bounds,
  levels,
  tile = townTile,
  metadata = { vector_layers: LAYERS.map((id) => ({ id, fields: {} })) },
  compression = 2,
  type = 1,
}: Options): Buffer {
  const tiles = tilesIn(bounds, levels)
    .map(({ z, x, y }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(vectorTile(tile(z))) }))
    .sort((a, b) => a.id - b.id)
  const root = gzipSync(directory(tiles))
  const about = gzipSync(JSON.stringify(metadata))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const aboutAt = HEADER + root.length
  const dataAt = aboutAt + about.length
  const places = [HEADER, root.length, aboutAt, about.length, dataAt, 0, dataAt, data.length]
  const counts = [tiles.length, tiles.length, tiles.length]
  for (const [index, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  for (const [index, value] of [1, 2, compression, type, 0, levels].entries()) header.writeUInt8(value, 96 + index)
  const { west, south, east, north } = bounds
  for (const [index, value] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  return Buffer.concat([header, root, about, data])
}

type StoredTile = { id: number; bytes: Buffer }

/** Columns, one after another. An offset of 0 means right after the tile before. */
function directory(tiles: readonly StoredTile[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0))
  const lengths = tiles.map(({ bytes }) => bytes.length)
  const offsets = tiles.map((_, index) => (index === 0 ? 1 : 0))
  const runs = tiles.map(() => 1)
  return Buffer.concat([tiles.length, ...steps, ...runs, ...lengths, ...offsets].map(varint))
}

function tilesIn({ west, south, east, north }: Bounds, levels: number): { z: number; x: number; y: number }[] {
  return Array.from({ length: levels + 1 }, (_, z) => {
    const [left, top] = tileAt(z, west, north)
    const [right, bottom] = tileAt(z, east, south)
    const columns = Array.from({ length: right - left + 1 }, (_each, index) => left + index)
    const rows = Array.from({ length: bottom - top + 1 }, (_each, index) => top + index)
    return columns.flatMap((x) => rows.map((y) => ({ z, x, y })))
  }).flat()
}

function tileAt(z: number, longitude: number, latitude: number): [x: number, y: number] {
  const side = 2 ** z
  const angle = (latitude * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return [Math.floor(((longitude + 180) / 360) * side), Math.floor(y * side)]
}

const LAYERS = ['earth', 'landuse', 'water', 'buildings', 'roads', 'places']
const WHOLE = square(0, 0, EXTENT)

/** Every tile is the same town: a grid of roads, a river, a park and two names. */
function townTile(z: number): TileLayers {
  return {
    earth: [{ kind: 'area', lines: [WHOLE], properties: { kind: 'earth' } }],
    landuse: [{ kind: 'area', lines: [square(1100, 1100, 500)], properties: { kind: 'park' } }],
    water: [
      {
        kind: 'line',
        lines: [
          [
            [0, 700],
            [1500, 900],
            [2600, 400],
            [EXTENT, 700],
          ],
        ],
        properties: { kind: 'river' },
      },
    ],
    buildings: [{ kind: 'area', lines: [square(1800, 1800, 60)], properties: { kind: 'building' } }],
    roads: [
      {
        kind: 'line',
        lines: [
          [
            [0, 0],
            [EXTENT, EXTENT],
          ],
        ],
        properties: { kind: 'rail' },
      },
      ...grid(64, { kind: 'minor_road', name: 'Gang Melati' }),
      ...grid(16, { kind: 'major_road', name: 'Jalan Contoh' }),
      ...grid(2, { kind: 'highway', name: 'Jalan Raya Uji' }),
    ],
    places: [
      {
        kind: 'point',
        lines: [[[2200, 2200]]],
        properties: { kind: 'locality', name: 'Kota Uji', 'name:en': 'Test Town', min_zoom: Math.max(0, z - 1) },
      },
    ],
  }
}

function square(x: number, y: number, side: number): [number, number][] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ]
}

function grid(ways: number, properties: TileFeature['properties']): TileFeature[] {
  return Array.from({ length: ways }, (_, index) => Math.round(((index + 0.5) * EXTENT) / ways)).flatMap((at) => [
    {
      kind: 'line',
      lines: [
        [
          [at, 0],
          [at, EXTENT],
        ],
      ],
      properties,
    },
    {
      kind: 'line',
      lines: [
        [
          [0, at],
          [EXTENT, at],
        ],
      ],
      properties,
    },
  ])
}
