import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect } from 'react'
import { useValue } from '../../../lib/store.ts'
import type { Position, PositionStore } from './stores/position.ts'
import type { SearchState } from './stores/search.ts'

export type Positioned = {
  position: () => Omit<Position, 'row' | 'path'> | null
  run: { $state: ReadableAtom<SearchState> }
}

/** True after Back, Forward or a reload, and when the language was changed. */
export function cameBack(position: Position | null = null): boolean {
  if (position && position.path !== location.pathname) return true
  // Our server draws for a first visit.
  if (typeof PerformanceNavigationTiming === 'undefined') return false
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && ['back_forward', 'reload'].includes(entry.type)
}

/** Stores the position, and restores it once the row is drawn. `admit` shows waiting rows. */
export function usePosition(
  page: Positioned,
  root: RefObject<HTMLElement | null>,
  $position: PositionStore,
  admit: () => void,
): void {
  useEffect(() => {
    // The browser would scroll before the rows exist.
    history.scrollRestoration = 'manual'
    const leave = () => keep(page, root.current, $position)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [page, root, $position])
  const state = useValue(page.run.$state)
  useEffect(() => {
    const position = $position.get()
    if (state !== 'done' || !cameBack(position)) return
    if (position) $position.set({ ...position, path: location.pathname, row: null })
    if (!position?.row || position.search !== page.position()?.search || window.scrollY > 0) return
    const { id, top } = position.row
    // A pointer resting on the list would hold back rows above this one.
    admit()
    requestAnimationFrame(() => scrollTo(root.current, { id, top }))
  }, [state, page, root, $position, admit])
}

/** Rows that come into sight are drawn, and may be higher than what stood for them. */
const CORRECTIONS = 4

function scrollTo(root: HTMLElement | null, { id, top }: NonNullable<Position['row']>, left = CORRECTIONS): void {
  const row = root?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
  if (left > 0) requestAnimationFrame(() => scrollTo(root, { id, top }, left - 1))
}

function keep(page: Positioned, root: HTMLElement | null, $position: PositionStore): void {
  const position = page.position()
  if (!position) return
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = window.scrollY > 0 ? rows.find((each) => each.getBoundingClientRect().bottom > 0) : undefined
  $position.set({
    ...position,
    path: location.pathname,
    row: row ? { id: row.dataset.row ?? '', top: row.getBoundingClientRect().top } : null,
  })
}
