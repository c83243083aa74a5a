import { useStore } from '@nanostores/react'
import { type RefObject, useEffect } from 'react'
import { tripKey } from '../stores/address.ts'
import { $placeKept } from '../stores/place-kept.ts'
import type { ResultsPage } from '../stores/results-page.ts'

/** True when this page was reached by Back, Forward or a reload: then it opens as it was left. */
export function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/** Keeps where somebody is in the lists, and goes there again on the way back, once the row is drawn. */
export function usePlace(page: ResultsPage, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The browser would go there before the rows are, and be wrong.
    history.scrollRestoration = 'manual'
    const leave = () => keepPlace(page, root.current)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [page, root])
  const state = useStore(page.search.$state)
  useEffect(() => {
    if (state !== 'done' || !cameBack()) return
    const place = $placeKept.get()
    const trip = page.$trip.get()
    $placeKept.set(null)
    if (!place?.row || !trip || place.trip !== tripKey(trip) || window.scrollY > 0) return
    const { id, top } = place.row
    // A pointer that rests on the list must not keep rows out that this one stands under.
    page.$view.get().admit()
    requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-flight="${CSS.escape(id)}"]`)
      if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    })
  }, [state, page, root])
}

function keepPlace(page: ResultsPage, root: HTMLElement | null): void {
  const trip = page.$trip.get()
  if (!trip) return
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-flight]') ?? [])]
  const row = window.scrollY > 0 ? rows.find((each) => each.getBoundingClientRect().bottom > 0) : undefined
  $placeKept.set({
    trip: tripKey(trip),
    departure: page.views.departure.$state.get(),
    return: page.views.return.$state.get(),
    row: row ? { id: row.dataset.flight ?? '', top: row.getBoundingClientRect().top } : null,
  })
}
