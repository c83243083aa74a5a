import { type Markup, markedUp } from '../../trade/partner/markup.ts'
import type { PeriodPrice } from './periods.ts'

/** A fixed amount is per participant; a percentage also covers supplements. The down payment does not change. */
export function markUpPeriod(price: PeriodPrice, markup: Markup): PeriodPrice {
  const share = { ...markup, amount: 0 }
  return {
    ...price,
    adult: markedUp(price.adult, markup),
    child: markedUp(price.child, markup),
    singleSupplement: markedUp(price.singleSupplement, share),
    extraBed: markedUp(price.extraBed, share),
  }
}
