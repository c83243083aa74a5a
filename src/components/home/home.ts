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
