import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { derive } from '../../../lib/store.ts'
import type { AnyView } from '../list/stores/view.ts'
import type { Pin } from './clusters.ts'

/** A list that is shown on a map too. Its filter has a group `bounds`, which holds a section of the map. */
export type OnMap = {
  $pins: ReadableAtom<readonly Pin[]>
  /** Keys of the rows that are drawn. */
  $drawn: ReadableAtom<readonly string[]>
  /** The offer under the pointer, on the list or on the map. */
  $active: WritableAtom<string | null>
  /** Draws more rows until that of the offer is among them. False when the filter leaves it out. */
  reveal: (key: string) => boolean
  searchIn: (bounds: string) => void
}

export function createOnMap<Offer>(view: AnyView<Offer>, pinOf: (offer: Offer) => Pin): OnMap {
  const $pins = derive([view.$ranked], ({ matching }): readonly Pin[] => matching.map(pinOf))
  const $drawn = derive([view.$rows], (rows): readonly string[] => rows.map((offer) => pinOf(offer).key))
  return {
    $pins,
    $drawn,
    $active: atom<string | null>(null),
    reveal(key) {
      const listed = $pins.get().some((pin) => pin.key === key)
      while (listed && !$drawn.get().includes(key)) view.more()
      return listed
    },
    searchIn: (bounds) => view.toggle('bounds', bounds),
  }
}
