import { shortName } from '../../../../core/products/flight/airport-name.ts'
import { DEFAULT_PLACES } from '../../../../core/products/flight/search.ts'
import type { Findables } from '../../../../core/trade/find/things.ts'
import { lowestOf, nextDays, pricesOf } from '../../../trade/find/lowest.ts'
import { journeyThings, TICKETS_TO } from '../../journey/findable.ts'
import { calendarOf } from '../calendar.ts'
import type { FlightDeps } from '../deps.ts'
import { airlines } from './airlines.ts'
import { AIRPORT_CITIES } from './cities.ts'
import { airportsByTraffic } from './places.ts'

const HOME = 'ID'
const NOWHERE = { id: '', en: '' }
const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

export function findableFlights(deps: FlightDeps): Findables {
  const { db, clock } = deps
  const calendar = calendarOf(deps)
  return {
    words: [
      'pesawat',
      'tiket pesawat',
      'penerbangan',
      'bandara',
      'bandar udara',
      'flight',
      'flights',
      'airport',
      ...TICKETS_TO,
    ],
    things: async () => [
      ...journeyThings({
        cities: AIRPORT_CITIES,
        rows: await airportsByTraffic(db),
        // The airports of one city may lie in several provinces.
        wholeOf: ({ countryCode, countryName }) =>
          countryCode === HOME ? NOWHERE : { id: countryNames.of(countryCode) ?? countryName, en: countryName },
        cityOf: ({ cityName, province, countryCode, countryName }) => ({
          name: cityName,
          detail: {
            id: province ?? countryNames.of(countryCode) ?? countryName,
            en: province ?? countryName,
          },
        }),
        titleOf({ airportName, code }) {
          const name = shortName(airportName)
          return { id: `Bandara ${name} (${code})`, en: `${name} Airport (${code})` }
        },
        namesOf: ({ airportName }) => [shortName(airportName)],
        list: { service: 'flight', path: 'flight/results' },
        usual: [DEFAULT_PLACES.origin, DEFAULT_PLACES.destination],
      }),
      ...airlines(await airportsByTraffic(db)),
    ],
    async lowest({ origin = '', destination = '' }) {
      const asked = {
        origin,
        destination,
        ...nextDays(clock.now()),
        cabinClass: 'Economy',
        pax: { adult: 1, child: 0, infant: 0 },
      } as const
      const days = await calendar(asked)
      return lowestOf('seat', pricesOf(days))
    },
  }
}
