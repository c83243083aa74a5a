import { type Map as LeafletMap, tileLayer } from 'leaflet'
import type { NameKind } from '../../../../core/base/map/names.ts'
import { GroundLayer } from './ground-layer.ts'

/** Tiles that may fail before the server counts as unreachable. */
const FAILURES = 4

const TILES = import.meta.env.PUBLIC_MAP_TILES_URL
const ATTRIBUTION = import.meta.env.PUBLIC_MAP_ATTRIBUTION
/** Kinds of names still written over streets, which name them otherwise. Undefined: all, on a map without streets. */
export const NAMED_OVER_STREETS: ReadonlySet<NameKind> | undefined = TILES
  ? new Set<NameKind>(['area', 'sight', 'airport', 'station', 'harbour'])
  : undefined

type Base = { note: string; onTilesFailed: (() => void) | undefined }

/** Draws the operator's tiles, or land and coast of our own where there are none. `note` names their source. */
export function addBaseLayer(map: LeafletMap, { note, onTilesFailed }: Base): void {
  if (!TILES) {
    addGround(map, note)
    return
  }
  const tiles = tileLayer(TILES, { maxZoom: 19, attribution: ATTRIBUTION ?? '' })
  let failed = 0
  let loaded = 0
  tiles.on('tileload', () => {
    loaded += 1
  })
  tiles.on('tileerror', () => {
    failed += 1
    if (loaded > 0 || failed !== FAILURES) return
    tiles.remove()
    addGround(map, note)
    onTilesFailed?.()
  })
  tiles.addTo(map)
}

function addGround(map: LeafletMap, note: string): void {
  map.getContainer().classList.add('map-sea')
  map.attributionControl?.addAttribution(note)
  new GroundLayer().addTo(map)
}
