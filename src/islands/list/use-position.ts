import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect } from 'react'
import type { Step } from '../journey/stores/choice.ts'
import type { PlaceKept } from './stores/position.ts'
import type { SearchState } from './stores/search.ts'
import type { ViewState } from './stores/view.ts'

/** What of a results page is a place in it. */
export type Placed<Search, Group extends string> = {
  $trip: ReadableAtom<Search | null>
  $view: ReadableAtom<{ admit: () => void }>
  views: Record<Step, { $state: ReadableAtom<ViewState<Group>> }>
  search: { $state: ReadableAtom<SearchState> }
  address: { tripKey: (search: Search) => string }
}

/** True when this page was reached by Back, Forward or a reload: then it opens as it was left. */
export function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/** Keeps where somebody is in the lists, and goes there again on the way back, once the row is drawn. */
export function usePlace<Search, Group extends string>(
  page: Placed<Search, Group>,
  root: RefObject<HTMLElement | null>,
  $kept: PlaceKept<Group>,
): void {
  useEffect(() => {
    // The browser would go there before the rows are, and be wrong.
    history.scrollRestoration = 'manual'
    const leave = () => keepPlace(page, root.current, $kept)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [page, root, $kept])
  const state = useStore(page.search.$state)
  useEffect(() => {
    if (state !== 'done' || !cameBack()) return
    const place = $kept.get()
    const trip = page.$trip.get()
    $kept.set(null)
    if (!place?.row || !trip || place.trip !== page.address.tripKey(trip) || window.scrollY > 0) return
    const { id, top } = place.row
    // A pointer that rests on the list must not keep rows out that this one stands under.
    page.$view.get().admit()
    requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)
      if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
    })
  }, [state, page, root, $kept])
}

function keepPlace<Search, Group extends string>(
  { $trip, views, address }: Placed<Search, Group>,
  root: HTMLElement | null,
  $kept: PlaceKept<Group>,
): void {
  const trip = $trip.get()
  if (!trip) return
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = window.scrollY > 0 ? rows.find((each) => each.getBoundingClientRect().bottom > 0) : undefined
  $kept.set({
    trip: address.tripKey(trip),
    departure: views.departure.$state.get(),
    return: views.return.$state.get(),
    row: row ? { id: row.dataset.row ?? '', top: row.getBoundingClientRect().top } : null,
  })
}
