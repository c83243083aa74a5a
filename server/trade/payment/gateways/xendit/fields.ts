import * as z from 'zod/mini'
import type { GatewayStatus } from '../../../../../core/trade/payment/attempt.ts'

/** Whole rupiah. Xendit writes them as a number, also as 15000.00. */
export const rupiah = z.number().check(z.int(), z.positive())
export const moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

/** A payment of Xendit as all of its APIs tell it. */
export type Told = {
  orderId: string
  gatewayId: string
  status: GatewayStatus
  amount: number
  created: string
  /** When it came to its status. */
  changed: string
}
