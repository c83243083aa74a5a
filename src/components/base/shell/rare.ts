import { hasUnsent } from '../../../islands/trade/kept/kept.ts'
import { showOrderBar } from '../../../lib/order-bar.ts'
import { keepCode } from '../../../lib/promo-link.ts'

/** Start-up work that matters on few visits. */
export function startRare(): void {
  showOrderBar()
  if (document.documentElement.dataset.member !== undefined && hasUnsent())
    void import('../../../islands/trade/kept/sync.ts').then(({ syncKept }) => syncKept())
  // On pages kept from search engines, such as sign-in, `?code=` is another code.
  if (!document.querySelector('meta[name="robots"]')) keepCode()
}
