import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { Instructions, Merchant } from '../../../../core/trade/payment/contract.ts'
import { CASH, TRANSFER } from '../../../../core/trade/payment/fee.ts'
import { type BankAccount, referenceOf } from '../../../../core/trade/payment/transfer.ts'
import type { Clock } from '../../../base/common/clock.ts'
import type { Database } from '../../../base/db/connect.ts'
import { transfers } from '../../../base/db/schema/trade/transfer.ts'
import type { ChargeRequest, PaymentGateway } from '../gateway.ts'
import {
  formatJakartaTime,
  type MidtransStatement,
  readMidtransStatement,
  signatureOf,
  toStatement,
} from './midtrans-words.ts'

type Transfer = typeof transfers.$inferSelect

type TransferOptions = {
  serverKey: string
  clock: Clock
  database: Database
  /** Called each time: the office changes the accounts while the server runs. */
  accounts: () => readonly BankAccount[]
  /** Place and hours at which cash is taken; null: nowhere. */
  counter: () => string | null
  /** Longest time to pay; the booking's own limit may be earlier. */
  hours: () => number
}

export type TransferGateway = PaymentGateway & {
  /** How an order stands, signed. Throws ApiError('transfer_not_found'). */
  notice(orderId: string): Promise<MidtransStatement>
}

export const TRANSFER_GATEWAY = 'transfer'

const CHANNELS = {
  transfer: {
    bankCode: 'BANK',
    productCode: TRANSFER,
    productName: 'Transfer bank',
    logo: '/merchants/bank.svg',
    group: 'transfer',
  },
  cash: {
    bankCode: 'COUNTER',
    productCode: CASH,
    productName: 'Tunai di kasir',
    logo: '/merchants/cash.svg',
    group: 'cash',
  },
} as const satisfies Record<string, Omit<Merchant, 'id'>>

/** No company stands behind it: staff say what came to the operator's accounts or counter. */
export function createTransferGateway(options: TransferOptions): TransferGateway {
  const { clock, serverKey, accounts, counter } = options
  const { db } = options.database

  function merchants(): Merchant[] {
    const transfer = accounts().length > 0 ? [CHANNELS.transfer] : []
    const offered = [...transfer, ...(counter() === null ? [] : [CHANNELS.cash])]
    return offered.map((channel, index) => ({ id: index + 1, ...channel }))
  }

  async function find(orderId: string): Promise<Transfer | null> {
    const [row] = await db.select().from(transfers).where(eq(transfers.orderId, orderId))
    return row ?? null
  }

  return {
    name: TRANSFER_GATEWAY,
    demo: false,
    reversalMinutes: () => 0,
    namedByAmount: ({ productCode }) => productCode === TRANSFER,
    refundable: () => false,
    merchants: async () => merchants(),
    async charge(request) {
      const transfer = (await insert(options, request)) ?? (await find(request.orderId))
      if (!transfer) throw new ApiError('payment_link_unavailable')
      return { gatewayId: transfer.gatewayId, instructions: transfer.instructions }
    },
    readNotification: ({ body }) => readMidtransStatement(TRANSFER_GATEWAY, body, serverKey),
    async status(orderId) {
      const transfer = await find(orderId)
      return transfer ? toStatement(TRANSFER_GATEWAY, wordsOf(transfer, clock.now())) : null
    },
    refund: async () => 'refused',
    findRefund: async () => null,
    async cancel(orderId) {
      const open = and(eq(transfers.orderId, orderId), eq(transfers.status, 'pending'))
      await db.update(transfers).set({ status: 'cancel' }).where(open)
    },
    async notice(orderId) {
      const transfer = await find(orderId)
      if (!transfer) throw new ApiError('transfer_not_found')
      const words = wordsOf(transfer, clock.now())
      return { ...words, signature_key: signatureOf(words, serverKey) }
    },
  }
}

/** Null when the order id is known. */
async function insert(options: TransferOptions, request: ChargeRequest): Promise<Transfer | null> {
  const { database, clock, hours } = options
  const now = clock.now()
  const expiresAt = new Date(Math.min(request.expiresAt.getTime(), now.getTime() + hours() * 3_600_000))
  const [row] = await database.db
    .insert(transfers)
    .values({
      orderId: request.orderId,
      gatewayId: randomUUID(),
      amount: request.amount,
      instructions: instructionsFor(options, request, expiresAt),
      status: 'pending',
      expiresAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

function instructionsFor(
  { accounts, counter }: TransferOptions,
  { merchant, orderId }: ChargeRequest,
  expiresAt: Date,
): Instructions {
  const common = {
    code: referenceOf(orderId),
    billerCode: null,
    qrString: null,
    redirectUrl: null,
    expiresAt: expiresAt.toISOString(),
  }
  if (merchant.productCode === TRANSFER) return { type: 'transfer', ...common, accounts: [...accounts()] }
  const desk = counter()
  if (merchant.productCode === CASH && desk !== null) return { type: 'cash', ...common, counter: desk }
  throw new ApiError('merchant_unavailable')
}

function wordsOf(transfer: Transfer, now: Date): Omit<MidtransStatement, 'signature_key'> {
  const { orderId, gatewayId, amount, paidAt, createdAt, expiresAt } = transfer
  const status = transfer.status === 'pending' && expiresAt <= now ? 'expire' : transfer.status
  return {
    order_id: orderId,
    transaction_id: gatewayId,
    transaction_status: status,
    status_code: status === 'settlement' ? '200' : status === 'pending' ? '201' : '202',
    gross_amount: `${amount}.00`,
    transaction_time: formatJakartaTime(createdAt),
    ...(paidAt ? { settlement_time: formatJakartaTime(paidAt) } : {}),
  }
}
