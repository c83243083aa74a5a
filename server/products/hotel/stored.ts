import * as z from 'zod/mini'
import type { Guest } from '../../../core/products/hotel/people.ts'
import { guestFromWire, guestToKeep, keptGuest, recordSchema } from '../../../core/products/hotel/wire.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { OF_ROW } from '../../trade/booking/show/record.ts'
import { defineStored } from '../../trade/booking/show/stored.ts'

const ofRow = { available: true, confirmation_id: true, contact: true, country_name: true, paxes: true } as const

const { pay_at_hotel, hotel_remarks } = recordSchema.shape

const stay = defineStored(
  z.extend(z.omit(recordSchema, { ...OF_ROW, ...ofRow }), {
    pay_at_hotel: z._default(pay_at_hotel, []),
    hotel_remarks: z._default(hotel_remarks, null),
    remark: z.string(),
    request_child_bed: z.boolean(),
    supplier_holds: z.boolean(),
  }),
  [(kept) => kept],
)
export type StayDetail = ReturnType<typeof stay.read>

const guest = defineStored(keptGuest, [(kept) => kept])

export const storedDetail = stay.write

/** Numbers are sealed. */
export function storedGuest(person: Guest) {
  return guest.write(guestToKeep(person))
}

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): StayDetail {
  return stay.read(detail)
}

/** Guest in the stored form, ids still sealed. Throws for a guest who cannot be read. */
export function keptGuestOf({ person }: Pick<PassengerRow, 'person'>) {
  return guest.read(person)
}

/** Throws for a guest who cannot be read. */
export function readGuest(row: Pick<PassengerRow, 'person'>): Guest {
  return guestFromWire(keptGuestOf(row))
}
