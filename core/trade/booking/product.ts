import * as z from 'zod/mini'
import { MOST_TYPED } from './code-refusals.ts'
import { priceLineSchema } from './contract.ts'

const rupiah = z.optional(z.number().check(z.int(), z.gte(0)))

/** Every booking call has these fields. */
export const orderFields = {
  /** The total shown before a discount or a partner's price, in rupiah. The call fails with `price_changed` when the price differs. Without it, the current price applies. */
  expected_total: rupiah,
  discount_code: z.optional(z.string().check(z.maxLength(MOST_TYPED))),
  /** The discount shown for the code or the partner's price, in rupiah. The call fails with `discount_changed` when it differs. */
  expected_discount: rupiah,
}

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
