import { fetchAhead, onIntent } from '../../lib/intent.ts'
import { bringFace } from './face.ts'
import { showRecentSearches } from './recent.ts'

/** After the first paint: brings in the face, wakes the search form when somebody reaches for it, and shows what was searched lately. */
export function startHome(): void {
  bringFace()
  showRecentSearches()
  const form = document.querySelector<HTMLElement>('[data-search-form]')
  if (!form) return
  form.addEventListener('focusin', ({ target }) => selectPlace(target))
  selectPlace(document.activeElement)
  onIntent(form, async () => {
    const { hydrateSearchForm } = await import('../../islands/flight/search-form/hydrate.tsx')
    await hydrateSearchForm(form)
  })
  fetchAhead('/ahead/search.json')
}

/** A place is typed anew, not into the middle of the one that stands there: the awake form does the same. */
function selectPlace(field: EventTarget | null): void {
  const untouched = field instanceof HTMLInputElement && field.value === field.defaultValue
  if (untouched && field.matches('[role=combobox]')) field.select()
}
