import { and, eq, isNull, or } from 'drizzle-orm'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import type { Db } from '../../../../base/db/connect.ts'
import { midtransOrders } from '../../../../base/db/schema/trade/midtrans.ts'
import type { ChargeRequest } from '../../gateway.ts'

export type MidtransOrder = typeof midtransOrders.$inferSelect

export async function findOrder(db: Db, orderId: string): Promise<MidtransOrder | null> {
  const [row] = await db.select().from(midtransOrders).where(eq(midtransOrders.orderId, orderId))
  return row ?? null
}

/** Call it before Midtrans is asked. Returns what is known of an order that was asked for before. */
export async function rememberOrder(db: Db, request: ChargeRequest, now: Date): Promise<MidtransOrder | null> {
  const { orderId, amount, merchant, expiresAt } = request
  await db
    .insert(midtransOrders)
    .values({ orderId, productCode: merchant.productCode, amount, expiresAt, createdAt: now })
    .onConflictDoNothing()
  return await findOrder(db, orderId)
}

type Charged = { gatewayId: string; instructions: Instructions }

/** The first of two answers to one order stays. */
export async function keepAnswer(db: Db, orderId: string, charged: Charged): Promise<Charged> {
  await db
    .update(midtransOrders)
    .set(charged)
    .where(and(eq(midtransOrders.orderId, orderId), isNull(midtransOrders.instructions)))
  return answerOf(await findOrder(db, orderId)) ?? charged
}

export function answerOf(order: MidtransOrder | null): Charged | null {
  if (!order?.instructions || order.gatewayId === null) return null
  return { gatewayId: order.gatewayId, instructions: order.instructions }
}

export async function withdrawPage(db: Db, orderId: string): Promise<void> {
  await db.update(midtransOrders).set({ withdrawn: true }).where(eq(midtransOrders.orderId, orderId))
}

/** False where another refund has taken the card's money back. */
export async function claimVoid(db: Db, orderId: string, key: string): Promise<boolean> {
  const free = or(isNull(midtransOrders.voidKey), eq(midtransOrders.voidKey, key))
  const rows = await db
    .update(midtransOrders)
    .set({ voidKey: key })
    .where(and(eq(midtransOrders.orderId, orderId), free))
    .returning({ orderId: midtransOrders.orderId })
  return rows.length > 0
}
