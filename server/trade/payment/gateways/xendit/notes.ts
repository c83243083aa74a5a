import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../base/db/connect.ts'
import { paymentAttempts } from '../../../../base/db/schema/trade/payment.ts'
import type { Charged } from './charged.ts'

/** Answers of Xendit by order: its API v3 finds a payment by its own id alone. */
export type Notes = {
  read(orderId: string): Promise<Charged | null>
  /** The first of two answers to one order stays, and is returned. */
  keep(orderId: string, charged: Charged): Promise<Charged>
}

/** Test charges that may be under way at once. */
const MOST_WITHOUT = 20

/** In the attempt of the order; of a test charge, which has none, in memory until it is withdrawn a moment later. */
export function notesIn(db: Db): Notes {
  const without = new Map<string, Charged>()
  async function read(orderId: string): Promise<Charged | null> {
    const { gatewayId, instructions } = paymentAttempts
    const own = eq(paymentAttempts.orderId, orderId)
    const [row] = await db.select({ gatewayId, instructions }).from(paymentAttempts).where(own)
    if (row?.gatewayId && row.instructions) return { gatewayId: row.gatewayId, instructions: row.instructions }
    return row ? null : (without.get(orderId) ?? null)
  }
  return {
    read,
    async keep(orderId, charged) {
      const isFirst = and(eq(paymentAttempts.orderId, orderId), isNull(paymentAttempts.gatewayId))
      await db.update(paymentAttempts).set(charged).where(isFirst)
      const kept = await read(orderId)
      if (kept) return kept
      without.set(orderId, charged)
      const [oldest] = without.keys()
      if (without.size > MOST_WITHOUT && oldest !== undefined) without.delete(oldest)
      return charged
    },
  }
}
