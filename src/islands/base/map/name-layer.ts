import { DomUtil, type Map as LeafletMap, type Point } from 'leaflet'
import { type Hint, hintsFor } from '../../../../core/base/map/hints.ts'
import { boxOfView, type View } from '../../../../core/base/map/mercator.ts'
import { boxesOf, isSpread, type MapName, type NameKind, type PlacedName } from '../../../../core/base/map/names.ts'
import type { Box } from '../../../../core/base/map/path.ts'
import { placeMapNames } from '../../../../core/base/map/picture.ts'
import { SIGNS } from '../../../../core/base/map/signs.ts'
import type { Locale } from '../../../lib/locale.ts'
import { largerText } from './larger-text.ts'
import { piecesFor } from './pieces.ts'

/** Fewer names than this, and the edge says what lies beyond it. */
const ENOUGH = 3
const NAMED_OVER_STREETS: ReadonlySet<NameKind> = new Set(['area', 'sight', 'airport', 'station', 'harbour'])
const SVG = 'http://www.w3.org/2000/svg'
const ARROW = 'M2 7h8.5L7 3.500 8.500 2 14 8l-5.500 6L7 12.500 10.500 9H2z'

export type NameOptions = {
  locale: Locale
  /** Text that points to a place out of sight, `km` away. */
  hintText: (name: string, km: number) => string
  /** Pixels at the foot that something covers. */
  foot: number
  /** Street maps write their own; then only what they lack is named. */
  hasStreets: () => boolean
}

/** Names of our data, where they do not crowd. `taken` returns what else stands on the map, in pixels from its corner. */
export function createNameLayer(
  map: LeafletMap,
  { locale, hintText, hasStreets, foot }: NameOptions,
  taken: () => Box[],
) {
  const pane = map.createPane('names')
  pane.classList.add('leaflet-zoom-hide')
  pane.ariaHidden = 'true'
  let more: readonly MapName[] = []
  let turn = 0
  const draw = async () => {
    turn += 1
    const mine = turn
    const view = viewOf(map)
    const pieces = await piecesFor(boxOfView(view), view.zoom)
    if (mine !== turn) return
    const named = [...more, ...pieces.flatMap(({ piece }) => piece.names)]
    const overStreets = hasStreets()
    const names = overStreets ? named.filter(({ kind }) => NAMED_OVER_STREETS.has(kind)) : named
    const used = taken()
    const placed = placeMapNames(names, locale, view, used, largerText())
    const hints =
      placed.length < ENOUGH
        ? hintsFor(
            names,
            { ...view, height: view.height - foot },
            {
              most: ENOUGH,
              latitude: map.getCenter().lat,
              textOf: ({ name, en }, km) => hintText(locale === 'en' ? (en ?? name) : name, km),
              taken: [...used, ...placed.flatMap(boxesOf)],
            },
          )
        : []
    const corner = map.containerPointToLayerPoint([0, 0])
    pane.replaceChildren(
      ...placed.map((name) => nameElement(name, corner)),
      ...hints.map((hint) => hintElement(hint, corner)),
    )
  }
  map.on('moveend', draw)
  return {
    draw,
    /** Further names, such as areas of a list. */
    add(names: readonly MapName[]) {
      more = names
    },
    /** Names that are still loading are not drawn. */
    close() {
      turn += 1
    },
  }
}

function viewOf(map: LeafletMap): View {
  const { x: left, y: top } = map.getPixelBounds().getTopLeft()
  const { x: width, y: height } = map.getSize()
  return { zoom: map.getZoom(), left, top, width, height }
}

function nameElement({ kind, text, at, x, y, anchor }: PlacedName, corner: Point): HTMLElement {
  const element = written(text, `map-name map-name-${kind} map-name-${anchor}`)
  DomUtil.setPosition(element, corner.add([x, y]))
  if (isSpread(kind)) return element
  const group = document.createElement('div')
  const sign = signOf(SIGNS[kind] ?? '')
  sign.setAttribute('class', `map-sign map-sign-${kind}`)
  const place = document.createElement('div')
  place.append(sign)
  DomUtil.setPosition(place, corner.add([at[0], at[1]]))
  group.append(place, element)
  return group
}

function hintElement({ text, at: [x, y], angle }: Hint, corner: Point): HTMLElement {
  const element = written(text, 'map-name map-hint')
  const arrow = signOf(ARROW)
  arrow.style.rotate = `${Math.round(angle)}deg`
  element.prepend(arrow)
  DomUtil.setPosition(element, corner.add([x, y]))
  return element
}

function written(text: string, className: string): HTMLElement {
  const element = document.createElement('div')
  const line = document.createElement('span')
  line.textContent = text
  element.className = className
  element.append(line)
  return element
}

function signOf(path: string): SVGElement {
  const sign = document.createElementNS(SVG, 'svg')
  sign.setAttribute('viewBox', '0 0 16 16')
  sign.setAttribute('class', 'map-sign')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', path)
  shape.setAttribute('fill-rule', 'evenodd')
  sign.append(shape)
  return sign
}
