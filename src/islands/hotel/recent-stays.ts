import type { RecentSearch } from '../../lib/product.ts'

type KeptStay = {
  destination: { code: string; name: string }
  checkInDate: string
  checkOutDate: string
  countRoom: number
  countGuest: number
  childAges: number[]
  at: number
}

/** Reads the search form's stored stays without loading the form's modules. */
export function recentStays(text: string): RecentSearch[] {
  const { value }: { value: KeptStay[] } = JSON.parse(text)
  return value.filter(isWhole).map(({ destination, checkInDate, checkOutDate, childAges, at, ...party }) => ({
    at,
    title: destination.name,
    days: [checkInDate, checkOutDate],
    query: {
      destinationKey: destination.code,
      city: destination.name,
      checkInDate,
      checkOutDate,
      countRoom: party.countRoom,
      countGuest: party.countGuest,
      countChild: childAges.length || null,
      childAges: childAges.join(),
    },
  }))
}

function isWhole({ destination, checkInDate, checkOutDate, childAges, at }: KeptStay): boolean {
  return Boolean(destination.code && checkInDate && checkOutDate && Array.isArray(childAges) && at)
}
