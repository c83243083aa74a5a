import * as z from 'zod/mini'
import { serviceFlags, serviceFlagsOf } from '../booking/contract.ts'
import type { Service } from '../booking/services.ts'
import type { PaymentStatus } from '../booking/status.ts'

export const transactionFlags = {
  ...serviceFlags,
  paid: z.boolean(),
  canPay: z.boolean(),
  expired: z.boolean(),
}
const flagsSchema = z.object(transactionFlags)
type TransactionFlags = z.infer<typeof flagsSchema>

/** `status` as it is shown, so that what is past its limit is `expired`. */
export function flagsOf(status: PaymentStatus, services: readonly Service[]): TransactionFlags {
  return {
    ...serviceFlagsOf(services),
    paid: status === 'paid',
    canPay: status === 'unpaid' || status === 'partially_paid',
    expired: status === 'expired',
  }
}
