import { atom, onMount, type WritableAtom } from 'nanostores'
import { isObject } from '../../../../lib/call/kind.ts'

export type Position = Readonly<{
  /** Address without the choices. */
  search: string
  /** The whole query of the list: search, filters and order. */
  query: string
  path: string
  shown: Readonly<Record<string, number>>
  /** The row at the top of the screen and its offset in pixels. */
  row: { id: string; top: number } | null
}>

/** The form in which `storedAtom` writes. Lists keep nothing else before their first row, so they go without its script. */
const PREFIX = 'pelesir:session:'
const VERSION = 3

/** Browsers restore no scroll position in a list that is drawn after its answer came. It lasts as long as the tab, or as the page where storage is refused. */
export function createPosition(name: string): WritableAtom<Position | null> {
  const key = PREFIX + name
  const $position = atom<Position | null>(null)
  const { set } = $position
  let known: string | null = null
  $position.set = (position) => {
    const text = JSON.stringify({ version: VERSION, value: position })
    quietly(() => {
      sessionStorage.setItem(key, text)
      known = text
    })
    set(position)
  }
  // Another page of the tab may have left the list since.
  const look = () =>
    quietly(() => {
      const text = sessionStorage.getItem(key)
      if (text === known) return
      known = text
      set(positionIn(text))
    })
  onMount($position, () => {
    look()
    if (typeof window === 'undefined') return
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  })
  return $position
}

export type PositionStore = ReturnType<typeof createPosition>

function positionIn(text: string | null): Position | null {
  const stored: unknown = quietly(() => JSON.parse(text ?? 'null'))
  return isObject(stored) && stored.version === VERSION ? readPosition(stored.value) : null
}

/** Without storage, as in a private window or on our server, nothing is kept. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}

function readPosition(stored: unknown): Position | null {
  if (!isObject(stored) || !isObject(stored.shown)) return null
  const { search, query, path, shown, row } = stored
  const texts = [search, query, path].every((text) => typeof text === 'string')
  const counts = Object.values(shown).every((count) => Number.isInteger(count) && Number(count) >= 10)
  return texts && counts && (row === null || isRow(row)) ? (stored as Position) : null
}

function isRow(row: unknown): boolean {
  return isObject(row) && typeof row.id === 'string' && typeof row.top === 'number'
}
