import { sql } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import type {
  NewSlot,
  SlotChange,
  SlotSetting,
  StockItem,
  StockPrice,
  StockPriceName,
  StockSlot,
} from '../../../core/office/products/stock.ts'
import type { PriceStep } from '../../../core/office/products/stock-steps.ts'
import type { Db } from '../../base/db/connect.ts'
import type { Locale } from '../../base/words/words.ts'

export type DeskItem = Omit<StockItem, 'service'>

/** `price` is a step from the price of the day. Without `version` the slot is changed as it is. */
export type SlotUpdate = Omit<SlotChange, 'version'> & { price?: PriceStep | undefined; version?: string | null }

type SlotAt = { item: string; slot: string }

export type StockDesk = {
  items(locale: Locale): readonly DeskItem[]
  /** Both days included. */
  slots(item: string, from: string, to: string): Promise<readonly StockSlot[]>
  /** Slots that are known; ids without one are left out. */
  slotsById(item: string, ids: readonly string[]): Promise<readonly StockSlot[]>
  /** Throws ApiError: slot_not_found, changed_meanwhile, quota_below_sold, invalid_fields. */
  change(tx: Db, at: SlotAt, change: SlotUpdate): Promise<SlotWas>
  /** The inverse of `change`; throws the same. */
  restore(tx: Db, at: SlotAt, setting: SlotSetting, version: string | null): Promise<SlotWas>
  /** Returns the new slot's id. Throws ApiError: invalid_fields, slot_taken. Absent where every day is for sale. */
  add?(tx: Db, item: string, slot: NewSlot): Promise<string>
  /** Before many slots are changed, where something else locks several of them. */
  lock?(tx: Db): Promise<void>
  /** Open departures of all items, both days included. Absent where every day is for sale. */
  departures?(from: CalendarDate, to: CalendarDate): Promise<readonly OwnDeparture[]>
  /** Departures up to a day that have fewer travellers than their minimum. Absent where none has a minimum. */
  short?(locale: Locale, to: CalendarDate): Promise<readonly ShortDeparture[]>
  /** `places` are those that the page is opened for, as adults. Null for a slot that is not known. */
  waited(at: SlotAt, places?: number): Promise<WaitedSlot | null>
}

export type OwnDeparture = StockSlot & { item: string }

export type ShortDeparture = { item: string; title: string; id: string; date: string; minimum: number } & Counts

/** How a slot was, for the log and for undo, and the version that it has now. */
export type SlotWas = Pick<StockSlot, 'date' | 'quota' | 'is_open' | 'prices' | 'minimum' | 'is_guaranteed'> & {
  setting: SlotSetting
  version: string | null
}

/** A slot for which people wait. `left` is 0 while it is closed; `page` is the page on which it is bought, without locale. */
export type WaitedSlot = {
  title: Readonly<Record<Locale, string>>
  date: CalendarDate
  time: string | null
  left: number
  keys: readonly string[]
  /** No more sold. */
  isOver: boolean
  page: string
}

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
