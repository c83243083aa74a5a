import { addDays, type CalendarDate, HOME_ZONE, instantOf } from '../../base/common/dates.ts'
import { type Rupiah, roundRupiah } from '../../base/common/money.ts'
import { limitBefore } from '../../trade/booking/balance.ts'
import { type CancelStep, type KeptStep, stepsOf } from '../../trade/booking/change/policy.ts'
import type { KeptSteps } from '../../trade/product/kept-steps.ts'
import type { TourKind } from './kinds.ts'

/** From so many days before the start on, this share of the price or of the down payment is kept, in percent; null counts from the booking on. */
type Tier = { days: number | null; of: 'price' | 'down'; percent: number }

/** Usual terms of Indonesian tour operators. The day counts until it ends. */
export const TIERS: Record<TourKind, readonly Tier[]> = {
  package: [
    { days: null, of: 'down', percent: 25 },
    { days: 45, of: 'down', percent: 100 },
    { days: 30, of: 'price', percent: 50 },
    { days: 13, of: 'price', percent: 75 },
    { days: 7, of: 'price', percent: 100 },
  ],
  'one-day': [
    { days: 7, of: 'price', percent: 50 },
    { days: 3, of: 'price', percent: 100 },
  ],
}

type Terms = {
  kind: TourKind
  start: CalendarDate
  startsAt: Date
  /** Rupiah. */
  total: Rupiah
  minDp: Rupiah
  /** The product's own, instead of the usual. */
  cancel?: KeptSteps | null
}

/** Refunds by date. The part that is kept never falls. */
export function tourCancelSteps({ kind, start, startsAt, total, minDp, cancel }: Terms): CancelStep[] {
  let most = 0
  const own = cancel?.map(({ days, percent }): Tier => ({ days, of: 'price', percent }))
  // The agency writes from which day on it keeps something, so that day is no longer free; attractions count the same way.
  const momentOf = own
    ? (days: number) => instantOf(addDays(start, -days), '00:00', HOME_ZONE)
    : (days: number) => limitBefore(start, days)
  const steps = (own ?? TIERS[kind]).map(({ days, of, percent }): KeptStep => {
    most = Math.max(most, Math.min(total, roundRupiah(((of === 'price' ? total : minDp) * percent) / 100)))
    return { at: days === null ? null : momentOf(days), kept: most }
  })
  return stepsOf(total, steps, startsAt)
}
