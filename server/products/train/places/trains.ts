import type { Thing } from '../../../../core/trade/find/things.ts'
import { readData } from '../../../base/common/data.ts'
import { wordsFor } from '../../../base/words/words.ts'

type TrainFact = { name: string; stops: string[] }
type Station = { code: string; city: string }

/** Trains that run, each with the list of its whole way, and the one that people ask for though it is not sold. */
export function trains(stations: readonly Station[]): Thing[] {
  const cities = new Map(stations.map(({ code, city }) => [code, city.replace(/^(Kota|Kabupaten) /, '')]))
  const named = Map.groupBy(readData<TrainFact[]>('trains'), ({ name }) => name)
  const own = [...named].flatMap(([name, [train]]): Thing[] => {
    const [origin, destination] = [train?.stops[0], train?.stops.at(-1)]
    if (!origin || !destination || !cities.has(origin) || !cities.has(destination)) return []
    const route = [origin, destination].map((code) => cities.get(code)).join(' – ')
    return [
      {
        kind: 'line',
        code: '',
        title: { id: name, en: name },
        detail: { id: route, en: route },
        names: [`KA ${name}`],
        lead: { service: 'train', path: 'train/results', query: { origin, destination, 'departure.trainName': name } },
      },
    ]
  })
  return [...own, ...whoosh(cities)]
}

const WHOOSH_WAY = { origin: 'GMR', destination: 'BD' }

function whoosh(cities: ReadonlyMap<string, string>): Thing[] {
  if (!Object.values(WHOOSH_WAY).every((code) => cities.has(code))) return []
  const word = (name: string) => ({ id: wordsFor('id')(`find:${name}`), en: wordsFor('en')(`find:${name}`) })
  return [
    {
      kind: 'line',
      code: '',
      title: word('whoosh'),
      detail: word('whooshNotSold'),
      names: ['Whoosh', 'Kereta cepat', 'KCIC', 'High-speed train'],
      lead: { service: 'train', path: 'train/results', query: WHOOSH_WAY },
    },
  ]
}
