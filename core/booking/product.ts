import * as z from 'zod/mini'
import { priceLineSchema } from './contract.ts'

/** The total shown, in rupiah; a call fails with `price_changed` when the price differs. Without it, the price of the moment counts. */
export const expectedTotal = z.optional(z.number().check(z.int(), z.gte(0)))

const text = z.nullable(z.string())

/** Shared by the specification's booking records of all products. */
export const recordFields = {
  booking_code: z.string(),
  booking_user_id: z.string(),
  pnr_id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  status_checkout: z.string(),
  status_issue: z.string(),
  time_limit: text,
  reserved: text,
  ticketed: text,
  total_paid: z.number(),
  currency: z.string(),
  payments: z.array(priceLineSchema),
  eticket_url: text,
}
