import type { Map as LeafletMap } from 'leaflet'
import type { Box } from '../../../../core/base/map/path.ts'

/** From this zoom on readers expect streets; farther out coast and names are enough. */
const NEAR = 11

/** Says on a near map that it has no streets. `isMissing` is asked again after each move. */
export function createStreetNote(map: LeafletMap, text: string, isMissing: () => boolean) {
  const note = document.createElement('p')
  note.className = 'map-note'
  note.textContent = text
  note.hidden = true
  map.getContainer().append(note)
  const draw = () => {
    note.hidden = map.getZoom() < NEAR || !isMissing()
  }
  map.on('moveend', draw)
  return {
    draw,
    /** Pixels that names leave free. */
    boxes(): Box[] {
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = note
      return note.hidden ? [] : [{ left: left - 4, top: top - 4, right: left + width + 4, bottom: top + height + 4 }]
    },
  }
}
