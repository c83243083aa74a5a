import { type Feature, GeomType, type LabelRule, LineLabelSymbolizer } from 'protomaps-leaflet'
import { describe, expect, it } from 'vitest'
import { COLOURS } from './street-colours.ts'
import { streetLabels } from './street-labels.ts'
import { streetPaint } from './street-paint.ts'

const FONT = { family: 'sans-serif', scale: 1 }
const paint = streetPaint(COLOURS.light)

function feature(props: Feature['props'], geomType: GeomType = GeomType.Line): Feature {
  return { props, geomType, geom: [], numVertices: 0, bbox: { minX: 0, minY: 0, maxX: 0, maxY: 0 } }
}

/** Counts the rules that draw a feature at a zoom. */
function drawn(layer: string, zoom: number, one: Feature): number {
  return paint.filter(
    ({ dataLayer, minzoom = 0, filter }) => dataLayer === layer && zoom >= minzoom && (filter?.(zoom, one) ?? true),
  ).length
}

describe('streets are painted', () => {
  it.each([
    ['a highway from afar, and with its edge nearer', 'highway', [0, 1, 2, 2]],
    ['large roads over a province', 'major_road', [0, 1, 1, 2]],
    ['small ones over a city, with their edge', 'minor_road', [0, 0, 0, 2]],
    ['paths in a quarter', 'path', [0, 0, 0, 1]],
    ['railways over a city', 'rail', [0, 0, 1, 1]],
    ['ferries too', 'ferry', [0, 0, 1, 1]],
    ['no cable cars', 'aerialway', [0, 0, 0, 0]],
  ])('%s', (_, kind, counts) => {
    expect([4, 7, 10, 15].map((zoom) => drawn('roads', zoom, feature({ kind })))).toEqual(counts)
  })

  it('with borders of countries and provinces, not of villages', () => {
    const kinds = ['country', 'region', 'county', 'locality']
    expect(kinds.map((kind) => drawn('boundaries', 12, feature({ kind })))).toEqual([1, 1, 0, 0])
  })

  it('with areas where they are areas', () => {
    expect(drawn('landuse', 12, feature({ kind: 'park' }, GeomType.Polygon))).toBe(1)
    expect(drawn('landuse', 12, feature({ kind: 'residential' }, GeomType.Polygon))).toBe(0)
    expect(drawn('buildings', 15, feature({ kind: 'address' }, GeomType.Point))).toBe(0)
    expect(drawn('water', 12, feature({ kind: 'ocean' }, GeomType.Point))).toBe(0)
  })
})

describe('streets are named', () => {
  const nameOf = (locale: 'id' | 'en', props: Feature['props']) => {
    const rules: LabelRule[] = streetLabels(COLOURS.light, locale, FONT)
    const [first] = rules.flatMap(({ symbolizer }) => (symbolizer instanceof LineLabelSymbolizer ? [symbolizer] : []))
    return first?.text.get(14, feature(props))
  }

  it('in the language of the page, else as they are called there', () => {
    const both = { name: 'Jalan Raya', 'name:en': 'Main Road', 'name:id': 'Jalan Besar' }
    expect([nameOf('en', both), nameOf('id', both)]).toEqual(['Main Road', 'Jalan Besar'])
    expect([nameOf('en', { name: 'Jalan Braga' }), nameOf('en', {})]).toEqual(['Jalan Braga', undefined])
  })
})
