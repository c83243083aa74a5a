import { SALES_DAYS } from '../../../../core/products/train/limits.ts'
import type { Reach } from '../../../../core/trade/explore/reach.ts'
import { readData } from '../../../base/common/data.ts'
import { createReach, type Line } from '../../journey/reach.ts'
import { calendarOf } from '../calendar.ts'
import type { TrainDeps } from '../deps.ts'
import { STATION_CITIES } from './cities.ts'
import { stationsByTraffic } from './places.ts'

type TrainFact = { name: string; stops: string[]; offset_min: number[] }

/** Below it nobody looks for a ticket: suburban trains run there. */
const LEAST_MINUTES = 45

export function trainReach(deps: TrainDeps): Reach {
  const calendar = calendarOf(deps)
  return {
    ...createReach({
      cities: STATION_CITIES,
      rows: () => stationsByTraffic(deps.db),
      cityOf({ name: station, city, province }, isWhole) {
        const name = city.replace(/^(Kota|Kabupaten) /, '')
        // Few know the regency in which a station lies.
        const isOwn = isWhole || station === name
        return {
          name,
          detail: {
            id: isOwn ? province : `Stasiun ${station}, ${province}`,
            en: isOwn ? province : `${station} Station, ${province}`,
          },
        }
      },
      isHome: () => true,
      lines,
      list: { service: 'train', path: 'train/results' },
    }),
    salesDays: SALES_DAYS,
    prices: (way, days) => calendar({ ...way, ...days, pax: { adult: 1, infant: 0 } }),
  }
}

/** Each pair of stops of a train. */
function lines(): Line[] {
  return readData<TrainFact[]>('trains').flatMap(({ name, stops, offset_min: minutes }) =>
    stops.flatMap((from, start) =>
      stops.slice(start + 1).flatMap((to, index): Line[] => {
        const taken = (minutes[start + 1 + index] ?? 0) - (minutes[start] ?? 0)
        return taken >= LEAST_MINUTES ? [{ ends: [from, to], carrier: name }] : []
      }),
    ),
  )
}
