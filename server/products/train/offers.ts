import { zoneLabel } from '../../../core/base/common/dates.ts'
import type { Journey } from '../../../core/products/train/contract.ts'
import { named, searchOf } from '../../../core/products/train/kept.ts'
import { toQuery } from '../../../core/products/train/search.ts'
import type { OfferPart } from '../../../core/trade/kept/contract.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { OfferDesk } from '../../trade/booking/make/offer-desk.ts'
import { pairsOf } from '../journey/cities.ts'
import { journeyDesk } from '../journey/desk.ts'
import { directionsOf } from '../journey/directions.ts'
import { journeyTitle } from '../journey/title.ts'
import type { TrainDeps } from './deps.ts'
import { STATION_CITIES } from './places/cities.ts'
import { placeLookup } from './places/places.ts'

export function trainOffers(deps: TrainDeps): OfferDesk {
  const findPlaces = placeLookup(deps.db)
  return journeyDesk({
    product: 'train',
    named,
    searchOf,
    toQuery,
    /** The code of a whole city is on no ticket, so it is said in words. */
    async titleOf(search, locale) {
      const found = await findPlaces(search)
      const name = (code: string, station: string) => {
        const city = STATION_CITIES.get(code)
        return city
          ? wordsFor(locale)('search:train.wholeCity', { name: city.name })
          : journeyTitle([{ code, name: station }])
      }
      return `${name(search.origin, found.origin[0].name)} – ${name(search.destination, found.destination[0].name)}`
    },
    async totalsOf(search, now) {
      const { departDate: date, returnDate, pax } = search
      const there = pairsOf(await findPlaces(search)).map((pair) => ({ ...pair, date, pax, now }))
      const found = await Promise.all(
        directionsOf(there, returnDate).map((queries) =>
          askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query)))),
        ),
      )
      return found.map((schedules) =>
        schedules.flatMap(({ journeys }) => journeys.flatMap(({ classes }) => classes.map(({ total }) => total))),
      )
    },
    async chosenOf({ departure, back, pax }, { locale, now }) {
      const picks = [...(departure ?? []), ...(back ?? [])]
      const priced = await askSupplier(() =>
        Promise.all(picks.map((pick) => deps.supplier.price({ ...pick, pax, now }))),
      )
      return priced.map(({ journey }) => ({
        part: partOf(journey, locale),
        total: journey.classes[0]?.total ?? 0,
      }))
    },
  })
}

function partOf(
  { trainName, carrierNumber, origin, destination, classes, ...journey }: Journey,
  locale: Locale,
): OfferPart {
  const [sold] = classes
  return {
    title: `${trainName} (${carrierNumber})`,
    place: journeyTitle([origin, destination]),
    date: journey.departureDate,
    time: journey.departureTime,
    end_date: journey.arrivalDate,
    end_time: journey.arrivalTime,
    zone: zoneLabel(origin.timezone, new Date(journey.departAt)),
    end_zone: zoneLabel(destination.timezone, new Date(journey.arriveAt)),
    details: sold ? [`${wordsFor(locale)(`train-common:kind.${sold.className}`)} (${sold.subClass})`] : [],
  }
}
