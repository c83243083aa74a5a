import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import { readData } from '../../base/common/data.ts'
import type { LowestPrice } from '../../base/common/deps.ts'

/** `places`: codes of its airports or stations, busiest first. */
export type City = { code: string; name: string; places: readonly string[] }

export function readCities(file: string): ReadonlyMap<string, City> {
  return new Map(readData<City[]>(file).map((city) => [city.code, city]))
}

/** Code of the city to which a place belongs, or the place's own. */
export function cityCodes(cities: ReadonlyMap<string, City>): (place: string) => string {
  const codes = new Map([...cities.values()].flatMap(({ code, places }) => places.map((place) => [place, code])))
  return (place) => codes.get(place) ?? place
}

type Coded = { code: string }

/** The places with these codes, in their order; codes without a place are left out. */
export function inOrder<Place extends Coded>(places: readonly Place[], codes: readonly string[]): Place[] {
  return codes.flatMap((code) => places.find((place) => place.code === code) ?? [])
}

export function pairsOf(ends: { origin: readonly Coded[]; destination: readonly Coded[] }) {
  return ends.origin.flatMap((from) => ends.destination.map((to) => ({ origin: from.code, destination: to.code })))
}

type DayPrice = { date: CalendarDate; price: Rupiah | null }

/** The lowest price of each day; null where no calendar has one. The calendars have the same days. */
export function lowestOfDays(calendars: readonly (readonly DayPrice[])[]): DayPrice[] {
  const [first = [], ...others] = calendars
  return first.map(({ date, price }, index) => {
    const prices = [price, ...others.map((days) => days[index]?.price ?? null)].filter((each) => each !== null)
    return { date, price: prices.length > 0 ? Math.min(...prices) : null }
  })
}

type Ends = Pick<LowestPrice, 'origin' | 'destination'>

/** The lowest of the prices of one direction; null where nothing is for sale. */
export function lowestPriceOn(
  ends: Ends,
  date: CalendarDate | null | undefined,
  prices: readonly number[],
): LowestPrice | null {
  const price = Math.min(...prices)
  return date && Number.isFinite(price) && price > 0 ? { ...ends, date, price } : null
}
