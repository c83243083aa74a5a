import { daysBetween, minutesOf, zoneLabel } from '../../../../../core/base/common/dates.ts'
import type { Flight, Stop } from '../../../../../core/products/flight/contract.ts'
import type { Oddity } from '../../../../../core/products/flight/odd.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'

/** Filled from the flights of the list. */
type Names = {
  airline: ReadonlyMap<string, string>
  transitPoint: ReadonlyMap<string, string>
}

export function namesIn(flights: readonly Flight[]): Names {
  const airline = new Map<string, string>()
  const transitPoint = new Map<string, string>()
  for (const { airline: lead, connectingFlights } of flights) {
    airline.set(lead.code, lead.name)
    for (const leg of connectingFlights) airline.set(leg.airline.code, leg.airline.name)
    for (const { origin } of connectingFlights.slice(1))
      transitPoint.set(origin.code, `${origin.city} (${origin.code})`)
  }
  return { airline, transitPoint }
}

type Speech = { t: Say; locale: Locale }

/** `shortest`: minutes of the fastest flight in the list. */
export function oddName({ t, locale }: Speech, oddity: Oddity, flight: Flight, shortest: number): string {
  if (oddity === 'price') return t('flight:offer.odd.price')
  if (oddity === 'duration') {
    const times = Math.floor((minutesOf(flight.duration) / shortest) * 2) / 2
    return t('flight:offer.odd.duration', { times: new Intl.NumberFormat(locale).format(times) })
  }
  const cabin = flight.classes[0]?.category ?? 'Economy'
  return t('flight:offer.odd.cabin', { cabin: t(`search:cabins.${cabin}`) })
}

/** `CGK–SUB–DPS`; where the airport changes at a stop, `CGK–HLP/CGK–DPS`. */
export function pathText({ origin, destination, connectingFlights }: Flight): string {
  const stops = connectingFlights.slice(1).map((leg, index) => {
    const arrives = connectingFlights[index]?.destination.code ?? leg.origin.code
    return arrives === leg.origin.code ? arrives : `${arrives}/${leg.origin.code}`
  })
  return [origin.code, ...stops, destination.code].join('–')
}

export function hasMeal({ facilities }: Pick<Flight, 'facilities'>): boolean {
  return facilities.some(({ category }) => category === 'Meal')
}

export function airlineNames({ airline, connectingFlights }: Flight): string {
  return [
    ...new Set([
      ...connectingFlights.map((leg) => leg.airline.name),
      ...(connectingFlights.length ? [] : [airline.name]),
    ]),
  ].join(' + ')
}

export function zoneOf({ timezone }: Stop, at: string): string {
  return zoneLabel(timezone, new Date(at))
}

/** `WIB` and `WITA`; null where both times are of one zone. */
export function zonesOf({ origin, destination, departAt, arriveAt }: Flight): [string, string] | null {
  const [from, to] = [zoneOf(origin, departAt), zoneOf(destination, arriveAt)]
  return from === to ? null : [from, to]
}

/** Calendar days between departure and arrival. */
export function daysLater({ departDate, arriveDate }: Pick<Flight, 'departDate' | 'arriveDate'>): number {
  return daysBetween(departDate, arriveDate)
}
