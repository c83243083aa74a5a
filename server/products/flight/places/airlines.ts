import type { Thing } from '../../../../core/trade/find/things.ts'
import { readData } from '../../../base/common/data.ts'

type AirlineFact = { code: string; name: string; status: string }
type RouteFact = { al: string; a: string; b: string; dly: number }
type Airport = { code: string; cityName: string; countryCode: string }

const HOME = 'ID'

/** Airlines that fly, each with the list of its busiest route, within Indonesia before others. `airports`: busiest first. */
export function airlines(airports: readonly Airport[]): Thing[] {
  const known = new Map(airports.map((airport) => [airport.code, airport]))
  const places = airports.map(({ code }) => code)
  const routes = Map.groupBy(readData<RouteFact[]>('routes'), ({ al }) => al)
  return readData<AirlineFact[]>('airlines')
    .filter(({ status }) => status.startsWith('active'))
    .flatMap(({ code, name }): Thing[] => {
      const isHome = ({ a, b }: RouteFact) => [a, b].every((end) => known.get(end)?.countryCode === HOME)
      const own = (routes.get(code) ?? []).filter(({ a, b }) => known.has(a) && known.has(b))
      const [busiest] = own.toSorted((one, other) => Number(isHome(other)) - Number(isHome(one)) || other.dly - one.dly)
      if (!busiest) return []
      const [origin = '', destination = ''] = [busiest.a, busiest.b].toSorted(
        (one, other) => places.indexOf(one) - places.indexOf(other),
      )
      const route = [origin, destination].map((end) => known.get(end)?.cityName ?? end).join(' – ')
      return [
        {
          kind: 'line',
          code,
          title: { id: name, en: name },
          detail: { id: route, en: route },
          lead: {
            service: 'flight',
            path: 'flight/results',
            query: { origin, destination, 'departure.airline': code },
          },
        },
      ]
    })
}
