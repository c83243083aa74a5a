import { circle, divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { distanceKm, type Point } from '../../../core/common/distance.ts'
import type { Pin } from './clusters.ts'

/** Nearer than this, areas stand apart. */
const AREAS_ZOOM = 11
const LEAST_METRES = 500

/** Areas as patches around their markers, with their names, for a map without streets. */
export function createAreaNames(map: LeafletMap) {
  let areas: LayerGroup = layerGroup()
  const draw = () => {
    if (map.getZoom() < AREAS_ZOOM) areas.remove()
    else areas.addTo(map)
  }
  map.on('zoomend', draw)
  return (pins: readonly Pin[]) => {
    areas.remove()
    const byArea = [...Map.groupBy(pins, ({ area }) => area)]
    areas = layerGroup(byArea.flatMap(([area, own]) => layersOf(area, own)))
    draw()
  }
}

function layersOf(area: string, own: readonly Pin[]) {
  const mean = (of: (pin: Pin) => number) => own.reduce((sum, pin) => sum + of(pin), 0) / own.length
  const middle: Point = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
  const at: [number, number] = [middle.latitude, middle.longitude]
  const radius = LEAST_METRES + 1000 * Math.max(...own.map((pin) => distanceKm(middle, pin)))
  return [
    circle(at, { radius, className: 'map-patch', interactive: false }),
    marker(at, { icon: nameOf(area), interactive: false, keyboard: false }),
  ]
}

function nameOf(area: string) {
  const html = document.createElement('span')
  html.textContent = area
  html.ariaHidden = 'true'
  return divIcon({ html, className: 'map-area', iconSize: [0, 0] })
}
