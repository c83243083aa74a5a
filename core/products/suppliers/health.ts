import * as z from 'zod/mini'
import { SERVICES } from '../../trade/booking/services.ts'

/** `failing`: it fails now and then, and is still asked. `out`: left out until `out_until`. */
export const SUPPLIER_STATES = ['works', 'failing', 'out'] as const
export type SupplierState = (typeof SUPPLIER_STATES)[number]

/** Calls of the last hour. */
export const supplierHealthSchema = z.object({
  service: z.enum(SERVICES),
  /** Name as in the settings: `duffel`. */
  supplier: z.string(),
  state: z.enum(SUPPLIER_STATES),
  out_until: z.nullable(z.string()),
  calls: z.number(),
  failures: z.number(),
  /** Median of the answered calls; null without one. */
  median_ms: z.nullable(z.number()),
})
export type SupplierHealth = z.infer<typeof supplierHealthSchema>
