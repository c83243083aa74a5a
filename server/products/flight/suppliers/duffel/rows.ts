import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../../base/db/connect.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'

export type OrderRow = typeof flightOrders.$inferSelect
type Changed = Partial<typeof flightOrders.$inferInsert>

const SUPPLIER = 'duffel'

export async function insertRow(db: Db, row: Omit<typeof flightOrders.$inferInsert, 'supplier'>): Promise<OrderRow> {
  const [made] = await db
    .insert(flightOrders)
    .values({ ...row, supplier: SUPPLIER })
    .returning()
  if (!made) throw new Error('no row was written')
  return made
}

export async function rowsOf(db: Db, bookingCode: string): Promise<OrderRow[]> {
  return await db
    .select()
    .from(flightOrders)
    .where(and(eq(flightOrders.bookingCode, bookingCode), eq(flightOrders.supplier, SUPPLIER)))
    .orderBy(asc(flightOrders.part))
}

export async function rowOfOrder(db: Db, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(flightOrders).where(eq(flightOrders.orderId, orderId))
  return row ?? null
}

const one = ({ bookingCode, part }: Pick<OrderRow, 'bookingCode' | 'part'>) =>
  and(eq(flightOrders.bookingCode, bookingCode), eq(flightOrders.part, part))

export async function changeRow(db: Db, row: OrderRow, changed: Changed, now: Date): Promise<OrderRow> {
  const set = { ...changed, updatedAt: now }
  const [fresh] = await db.update(flightOrders).set(set).where(one(row)).returning()
  if (!fresh) throw new Error(`the order of ${row.bookingCode} is gone`)
  return fresh
}

/** From `kept` to `asking`. False when another worker did so. */
export async function claimRow(db: Db, row: OrderRow, now: Date): Promise<boolean> {
  const rows = await db
    .update(flightOrders)
    .set({ state: 'asking', askedAt: now, updatedAt: now })
    .where(and(one(row), eq(flightOrders.state, 'kept')))
    .returning({ part: flightOrders.part })
  return rows.length > 0
}

/** For one worker at a time. False while another, or an earlier try, may still be answered. */
export async function claimChange(db: Db, row: OrderRow, now: Date, withinMs: number): Promise<boolean> {
  const isOpen = or(
    isNull(flightOrders.changeAskedAt),
    lt(flightOrders.changeAskedAt, new Date(now.getTime() - withinMs)),
  )
  const rows = await db
    .update(flightOrders)
    .set({ changeAskedAt: now, updatedAt: now })
    .where(and(one(row), isOpen))
    .returning({ part: flightOrders.part })
  return rows.length > 0
}

/** Nothing was done with them since. */
export async function openRows(db: Db, before: Date, most: number): Promise<OrderRow[]> {
  return await db
    .select()
    .from(flightOrders)
    .where(
      and(
        inArray(flightOrders.state, ['asking', 'held']),
        eq(flightOrders.supplier, SUPPLIER),
        lt(flightOrders.updatedAt, before),
      ),
    )
    .orderBy(asc(flightOrders.updatedAt))
    .limit(most)
}
