import { circle, divIcon, type Map as LeafletMap, marker } from 'leaflet'
import type { Point } from '../../../../core/base/common/distance.ts'
import { kmOfPixel } from '../../../../core/base/map/mercator.ts'
import { scaleBar } from '../../../../core/base/map/picture.ts'

/** A circle of a round distance around a place, as wide as the map has room for, with its radius written on it. */
export function addRing(map: LeafletMap, { latitude, longitude }: Point, textOf: (km: number) => string): void {
  const place: [number, number] = [latitude, longitude]
  const ring = circle(place, { radius: 1, className: 'map-ring', interactive: false }).addTo(map)
  const label = document.createElement('span')
  const icon = divIcon({ html: label, className: 'map-ring-text', iconSize: [0, 0] })
  const text = marker(place, { icon, interactive: false, keyboard: false }).addTo(map)
  label.ariaHidden = 'true'
  const draw = () => {
    const { x, y } = map.getSize()
    const km = scaleBar(kmOfPixel(latitude, map.getZoom()) * Math.min(x, y), 0.36)
    ring.setRadius(km * 1000)
    text.setLatLng([ring.getBounds().getSouth(), longitude])
    label.textContent = textOf(km)
  }
  map.on('zoomend resize', draw)
  draw()
}
