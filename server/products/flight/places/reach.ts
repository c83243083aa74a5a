import { SALES_DAYS } from '../../../../core/products/flight/limits.ts'
import { DEFAULT_PAX } from '../../../../core/products/flight/search.ts'
import type { Reach } from '../../../../core/trade/explore/reach.ts'
import { readData } from '../../../base/common/data.ts'
import { createReach, type Line } from '../../journey/reach.ts'
import { calendarOf } from '../calendar.ts'
import type { FlightDeps } from '../deps.ts'
import { AIRPORT_CITIES } from './cities.ts'
import { airportsByTraffic } from './places.ts'

type AirlineFact = { code: string; name: string; status: string }
type RouteFact = { al: string; a: string; b: string }

const HOME = 'ID'
const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

export function flightReach(deps: FlightDeps): Reach {
  const calendar = calendarOf(deps)
  return {
    ...createReach({
      cities: AIRPORT_CITIES,
      rows: () => airportsByTraffic(deps.db),
      cityOf: ({ cityName, province, countryCode, countryName }) => ({
        name: cityName,
        detail: {
          id: province ?? countryNames.of(countryCode) ?? countryName,
          en: province ?? countryName,
        },
      }),
      isHome: ({ countryCode }) => countryCode === HOME,
      lines,
      list: { service: 'flight', path: 'flight/results' },
    }),
    salesDays: SALES_DAYS,
    prices: (way, days) => calendar({ ...way, ...days, cabinClass: 'Economy', pax: DEFAULT_PAX }),
  }
}

/** Airlines that fly today. */
function lines(): Line[] {
  const flying = new Map(
    readData<AirlineFact[]>('airlines')
      .filter(({ status }) => status === 'active')
      .map(({ code, name }) => [code, name]),
  )
  return readData<RouteFact[]>('routes').flatMap(({ al, a, b }): Line[] => {
    const carrier = flying.get(al)
    return carrier ? [{ ends: [a, b], carrier }] : []
  })
}
