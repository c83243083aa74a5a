import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { Instructions, Merchant } from '../../../../core/trade/payment/contract.ts'
import type { Clock } from '../../../base/common/clock.ts'
import type { Database } from '../../../base/db/connect.ts'
import { sandboxPayments } from '../../../base/db/schema/trade/payment.ts'
import type { Channel, ChargeRequest, PaymentGateway, RefundAnswer, RefundRequest } from '../gateway.ts'
import { isRefundable, isReversible, kindOf, MERCHANTS } from './channels.ts'
import {
  formatJakartaTime,
  type MidtransStatement,
  readMidtransStatement,
  signatureOf,
  toStatement,
} from './midtrans-words.ts'
import { MANDIRI_BILLER, newCode } from './sandbox-channels.ts'

type Payment = typeof sandboxPayments.$inferSelect
export type Outcome = 'settlement' | 'deny' | 'refund'

export type SandboxGateway = PaymentGateway & {
  bill(code: string): Promise<Payment | null>
  /** Acts as customer or bank and returns the webhook body. Throws ApiError('payment_code_not_found') for an unknown payment or a wrong state. */
  act(code: string, outcome: Outcome): Promise<MidtransStatement>
}

/** The webhook body as it would be sent now. Throws as `act`. */
type WithNotices = { notice(orderId: string): Promise<MidtransStatement> }

export type SandboxOptions = {
  serverKey: string
  clock: Clock
  database: Database
  siteUrl: string
  merchants?: readonly Merchant[]
  reversalMinutes?: number
}

const NAME = 'sandbox'
const CODES: Record<string, string> = {
  pending: '201',
  settlement: '200',
  capture: '200',
  refund: '200',
  partial_refund: '200',
}

export function isSandbox(gateway: PaymentGateway | null): gateway is SandboxGateway {
  return gateway?.name === NAME && 'act' in gateway
}

/** Speaks as Midtrans does and keeps its own books, apart from ours. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway & WithNotices {
  const { clock, serverKey } = options
  const { db } = options.database
  const merchants = options.merchants ?? MERCHANTS
  const reversalMinutes = (channel: Channel) => (isReversible(channel) ? (options.reversalMinutes ?? 0) : 0)

  async function byOrder(orderId: string): Promise<Payment | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId))
    return row ? aged(row, clock.now()) : null
  }

  async function bill(code: string): Promise<Payment | null> {
    const [row] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.code, plain(code)))
    return row ? aged(row, clock.now()) : null
  }

  /** Null when the payment changed meanwhile. */
  async function move(payment: Payment, status: string): Promise<Payment | null> {
    const settledAt = status === 'settlement' || status === 'capture' ? clock.now() : payment.settledAt
    const [row] = await db
      .update(sandboxPayments)
      .set({ status, settledAt })
      .where(and(eq(sandboxPayments.orderId, payment.orderId), eq(sandboxPayments.status, payment.status)))
      .returning()
    return row ?? null
  }

  return {
    name: NAME,
    demo: true,
    reversalMinutes,
    namedByAmount: () => false,
    refundable: isRefundable,
    bill,
    merchants: async () => merchants,
    async charge(request) {
      const known = await byOrder(request.orderId)
      const payment = known ?? (await insert(options, request)) ?? (await byOrder(request.orderId))
      if (!payment) throw new ApiError('payment_link_unavailable')
      return { gatewayId: payment.transactionId, instructions: payment.instructions }
    },
    readNotification: ({ body }) => readMidtransStatement(NAME, body, serverKey),
    async status(orderId) {
      const payment = await byOrder(orderId)
      return payment ? toStatement(NAME, wordsOf(payment)) : null
    },
    refund: (request) => sendBack(options.database, request),
    async findRefund({ orderId, key }) {
      const payment = await byOrder(orderId)
      return payment?.refunds.some((refund) => refund.key === key) ? 'sent' : null
    },
    async cancel(orderId) {
      const payment = await byOrder(orderId)
      if (payment?.status === 'pending') await move(payment, 'cancel')
    },
    async act(code, outcome) {
      const payment = await bill(code)
      const next = payment && nextState(payment, outcome, clock.now(), reversalMinutes)
      const moved = payment && next ? await move(payment, next) : null
      if (!moved) throw new ApiError('payment_code_not_found')
      return signed(moved, serverKey)
    },
    async notice(orderId) {
      const payment = await byOrder(orderId)
      if (!payment) throw new ApiError('payment_code_not_found')
      return signed(payment, serverKey)
    },
  }
}

/** Null when the order id or code is taken. */
async function insert({ database, clock, siteUrl }: SandboxOptions, request: ChargeRequest): Promise<Payment | null> {
  const kind = kindOf(request.merchant)
  if (!kind) throw new ApiError('merchant_unavailable')
  const code = newCode(kind, request.merchant.bankCode)
  const [row] = await database.db
    .insert(sandboxPayments)
    .values({
      orderId: request.orderId,
      transactionId: randomUUID(),
      code: plain(code),
      title: request.title,
      amount: request.amount,
      channel: request.merchant.productCode,
      instructions: instructionsFor(kind, code, request, siteUrl),
      status: 'pending',
      settledAt: null,
      expiresAt: request.expiresAt,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

async function sendBack({ db }: Database, { orderId, key, amount }: RefundRequest): Promise<RefundAnswer> {
  return await db.transaction(async (tx) => {
    const own = eq(sandboxPayments.orderId, orderId)
    const [payment] = await tx.select().from(sandboxPayments).where(own).for('update')
    if (!payment || !isRefundable({ productCode: payment.channel }) || !isSettled(payment)) return 'refused'
    if (payment.refunds.some((refund) => refund.key === key)) return 'sent'
    if (amount <= 0 || amount > payment.amount - returnedOf(payment)) return 'refused'
    await tx
      .update(sandboxPayments)
      .set({ refunds: [...payment.refunds, { key, amount }] })
      .where(own)
    return 'sent'
  })
}

function isSettled({ status }: Payment): boolean {
  return status === 'settlement' || status === 'capture'
}

function returnedOf({ refunds }: Payment): number {
  return sumRupiah(refunds.map(({ amount }) => amount))
}

function instructionsFor(kind: Instructions['type'], code: string, request: ChargeRequest, siteUrl: string) {
  const page = new URL(`/${request.locale}/sandbox/bank`, siteUrl)
  page.searchParams.set('code', code)
  if (kind === 'redirect') page.searchParams.set('return', request.returnUrl)
  return {
    type: kind,
    code: kind === 'redirect' ? null : code,
    billerCode: kind === 'bill' ? MANDIRI_BILLER : null,
    // Leads to the sandbox bank; no payment app can read it.
    qrString: kind === 'qr' ? page.href : null,
    redirectUrl: kind === 'redirect' ? page.href : null,
    expiresAt: request.expiresAt.toISOString(),
  } satisfies Instructions
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

function aged(payment: Payment, now: Date): Payment {
  return payment.status === 'pending' && payment.expiresAt <= now ? { ...payment, status: 'expire' } : payment
}

function nextState(
  payment: Payment,
  outcome: Outcome,
  now: Date,
  reversalMinutes: (channel: Channel) => number,
): string | null {
  const { status, channel, settledAt } = payment
  if (outcome === 'refund') return isSettled(payment) ? 'refund' : null
  if (status === 'pending') return outcome === 'settlement' && channel === 'CREDITCARD' ? 'capture' : outcome
  const window = reversalMinutes({ bankCode: '', productCode: channel }) * 60_000
  const reversible = status === 'settlement' && settledAt !== null && now.getTime() - settledAt.getTime() < window
  return outcome === 'deny' && reversible ? 'deny' : null
}

function wordsOf(payment: Payment): Omit<MidtransStatement, 'signature_key'> {
  const { amount, createdAt, settledAt } = payment
  const returned = returnedOf(payment)
  const isBack = isSettled(payment) && returned > 0
  const status = isBack ? (returned === amount ? 'refund' : 'partial_refund') : payment.status
  return {
    order_id: payment.orderId,
    transaction_id: payment.transactionId,
    transaction_status: status,
    status_code: CODES[status] ?? '202',
    gross_amount: `${amount}.00`,
    fraud_status: status === 'deny' ? 'deny' : 'accept',
    transaction_time: formatJakartaTime(createdAt),
    ...(settledAt ? { settlement_time: formatJakartaTime(settledAt) } : {}),
    ...(isBack ? { refund_amount: `${returned}.00` } : {}),
  }
}

function signed(payment: Payment, serverKey: string): MidtransStatement {
  const words = wordsOf(payment)
  return { ...words, signature_key: signatureOf(words, serverKey) }
}
