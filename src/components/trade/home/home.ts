import { bringFace } from '../../../lib/face-in-parts.ts'
import { keepForm } from '../../../lib/form-draft.ts'
import { onIntent, prefetch } from '../../../lib/page/intent.ts'
import { PRODUCTS } from '../../../products.ts'
import { showRecentSearches } from './recent.ts'

/** Runs after the first paint. */
export function startHome(): void {
  void bringFace()
  tellWhenScrolled()
  showRecentSearches()
  startForm()
  for (const tab of document.querySelectorAll<HTMLAnchorElement>('[data-tab]:not([aria-current])')) {
    onIntent(tab, async () => prefetch(tab.href))
  }
  startForcedColors()
  whenIdle(() => {
    if (!wasShown()) import('./promo-box.ts').then(({ showPromo }) => showPromo(keepShown))
    if (document.documentElement.dataset.member !== undefined)
      import('./standing.ts').then(({ showStanding }) => showStanding())
  })
}

/** Few have it, and the page counts every byte. */
function startForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)')
  forced.onchange = () => forced.matches && import('./forced-colors.ts')
  if (forced.matches) void import('./forced-colors.ts')
}

function startForm(): void {
  const form = document.querySelector<HTMLElement>('[data-search-form]')
  const product = PRODUCTS.find(({ slug }) => slug === form?.dataset.searchForm)
  if (!form || !product) return
  const { searchForm } = product
  if (searchForm) onIntent(form, async () => (await searchForm()).hydrateSearchForm(form))
  keepForm(form, `${product.slug}-form`)
}

const KEY = 'pelesir:promo'
/** After this, where the browser does not say when it is idle. */
const PAUSE_MS = 2_000

function whenIdle(show: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(show)
  else setTimeout(show, PAUSE_MS)
}

/** Storage may be refused: then no promo, rather than one on each page. */
function wasShown(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

function keepShown(): void {
  try {
    sessionStorage.setItem(KEY, '')
  } catch {}
}

function tellWhenScrolled(): void {
  const mark = document.querySelector('[data-scroll-mark]')
  if (!mark) return
  new IntersectionObserver(([entry]) =>
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false),
  ).observe(mark)
}
