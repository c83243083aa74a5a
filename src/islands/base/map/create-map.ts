import { control, DomEvent, divIcon, latLngBounds, map as leafletMap, type Marker, marker } from 'leaflet'
import { toWorld } from '../../../../core/base/map/mercator.ts'
import type { MapName } from '../../../../core/base/map/names.ts'
import { type Box, grown } from '../../../../core/base/map/path.ts'
import { formatKm } from '../../../lib/format-short.ts'
import type { Locale } from '../../../lib/locale.ts'
import { lessMotion } from '../../../lib/page/motion.ts'
import type { Say } from '../../../lib/words.ts'
import { createBaseLayer } from './base-layer.ts'
import { createClusters, type Pin, type Spot } from './clusters.ts'
import { createNameLayer } from './name-layer.ts'
import { addRing } from './ring.ts'
import { createStreetNote } from './street-note.ts'

type Deps = {
  t: Say
  locale: Locale
  /** Draws a circle of a round distance around the first marker. */
  ring?: boolean
  /** Pixels at the foot that something covers. */
  foot?: number
  textOf: (spot: Spot) => { text: string; name: string }
  onHover?: (key: string) => void
  onPick?: (key: string) => void
  /** Moved by the traveller. `bounds`: west, south, east, north. */
  onMoved?: (bounds: string) => void
  onTilesFailed?: () => void
}

type Drawn = { at: Marker; button: HTMLButtonElement }

/** Nearer than this, areas of a list stand apart. */
const AREAS_ZOOM = 10.5
/** Pixels of a marker's letter, and of what stands in the corners. */
const LETTER = 8
const CONTROLS = { width: 62, height: 110, foot: 22 }
/** Half of the button that searches the area, and where it ends. */
const SEARCH = { half: 85, bottom: 60 }

/** Leaflet behind a few verbs; markers are buttons. */
export function createMap(element: HTMLElement, deps: Deps) {
  const { t, locale, foot = 0, onHover, onPick, onMoved } = deps
  const animated = !lessMotion()
  const map = leafletMap(element, {
    zoomControl: false,
    zoomSnap: 0.5,
    minZoom: 4,
    maxZoom: 18,
    zoomAnimation: animated,
    fadeAnimation: false,
    inertia: animated,
  })
  map.attributionControl.setPrefix(false)
  control.zoom({ position: 'topright', zoomInTitle: t('map:zoomIn'), zoomOutTitle: t('map:zoomOut') }).addTo(map)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  map.setView([-2.5, 118], 4.5)
  let based = false
  let pins: readonly Pin[] = []
  let clusters = createClusters([])
  let lit: string | null = null
  let own = false
  const drawn = new Map<string, Drawn>()
  const closing = new AbortController()
  const base = createBaseLayer(map, {
    t,
    locale,
    signal: closing.signal,
    onTilesFailed: deps.onTilesFailed,
    onKnown() {
      known = true
      note.draw()
      void names.draw()
    },
  })
  let known = false
  const note = createStreetNote(map, t('map:noStreets'), () => known && !base.hasStreets())
  const names = createNameLayer(
    map,
    {
      locale,
      foot,
      hasStreets: base.hasStreets,
      hintText: (name, km) => t('map:away', { name, distance: distanceText(t, locale, km) }),
    },
    taken,
  )

  /** Boxes that names leave free: markers, the buttons and the lines at the foot. */
  function taken(): Box[] {
    const { x: width, y: height } = map.getSize()
    const markers = [...drawn.values()].map(({ at, button }) => {
      const { x, y } = map.latLngToContainerPoint(at.getLatLng())
      const half = ((button.textContent ?? '').length * LETTER) / 2 + 12
      const isCluster = button.classList.contains('map-cluster')
      return { left: x - half, right: x + half, top: y - (isCluster ? 20 : 36), bottom: y + (isCluster ? 20 : 2) }
    })
    return [
      ...markers.map((box) => grown(box, 1)),
      ...note.boxes(),
      { left: width - CONTROLS.width, right: width, top: 0, bottom: CONTROLS.height },
      { left: width / 2 - SEARCH.half, right: width / 2 + SEARCH.half, top: 0, bottom: onMoved ? SEARCH.bottom : 0 },
      { left: 0, right: width, top: height - foot - CONTROLS.foot, bottom: height },
    ]
  }

  function bounds(): string {
    const around = map.getBounds()
    const sides = [around.getWest(), around.getSouth(), around.getEast(), around.getNorth()]
    return sides.map((degrees) => degrees.toFixed(4)).join()
  }

  function draw(): void {
    const around = map.getBounds().pad(0.25)
    const box = [around.getWest(), around.getSouth(), around.getEast(), around.getNorth()] as const
    const spots = new Map(clusters.spotsIn(box, map.getZoom()).map((spot) => [idOf(spot), spot]))
    const pin = pins.find(({ key }) => key === lit)
    // Its cluster stays below it.
    if (pin) spots.set(pin.key, { kind: 'pin', pin })
    for (const [id, { at }] of drawn) {
      if (spots.has(id)) continue
      at.remove()
      drawn.delete(id)
    }
    for (const [id, spot] of spots) {
      if (!drawn.has(id)) drawn.set(id, add(spot))
    }
    for (const [id, { at, button }] of drawn) {
      button.classList.toggle('lit', id === lit)
      at.setZIndexOffset(id === lit ? 10_000 : 0)
    }
  }

  function add(spot: Spot): Drawn {
    const button = document.createElement('button')
    const { text, name } = deps.textOf(spot)
    button.type = 'button'
    button.textContent = text
    button.setAttribute('aria-label', name)
    button.className = spot.kind === 'pin' ? 'map-pin' : 'map-pin map-cluster'
    if (spot.kind === 'pin') {
      const { key } = spot.pin
      button.dataset.pin = key
      button.onpointerenter = button.onfocus = () => onHover?.(key)
      button.onclick = () => onPick?.(key)
    } else {
      button.onclick = () => map.setView([spot.latitude, spot.longitude], clusters.zoomInto(spot.id))
    }
    DomEvent.disableClickPropagation(button)
    const { latitude, longitude } = spot.kind === 'pin' ? spot.pin : spot
    const icon = divIcon({ html: button, className: 'map-spot', iconSize: [0, 0] })
    return { at: marker([latitude, longitude], { icon, keyboard: false }).addTo(map), button }
  }

  function moved(): void {
    draw()
    if (own) onMoved?.(bounds())
  }
  map.on('moveend', moved)
  // Only moves by the traveller offer a search of the area, none that the map makes by itself.
  map.on('dragstart', touched)
  element.addEventListener('wheel', touched, { passive: true })
  element.addEventListener('click', touched)
  element.addEventListener('keydown', touched)
  function touched(): void {
    own = true
  }

  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  resized.observe(element)

  return {
    /** Fits the map to the markers unless the traveller has moved it. */
    show(next: readonly Pin[]): void {
      pins = next
      clusters = createClusters(next)
      names.add(areaNames(next))
      for (const { at } of drawn.values()) at.remove()
      drawn.clear()
      if (!own && pins.length > 0) {
        const around = latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]))
        map.fitBounds(around, {
          paddingTopLeft: [48, 56],
          paddingBottomRight: [48, 24 + foot],
          maxZoom: 14,
          animate: false,
        })
      }
      // After the first fit: before it, pieces of a part that is not shown would be fetched too.
      if (!based) {
        based = true
        base.add()
        const [first] = pins
        if (first && deps.ring) addRing(map, first, (km) => distanceText(t, locale, km))
      }
      draw()
      void names.draw()
    },
    light(key: string | null): void {
      if (lit === key) return
      const before = lit === null ? undefined : drawn.get(lit)
      // A marker that stood above its cluster goes.
      if (before && lit !== null) {
        before.at.remove()
        drawn.delete(lit)
      }
      lit = key
      draw()
    },
    close(): void {
      closing.abort()
      resized.disconnect()
      names.close()
      map.remove()
    },
  }
}

export type MarkerMap = ReturnType<typeof createMap>

/** The areas of the offers at the middle of their markers: an operator has others than our data. */
function areaNames(pins: readonly Pin[]): MapName[] {
  return [...Map.groupBy(pins, ({ area }) => area)].map(([name, own]) => {
    const mean = (of: (pin: Pin) => number) => own.reduce((sum, pin) => sum + of(pin), 0) / own.length
    const latitude = mean((pin) => pin.latitude)
    const [x, y] = toWorld({ latitude, longitude: mean((pin) => pin.longitude) })
    return { kind: 'area', name, x, y, from: AREAS_ZOOM }
  })
}

function distanceText(t: Say, locale: Locale, km: number): string {
  return km < 1 ? t('map:metres', { metres: Math.round(km * 100) * 10 }) : formatKm(locale, km)
}

function idOf(spot: Spot): string {
  return spot.kind === 'pin' ? spot.pin.key : `cluster ${spot.id}`
}
