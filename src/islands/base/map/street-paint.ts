import { exp, type Feature, GeomType, LineSymbolizer, type PaintRule, PolygonSymbolizer } from 'protomaps-leaflet'
import type { StreetColours } from './street-colours.ts'

/** Layers and kinds are those of the maps of Protomaps: https://docs.protomaps.com/basemaps/layers */
const GREEN = new Set(
  'allotments cemetery forest garden golf_course grass grassland meadow national_park nature_reserve park pitch playground protected_area scrub village_green wood zoo'.split(
    ' ',
  ),
)
const SAND = new Set(['beach', 'sand'])
const APRON = new Set(['aerodrome', 'pedestrian', 'pier', 'runway'])
/** Widths grow by this much with each step nearer. */
const GROWTH = 1.6

type Widths = [zoom: number, pixels: number][]

const ROADS = {
  path: [
    [14, 0.4],
    [20, 6],
  ],
  minor_road: [
    [11.5, 0.3],
    [14, 1.4],
    [18, 12],
  ],
  major_road: [
    [7, 0.3],
    [12, 1.8],
    [15, 4.5],
    [18, 16],
  ],
  highway: [
    [5, 0.6],
    [9, 1.6],
    [12, 2.6],
    [15, 6],
    [18, 20],
  ],
} satisfies Record<string, Widths>

type Road = keyof typeof ROADS

/** Rules from the lowest to the highest. */
export function streetPaint(colours: StreetColours): PaintRule[] {
  const { land, water, green, sand, apron, building, border, rail } = colours
  return [
    area('earth', land),
    area('landuse', green, { kinds: GREEN }),
    area('landuse', sand, { kinds: SAND }),
    area('landuse', apron, { kinds: APRON }),
    area('water', water),
    line('water', water, [
      [9, 0.5],
      [14, 2],
      [18, 10],
    ]),
    { ...area('buildings', building), minzoom: 15 },
    runway(colours),
    edge('minor_road', 14, colours.edge),
    edge('major_road', 11, colours.edge),
    edge('highway', 9, colours.highwayEdge),
    road(['path', 'other', 'pier'], 'path', colours.path),
    road(['minor_road'], 'minor_road', colours.road),
    road(['major_road'], 'major_road', colours.major),
    road(['highway'], 'highway', colours.highway),
    { ...dashes('roads', ['rail'], rail, [5, 3]), minzoom: 9 },
    { ...dashes('roads', ['ferry'], colours.waterText, [2, 5]), minzoom: 9 },
    dashes('boundaries', ['country', 'region'], border, [3, 4]),
  ]
}

function area(dataLayer: string, fill: string, { kinds }: { kinds?: ReadonlySet<string> } = {}): PaintRule {
  return {
    dataLayer,
    filter: (_, feature) =>
      feature.geomType === GeomType.Polygon && (kinds === undefined || kinds.has(String(feature.props.kind))),
    symbolizer: new PolygonSymbolizer({ fill }),
  }
}

function line(dataLayer: string, color: string, widths: Widths): PaintRule {
  return {
    dataLayer,
    filter: (_, { geomType }) => geomType === GeomType.Line,
    symbolizer: new LineSymbolizer({ color, width: (zoom) => widthAt(widths, zoom), lineJoin: 'round' }),
  }
}

function road(kinds: readonly string[], like: Road, color: string): PaintRule {
  const [[from]] = ROADS[like] as [Widths[number]]
  return {
    dataLayer: 'roads',
    minzoom: from,
    filter: isOneOf(kinds),
    symbolizer: roadLine(color, (zoom) => widthAt(ROADS[like], zoom)),
  }
}

function dashes(dataLayer: string, kinds: readonly string[], color: string, dash: number[]): PaintRule {
  return { dataLayer, filter: isOneOf(kinds), symbolizer: new LineSymbolizer({ color, width: 1, dash }) }
}

/** A line at both sides, which is what is left of a wider road below. */
function edge(kind: Road, minzoom: number, color: string): PaintRule {
  const symbolizer = roadLine(color, (zoom) => widthAt(ROADS[kind], zoom) + 1.6)
  return { dataLayer: 'roads', minzoom, filter: isOneOf([kind]), symbolizer }
}

function runway({ road: color }: StreetColours): PaintRule {
  return {
    dataLayer: 'roads',
    minzoom: 11,
    filter: (_, { props }) => props.kind_detail === 'runway',
    symbolizer: new LineSymbolizer({
      color,
      width: (zoom) =>
        widthAt(
          [
            [11, 1],
            [18, 30],
          ],
          zoom,
        ),
    }),
  }
}

function roadLine(color: string, width: (zoom: number) => number): LineSymbolizer {
  return new LineSymbolizer({ color, width, lineCap: 'round', lineJoin: 'round' })
}

function isOneOf(kinds: readonly string[]): (zoom: number, feature: Feature) => boolean {
  return (_, { props }) => kinds.includes(String(props.kind))
}

function widthAt(widths: Widths, zoom: number): number {
  return exp(GROWTH, widths)(zoom)
}
