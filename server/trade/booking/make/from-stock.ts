import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { canPay } from '../../../../core/trade/booking/status.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { confirmStock, lockStock, releaseStock, type StockClaim, takeStock } from '../../stock/stock.ts'
import { boundUnproven } from '../../stock/unproven.ts'
import type { BookingRow, ProductBooking } from '../module.ts'
import { bookingView } from '../show/view.ts'
import { bookAll, type MadeAndHeld, type Sale } from './book.ts'
import { heldUntil } from './reservation.ts'

/** `claims` is empty where the supplier holds what it sells. */
export type MadeFromStock = MadeAndHeld & { claims: readonly StockClaim[] }

type Answer<Detail> = { bookings: (Booking & { detail: Detail })[]; time_limit: string | null; total: number }

type StockSale<Detail> = Sale<Answer<Detail>> & {
  user: User
  now: Date
  make(): Promise<readonly MadeFromStock[]>
  record(made: MadeFromStock): Detail
}

/** Books all that `make` returns, with its counted stock, or nothing. One time limit rules them all. */
export async function bookFromStock<Detail>(deps: Deps, sale: StockSale<Detail>): Promise<Answer<Detail>> {
  const { user, now } = sale
  return await bookAll<MadeFromStock, Answer<Detail>>(deps, sale, {
    make: sale.make,
    async take(client, made, keepAnswer) {
      const timeLimit = heldUntil(made)
      const answer = {
        bookings: made.map((each) => ({ ...bookingView(each.row, user, null, now), detail: sale.record(each) })),
        time_limit: timeLimit.toISOString(),
        total: sumRupiah(made.map(({ row }) => row.amount)),
      }
      await keepAnswer(answer)
      const holds = made.map(({ row, claims }) => ({ bookingId: row.id, holdUntil: timeLimit, claims }))
      await takeStock(client, holds, now)
      const bookingIds = made.map(({ row }) => row.id)
      if (!sale.bookedBy) await boundUnproven(client, { userId: user.id, bookingIds, now })
      return answer
    },
  })
}

type StockRules = {
  /** From then on what was booked is worthless, free or not. */
  endsAt(booking: BookingRow): Date
  supplierHolds(booking: BookingRow): boolean
}

/** The part of a product that sells from counted stock. */
export function stockProduct({
  endsAt,
  supplierHolds,
}: StockRules): Pick<ProductBooking, 'lock' | 'confirm' | 'release'> {
  return {
    lock: lockStock,
    async confirm(tx, booking, now) {
      if (now >= endsAt(booking)) return false
      // A supplier's hold ends with the time limit, which its own deadline caps.
      if (supplierHolds(booking)) return canPay(booking, now)
      return await confirmStock(tx, booking.id, now)
    },
    release: releaseStock,
  }
}
