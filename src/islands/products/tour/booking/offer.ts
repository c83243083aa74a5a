import { oneDayAvailability, oneDayPeriod, tourDetail } from '../../../../../core/products/tour/calls.ts'
import type { TourChoice } from '../../../../../core/products/tour/choice.ts'
import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import type { Party } from '../../../../../core/products/tour/limits.ts'
import type * as oneDays from '../../../../../core/products/tour/one-day.ts'
import { breakdownLines } from '../../../../../core/products/tour/price.ts'
import type { PriceLine } from '../../../../../core/trade/booking/contract.ts'
import { partLines } from '../../../../../core/trade/booking/lines.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { askTour, type Chosen, chosenIn, type Tour } from '../offer.ts'

/** The choice, priced now. `total` in rupiah. */
export type Offer = { tour: Tour; chosen: Chosen; lines: readonly PriceLine[]; total: number }

/** Throws CallError: `sold_out` without seats for all, `tour_not_found`, `tour_departed`. */
export async function askOffer(kind: TourKind, choice: TourChoice, locale: Locale): Promise<Offer> {
  const known = kind === 'one-day' ? choice.period : null
  const [tour] = await Promise.all([
    askTour(kind, choice, locale),
    known !== null && checkDay(known, choice.party, locale),
  ])
  const chosen = chosenIn(tour, choice, new Date())
  if (kind === 'one-day' && chosen && known === null) await checkDay(chosen.departure.id, choice.party, locale)
  if (!chosen) throw new CallError(tourDetail.name, 'tour_departed')
  if (chosen.problem || chosen.roomsProblem) throw new CallError(tourDetail.name, 'sold_out')
  const { price, rooms, due } = chosen
  const parts = partLines({ amount: price.total, due, paid: 0, fee: 0 })
  return { tour, chosen, lines: [...breakdownLines(price, choice.party, rooms), ...parts], total: price.total }
}

/** The date and its seats, as the flow of the specification has it before booking. */
async function checkDay(id: number, party: Party, locale: Locale): Promise<void> {
  await Promise.all([
    call<typeof oneDays.oneDayPeriod>(oneDayPeriod, { params: { id } }, { locale }),
    call<typeof oneDays.oneDayAvailability>(oneDayAvailability, seatsInput(id, party), { locale }),
  ])
}

export function seatsInput(id: number, party: Party) {
  return { query: { tour_one_day_period_id: id, ...party } }
}
