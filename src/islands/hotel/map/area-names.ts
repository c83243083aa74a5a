import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import type { Pin } from './clusters.ts'

/** Nearer than this, names of areas stand apart. */
const NAMES_ZOOM = 10.5

/** Names of areas in the middle of their hotels, for a map without streets. */
export function createAreaNames(map: LeafletMap) {
  let names: LayerGroup = layerGroup()
  const draw = () => {
    if (map.getZoom() < NAMES_ZOOM) names.remove()
    else names.addTo(map)
  }
  map.on('zoomend', draw)
  return (pins: readonly Pin[]) => {
    names.remove()
    names = layerGroup(
      middles(pins).map(({ area, at }) => marker(at, { icon: iconOf(area), interactive: false, keyboard: false })),
    )
    draw()
  }
}

function middles(pins: readonly Pin[]) {
  const byArea = Map.groupBy(pins, ({ area }) => area)
  return [...byArea].map(([area, own]) => {
    const mean = (of: (pin: Pin) => number) => own.reduce((sum, pin) => sum + of(pin), 0) / own.length
    return { area, at: [mean(({ latitude }) => latitude), mean(({ longitude }) => longitude)] as [number, number] }
  })
}

function iconOf(area: string) {
  const html = document.createElement('span')
  html.textContent = area
  html.ariaHidden = 'true'
  return divIcon({ html, className: 'map-area', iconSize: [0, 0] })
}
