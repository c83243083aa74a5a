import type { Lead, Thing } from '../../../core/trade/find/things.ts'
import type { City } from './cities.ts'
import { inOrder } from './cities.ts'

type Text = Thing['title']
type Row = { code: string; lat: number; lon: number }

type Stops<Stop extends Row> = {
  cities: ReadonlyMap<string, City>
  /** Busiest first. */
  rows: readonly Stop[]
  /** Place of a city with several stops, such as its country or province. */
  wholeOf(row: Stop): Text
  cityOf(row: Stop): { name: string; detail: Text }
  titleOf(row: Stop): Text
  namesOf(row: Stop): readonly string[]
  /** Link to a list of this product. */
  list: Pick<Lead, 'service' | 'path'>
  /** Codes of the stop where most trips begin and of its most frequent destination. */
  usual: readonly [string, string]
}

/** Before a place: how to get there is meant, not what can be visited there. */
export const TICKETS_TO = ['tiket ke', 'tiket murah ke', 'tiket dari', 'ticket to', 'tickets to', 'tickets from']

/** A city leads to all its places, else to its busiest. */
export function journeyThings<Stop extends Row>(stops: Stops<Stop>): Thing[] {
  const { cities, rows, wholeOf, cityOf, titleOf, namesOf, list, usual } = stops
  function leadTo(destination: string, same: readonly string[]): Lead {
    const from = usual.find((code) => code !== destination && !same.includes(code)) ?? usual[0]
    return { ...list, query: { destination }, from, same }
  }
  const whole = [...cities.values()].flatMap((city): [string, Thing][] => {
    const [first] = inOrder(rows, city.places)
    if (!first) return []
    const lead = leadTo(city.code, city.places)
    const title = same(city.name)
    return [[city.name, { kind: 'city', code: city.code, title, detail: wholeOf(first), lead }]]
  })
  const known = new Map(whole)
  for (const row of rows) {
    const { name, detail } = cityOf(row)
    // The code is the station's or the airport's own.
    if (!known.has(name))
      known.set(name, { kind: 'city', code: '', title: same(name), detail, lead: leadTo(row.code, []) })
  }
  const cityCodes = new Map([...cities.values()].flatMap(({ code, places }) => places.map((place) => [place, code])))
  return [
    ...known.values(),
    ...rows.map((row): Thing => {
      const { name, detail } = cityOf(row)
      const title = titleOf(row)
      const city = cityCodes.get(row.code)
      const lead = leadTo(row.code, city ? [city] : [])
      const at = (text: string) => [name, text].filter(Boolean).join(', ')
      return {
        kind: 'stop',
        code: row.code,
        title,
        detail: { id: at(detail.id), en: at(detail.en) },
        names: namesOf(row),
        lead,
        at: { latitude: row.lat, longitude: row.lon },
      }
    }),
  ]
}

function same(name: string): Text {
  return { id: name, en: name }
}
