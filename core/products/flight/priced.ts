import type { Flight, PricedFlight } from './contract.ts'

/** The specification has a fare and its breakdown on the flight too. */
export function withFare(flight: Flight): PricedFlight {
  const [first, ...others] = flight.classes
  const cheapest = others.reduce((least, each) => (each.total < (least?.total ?? 0) ? each : least), first)
  return { ...flight, fare: cheapest?.fare ?? 0, fareBreakdowns: cheapest?.breakdown ?? [] }
}
