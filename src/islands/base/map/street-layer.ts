import { type LatLngBounds, type Layer, type Map as LeafletMap, latLngBounds } from 'leaflet'
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet'
import type { Locale } from '../../../lib/locale.ts'
import { largerText } from './larger-text.ts'
import { COLOURS } from './street-colours.ts'
import { streetLabels } from './street-labels.ts'
import { streetPaint } from './street-paint.ts'

/** Levels of tiles that an address without a header is said to have; tiles of nearer levels are drawn larger. */
const USUAL_LEVELS = 15
/** Over the ground, which shows where the file has nothing. */
const OVER_GROUND = 2

type Options = { address: string; locale: Locale; signal: AbortSignal }

/** Draws streets, and draws them again in other colours when the scheme changes. Returns where there are any. Throws when the file cannot be read. */
export async function addStreetLayer(map: LeafletMap, { address, locale, signal }: Options): Promise<Streets> {
  const source = await openSource(address)
  if (signal.aborted) return source.area
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const font = { family: getComputedStyle(map.getContainer()).fontFamily, scale: largerText() }
  let drawn: Layer | null = null
  const draw = () => {
    const colours = dark.matches ? COLOURS.dark : COLOURS.light
    const next = layerOf({
      url: source.url,
      maxDataZoom: source.levels,
      ...(source.area === 'everywhere' ? {} : { bounds: source.area }),
      paintRules: streetPaint(colours),
      labelRules: streetLabels(colours, locale, font),
      lang: locale,
      noWrap: true,
      attribution: '',
      zIndex: OVER_GROUND,
      updateWhenZooming: false,
    })
    next.addTo(map)
    drawn?.remove()
    drawn = next
  }
  dark.addEventListener('change', draw, { signal })
  draw()
  return source.area
}

type Streets = LatLngBounds | 'everywhere'
type LayerOptions = NonNullable<Parameters<typeof leafletLayer>[0]>
type Source = { url: NonNullable<LayerOptions['url']>; levels: number; area: Streets }

async function openSource(address: string): Promise<Source> {
  if (!new URL(address, location.href).pathname.endsWith('.pmtiles'))
    return { url: address, levels: USUAL_LEVELS, area: 'everywhere' }
  const { p: file } = new PmtilesSource(address, true)
  const { maxZoom, minLat, minLon, maxLat, maxLon } = await file.getHeader()
  return { url: file, levels: maxZoom, area: latLngBounds([minLat, minLon], [maxLat, maxLon]) }
}

/** Its type says less of the layer than it is. */
function layerOf(options: LayerOptions): Layer {
  return leafletLayer(options) as unknown as Layer
}
