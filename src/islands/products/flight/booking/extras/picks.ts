import type { Rupiah } from '../../../../../../core/base/common/money.ts'
import { type BoughtExtra, type ExtraChoice, withExtras } from '../../../../../../core/products/flight/extras.ts'
import { paxFaresOf } from '../../../../../../core/products/flight/price.ts'
import { priceLines } from '../../../../../../core/products/flight/price-lines.ts'
import type { Say } from '../../../../../lib/words.ts'
import type { Offer } from '../offer.ts'

/** Chosen extra, as the form keeps it. */
export type Pick = ExtraChoice & {
  /** `fareKey` of the fare; a pick of another fare stays in the form and is not booked. */
  fare: string
  kind: BoughtExtra['kind']
  leg: number
  /** In rupiah, for one, when it was last seen. */
  price: Rupiah
  /** `14A`; of a bag its kilograms, where they are known. */
  text: string
}

/** By `keyOf`. No list: a form that was kept is compared with an empty one. */
export type Picks = Readonly<Record<string, Pick>>

export const NO_PICKS: { extras: Picks } = { extras: {} }

type Bought = { flight: { id: string }; bought: { id: string } }

export function fareKey({ flight, bought }: Bought): string {
  return `${flight.id} ${bought.id}`
}

type Context = { offer: { legs: readonly Bought[] } }

/** Picks for the fares that are being booked, of passengers who sit. */
export function picksOf(extras: Picks, passengers: readonly { type: string }[], { offer }: Context): Pick[] {
  return Object.values(extras).filter(({ flight, fare, passenger }) => {
    const leg = offer.legs[flight]
    const type = passengers[passenger]?.type
    return leg && fareKey(leg) === fare && type !== undefined && type !== 'INF'
  })
}

export function withPicks({ legs }: { legs: Offer['legs'] }, picks: readonly Pick[]) {
  const lines = withExtras(priceLines(legs.map(({ fare }) => paxFaresOf(fare))), picks)
  const price = { lines, total: lines.at(-1)?.amount ?? 0 }
  return picks.length > 0 ? { ...price, hold: 'flight-booking:extras.hold' } : price
}

/** `2 × 23 kg`, `Kursi 14A`. */
export function pickText({ kind, quantity, text }: Pick, t: Say): string {
  if (kind === 'seat') return t('flight-booking:extras.seat', { seat: text })
  const bag = text ? t('flight-booking:extras.bag', { kg: text }) : t('flight-booking:extras.bagAny')
  return quantity === 1 ? bag : `${quantity} × ${bag}`
}

export function pickToWire({ flight, passenger, id, quantity }: Pick): ExtraChoice {
  return { flight, passenger, id, quantity }
}
