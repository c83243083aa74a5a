import { sql } from 'drizzle-orm'
import type { NewSlot, SlotChange, StockItem, StockPrice, StockPriceName, StockSlot } from '../../core/admin/stock.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { Db } from '../db/connect.ts'
import type { Locale } from '../words/words.ts'

export type DeskItem = Omit<StockItem, 'service'>

export type StockDesk = {
  items(locale: Locale): readonly DeskItem[]
  /** Both days included. */
  slots(item: string, from: string, to: string): Promise<readonly StockSlot[]>
  /** Returns how it was. Throws ApiError: slot_not_found, changed_meanwhile, quota_below_sold. */
  change(tx: Db, at: { item: string; slot: string }, change: SlotChange): Promise<SlotBefore>
  /** Returns the new slot's id. Throws ApiError: invalid_fields, slot_taken. Absent where every day is for sale. */
  add?(tx: Db, item: string, slot: NewSlot): Promise<string>
}

export type SlotBefore = Pick<StockSlot, 'date' | 'quota' | 'is_open' | 'prices'>

/** `isFixed`: the operator's, not the one of a file. */
export type Quota = { key: string; quota: number; isFixed: boolean; isOpen: boolean }

type Counts = { sold: number; held: number }

/** Under the lock that bookings wait for. A closed key keeps its taken stock: a begun booking gets none. Throws ApiError('quota_below_sold') where `isChecked`. */
export async function fixStock(tx: Db, { key, quota, isFixed, isOpen }: Quota, now: Date, isChecked: boolean) {
  await tx.execute(sql`insert into stock (key, capacity) values (${key}, ${quota})
    on conflict (key) do update set capacity = stock.capacity`)
  // Separate from the lock: only a second statement sees what was taken while the lock was awaited.
  const { sold, held } = (await stockCounts(tx, [key], now)).get(key) ?? NONE
  const taken = sold + held
  if (isChecked && quota < taken) throw new ApiError('quota_below_sold', { data: { sold: taken } })
  await tx.execute(sql`update stock set capacity = ${isOpen ? quota : taken}, is_fixed = ${isFixed || !isOpen}
    where key = ${key}`)
}

export const NONE: Counts = { sold: 0, held: 0 }

/** Keys with none are left out. */
export async function stockCounts(db: Db, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, Counts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute(sql`select key,
      coalesce(sum(count) filter (where hold_until is null), 0)::int as sold,
      coalesce(sum(count) filter (where hold_until > ${now.toISOString()}), 0)::int as held
    from stock_claims where key = any(${sql.param(keys)}::text[]) group by key`)
  return new Map(rows.map(({ key, sold, held }) => [String(key), { sold: Number(sold), held: Number(held) }]))
}

/** Throws ApiError('invalid_fields') for a price that is unknown or missing its amount. */
export function pricesByName(
  prices: readonly StockPrice[],
  known: readonly StockPriceName[],
): Partial<Record<StockPriceName, number>> {
  const wrong = prices.findIndex(({ name, amount }) => !known.includes(name) || amount === null || amount < 0)
  if (wrong >= 0)
    throw new ApiError('invalid_fields', { errors: { [`prices.${wrong}.amount`]: 'validation.required' } })
  return Object.fromEntries(prices.map(({ name, amount }) => [name, amount]))
}
