import { isObject } from '../../../../lib/call/kind.ts'
import { storedAtom } from '../../../../lib/stored.ts'

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

/** Browsers restore no scroll position in a list that is drawn after its answer came. */
export function createPosition(name: string) {
  return storedAtom<Position | null>(name, { read: readPosition, fallback: null, version: 3 })
}

export type PositionStore = ReturnType<typeof createPosition>

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
