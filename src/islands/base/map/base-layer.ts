import { type LatLngBounds, type Map as LeafletMap, tileLayer } from 'leaflet'
import { isVectorTiles } from '../../../../core/base/map/streets.ts'
import { logWarning } from '../../../lib/call/log.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'
import { GroundLayer } from './ground-layer.ts'
import { findStreets } from './streets.ts'

/** Tiles that may fail before the server counts as unreachable. */
const FAILURES = 4

const TILES = import.meta.env.PUBLIC_MAP_TILES_URL
const PICTURES = TILES && !isVectorTiles(TILES) ? TILES : undefined
const ATTRIBUTION = import.meta.env.PUBLIC_MAP_ATTRIBUTION
/** The licence asks for a way to its text. */
const LICENCE = 'https://www.openstreetmap.org/copyright'

type Options = {
  t: Say
  locale: Locale
  /** Nothing is drawn after the map is closed. */
  signal: AbortSignal
  /** Called once it is known where there are streets. */
  onKnown: () => void
  onTilesFailed: (() => void) | undefined
}

/** Land and coast of our own, or the operator's pictures. Streets come over the land where there is a map file. */
export function createBaseLayer(map: LeafletMap, { t, locale, signal, onKnown, onTilesFailed }: Options) {
  let streets: LatLngBounds | 'everywhere' | null = PICTURES ? 'everywhere' : null

  function addPictures(address: string): void {
    const tiles = tileLayer(address, { maxZoom: 19, attribution: ATTRIBUTION ?? '' })
    let failed = 0
    let loaded = 0
    tiles.on('tileload', () => {
      loaded += 1
    })
    tiles.on('tileerror', () => {
      failed += 1
      if (loaded > 0 || failed !== FAILURES) return
      tiles.remove()
      streets = null
      addGround()
      onTilesFailed?.()
      onKnown()
    })
    tiles.addTo(map)
  }

  function addGround(): void {
    map.getContainer().classList.add('map-sea')
    map.attributionControl?.addAttribution(t('map:coast'))
    new GroundLayer().addTo(map)
  }

  async function addStreets(): Promise<void> {
    const address = TILES || (await findStreets())
    if (address && !signal.aborted) await drawStreets(address)
    if (!signal.aborted) onKnown()
  }

  async function drawStreets(address: string): Promise<void> {
    try {
      const { addStreetLayer } = await import('./street-layer.ts')
      streets = await addStreetLayer(map, { address, locale, signal })
    } catch (error) {
      if (signal.aborted) return
      logWarning('the streets of the map could not be loaded', error)
      onTilesFailed?.()
      return
    }
    if (signal.aborted) return
    map.attributionControl?.removeAttribution(t('map:coast'))
    const own = `<a href="${LICENCE}" target="_blank" rel="noopener">${t('map:streets')}</a>`
    map.attributionControl?.addAttribution(ATTRIBUTION || own)
  }

  return {
    /** Whether streets are drawn at the middle of the map: a map file may hold one island. */
    hasStreets: () => streets === 'everywhere' || (streets?.contains(map.getCenter()) ?? false),
    add(): void {
      if (PICTURES) {
        addPictures(PICTURES)
        return
      }
      addGround()
      void addStreets()
    },
  }
}
