import type { GatewayStatus } from '../../core/payment/attempt.ts'
import type { Instructions, Merchant } from '../../core/payment/contract.ts'
import type { BookingDeps } from '../booking/module.ts'
import type { Locale } from '../words/words.ts'

export type ChargeRequest = {
  /** Never used twice: `<transaction number>-<attempt>`. */
  orderId: string
  /** Whole rupiah, fee included. */
  amount: number
  merchant: Merchant
  title: string
  customer: { firstName: string; lastName: string; email: string; phone: string }
  locale: Locale
  /** Where a payment page of the gateway sends the customer back to. */
  returnUrl: string
  expiresAt: Date
}

export type GatewayNotice = {
  /** Unique for this gateway and this change: a repeated notice has the same one. */
  eventId: string
  orderId: string
  gatewayId: string
  status: GatewayStatus
  /** Whole rupiah, as paid. */
  amount: number
  paidAt: Date | null
}

export type Channel = Pick<Merchant, 'bankCode' | 'productCode'>

/**
 * Takes the money. Every adapter passes `gatewayContract` (gateway-contract.ts). All calls may reject with
 * ApiError('payment_link_unavailable'). None is made inside a database transaction.
 */
export type PaymentGateway = {
  readonly name: string
  merchants(): Promise<readonly Merchant[]>
  /** Starts a payment. Called again with the same order id it returns the same payment. */
  charge(request: ChargeRequest): Promise<{ gatewayId: string; instructions: Instructions }>
  /** Reads a webhook body. Throws ApiError('bad_signature') when it is not the gateway's own, 'bad_request' when it is not readable. */
  readNotification(body: Record<string, unknown>): GatewayNotice
  /** What the gateway knows of an order now; null when it does not know it. */
  status(orderId: string): Promise<GatewayNotice | null>
  /**
   * Withdraws an open payment, so that it cannot be paid any more. Does nothing to one that has ended or is unknown: ask `status` how it
   * ended.
   */
  cancel(orderId: string): Promise<void>
  /** Minutes in which the bank behind a channel may still take settled money back; nothing is issued before they are over. Mostly 0. */
  reversalMinutes(channel: Channel): number
}

export type PaymentDeps = BookingDeps & { gateway: PaymentGateway }
