import { shortName } from '../../../../core/products/flight/airport-name.ts'
import type { FareRules, Flight, Stop } from '../../../../core/products/flight/contract.ts'
import { stopChange } from '../../../../core/trade/booking/journey/stop-change.ts'
import { formatDuration } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'

type Speech = { t: Say; locale: Locale }

export type Fact = { text: string; holds: boolean }

/** Baggage of each type of passenger, where they differ. */
export function bagFacts(t: Say, { bags = [] }: Pick<FareRules, 'bags'>): Fact[] {
  return bags.map(({ paxType, baggage: checked, cabinBaggage: cabin }) => ({
    text: t(`flight-facts:bags.${paxType}`, { checked, cabin }),
    holds: checked > 0,
  }))
}

export function airlineCodes({ airline, connectingFlights }: Pick<Flight, 'airline' | 'connectingFlights'>): string[] {
  return connectingFlights.length ? [...new Set(connectingFlights.map((leg) => leg.airline.code))] : [airline.code]
}

/** `Lion Air JT 12 + Batik Air ID 34`; an airline is named once where it flies on. */
export function carriersText({
  connectingFlights,
  ...whole
}: Pick<Flight, 'airline' | 'number' | 'connectingFlights'>) {
  const legs = connectingFlights.length > 0 ? connectingFlights : [whole]
  return legs
    .map(({ airline, number }, index) =>
      legs[index - 1]?.airline.code === airline.code ? number : `${airline.name} ${number}`,
    )
    .join(' + ')
}

type End = Pick<Stop, 'code' | 'terminal' | 'airport'>

/** Tells another terminal or airport, and the minutes left for it; null where there is none. */
export function stopChangeText({ t, locale }: Speech, arrives: End, leaves: End, minutes: number): string | null {
  const change = stopChange(arrives, leaves)
  if (!change) return null
  const ends =
    change.kind === 'terminal'
      ? change
      : { from: `${shortName(arrives.airport)} (${arrives.code})`, to: `${shortName(leaves.airport)} (${leaves.code})` }
  const { from, to } = ends
  return t(`flight-facts:change.${change.kind}`, { from, to, duration: formatDuration(locale, minutes) })
}

/** For each leg but the first, in order. */
export function stopChangeTexts(speech: Speech, { connectingFlights }: Pick<Flight, 'connectingFlights'>): string[] {
  return connectingFlights.flatMap(({ origin, layover }, index) => {
    const before = connectingFlights[index - 1]
    return (before && stopChangeText(speech, before.destination, origin, layover)) ?? []
  })
}
