import * as z from 'zod/mini'
import { SERVICES } from '../booking/contract.ts'
import { endpoint } from '../common/endpoint.ts'
import { calendarDate, freeText } from '../common/fields.ts'
import * as calls from './calls.ts'

export const STOCK_DAYS = 93

/** `add`: rupiah on each price of the day, instead of weekend and season; null leaves them, below 0 is a discount. */
export const STOCK_PRICES = ['adult', 'child', 'single_supplement', 'extra_bed', 'minimal_dp', 'add'] as const
export type StockPriceName = (typeof STOCK_PRICES)[number]

const MOST = 1_000_000_000
const price = z.object({
  name: z.enum(STOCK_PRICES),
  amount: z.nullable(z.int().check(z.minimum(-MOST), z.maximum(MOST))),
})
export type StockPrice = z.infer<typeof price>
const quota = z.int().check(z.minimum(0), z.maximum(100_000))

const stockItem = z.object({
  service: z.enum(SERVICES),
  id: z.string(),
  title: z.string(),
  prices: z.array(z.enum(STOCK_PRICES)),
  has_notes: z.boolean(),
  is_growing: z.boolean(),
})
export type StockItem = z.infer<typeof stockItem>

/** What is sold of one departure, day, or time of a day. */
const stockSlot = z.object({
  id: z.string(),
  date: z.string(),
  end_date: z.string(),
  time: z.nullable(z.string()),
  /** Null for a day whose times have quotas of their own. */
  quota: z.nullable(z.int()),
  sold: z.int(),
  held: z.int(),
  is_open: z.boolean(),
  prices: z.array(price),
  note: z.nullable(z.string()),
  /** To be sent with a change. */
  version: z.nullable(z.string()),
})
export type StockSlot = z.infer<typeof stockSlot>

const item = { service: z.enum(SERVICES), item: z.string() }

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
  params: z.object(item),
  query: z.object({ from: calendarDate, to: calendarDate }),
  data: z.object({ item: stockItem, slots: z.array(stockSlot) }),
  errors: ['slot_not_found'],
})

export const changeSlot = endpoint({
  ...calls.changeSlot,
  operationId: 'updateStockSlot',
  access: 'stock',
  confirmed: true,
  summary: 'Change the quota, prices or note of a date, close it or open it',
  params: z.object({ ...item, slot: z.string() }),
  body: z.object({
    quota: z.optional(quota),
    is_open: z.optional(z.boolean()),
    prices: z.optional(z.array(price).check(z.maxLength(STOCK_PRICES.length))),
    note: z.optional(z.nullable(freeText(500))),
    version: z.nullable(z.string().check(z.maxLength(40))),
  }),
  data: stockSlot,
  errors: ['slot_not_found', 'changed_meanwhile', 'quota_below_sold'],
})
export type SlotChange = z.infer<(typeof changeSlot)['body']>

export const addSlot = endpoint({
  ...calls.addSlot,
  operationId: 'createStockSlot',
  access: 'stock',
  confirmed: true,
  summary: 'Add a date',
  params: z.object(item),
  body: z.object({
    date: calendarDate,
    quota,
    prices: z.array(price).check(z.maxLength(STOCK_PRICES.length)),
    note: z.nullable(freeText(500)),
  }),
  data: stockSlot,
  errors: ['slot_not_found', 'slot_taken'],
})
export type NewSlot = z.infer<(typeof addSlot)['body']>
