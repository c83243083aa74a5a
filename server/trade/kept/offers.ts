import { ApiError, ERROR_STATUS } from '../../../core/base/common/call/errors.ts'
import { addressText, earliestDay, type Named, readAddress } from '../../../core/base/common/call/offer-address.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { KeptOffer } from '../../../core/trade/kept/contract.ts'
import type { Looked, OfferDesk, Reader } from '../booking/make/offer-desk.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps } from '../booking/module.ts'

type Found = { service: Service; desk: OfferDesk; named: Named; isPassed: boolean }

/** Null for an address that names nothing. One of the past is read by its own day. */
export function findOffer({ products, clock, house }: BookingDeps, text: string): Found | null {
  const address = readAddress(text)
  if (!address) return null
  const today = todayIn(HOME_ZONE, clock.now())
  const own = earliestDay(address)
  const day = own !== null && own < today ? own : today
  for (const { slug: service, offers: desk } of soldProducts({ products, house })) {
    const named = desk?.named(address.page, address.query, day)
    if (desk && named) return { service, desk, named, isPassed: named.firstDay !== null && named.firstDay < today }
  }
  return null
}

/** Priced now. A refusal or failure of the supplier is not thrown but returned as `state`. */
export async function lookAtOffer(found: Found, reader: Reader): Promise<KeptOffer> {
  const { service, desk, named, isPassed } = found
  const { book, change } = desk.pages(named)
  const facts = {
    address: addressText(named),
    service,
    item: named.item,
    first_day: named.firstDay,
    change,
  }
  const nothing = { title: '', parts: [], party: '', price: null, book: null }
  if (isPassed) return { ...facts, ...nothing, state: 'passed' }
  try {
    const { title, parts, party, price } = await desk.look(named, reader)
    const shown = { ...facts, title, parts: [...parts], party, price }
    return price === null ? { ...shown, state: 'gone', book: null } : { ...shown, state: 'open', book }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...facts, ...nothing, state: ERROR_STATUS[error.code] >= 500 ? 'failed' : 'gone' }
  }
}

/** Throws ApiError: offer_not_found, sold_out, supplier_unavailable. */
export async function priceOffer(found: Found | null, reader: Reader): Promise<Looked & { price: number }> {
  if (!found || found.isPassed) throw new ApiError('offer_not_found')
  try {
    const looked = await found.desk.look(found.named, reader)
    if (looked.price === null) throw new ApiError('sold_out')
    return { ...looked, price: looked.price }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'sold_out') throw error
    throw new ApiError(ERROR_STATUS[error.code] >= 500 ? 'supplier_unavailable' : 'offer_not_found', { cause: error })
  }
}
