import { type Markup, markedUp } from '../../trade/partner/markup.ts'
import type { VenuePackage } from './contract.ts'

type Prices = Pick<
  VenuePackage,
  | 'adultPrice'
  | 'juniorPrice'
  | 'childPrice'
  | 'infantPrice'
  | 'childExtraBedPrice'
  | 'childNoBedPrice'
  | 'unitPrice'
  | 'singleSupplement'
>

/** A fixed amount is per ticket or unit, not for infants; a percentage also covers supplements. Add-ons do not change. */
export function markUpPackage<Package extends Prices>(pack: Package, markup: Markup): Package {
  const share = { ...markup, amount: 0 }
  return {
    ...pack,
    adultPrice: markedUp(pack.adultPrice, markup),
    juniorPrice: markedUp(pack.juniorPrice, markup),
    childPrice: markedUp(pack.childPrice, markup),
    infantPrice: markedUp(pack.infantPrice, share),
    childExtraBedPrice: markedUp(pack.childExtraBedPrice, markup),
    childNoBedPrice: markedUp(pack.childNoBedPrice, markup),
    unitPrice: markedUp(pack.unitPrice, markup),
    singleSupplement: markedUp(pack.singleSupplement, share),
  }
}
