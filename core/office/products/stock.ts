import * as z from 'zod/mini'
import { type Data, endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate, freeText } from '../../base/common/fields.ts'
import { SERVICES } from '../../trade/booking/services.ts'
import * as calls from './stock-calls.ts'

export const STOCK_DAYS = 93

/** `add`: rupiah on each price of the day, instead of weekend and season; null leaves them, below 0 is a discount. */
export const STOCK_PRICES = ['adult', 'child', 'single_supplement', 'extra_bed', 'minimal_dp', 'add'] as const
export type StockPriceName = (typeof STOCK_PRICES)[number]

const MOST = 1_000_000_000
export const slotPrice = z.object({
  name: z.enum(STOCK_PRICES),
  amount: z.nullable(z.int().check(z.minimum(-MOST), z.maximum(MOST))),
})
export type StockPrice = z.infer<typeof slotPrice>
export const slotQuota = z.int().check(z.minimum(0), z.maximum(100_000))

/** Travellers for which a departure runs; null where it runs with one. */
export const slotMinimum = z.nullable(z.int().check(z.minimum(1), z.maximum(1000)))

const stockItem = z.object({
  service: z.enum(SERVICES),
  id: z.string(),
  title: z.string(),
  prices: z.array(z.enum(STOCK_PRICES)),
  has_notes: z.boolean(),
  is_growing: z.boolean(),
  /** Its dates may have a minimum, and be guaranteed. */
  has_minimum: z.boolean(),
})
export type StockItem = z.infer<typeof stockItem>

/** Stock of one departure, day, or time of a day. */
export const stockSlot = z.object({
  id: z.string(),
  date: z.string(),
  end_date: z.string(),
  time: z.nullable(z.string()),
  /** Null for a day whose times have quotas of their own. */
  quota: z.nullable(z.int()),
  sold: z.int(),
  held: z.int(),
  is_open: z.boolean(),
  prices: z.array(slotPrice),
  /** Rupiah from which it is sold; null for a time, which has the price of its day. */
  from_price: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  /** The agency promised that it runs. */
  is_guaranteed: z.boolean(),
  note: z.nullable(z.string()),
  /** To be sent with a change. */
  version: z.nullable(z.string()),
})
export type StockSlot = z.infer<typeof stockSlot>

export const slotVersion = z.nullable(z.string().check(z.maxLength(40)))

/** Settings of a slot: the quota and the price that were set for it, or null where its rule gives them. */
const slotSetting = z.object({
  /** False for a slot without changes: its rule holds again. */
  is_own: z.boolean(),
  quota: z.nullable(slotQuota),
  is_open: z.boolean(),
  prices: z.array(slotPrice).check(z.maxLength(STOCK_PRICES.length)),
  minimum: slotMinimum,
  is_guaranteed: z.boolean(),
  note: z.nullable(freeText(500)),
})
export type SlotSetting = z.infer<typeof slotSetting>

/** Puts a slot back; `version` is the one that it has after the change. */
export const undoStep = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  version: slotVersion,
  before: slotSetting,
})
export type UndoStep = z.infer<typeof undoStep>

export const stockParams = { service: z.enum(SERVICES), item: z.string() }

export const listStock = endpoint({
  ...calls.listStock,
  operationId: 'listStock',
  access: 'stock',
  summary: 'What the agency sells from its own stock',
  query: z.object({ service: z.optional(z.enum(SERVICES)) }),
  data: z.array(stockItem),
})

export const listSlots = endpoint({
  ...calls.listSlots,
  operationId: 'listStockSlots',
  access: 'stock',
  summary: `Quotas, sales and prices by date; at most ${STOCK_DAYS} days`,
  params: z.object(stockParams),
  query: z.object({ from: calendarDate, to: calendarDate }),
  data: z.object({
    item: stockItem,
    slots: z.array(z.extend(stockSlot, { waiting: z.int() })),
  }),
  errors: ['slot_not_found'],
})

export const changeSlot = endpoint({
  ...calls.changeSlot,
  operationId: 'updateStockSlot',
  access: 'stock',
  confirmed: true,
  summary: 'Change the quota, prices or note of a date, close it or open it',
  params: z.object({ ...stockParams, slot: z.string() }),
  body: z.object({
    quota: z.optional(slotQuota),
    is_open: z.optional(z.boolean()),
    prices: z.optional(z.array(slotPrice).check(z.maxLength(STOCK_PRICES.length))),
    note: z.optional(z.nullable(freeText(500))),
    minimum: z.optional(slotMinimum),
    is_guaranteed: z.optional(z.boolean()),
    version: slotVersion,
  }),
  data: z.extend(stockSlot, { undo: undoStep }),
  errors: ['slot_not_found', 'changed_meanwhile', 'quota_below_sold'],
})
export type ListedSlot = Data<typeof listSlots>['slots'][number]
export type SlotChange = z.infer<(typeof changeSlot)['body']>

export const addSlot = endpoint({
  ...calls.addSlot,
  operationId: 'createStockSlot',
  access: 'stock',
  confirmed: true,
  summary: 'Add a date',
  params: z.object(stockParams),
  body: z.object({
    date: calendarDate,
    quota: slotQuota,
    prices: z.array(slotPrice).check(z.maxLength(STOCK_PRICES.length)),
    note: z.nullable(freeText(500)),
  }),
  data: stockSlot,
  errors: ['slot_not_found', 'slot_taken'],
})
export type NewSlot = z.infer<(typeof addSlot)['body']>
