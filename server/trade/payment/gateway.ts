import type { GatewayStatus } from '../../../core/trade/payment/attempt.ts'
import type { Instructions, Merchant } from '../../../core/trade/payment/contract.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../booking/module.ts'

export type ChargeRequest = {
  /** Never used twice: `<transaction number>-<attempt>`. */
  orderId: string
  /** Whole rupiah, fee included. */
  amount: number
  /** Part of the amount that the channel adds to the price. */
  fee: number
  merchant: Merchant
  title: string
  customer: { firstName: string; lastName: string; email: string; phone: string }
  locale: Locale
  returnUrl: string
  expiresAt: Date
}

export type GatewayStatement = {
  /** Unique for this gateway and change: a repeated notice has the same id. */
  eventId: string
  orderId: string
  gatewayId: string
  status: GatewayStatus
  /** Whole rupiah, as paid. */
  amount: number
  paidAt: Date | null
  /** Whole rupiah of a paid order that went back; left out where none did. All of it is `refunded`. */
  returned?: number
  /** How the order stands is not in it, as how much went back: only asking tells. */
  isUnsaid?: boolean
  /** The payment that a webhook names, where the order may have several. */
  paymentId?: string
}

/** The order can never be paid, because its code was shown to no one. It may be asked for again under a new order id. */
export class OrderUsedUp extends Error {}

/** Unread notice of a gateway. Some gateways sign the body, others send a token in a header. */
export type Notification = {
  body: Record<string, unknown>
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export type RefundRequest = {
  orderId: string
  /** Names the refund: asked for twice it is sent once. At most 36 characters. */
  key: string
  /** Whole rupiah, at most what was paid. */
  amount: number
  reason: string
}

/** `pending`: on its way, or it waits for a time when the channel takes it; asked again later. `refused`: the channel or its bank does not take it, so it goes to an account. */
export type RefundAnswer = 'sent' | 'pending' | 'refused'

export type Channel = Pick<Merchant, 'bankCode' | 'productCode'>

/** Adapters pass `gatewayContract`. Calls may reject with ApiError('payment_link_unavailable'). Never call them inside a database transaction. */
export type PaymentGateway = {
  readonly name: string
  /** No real money moves. */
  readonly demo: boolean
  merchants(): Promise<readonly Merchant[]>
  /** Idempotent by order id, also after an answer that was lost. Rejects with OrderUsedUp where it was the only one. */
  charge(request: ChargeRequest): Promise<{ gatewayId: string; instructions: Instructions }>
  /** Reads a webhook. Throws ApiError: bad_signature, bad_request. */
  readNotification(notification: Notification): GatewayStatement
  /** State of an order now; null when unknown. `named`: of a notice, where a payment may be found by its own id alone. */
  status(orderId: string, named?: Pick<GatewayStatement, 'paymentId'>): Promise<GatewayStatement | null>
  /** Withdraws an open payment. Does nothing to an ended or unknown one: `status` shows how it ended. */
  cancel(orderId: string): Promise<void>
  /** Sends back all or a part of settled money, the way it came; more than is left of it is refused. Rejects where the gateway does not answer: it is asked again with the same key. */
  refund(request: RefundRequest): Promise<RefundAnswer>
  /** State of a refund that was asked for under this key; null where the gateway does not know the key. */
  findRefund(refund: Pick<RefundRequest, 'orderId' | 'key'>): Promise<RefundAnswer | null>
  /** Minutes in which the channel's bank may reverse settled money; nothing is issued earlier. Mostly 0. */
  reversalMinutes(channel: Channel): number
  /** True where the amount names the payment: some rupiah are added, so that no two open ones are the same. */
  namedByAmount(channel: Channel): boolean
  /** True where money of the channel can be sent back the way it came; else the member names an account. */
  refundable(channel: Channel): boolean
}

/** Channel of an attempt with its gateway: facts of a bank at one company may not hold at another. */
export type AttemptChannel = Channel & { gateway: string }

/** All that take money, as one. What concerns an order goes to the gateway of its attempt, also when that one is switched off. */
export type Gateways = Pick<PaymentGateway, 'demo' | 'status' | 'cancel' | 'refund' | 'findRefund'> & {
  /** Gateways that are switched on, the preferred first. */
  names(): readonly string[]
  /** Null for one that is not known or has no key. */
  of(name: string): PaymentGateway | null
  /** Each channel once. */
  merchants(): Promise<readonly Merchant[]>
  /** Who offers a channel now, the preferred first; those that failed a moment ago last. */
  offering(channel: Channel): Promise<readonly Offer[]>
  /** At the gateway named. */
  charge(request: ChargeRequest & { gateway: string }): ReturnType<PaymentGateway['charge']>
  reversalMinutes(channel: AttemptChannel): number
  namedByAmount(channel: AttemptChannel): boolean
  refundable(channel: AttemptChannel): boolean
}

export type Offer = { gateway: string; merchant: Merchant }

export type PaymentDeps = BookingDeps & { gateway: Gateways; mailer: Mailer }
