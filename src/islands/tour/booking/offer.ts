import type { PriceLine } from '../../../../core/booking/contract.ts'
import { partLines } from '../../../../core/booking/lines.ts'
import { tourDetail } from '../../../../core/tour/calls.ts'
import type { TourChoice } from '../../../../core/tour/choice.ts'
import type { TourKind } from '../../../../core/tour/kinds.ts'
import { breakdownLines } from '../../../../core/tour/price.ts'
import { CallError } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { askTour, type Chosen, chosenIn, type Tour } from '../offer.ts'

/** The choice, priced now. `total` in rupiah. */
export type Offer = { tour: Tour; chosen: Chosen; lines: readonly PriceLine[]; total: number }

/** Throws CallError: `sold_out` without seats for all, `tour_not_found`, `tour_departed`. */
export async function askOffer(kind: TourKind, choice: TourChoice, locale: Locale): Promise<Offer> {
  const tour = await askTour(kind, choice, locale)
  const chosen = chosenIn(tour, choice, new Date())
  if (!chosen) throw new CallError(tourDetail.name, 'tour_departed')
  if (chosen.problem || chosen.roomsProblem) throw new CallError(tourDetail.name, 'sold_out')
  const { price, rooms, due } = chosen
  const parts = partLines({ amount: price.total, due, paid: 0, fee: 0 })
  return { tour, chosen, lines: [...breakdownLines(price, choice.party, rooms), ...parts], total: price.total }
}
