import { sumRupiah } from '../../core/common/money.ts'
import type { Named } from '../../core/common/offer-address.ts'
import type { Journey } from '../../core/train/contract.ts'
import { named, searchOf } from '../../core/train/kept.ts'
import { type Search, toQuery } from '../../core/train/search.ts'
import { askSupplier } from '../booking/ask.ts'
import type { Looked, OfferDesk } from '../booking/offer-desk.ts'
import { pairsOf } from '../journey/cities.ts'
import { directionsOf } from '../journey/directions.ts'
import { journeyTitle } from '../journey/title.ts'
import { partyText } from '../kept/party.ts'
import { type Locale, wordsFor } from '../words/words.ts'
import { STATION_CITIES } from './cities.ts'
import type { TrainDeps } from './deps.ts'
import { placeLookup } from './places.ts'

export function trainOffers(deps: TrainDeps): OfferDesk {
  const findPlaces = placeLookup(deps.db)
  const read = ({ query, firstDay }: Named): Search => {
    const search = searchOf(query, firstDay ?? '')
    if (!search) throw new Error('an address that was read is read again')
    return search
  }

  /** The code of a whole city is on no ticket, so it is said in words. */
  async function titleOf(search: Search, locale: Locale): Promise<string> {
    const found = await findPlaces(search)
    const name = (code: string, station: string) => {
      const city = STATION_CITIES.get(code)
      return city
        ? wordsFor(locale)('search:train.wholeCity', { name: city.name })
        : journeyTitle([{ code, name: station }])
    }
    return `${name(search.origin, found.origin[0].name)} – ${name(search.destination, found.destination[0].name)}`
  }

  /** The cheapest of each direction, for all. */
  async function lowest(search: Search, now: Date): Promise<number | null> {
    const { departDate: date, returnDate, pax } = search
    const there = pairsOf(await findPlaces(search)).map((pair) => ({ ...pair, date, pax, now }))
    const found = await Promise.all(
      directionsOf(there, returnDate).map((queries) =>
        askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query)))),
      ),
    )
    const prices = found.map((schedules) =>
      Math.min(
        ...schedules.flatMap(({ journeys }) => journeys.flatMap(({ classes }) => classes.map(({ total }) => total))),
      ),
    )
    return prices.every(Number.isFinite) ? sumRupiah(prices) : null
  }

  return {
    named,
    titleOf: (address, locale) => titleOf(read(address), locale),
    async look(address, { locale, now }): Promise<Looked> {
      const search = read(address)
      const { pax, departDate, returnDate } = search
      const [title, party] = [await titleOf(search, locale), partyText(locale, pax)]
      if (address.kind === 'search') {
        const days = [departDate, ...(returnDate ? [returnDate] : [])]
        const parts = days.map((date) => ({ ...NO_TIMES, title: '', place: '', date, details: [] }))
        return { title, party, parts, price: await lowest(search, now) }
      }
      const picks = [...(search.departure ?? []), ...(search.back ?? [])]
      const priced = await askSupplier(() =>
        Promise.all(picks.map((pick) => deps.supplier.price({ ...pick, pax, now }))),
      )
      return {
        title,
        party,
        parts: priced.map(({ journey }) => partOf(journey, locale)),
        price: sumRupiah(priced.flatMap(({ journey }) => journey.classes[0]?.total ?? [])),
      }
    },
    pages: (address) => ({
      book: address.kind === 'choice' ? `train/booking?${address.query}` : null,
      change: `train/results?${toQuery({ ...read(address), departure: null, back: null })}`,
    }),
  }
}

const NO_TIMES = { time: null, end_date: null, end_time: null }

function partOf({ trainName, carrierNumber, origin, destination, classes, ...journey }: Journey, locale: Locale) {
  const [sold] = classes
  return {
    title: `${trainName} (${carrierNumber})`,
    place: journeyTitle([origin, destination]),
    date: journey.departureDate,
    time: journey.departureTime,
    end_date: journey.arrivalDate,
    end_time: journey.arrivalTime,
    details: sold ? [`${wordsFor(locale)(`train-common:kind.${sold.className}`)} (${sold.subClass})`] : [],
  }
}
