import { bringFace } from '../../lib/face.ts'
import { onIntent, prefetch } from '../../lib/intent.ts'
import { keepForm } from '../../lib/kept-form.ts'
import { PRODUCTS } from '../../products.ts'
import { showPromoWhenIdle } from './promo.ts'
import { showRecentSearches } from './recent.ts'

/** Runs after the first paint. */
export function startHome(): void {
  void bringFace()
  showRecentSearches()
  document.addEventListener('focusin', ({ target }) => selectPlace(target))
  selectPlace(document.activeElement)
  startForm()
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('[data-tab]:not([aria-current])')) {
    onIntent(tab, async () => prefetch(tab.href))
  }
  showPromoWhenIdle()
}

function startForm(): void {
  const form = document.querySelector<HTMLElement>('[data-search-form]')
  const product = PRODUCTS.find(({ slug }) => slug === form?.dataset.searchForm)
  if (!form || !product) return
  const { searchForm } = product
  if (searchForm) onIntent(form, async () => (await searchForm()).hydrateSearchForm(form))
  keepForm(form, `${product.slug}-form`)
}

/** Selects the text, as the hydrated form does. */
function selectPlace(field: EventTarget | null): void {
  const untouched = field instanceof HTMLInputElement && field.value === field.defaultValue
  if (untouched && field.matches('[role=combobox]')) field.select()
}
