import { zoneLabel } from '../../../core/base/common/dates.ts'
import type { Flight } from '../../../core/products/flight/contract.ts'
import { named, searchOf } from '../../../core/products/flight/kept.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { toQuery } from '../../../core/products/flight/search.ts'
import type { OfferPart } from '../../../core/trade/kept/contract.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { OfferDesk } from '../../trade/booking/make/offer-desk.ts'
import { pairsOf } from '../journey/cities.ts'
import { journeyDesk } from '../journey/desk.ts'
import { directionsOf } from '../journey/directions.ts'
import { journeyTitle } from '../journey/title.ts'
import type { FlightDeps } from './deps.ts'
import { AIRPORT_CITIES } from './places/cities.ts'
import { crossesBorder, placeLookup } from './places/places.ts'

export function flightOffers(deps: FlightDeps): OfferDesk {
  const findPlaces = placeLookup(deps.db)
  return journeyDesk({
    product: 'flight',
    named,
    searchOf,
    toQuery,
    async titleOf(search) {
      const found = await findPlaces(search)
      const name = (code: string, cityName: string) => ({ code, name: AIRPORT_CITIES.get(code)?.name ?? cityName })
      return journeyTitle([
        name(search.origin, found.origin[0].cityName),
        name(search.destination, found.destination[0].cityName),
      ])
    },
    async totalsOf(search, now) {
      const found = await findPlaces(search)
      const { departDate: date, returnDate, cabinClass, pax } = search
      const groups = groupsFor(crossesBorder(found))
      const there = pairsOf(found).flatMap((pair) =>
        groups.map((group) => ({ ...pair, group, date, cabinClass, pax, now })),
      )
      const flights = await Promise.all(
        directionsOf(there, returnDate).map((queries) =>
          askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query)))),
        ),
      )
      return flights.map((each) => each.flat().flatMap(({ classes }) => classes.map(({ total }) => total)))
    },
    async chosenOf({ departure, back, pax }, { locale, now }) {
      const picks = [departure, back].filter((pick) => pick !== null)
      const priced = await askSupplier(() =>
        Promise.all(picks.map((pick) => deps.supplier.price({ ...pick, pax, now }))),
      )
      return priced.map(({ flight, fare }) => ({ part: partOf(flight, locale), total: fare.total }))
    },
  })
}

function partOf(
  { airline, number, origin, destination, totalTransit, classes, ...flight }: Flight,
  locale: Locale,
): OfferPart {
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
    zone: zoneLabel(origin.timezone, new Date(flight.departAt)),
    end_zone: zoneLabel(destination.timezone, new Date(flight.arriveAt)),
    details: [
      ...(sold ? [sold.name] : []),
      totalTransit === 0 ? t('kept:direct') : t('kept:stops', { count: totalTransit }),
      ...(sold && sold.baggage > 0 ? [t('kept:baggage', { kg: sold.baggage })] : []),
    ],
  }
}
