const KEY = 'pelesir:promo'
/** After this, where the browser does not say when it is idle. */
const PAUSE_MS = 2_000

export function showPromoWhenIdle(): void {
  if (wasShown()) return
  const show = () => void import('./promo-box.ts').then(({ showPromo }) => showPromo(keepShown))
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
