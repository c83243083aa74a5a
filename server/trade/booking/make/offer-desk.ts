import type { Named } from '../../../../core/base/common/call/offer-address.ts'
import type { CalendarDate } from '../../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../../core/base/common/money.ts'
import type { OfferPart } from '../../../../core/trade/kept/contract.ts'
import type { Locale } from '../../../base/words/words.ts'

export type Reader = { locale: Locale; now: Date }

export type Looked = {
  title: string
  parts: readonly OfferPart[]
  /** Such as `2 dewasa, 1 anak`. */
  party: string
  /** For all travellers; null where nothing is for sale. */
  price: Rupiah | null
}

/** Reads addresses of a product's pages. */
export type OfferDesk = {
  /** Null for a page of others, and for what cannot be read. `today` is the day in WIB. */
  named(page: string, query: URLSearchParams, today: CalendarDate): Named | null
  /** Title of a search, made without asking the supplier. */
  titleOf(named: Named, locale: Locale): Promise<string>
  /** Asks the supplier. Throws ApiError as the product's own calls. */
  look(named: Named, reader: Reader): Promise<Looked>
  /** Pages without locale. `book` is null until all is chosen. */
  pages(named: Named): { book: string | null; change: string }
}
