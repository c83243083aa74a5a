import type { Rupiah } from '../../base/common/money.ts'
import { sumRupiah } from '../../base/common/money.ts'
import type { CancelPolicy, PolicyStep } from '../../trade/booking/change/policy.ts'
import type { Markup } from '../../trade/partner/markup.ts'

/** All beds of a room; `queen_twin` is a queen bed and two single ones. */
export const BEDS = [
  'single',
  'twin',
  'three_singles',
  'double',
  'queen',
  'two_queens',
  'queen_twin',
  'king',
  'king_twin',
  'bunk',
] as const
export type Bed = (typeof BEDS)[number]

export const MEALS = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
export type Meal = (typeof MEALS)[number]

export const CHARGE_KINDS = [
  'city_tax',
  'regional_tax',
  'resort_fee',
  'service_charge',
  'cleaning_fee',
  'eco_fee',
  'tax',
  'fee',
  'tax_and_fee',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** A charge for all rooms and nights, in units of `currency`; null where the hotel does not say how much. */
export type HotelCharge = { kind: ChargeKind; amount: number | null; currency: string | null }

/** Plain text of a hotel, of `LONGEST_REMARKS` at most. `lang` is its language as in HTML, null where it is not known. */
export type HotelRemarks = { text: string; lang: string | null }

export const LONGEST_REMARKS = 2_000

/** Offer of one provider for one room of a type, over the whole stay. */
export type Rate = {
  /** Three capitals. */
  provider: string
  /** Capitals, digits and `-`; unique in the hotel. */
  code: string
  meal: Meal
  /** Rupiah for one room, for each night of the stay in order, before tax and service. */
  nights: readonly Rupiah[]
  /**
   * Prices to the agency, from suppliers that also set the price for travellers: that is `nights`, without a markup.
   */
  asked?: readonly Rupiah[]
  policy: CancelPolicy
  /** Why it is cheaper than usual, in the supplier's words. The price has it. */
  promotions?: readonly string[]
  /** Charges that guests pay at the hotel: no part of the price. Absent where the price is all. */
  payAtHotel?: readonly HotelCharge[]
  /** Remarks for guests in the hotel's words. Absent where there are none, or where they were not asked yet. */
  remarks?: HotelRemarks
  /** The agency's markup, added to each night with tax and service. */
  markup?: Markup
}

/** `free`: all comes back for some time; `part`: never all; `none`: never anything. */
export const CANCEL_KINDS = ['free', 'part', 'none'] as const
export type CancelKind = (typeof CANCEL_KINDS)[number]

/** Follows from the policy alone, so that a key stays the same as time passes. */
export function cancelKind(policy: CancelPolicy): CancelKind {
  const first = policy[0]
  if (!first || first.from !== null) return 'free'
  return 'percent' in first && first.percent >= 100 ? 'none' : 'part'
}

const MEAL_CODE: Record<Meal, string> = {
  room_only: 'RO',
  breakfast: 'BB',
  half_board: 'HB',
  full_board: 'FB',
  all_inclusive: 'AI',
}
const KIND_CODE: Record<CancelKind, string> = { free: 'F', part: 'P', none: 'N' }

/** `DLX.BB.F`: room type, meal and kind of cancellation. Neither a price nor a provider, so that a choice outlives both. */
export function roomKey(roomCode: string, { meal, policy }: Pick<Rate, 'meal' | 'policy'>): string {
  return `${roomCode}.${MEAL_CODE[meal]}.${KIND_CODE[cancelKind(policy)]}`
}

/** `BB.F`: the end of a room's key, which it shares with rates of other rooms. */
export function termsOfKey(key: string): string {
  return key.slice(key.indexOf('.') + 1)
}

export const ROOM_KEY = /^[A-Z0-9]{1,8}(?:-[2-9])?\.[A-Z]{2}\.[FPN]$/

export function roomCodeOf(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Why a provider's rate was chosen. `cheapest` saves something, `free_longest` costs as much as the next, `same` is no better than another. */
export const BEST_REASONS = ['only', 'cheapest', 'free_longest', 'same'] as const
export type BestReason = (typeof BEST_REASONS)[number]

/** One row for a room: the best of the providers' rates with the same meal and kind of cancellation. The others come cheapest first. */
export type RoomRow = {
  key: string
  rate: Rate
  reason: BestReason
  others: readonly Rate[]
}

/** The price of one room before tax, which orders rates of one room type as their totals do. */
export function netOf({ nights }: Pick<Rate, 'nights'>): Rupiah {
  return sumRupiah(nights)
}

/** One row for each meal and kind of cancellation, cheapest first. */
export function mergeRates(roomCode: string, rates: readonly Rate[]): RoomRow[] {
  const rows = new Map<string, Rate[]>()
  for (const rate of rates) {
    const key = roomKey(roomCode, rate)
    rows.set(key, [...(rows.get(key) ?? []), rate])
  }
  const merged = [...rows].flatMap(([key, found]) => {
    const [rate, ...others] = found.sort(byMerit)
    return rate ? [{ key, rate, reason: reasonOf(rate, others[0]), others }] : []
  })
  return merged.sort((one, other) => netOf(one.rate) - netOf(other.rate) || (one.key < other.key ? -1 : 1))
}

/** The better of two rates with the same terms first: the cheaper, then the one that is free for longer. Never 0. */
export function byMerit(one: Rate, other: Rate): number {
  return (
    netOf(one) - netOf(other) ||
    lateness(other.policy[0]) - lateness(one.policy[0]) ||
    (one.provider + one.code < other.provider + other.code ? -1 : 1)
  )
}

/** Greater for a step that begins later; an empty policy is the latest. */
function lateness(step: PolicyStep | undefined): number {
  if (!step) return 2
  if (!step.from) return Number.NEGATIVE_INFINITY
  const [hours = 0, minutes = 0] = step.from.time.split(':').map(Number)
  return (hours * 60 + minutes) / 1440 - step.from.daysBefore
}

function reasonOf(best: Rate, next: Rate | undefined): BestReason {
  if (!next) return 'only'
  if (netOf(best) < netOf(next)) return 'cheapest'
  return lateness(best.policy[0]) > lateness(next.policy[0]) ? 'free_longest' : 'same'
}

/** Breakfast or not, free cancellation or not: what lists filter by. */
export function choiceKind({ meal, policy }: Pick<Rate, 'meal' | 'policy'>): string {
  return `${meal !== 'room_only'} ${cancelKind(policy) === 'free'}`
}
