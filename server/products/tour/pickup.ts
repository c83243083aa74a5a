import { eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { BookingRecord } from '../../../core/products/tour/wire.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { checkFields } from '../../trade/booking/make/checks.ts'
import { lockOwn, passengersOf } from '../../trade/booking/show/bookings.ts'
import type { TourDeps } from './deps.ts'
import { checkStands } from './participants.ts'
import { toRecord } from './record.ts'
import { readDetail, storedDetail } from './stored.ts'

type PickupChange = { userId: string; bookingId: string; pickup: string | null }

/** Throws ApiError: see the contract of `changePickup`. */
export async function changePickup(
  { db, secrets, clock }: TourDeps,
  { userId, bookingId, pickup: at }: PickupChange,
): Promise<BookingRecord> {
  return await db.transaction(
    async (tx) => {
      const booking = await lockOwn(tx, { userId, bookingId })
      const now = clock.now()
      checkStands(booking, now)
      const { pickup, ...booked } = readDetail(booking)
      checkFields(pickup ? {} : { pickup: 'validation.invalid' })
      if (now > new Date(booked.pickup_until)) throw new ApiError('pickup_closed')
      const detail = storedDetail({ ...booked, pickup: pickup && { ...pickup, at: at || null } })
      await tx.update(bookings).set({ detail }).where(eq(bookings.id, bookingId))
      return toRecord({ ...booking, detail }, await passengersOf(tx, bookingId), { secrets, now })
    },
    { isolationLevel: 'read committed' },
  )
}
