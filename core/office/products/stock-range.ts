import * as z from 'zod/mini'
import { endpoint } from '../../base/common/call/endpoint.ts'
import { calendarDate } from '../../base/common/fields.ts'
import { bodyOf, shapeOf } from '../../base/form/body.ts'
import { STOCK_DAYS, slotMinimum, slotQuota, slotVersion, stockParams, stockSlot, undoStep } from './stock.ts'
import * as calls from './stock-range-calls.ts'
import { PRICE_WAYS } from './stock-steps.ts'

/** Slots of one call. */
export const SLOTS_AT_ONCE = 1000

const id = z.string().check(z.minLength(1), z.maxLength(40))
const refusedError = 'dates_refused'

/** A change of each slot's price. `percent` is of that price, -90 to 500; other amounts are rupiah. */
const priceStep = z
  .object({ way: z.enum(PRICE_WAYS), amount: z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)) })
  .check(z.refine(({ way, amount }) => way !== 'percent' || (amount >= -90 && amount <= 500)))

/** `slots` are those that changed, as they are now; `undo` is what `undo` takes to put them back. */
const changed = z.object({ slots: z.array(stockSlot), undo: z.array(undoStep) })

export const changeRange = endpoint({
  ...calls.changeRange,
  operationId: 'updateStockRange',
  access: 'stock',
  confirmed: true,
  summary: `Change many dates at once, all or none: those in \`slots\`, or those of a period of at most ${STOCK_DAYS} days on some weekdays (1 Monday to 7 Sunday)`,
  params: z.object(stockParams),
  body: z
    .object({
      slots: z.optional(
        z.array(z.object({ id, version: slotVersion })).check(z.minLength(1), z.maxLength(SLOTS_AT_ONCE)),
      ),
      from: z.optional(calendarDate),
      to: z.optional(calendarDate),
      weekdays: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7))),
      change: z.object({
        price: z.optional(priceStep),
        quota: z.optional(slotQuota),
        is_open: z.optional(z.boolean()),
        minimum: z.optional(slotMinimum),
        is_guaranteed: z.optional(z.boolean()),
      }),
    })
    .check(
      z.refine(({ slots, from, to }) => slots !== undefined || (from !== undefined && to !== undefined), {
        path: ['from'],
        error: 'validation.required',
      }),
    ),
  data: changed,
  errors: ['slot_not_found', refusedError, 'idempotency_mismatch', 'request_in_progress'],
})
export type RangeChange = z.infer<(typeof changeRange)['body']>['change']

export const undoRange = endpoint({
  ...calls.undoRange,
  operationId: 'undoStockRange',
  access: 'stock',
  confirmed: true,
  summary: 'Put dates back as they were before a change, all or none; refused when one of them was changed since',
  params: z.object(stockParams),
  body: z.object({ undo: z.array(undoStep).check(z.minLength(1), z.maxLength(SLOTS_AT_ONCE)) }),
  data: changed,
  errors: ['slot_not_found', refusedError],
})

const { to: month } = shapeOf(calls.copied)

export const copyMonth = endpoint({
  ...calls.copyMonth,
  operationId: 'copyStockMonth',
  access: 'stock',
  confirmed: true,
  summary:
    'Give the dates of a month the quotas, prices and minimum of another month: the first Saturday those of the first Saturday. Dates that the target lacks are named in `left_out`',
  params: z.object(stockParams),
  body: bodyOf(calls.copied, { from: month }),
  data: z.extend(changed, {
    /** Days of the source without one in the target. */
    left_out: z.array(z.string()),
  }),
  errors: ['slot_not_found', refusedError, 'idempotency_mismatch', 'request_in_progress'],
})

/** A departure that has fewer travellers than it needs. */
const shortSlot = z.object({
  ...stockParams,
  title: z.string(),
  id: z.string(),
  date: z.string(),
  minimum: z.int(),
  sold: z.int(),
  held: z.int(),
})
export type ShortSlot = z.infer<typeof shortSlot>

export const listShort = endpoint({
  ...calls.listShort,
  operationId: 'listShortDepartures',
  access: 'stock',
  summary: 'Departures of the next days that are not guaranteed and have sold fewer places than their minimum',
  query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(STOCK_DAYS)), 14) }),
  data: z.array(shortSlot),
})
