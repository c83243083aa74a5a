import { fetchAhead, onIntent } from '../../lib/intent.ts'
import type { Service } from '../shell/services.ts'
import { bringFace } from './face.ts'
import { showRecentSearches } from './recent.ts'
import { startTabs } from './tabs.ts'

const FORMS: Record<Service, () => Promise<{ hydrateSearchForm: (element: HTMLElement) => Promise<void> }>> = {
  flight: () => import('../../islands/flight/search-form/hydrate.tsx'),
  train: () => import('../../islands/train/search-form/hydrate.tsx'),
}

/** After the first paint: brings in the face, wakes a search form when somebody reaches for it, and shows what was searched lately. */
export function startHome(): void {
  bringFace()
  showRecentSearches()
  document.addEventListener('focusin', ({ target }) => selectPlace(target))
  selectPlace(document.activeElement)
  for (const form of document.querySelectorAll<HTMLElement>('[data-search-form]')) {
    onIntent(form, async () => {
      const { hydrateSearchForm } = await FORMS[form.dataset.searchForm as Service]()
      await hydrateSearchForm(form)
    })
  }
  startTabs((service) => fetchAhead(`/ahead/${service}.json`))
}

/** A place is typed anew, not into the middle of the one that stands there: the awake form does the same. */
function selectPlace(field: EventTarget | null): void {
  const untouched = field instanceof HTMLInputElement && field.value === field.defaultValue
  if (untouched && field.matches('[role=combobox]')) field.select()
}
