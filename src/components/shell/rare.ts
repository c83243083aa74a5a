import { showOrderBar } from '../../lib/order-bar.ts'
import { keepCode } from '../../lib/promo-link.ts'

/** What few visits need. */
export function startRare(): void {
  showOrderBar()
  // Pages that nobody links to, such as sign-in, have a code of their own.
  if (!document.querySelector('meta[name="robots"]')) keepCode()
}
