import type { Rupiah } from '../../../../../../core/base/common/money.ts'
import { type FlightExtras, seatOf } from '../../../../../../core/products/flight/extras.ts'
import type { Pick, Picks } from './picks.ts'

type Place = { flight: number; passenger: number; kind: Pick['kind']; leg: number; id: string }

/** One seat of a passenger on a leg, and each kind of bag once. */
export function keyOf({ flight, passenger, kind, leg, id }: Place): string {
  return [flight, passenger, kind === 'seat' ? `seat${leg}` : id].join('|')
}

/** Picks with the prices of now, without those that are gone. Null where nothing changed. */
export function refreshed(extras: Picks, flight: number, fare: string, known: FlightExtras): Picks | null {
  let changed = false
  const kept = Object.entries(extras).flatMap(([key, pick]): [string, Pick][] => {
    if (pick.flight !== flight || pick.fare !== fare) return [[key, pick]]
    const price = priceOf(pick, known)
    changed ||= price !== pick.price
    return price === null ? [] : [[key, { ...pick, price }]]
  })
  return changed ? Object.fromEntries(kept) : null
}

function priceOf({ kind, passenger, id, quantity }: Pick, known: FlightExtras): Rupiah | null {
  if (kind === 'seat') return seatOf(known, id)?.seat.prices[passenger] ?? null
  const bag = known.bags.find((each) => each.id === id && each.passenger === passenger)
  return bag && quantity <= bag.most ? bag.price : null
}
