import { type GeoJSON, geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import basemap from '../../../data/basemap.topo.json?url'
import { logWarning } from '../../lib/log.ts'

/** The coast of the basemap is up to 4 km off, so it is not drawn nearer than this; from `SOFT_ZOOM` on it is drawn soft. */
const COAST_ZOOM = 11
const SOFT_ZOOM = 9
/** Tiles that may fail before the server counts as unreachable. */
const FAILURES = 4

const TILES = import.meta.env.PUBLIC_MAP_TILES_URL
export const HAS_STREETS = Boolean(TILES)
const ATTRIBUTION = import.meta.env.PUBLIC_MAP_ATTRIBUTION

type Base = { note: string; onTilesFailed: (() => void) | undefined }

/** Draws the operator's tiles, or land and provinces of the basemap where there are none. */
export function addBaseLayer(map: LeafletMap, { note, onTilesFailed }: Base): void {
  if (!TILES) {
    addBasemap(map, note)
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
    addBasemap(map, note)
    onTilesFailed?.()
  })
  tiles.addTo(map)
}

function addBasemap(map: LeafletMap, note: string): void {
  let land: GeoJSON | undefined
  let fetched = false
  const draw = async () => {
    const far = map.getZoom() < COAST_ZOOM
    map.getContainer().classList.toggle('map-sea', far)
    map.getContainer().classList.toggle('map-soft', map.getZoom() >= SOFT_ZOOM)
    if (!far) land?.remove()
    else if (land) land.addTo(map)
    else if (!fetched) {
      fetched = true
      land = await fetchLand()
      await draw()
    }
  }
  map.attributionControl?.addAttribution(`${note} · Natural Earth`)
  map.on('zoomend', draw)
  void draw()
}

/** An empty layer when the file cannot be fetched: markers are shown without it. */
async function fetchLand(): Promise<GeoJSON> {
  const layer = geoJSON(undefined, {
    interactive: false,
    style: (shape) => ({ className: shape?.geometry.type === 'MultiPolygon' ? 'map-land' : 'map-border' }),
  })
  try {
    const topology: Parameters<typeof feature>[0] = await (await fetch(basemap)).json()
    for (const object of Object.values(topology.objects)) layer.addData(feature(topology, object))
  } catch (error) {
    logWarning('the basemap could not be drawn', error)
  }
  return layer
}
