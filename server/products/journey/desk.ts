import type { Named } from '../../../core/base/common/call/offer-address.ts'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { type Rupiah, sumRupiah } from '../../../core/base/common/money.ts'
import type { Choices, Counts, Trip } from '../../../core/products/journey/query.ts'
import type { OfferPart } from '../../../core/trade/kept/contract.ts'
import type { Locale } from '../../base/words/words.ts'
import type { Looked, OfferDesk, Reader } from '../../trade/booking/make/offer-desk.ts'
import { partyText } from '../../trade/kept/party.ts'

type Rules<Search> = {
  product: string
  named: OfferDesk['named']
  searchOf(query: URLSearchParams, today: CalendarDate): Search | null
  toQuery(search: Search): URLSearchParams
  /** Without asking the supplier. */
  titleOf(search: Search, locale: Locale): Promise<string>
  /** Totals of all offers of each direction, for all travellers. */
  totalsOf(search: Search, now: Date): Promise<readonly (readonly Rupiah[])[]>
  /** The chosen offers, priced now, in the order of travel. */
  chosenOf(search: Search, reader: Reader): Promise<readonly { part: OfferPart; total: Rupiah }[]>
}

/** A search costs the cheapest of each direction; a choice costs what its offers cost now. */
export function journeyDesk<Search extends Trip & Choices<unknown> & { pax: Counts }>({
  product,
  named,
  searchOf,
  toQuery,
  titleOf,
  totalsOf,
  chosenOf,
}: Rules<Search>): OfferDesk {
  const read = ({ query, firstDay }: Named): Search => {
    const search = searchOf(query, firstDay ?? '')
    if (!search) throw new Error('an address that was read is read again')
    return search
  }

  return {
    named,
    titleOf: (address, locale) => titleOf(read(address), locale),
    async look(address, reader): Promise<Looked> {
      const search = read(address)
      const title = await titleOf(search, reader.locale)
      const party = partyText(reader.locale, search.pax)
      if (address.kind === 'search') {
        const { departDate, returnDate } = search
        const days = [departDate, ...(returnDate ? [returnDate] : [])]
        const prices = (await totalsOf(search, reader.now)).map((totals) => Math.min(...totals))
        const price = prices.every(Number.isFinite) ? sumRupiah(prices) : null
        return { title, party, parts: days.map(dayPart), price }
      }
      const chosen = await chosenOf(search, reader)
      return {
        title,
        party,
        parts: chosen.map(({ part }) => part),
        price: sumRupiah(chosen.map(({ total }) => total)),
      }
    },
    pages: (address) => ({
      book: address.kind === 'choice' ? `${product}/booking?${address.query}` : null,
      change: `${product}/results?${toQuery({ ...read(address), departure: null, back: null })}`,
    }),
  }
}

/** Part for a search: the day is known, the offer is not. */
function dayPart(date: CalendarDate): OfferPart {
  return { title: '', place: '', date, time: null, end_date: null, end_time: null, details: [] }
}
