import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Deps } from '../../base/common/deps.ts'
import { supplierBookings } from '../../base/db/schema/products/supplier.ts'
import type { Reservation } from '../../trade/booking/make/reservation.ts'
import type { Member } from './ask-all.ts'

type Cancelling = { cancel(bookingCode: string): Promise<void> }

/** Knows which of the members gave a booking code. */
export type Sellers<Supplier> = {
  /** Keeps who gave the code before it is used; gives the hold back where that cannot be kept. */
  keep(seller: Member<Supplier>, reserve: () => Promise<Reservation>): Promise<Reservation>
  /** Throws ApiError('supplier_missing') for one that is no longer in the settings. */
  of(bookingCode: string): Promise<Member<Supplier>>
}

export function createSellers<Supplier extends Cancelling>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  service: Service,
  members: readonly Member<Supplier>[],
): Sellers<Supplier> {
  async function sellerOf(bookingCode: string): Promise<string | undefined> {
    const [row] = await db
      .select({ supplier: supplierBookings.supplier })
      .from(supplierBookings)
      .where(and(eq(supplierBookings.service, service), eq(supplierBookings.bookingCode, bookingCode)))
    return row?.supplier
  }

  return {
    async keep({ name, supplier, circuit }, reserve) {
      const reserved = await circuit.always(reserve)
      try {
        const values = { service, bookingCode: reserved.code, supplier: name, createdAt: clock.now() }
        await db.insert(supplierBookings).values(values).onConflictDoNothing()
        // Two suppliers may give the same six letters.
        if ((await sellerOf(reserved.code)) !== name) throw new ApiError('supplier_unavailable')
        return reserved
      } catch (error) {
        await supplier.cancel(reserved.code).catch(() => {})
        throw error
      }
    },
    async of(bookingCode) {
      const name = await sellerOf(bookingCode)
      const found = name === undefined ? members[0] : members.find((member) => member.name === name)
      if (!found) throw new ApiError('supplier_missing')
      return found
    },
  }
}
