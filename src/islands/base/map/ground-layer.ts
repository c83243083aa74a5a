import { type Coords, type DoneCallback, GridLayer } from 'leaflet'
import { boxOfView, type View } from '../../../../core/base/map/mercator.ts'
import { grown } from '../../../../core/base/map/path.ts'
import { drawGround, type Ground } from '../../../../core/base/map/picture.ts'
import { piecesFor } from './pieces.ts'

const SIDE = 512
const SVG = 'http://www.w3.org/2000/svg'
/** Land, coast and borders in squares: only what is in sight is drawn, and nothing while the map moves. */
export class GroundLayer extends GridLayer {
  constructor() {
    super({ tileSize: SIDE, noWrap: true, updateWhenIdle: true, updateWhenZooming: false, keepBuffer: 1 })
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const place = document.createElement('div')
    const view: View = { zoom: z, left: x * SIDE, top: y * SIDE, width: SIDE, height: SIDE }
    // At half a zoom the squares of the next whole one are drawn smaller. A box that ended exactly at an edge would ask for the piece beside it.
    const box = grown(boxOfView(view), -1e-9)
    void piecesFor(box, Math.min(z, this._map.getZoom())).then((pieces) => {
      place.append(drawn(drawGround(pieces, view)))
      done(undefined, place)
    })
    return place
  }
}

function drawn({ land, grid, coast, borders }: Ground): SVGElement {
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', `0 0 ${SIDE} ${SIDE}`)
  picture.setAttribute('class', 'map-ground')
  picture.ariaHidden = 'true'
  picture.append(
    ...land.map((outline) => pathOf('map-land', outline)),
    pathOf('map-grid', grid),
    pathOf('map-coast', coast),
    pathOf('map-border', borders),
  )
  return picture
}

function pathOf(className: string, data: string): SVGElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('class', className)
  path.setAttribute('d', data)
  return path
}
