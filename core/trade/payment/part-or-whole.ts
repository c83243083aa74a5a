import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import { chargedForOf } from '../booking/balance.ts'
import type { ChargedBooking } from './contract.ts'

type Charged = Pick<ChargedBooking, 'amount' | 'due' | 'paid' | 'charged' | 'charged_for' | 'change'>

/** Nothing is paid yet, and a part of the price is enough. */
function isInParts({ amount, due, paid, change }: Charged): boolean {
  return paid === 0 && due < amount && !change
}

/** True where the traveller chooses between a part of the price and all of it. */
export function canChoosePart(bookings: readonly Charged[]): boolean {
  return bookings.some(isInParts)
}

/** True while all of the price is charged where a part would do. */
export function paysWhole(bookings: readonly Charged[]): boolean {
  return bookings.filter(isInParts).every(({ amount, charged }) => charged === amount)
}

/** The bookings as they are charged by the traveller's choice. */
export function chargedBy<Booking extends Charged>(bookings: readonly Booking[], whole: boolean): Booking[] {
  return bookings.map((booking) => {
    if (!isInParts(booking)) return booking
    const { amount, due } = booking
    const charged = whole ? amount : due
    return { ...booking, charged, charged_for: chargedForOf({ amount, due: charged, paidBefore: 0 }) }
  })
}

export function chargedSum(bookings: readonly Charged[]): Rupiah {
  return sumRupiah(bookings.map(({ charged }) => charged))
}
