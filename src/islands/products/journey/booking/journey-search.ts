import type { Choices, Trip } from '../../../../../core/products/journey/query.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { isComplete, type JourneyAddress } from '../stores/address.ts'

type Journey = Trip & Choices<unknown>
type Parse<Search> = (query: URLSearchParams, today: string) => { search: Search; problems: object }

/** How the booking of a journey reads its address, and where another is chosen. */
export function journeySearch<Search extends Journey>(parse: Parse<Search>, address: JourneyAddress<Search>) {
  const { toQuery } = address
  return { parse, toQuery, elsewhere: (search: Search, locale: Locale) => address.leftHref(locale, search) }
}

export function askJourney<Search extends Journey, Offer>(ask: (search: Search, locale: Locale) => Promise<Offer>) {
  return (search: Search, locale: Locale) => (isComplete(search) ? () => ask(search, locale) : null)
}
