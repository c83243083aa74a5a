import { sumRupiah } from '../../core/common/money.ts'
import type { Named } from '../../core/common/offer-address.ts'
import type { Flight } from '../../core/flight/contract.ts'
import { named, searchOf } from '../../core/flight/kept.ts'
import { groupsFor } from '../../core/flight/providers.ts'
import { type Search, toQuery } from '../../core/flight/search.ts'
import { askSupplier } from '../booking/ask.ts'
import type { Looked, OfferDesk, Reader } from '../booking/offer-desk.ts'
import { pairsOf } from '../journey/cities.ts'
import { directionsOf } from '../journey/directions.ts'
import { journeyTitle } from '../journey/title.ts'
import { partyText } from '../kept/party.ts'
import { wordsFor } from '../words/words.ts'
import { AIRPORT_CITIES } from './cities.ts'
import type { FlightDeps } from './deps.ts'
import { crossesBorder, placeLookup } from './places.ts'

export function flightOffers(deps: FlightDeps): OfferDesk {
  const findPlaces = placeLookup(deps.db)
  const read = ({ query, firstDay }: Named): Search => {
    const search = searchOf(query, firstDay ?? '')
    if (!search) throw new Error('an address that was read is read again')
    return search
  }

  async function titleOf(search: Search): Promise<string> {
    const found = await findPlaces(search)
    const name = (code: string, cityName: string) => ({ code, name: AIRPORT_CITIES.get(code)?.name ?? cityName })
    return journeyTitle([
      name(search.origin, found.origin[0].cityName),
      name(search.destination, found.destination[0].cityName),
    ])
  }

  /** The cheapest of each direction, for all. */
  async function lowest(search: Search, now: Date): Promise<number | null> {
    const found = await findPlaces(search)
    const { departDate: date, returnDate, cabinClass, pax } = search
    const groups = groupsFor(crossesBorder(found))
    const there = pairsOf(found).flatMap((pair) =>
      groups.map((group) => ({ ...pair, group, date, cabinClass, pax, now })),
    )
    const directions = directionsOf(there, returnDate)
    const flights = await Promise.all(
      directions.map((queries) => askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))),
    )
    const prices = flights.map((each) =>
      Math.min(...each.flat().flatMap(({ classes }) => classes.map(({ total }) => total))),
    )
    return prices.every(Number.isFinite) ? sumRupiah(prices) : null
  }

  return {
    named,
    titleOf: (address) => titleOf(read(address)),
    async look(address, { locale, now }): Promise<Looked> {
      const search = read(address)
      const { pax, departDate, returnDate } = search
      const [title, party] = [await titleOf(search), partyText(locale, pax)]
      if (address.kind === 'search') {
        const days = [departDate, ...(returnDate ? [returnDate] : [])]
        const parts = days.map((date) => ({ ...NO_TIMES, title: '', place: '', date, details: [] }))
        return { title, party, parts, price: await lowest(search, now) }
      }
      const picks = [search.departure, search.back].filter((pick) => pick !== null)
      const priced = await askSupplier(() =>
        Promise.all(picks.map((pick) => deps.supplier.price({ ...pick, pax, now }))),
      )
      return {
        title,
        party,
        parts: priced.map(({ flight }) => partOf(flight, { locale, now })),
        price: sumRupiah(priced.map(({ fare }) => fare.total)),
      }
    },
    pages: (address) => ({
      book: address.kind === 'choice' ? `flight/booking?${address.query}` : null,
      change: `flight/results?${toQuery({ ...read(address), departure: null, back: null })}`,
    }),
  }
}

const NO_TIMES = { time: null, end_date: null, end_time: null }

function partOf(
  { airline, number, origin, destination, totalTransit, classes, ...flight }: Flight,
  { locale }: Reader,
) {
  const t = wordsFor(locale)
  const [sold] = classes
  return {
    title: `${airline.name} ${number}`,
    place: journeyTitle([
      { name: origin.city, code: origin.code },
      { name: destination.city, code: destination.code },
    ]),
    date: flight.departDate,
    time: flight.departTime,
    end_date: flight.arriveDate,
    end_time: flight.arriveTime,
    details: [
      ...(sold ? [sold.name] : []),
      totalTransit === 0 ? t('kept:direct') : t('kept:stops', { count: totalTransit }),
      ...(sold && sold.baggage > 0 ? [t('kept:baggage', { kg: sold.baggage })] : []),
    ],
  }
}
