import type { Locale } from '../../../../lib/locale.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { createOffer, type OfferStore } from './offer.ts'
import type { BookingStores } from './stores.ts'

export type BookingRules<Search, Offer> = {
  parse: (query: URLSearchParams, today: string) => { search: Search; problems: object }
  toQuery: (search: Search) => URLSearchParams
  /** Loads the current offer; null when the search lacks a choice. */
  ask: (search: Search, locale: Locale) => (() => Promise<Offer>) | null
  stores: Pick<BookingStores<unknown>, '$booked'>
}

/** `trip` is the address. Without an `offer` it names nothing that can be booked. */
export type Opened<Search, Offer> = { search: Search; trip: string; offer: OfferStore<Offer> | null }

/** The page is drawn once, with the offer, or at once if this trip is booked already. */
export async function openBooking<Search, Offer>(
  { parse, toQuery, ask, stores }: BookingRules<Search, Offer>,
  locale: Locale,
): Promise<Opened<Search, Offer>> {
  const { search, problems } = parse(new URLSearchParams(location.search), todayInWib())
  const load = Object.keys(problems).length > 0 ? null : ask(search, locale)
  const trip = toQuery(search).toString()
  const offer = load && createOffer(load)
  const loaded = offer?.load()
  if (stores.$booked.get()?.trip !== trip) await loaded
  return { search, trip, offer }
}
