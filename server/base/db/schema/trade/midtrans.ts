import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Orders at Midtrans, written before it is asked. Its status never repeats a QR code or the page of a card. */
export const midtransOrders = pgTable('midtrans_orders', {
  orderId: text('order_id').primaryKey(),
  productCode: text('product_code').notNull(),
  /** Whole rupiah. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** Id of the transaction; of a card the token of its page. Null until Midtrans answers. */
  gatewayId: text('gateway_id'),
  instructions: jsonb().$type<Instructions>(),
  /** Only of the page of a card. */
  withdrawn: boolean().notNull().default(false),
  /** Key of the refund that took a charged card back before its bank had settled. */
  voidKey: text('void_key'),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
})
