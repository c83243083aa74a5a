import type { EarlyCall } from '../../lib/early.ts'

/** One call for each direct provider group; see `CallsOf`. */
export function firstCalls(query: URLSearchParams, today: string): readonly EarlyCall[] {
  const [origin, destination] = [query.get('origin'), query.get('destination')]
  const [departDate, returnDate] = [query.get('departDate') ?? '', query.get('returnDate')]
  const [adult, child, infant] = ['ADT', 'CHD', 'INF'].map((name) => Number(query.get(name)))
  const cabinClass = query.get('cabinClass')
  const isDay = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    text >= today &&
    !!Date.parse(text) &&
    new Date(text).toISOString().startsWith(text)
  const isWhole =
    /^[A-Z]{3},[A-Z]{3}$/.test(`${origin},${destination}`) &&
    origin !== destination &&
    isDay(departDate) &&
    (returnDate === null || (isDay(returnDate) && returnDate >= departDate)) &&
    /^[1-7],[0-6],[0-4]$/.test(`${adult},${child},${infant}`) &&
    Number(adult) + Number(child) <= 7 &&
    Number(infant) <= Number(adult) &&
    /^(Economy|Business|FirstClass|Suite)$/.test(String(cabinClass))
  if (!isWhole) return []
  const trip = returnDate ? 'roundtrip' : 'oneway'
  const body = { origin, destination, departDate, returnDate, trip, adult, child, infant, cabinClass }
  return [2, 4, 5, 7, 11].map((group) => ['/api/v1/flight/availability', { ...body, preferredAirlines: [group] }])
}
