import { CenteredTextSymbolizer, type Feature, GeomType, type LabelRule, LineLabelSymbolizer } from 'protomaps-leaflet'
import type { Locale } from '../../../lib/locale.ts'
import type { StreetColours } from './street-colours.ts'

export type StreetFont = {
  family: string
  /** Multiplies sizes, for readers who want larger texts. */
  scale: number
}

/** In the order in which they are placed: a later one that has no room is left out. Sights, airports, stations and harbours are named by our own data. */
export function streetLabels(colours: StreetColours, locale: Locale, { family, scale }: StreetFont): LabelRule[] {
  const labelProps = [`name:${locale}`, 'name']
  const { text, softText, waterText, halo: stroke } = colours
  const font = (weight: number, pixels: number) => `${weight} ${Math.round(pixels * scale)}px ${family}`
  const place = (kinds: readonly string[], fill: string, letters: (feature?: Feature) => string): LabelRule => ({
    dataLayer: 'places',
    filter: isOneOf(kinds),
    sort: (a, b) => numberOf(a.min_zoom) - numberOf(b.min_zoom),
    symbolizer: new CenteredTextSymbolizer({
      labelProps,
      fill,
      stroke,
      width: 3,
      lineHeight: 1.3,
      font: (_, feature) => letters(feature),
    }),
  })
  const way = (kinds: readonly string[], minzoom: number, fill: string): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    filter: isOneOf(kinds),
    symbolizer: new LineLabelSymbolizer({ labelProps, fill, stroke, width: 3, font: font(500, 11) }),
  })
  return [
    { ...place(['country'], text, () => font(700, 12)), maxzoom: 6 },
    { ...place(['region'], softText, () => font(600, 12)), maxzoom: 8 },
    place(['locality'], text, (feature) => (isLarge(feature) ? font(700, 14) : font(600, 12))),
    {
      dataLayer: 'water',
      filter: (_, { geomType }) => geomType === GeomType.Point,
      symbolizer: new CenteredTextSymbolizer({ labelProps, fill: waterText, font: `italic ${font(500, 11)}` }),
    },
    way(['highway', 'major_road'], 13, softText),
    { ...place(['macrohood', 'neighbourhood'], softText, () => font(600, 11)), minzoom: 13 },
    way(['minor_road'], 16, softText),
  ]
}

function isOneOf(kinds: readonly string[]): (zoom: number, feature: Feature) => boolean {
  return (_, { props }) => kinds.includes(String(props.kind))
}

/** The rank 10 has places from 200,000 inhabitants. */
function isLarge(feature: Feature | undefined): boolean {
  return numberOf(feature?.props.population_rank) >= 10
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
