import { byMerit, choiceKind, netOf } from '../../../../core/hotel/rates.ts'
import type { RoomChoice } from '../../supplier.ts'
import { type Candidate, ratesOf } from './rooms-for-sale.ts'

type Left = { candidate: Candidate; count: number }
type Costed = { choice: RoomChoice; cost: number }

/** The cheapest choice of each kind, cheapest first. `left` comes by the cost of each room's cheapest rate. */
export function choicesOf(left: readonly Left[], countRoom: number): RoomChoice[] {
  const best = new Map<string, Costed>()
  let highest = Number.POSITIVE_INFINITY
  for (const { candidate, count } of left) {
    // All rooms of a hotel are sold on the same plans: one that begins above what is known adds nothing.
    if (candidate.cost > highest) break
    for (const rate of ratesOf(candidate)) {
      const cost = netOf(rate) * countRoom + candidate.beds
      const known = best.get(choiceKind(rate))
      const sameRoom = known?.choice.room === candidate.room.shown
      if (known && (cost > known.cost || (cost === known.cost && (!sameRoom || byMerit(rate, known.choice.rate) > 0))))
        continue
      best.set(choiceKind(rate), { choice: { room: candidate.room.shown, left: count, rate }, cost })
    }
    highest = Math.max(...[...best.values()].map(({ cost }) => cost))
  }
  return [...best.values()].sort((one, other) => one.cost - other.cost).map(({ choice }) => choice)
}
