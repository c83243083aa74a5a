import type { EarlyCall } from '../../lib/early.ts'

/** The departure, and the return of a round trip; see `CallsOf`. */
export function firstCalls(query: URLSearchParams, today: string): readonly EarlyCall[] {
  const [origin, destination] = [query.get('origin'), query.get('destination')]
  const [departDate, returnDate] = [query.get('departDate') ?? '', query.get('returnDate')]
  const [adult, infant] = ['ADT', 'INF'].map((name) => Number(query.get(name)))
  const isDay = (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    text >= today &&
    !!Date.parse(text) &&
    new Date(text).toISOString().startsWith(text)
  const isWhole =
    /^[A-Z]{2,5},[A-Z]{2,5}$/.test(`${origin},${destination}`) &&
    origin !== destination &&
    isDay(departDate) &&
    (returnDate === null || (isDay(returnDate) && returnDate >= departDate)) &&
    /^[1-4],[0-4]$/.test(`${adult},${infant}`) &&
    Number(infant) <= Number(adult)
  if (!isWhole) return []
  const path = '/api/v1/train/availability'
  const there: EarlyCall = [path, { origin, destination, departDate, adult, infant }]
  if (!returnDate) return [there]
  return [there, [path, { origin: destination, destination: origin, departDate: returnDate, adult, infant }]]
}
