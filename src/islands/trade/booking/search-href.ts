import type { Service } from '../../../../core/trade/booking/services.ts'
import type { CartBooking } from '../../../../core/trade/cart/contract.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { productOf } from '../../../products.ts'

/** The search for the same trip again; the product's results where it is not known, home where nothing is sold. */
export function searchHref(
  locale: Locale,
  { service, search }: { service: Service; search?: CartBooking['search'] | undefined },
): string {
  const product = productOf(service)
  if (!product) return pathTo(locale, 'home')
  const page = (search && product.pages[search.page]) ?? product.pages.results
  return pathTo(locale, page, Object.fromEntries(new URLSearchParams(search?.query)))
}
