import * as z from 'zod/mini'
import { PAX_TYPES } from '../../core/common/people.ts'
import { recordSchema } from '../../core/hotel/wire.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { OF_ROW } from '../booking/record.ts'
import { defineStored, storedIdType, storedTitle } from '../booking/stored.ts'

const ofRow = { available: true, confirmation_id: true, contact: true, country_name: true, paxes: true } as const

const stay = defineStored(
  z.extend(z.omit(recordSchema, { ...OF_ROW, ...ofRow }), {
    remark: z.string(),
    request_child_bed: z.boolean(),
    supplier_holds: z.boolean(),
  }),
  [(kept) => kept],
)
export type StayDetail = ReturnType<typeof stay.read>

const text = z.nullable(z.string())

/** The id number is sealed. */
const guest = defineStored(
  z.object({
    Room: z.number(),
    Type: z.enum(PAX_TYPES),
    Title: storedTitle,
    FirstName: z.string(),
    LastName: z.string(),
    Phone: text,
    Email: text,
    Birthdate: text,
    IdType: storedIdType,
    IdNumber: text,
    Remark: z.string(),
    ExtraBed: z.boolean(),
    MiscellaneousItems: z.nullable(z.array(z.object({ MiscellaneousId: z.string() }))),
  }),
  [(kept) => kept],
)
export type StoredGuest = ReturnType<typeof guest.read>

export const storedDetail = stay.write
export const storedGuest = guest.write

/** Throws for a booking that cannot be read. */
export function readDetail({ detail }: Pick<BookingRow, 'detail'>): StayDetail {
  return stay.read(detail)
}

/** Throws for a guest who cannot be read. */
export function readGuest({ person }: Pick<PassengerRow, 'person'>): StoredGuest {
  return guest.read(person)
}
