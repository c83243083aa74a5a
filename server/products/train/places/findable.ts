import { DEFAULT_PLACES } from '../../../../core/products/train/search.ts'
import type { Findables } from '../../../../core/trade/find/things.ts'
import { lowestOf, nextDays, pricesOf } from '../../../trade/find/lowest.ts'
import { journeyThings, TICKETS_TO } from '../../journey/findable.ts'
import { calendarOf } from '../calendar.ts'
import type { TrainDeps } from '../deps.ts'
import { STATION_CITIES } from './cities.ts'
import { stationsByTraffic } from './places.ts'
import { trains } from './trains.ts'

export function findableTrains(deps: TrainDeps): Findables {
  const { db, clock } = deps
  const calendar = calendarOf(deps)
  return {
    words: ['kereta', 'tiket kereta', 'kereta api', 'stasiun', 'train', 'trains', 'station', ...TICKETS_TO],
    things: async () => [
      ...journeyThings({
        cities: STATION_CITIES,
        rows: await stationsByTraffic(db),
        wholeOf: () => ({ id: '', en: '' }),
        cityOf: ({ city }) => ({ name: city.replace(/^Kota /, ''), detail: { id: '', en: '' } }),
        titleOf: ({ name, code }) => ({ id: `Stasiun ${name} (${code})`, en: `${name} Station (${code})` }),
        namesOf: ({ name }) => [name],
        list: { service: 'train', path: 'train/results' },
        usual: [DEFAULT_PLACES.origin, DEFAULT_PLACES.destination],
      }),
      ...trains(await stationsByTraffic(db)),
    ],
    async lowest({ origin = '', destination = '' }) {
      const asked = { origin, destination, ...nextDays(clock.now()), pax: { adult: 1, infant: 0 } } as const
      const days = await calendar(asked)
      return lowestOf('seat', pricesOf(days))
    },
  }
}
