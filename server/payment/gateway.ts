import type { GatewayStatus } from '../../core/payment/attempt.ts'
import type { Instructions, Merchant } from '../../core/payment/contract.ts'
import type { BookingDeps } from '../booking/module.ts'
import type { Mailer } from '../mail/mailer.ts'
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
  returnUrl: string
  expiresAt: Date
}

export type GatewayNotice = {
  /** Unique for this gateway and change: a repeated notice has the same id. */
  eventId: string
  orderId: string
  gatewayId: string
  status: GatewayStatus
  /** Whole rupiah, as paid. */
  amount: number
  paidAt: Date | null
}

export type Channel = Pick<Merchant, 'bankCode' | 'productCode'>

/** Adapters pass `gatewayContract`. Calls may reject with ApiError('payment_link_unavailable'). Never call them inside a database transaction. */
export type PaymentGateway = {
  readonly name: string
  /** No real money moves. */
  readonly demo: boolean
  merchants(): Promise<readonly Merchant[]>
  /** Idempotent by order id. */
  charge(request: ChargeRequest): Promise<{ gatewayId: string; instructions: Instructions }>
  /** Reads a webhook body. Throws ApiError: bad_signature, bad_request. */
  readNotification(body: Record<string, unknown>): GatewayNotice
  /** State of an order now; null when unknown. */
  status(orderId: string): Promise<GatewayNotice | null>
  /** Withdraws an open payment. Does nothing to an ended or unknown one: `status` shows how it ended. */
  cancel(orderId: string): Promise<void>
  /** Minutes in which the channel's bank may reverse settled money; nothing is issued earlier. Mostly 0. */
  reversalMinutes(channel: Channel): number
  /** True where the amount names the payment: some rupiah are added, so that no two open ones are the same. */
  namedByAmount(channel: Channel): boolean
  /** True where money of the channel can be sent back the way it came; else the member names an account. */
  refundable(channel: Channel): boolean
}

export type PaymentDeps = BookingDeps & { gateway: PaymentGateway; mailer: Mailer }
