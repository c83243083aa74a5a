import { type GeoJSON, geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import basemap from '../../../../data/basemap.topo.json?url'
import { logWarning } from '../../../lib/log.ts'

/** The coast of the basemap is up to 4 km off: 13 pixels at this zoom. Nearer than this it is not drawn. */
const COAST_ZOOM = 9.5
/** Tiles that may fail before the server counts as unreachable. */
const FAILURES = 4

const TILES = import.meta.env.PUBLIC_MAP_TILES_URL
export const HAS_STREETS = Boolean(TILES)
const ATTRIBUTION = import.meta.env.PUBLIC_MAP_ATTRIBUTION

/** Draws the operator's tiles, or land and provinces of the basemap where there are none. */
export function addBaseLayer(map: LeafletMap, onTilesFailed: () => void): void {
  if (!TILES) {
    addBasemap(map)
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
    addBasemap(map)
    onTilesFailed()
  })
  tiles.addTo(map)
}

function addBasemap(map: LeafletMap): void {
  let land: GeoJSON | undefined
  let fetched = false
  const draw = async () => {
    const far = map.getZoom() < COAST_ZOOM
    map.getContainer().classList.toggle('map-sea', far)
    if (!far) land?.remove()
    else if (land) land.addTo(map)
    else if (!fetched) {
      fetched = true
      land = await fetchLand()
      await draw()
    }
  }
  map.attributionControl?.addAttribution('Natural Earth')
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
    const topology: Topology = await (await fetch(basemap)).json()
    for (const object of Object.values(topology.objects)) layer.addData(feature(topology, object))
  } catch (error) {
    logWarning('the basemap could not be drawn', error)
  }
  return layer
}
