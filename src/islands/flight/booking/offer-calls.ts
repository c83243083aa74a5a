import type { EarlyCall } from '../../../lib/early.ts'

/** What `askOffer` asks for; see `CallsOf`. */
export function offerCalls(query: URLSearchParams): readonly EarlyCall[] {
  const [adult, child, infant] = ['ADT', 'CHD', 'INF'].map((name) => Number(query.get(name)))
  const names = query.get('returnDate') ? ['departFlight', 'returnFlight'] : ['departFlight']
  const choices = names.map((name) => /^([\w-]+)\.([\w-]+)$/.exec(query.get(name) ?? ''))
  if (!choices.every((choice) => choice)) return []
  const airports = ['origin', 'destination'].map((name) => query.get(name))
  return [
    ...airports.map((code): EarlyCall => [`/api/v1/flight/get-airport?code=${code}`]),
    ...choices.flatMap((choice): EarlyCall[] => {
      const [, flightId, classId] = choice ?? []
      return [
        [`/api/v1/flight/${flightId}?adult=${adult}&child=${child}&infant=${infant}`],
        ['/api/v1/flight/fare-detail', { flightId, classId, adult, child, infant }],
      ]
    }),
  ]
}
