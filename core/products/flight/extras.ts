import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { PriceLine } from '../../trade/booking/contract.ts'
import { priceLine, TOTAL_PAID, withTotal } from '../../trade/booking/price.ts'

/** `quantity` of what one passenger is to have on one of the flights. */
export type ExtraChoice = {
  /** Departure 0, return 1. */
  flight: number
  /** Index among the passengers of the booking. */
  passenger: number
  id: string
  quantity: number
}

/** A bag beyond those of the fare, on the whole way. */
export type ExtraBag = {
  id: string
  /** Place in the party: adults first, then children. */
  passenger: number
  kind: 'checked' | 'carry_on'
  /** Null where the airline does not tell. */
  kilograms: number | null
  most: number
  /** In rupiah, for one. */
  price: Rupiah
}

export type FlightSeat = {
  id: string
  /** `14A`. */
  number: string
  /** In rupiah by place in the party; null where it is not for that passenger. All null: it is taken. */
  prices: (Rupiah | null)[]
  /** Remarks in the airline's words. */
  notes: string[]
}

/** Seats of one leg. A row has all its places from left to right; null is the aisle, or no seat. */
export type FlightSeatMap = { leg: number; rows: (FlightSeat | null)[][] }

/** Bags and seats that can be bought with a fare. */
export type FlightExtras = {
  bags: ExtraBag[]
  maps: FlightSeatMap[]
  /** The fare alone would be held until it is paid; with extras it is ordered only then. */
  endsHold: boolean
}

export const NO_EXTRAS: FlightExtras = { bags: [], maps: [], endsHold: false }

/** An extra at the price that it was sold for. `price` is for one. */
export type BoughtExtra = {
  id: string
  passenger: number
  quantity: number
  price: Rupiah
  /** `bag`: of the whole way; `number` is empty. `seat`: of `leg`. */
  kind: 'bag' | 'seat'
  leg: number
  number: string
  kilograms: number | null
}

export const BAGGAGE = 'BAGGAGE'
export const SEAT = 'SEAT'

const ORDER = ['ADT', 'CHD'] as const

/** Place in the party by index among the passengers; infants on a lap have none. */
export function partyPlaces(people: readonly { type: string }[]): ReadonlyMap<number, number> {
  const seated = ORDER.flatMap((type) => people.flatMap((person, index) => (person.type === type ? [index] : [])))
  return new Map(seated.map((index, place) => [index, place]))
}

type Known = Pick<FlightExtras, 'bags' | 'maps'>
type Chosen = Pick<ExtraChoice, 'passenger' | 'id' | 'quantity'>

/**
 * Prices the extras chosen for one flight. The problem is the message key of the first one that is gone, or cannot be.
 */
export function buyExtras(
  chosen: readonly Chosen[],
  known: Known,
  places: ReadonlyMap<number, number>,
): { bought: BoughtExtra[]; problem: null } | { bought: null; problem: string } {
  const bought: BoughtExtra[] = []
  const refused = (problem: string) => ({ bought: null, problem })
  for (const { passenger, id, quantity } of chosen) {
    const place = places.get(passenger)
    if (place === undefined) return refused('validation.extras.passenger')
    const bag = known.bags.find((each) => each.id === id && each.passenger === place)
    if (bag) {
      if (quantity > bag.most) return refused('validation.extras.most')
      const { price, kilograms } = bag
      bought.push({ id, passenger, quantity, price, kind: 'bag', leg: 0, number: '', kilograms })
      continue
    }
    const seat = seatOf(known, id)
    const price = seat?.seat.prices[place] ?? null
    if (!seat || price === null) return refused('validation.extras.gone')
    if (quantity !== 1) return refused('validation.extras.most')
    const { leg, seat: own } = seat
    bought.push({ id, passenger, quantity, price, kind: 'seat', leg, number: own.number, kilograms: null })
  }
  const isTwice = hasTwins(bought.map(({ id, passenger }) => `${id} ${passenger}`))
  const seats = bought.filter(({ kind }) => kind === 'seat')
  const isCrowded =
    hasTwins(seats.map(({ id }) => id)) || hasTwins(seats.map(({ passenger, leg }) => `${passenger} ${leg}`))
  return isTwice || isCrowded ? refused('validation.extras.twice') : { bought, problem: null }
}

export function seatOf({ maps }: Pick<FlightExtras, 'maps'>, id: string): { leg: number; seat: FlightSeat } | null {
  for (const { leg, rows } of maps) {
    const seat = rows.flat().find((each) => each?.id === id)
    if (seat) return { leg, seat }
  }
  return null
}

function hasTwins(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length
}

type Priced = Pick<BoughtExtra, 'kind' | 'quantity' | 'price'>

export function extrasTotal(extras: readonly Pick<Priced, 'quantity' | 'price'>[]): Rupiah {
  return sumRupiah(extras.map(({ quantity, price }) => quantity * price))
}

/** Bags and seats after the lines of the fares; `TOTAL_PAID` stays last. */
export function withExtras(fares: readonly PriceLine[], extras: readonly Priced[]): PriceLine[] {
  const more = extraSums(extras).map(({ code, count, amount }) => priceLine(code, `${count} × ${code}`, amount))
  return withTotal([...fares.filter(({ code }) => code !== TOTAL_PAID), ...more])
}

/** All bags, then all seats. */
export function extraSums(extras: readonly Priced[]): { code: string; count: number; amount: Rupiah }[] {
  const of = (kind: Priced['kind'], code: string) => {
    const own = extras.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    return [{ code, count: own.reduce((sum, { quantity }) => sum + quantity, 0), amount: extrasTotal(own) }]
  }
  return [...of('bag', BAGGAGE), ...of('seat', SEAT)]
}
