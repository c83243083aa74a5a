import { isObject } from '../../../lib/kind.ts'
import { storedAtom } from '../../../lib/stored.ts'

export type StoredView = Readonly<{
  filter: Readonly<{
    options: Readonly<Record<string, readonly string[]>>
    price: { min: number; max: number } | null
  }>
  sort: string
  shown: number
}>

export type Position = Readonly<{
  /** Address without the choices. */
  search: string
  views: Readonly<Record<string, StoredView>>
  /** The row at the top of the screen and its offset in pixels. */
  row: { id: string; top: number } | null
}>

/** Stored when the page is left, for Back and reload. */
export function createPosition(name: string) {
  return storedAtom<Position | null>(name, { read: readPosition, fallback: null, version: 2 })
}

export type PositionStore = ReturnType<typeof createPosition>

/** Checks what a broken value could break; filters and orders that are not known are dropped by the list itself. */
function readPosition(stored: unknown): Position | null {
  if (!isObject(stored) || typeof stored.search !== 'string' || !isObject(stored.views)) return null
  const whole = Object.values(stored.views).every(isView) && (stored.row === null || isRow(stored.row))
  return whole ? (stored as Position) : null
}

function isView(view: unknown): boolean {
  if (!isObject(view) || !isObject(view.filter) || typeof view.sort !== 'string') return false
  const { options, price } = view.filter
  const lists = isObject(options) && Object.values(options).every((names) => Array.isArray(names))
  return lists && (price === null || isObject(price)) && Number.isInteger(view.shown) && Number(view.shown) >= 10
}

function isRow(row: unknown): boolean {
  return isObject(row) && typeof row.id === 'string' && typeof row.top === 'number'
}
