import type { RecentSearch } from '../../lib/product.ts'

type End = { code: string; name: string }
type KeptTrip = {
  origin: End
  destination: End
  departDate: string
  returnDate: string | null
  at: number
  pax: { adult: number; child?: number; infant: number }
  cabinClass?: string
}

/** Reads the search form's stored trips without loading the form's modules. */
export function recentTrips(text: string): RecentSearch[] {
  const { value }: { value: KeptTrip[] } = JSON.parse(text)
  return value.filter(isWhole).map(({ origin, destination, departDate, returnDate, at, pax, cabinClass }) => ({
    at,
    title: `${origin.name} ${returnDate ? '⇄' : '→'} ${destination.name}`,
    days: returnDate ? [departDate, returnDate] : [departDate],
    query: {
      origin: origin.code,
      destination: destination.code,
      departDate,
      returnDate,
      ADT: pax.adult,
      CHD: pax.child,
      INF: pax.infant,
      cabinClass,
    },
  }))
}

function isWhole({ origin, destination, departDate, pax, at }: KeptTrip): boolean {
  return Boolean(origin.code && destination.code && departDate && pax && at)
}
