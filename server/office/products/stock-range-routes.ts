import type { FastifyInstance } from 'fastify'
import { ApiError, type ErrorCode } from '../../../core/base/common/call/errors.ts'
import { addDays, HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import { weekdayOf } from '../../../core/base/common/seasons.ts'
import { STOCK_DAYS, type StockSlot, type UndoStep } from '../../../core/office/products/stock.ts'
import * as contract from '../../../core/office/products/stock-range.ts'
import { daysOfMonth, sameWeekdayIn } from '../../../core/office/products/stock-steps.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Db } from '../../base/db/connect.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import type { SlotUpdate, SlotWas, StockDesk } from '../../trade/stock/desk.ts'
import { officeRoute } from '../desk/office-route.ts'
import { deskOf, factsOf } from './stock-routes.ts'

type Refused = { id: string; date: string; time: string | null; code: ErrorCode; sold: number | null }
type Step = { slot: StockSlot; run(tx: Db, at: { item: string; slot: string }): Promise<SlotWas> }

export function officeRangeRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.changeRange, async ({ params, body, audit, once }) => {
    const desk = deskOf(deps, params.service)
    const done = await once<Changed>(async (keep) => {
      const picked = await slotsOf(desk, params.item, body)
      const days = new Set(picked.flatMap(({ slot: { date, time } }) => (time === null ? [date] : [])))
      const steps = picked.flatMap(({ slot, version }): Step[] => {
        const change = changeFor(slot, body.change, days.has(slot.date))
        if (!change) return []
        const update: SlotUpdate = version === undefined ? change : { ...change, version }
        return [{ slot, run: (tx, at) => desk.change(tx, at, update) }]
      })
      if (steps.length === 0) throw new ApiError('slot_not_found')
      return await deps.db.transaction(async (tx) => {
        const changed = { slots: [], undo: await runAll(tx, desk, params.item, steps) }
        const { price, ...set } = body.change
        const after = { ...countsOf(steps), ...factsOf(set), ...(price ? { price: price.amount, way: price.way } : {}) }
        await audit(tx, { action: 'stock.range', subject: subjectOf(params), after })
        await keep(tx, changed)
        return changed
      })
    })
    return await withSlots(desk, params.item, done)
  })

  officeRoute(app, deps, contract.undoRange, async ({ params, body, audit }) => {
    const desk = deskOf(deps, params.service)
    const known = await slotsById(
      desk,
      params.item,
      body.undo.map(({ id }) => id),
    )
    const steps = body.undo.map(({ id, version, before }): Step => {
      const slot = known.get(id)
      if (!slot) throw new ApiError('slot_not_found')
      return { slot, run: (tx, at) => desk.restore(tx, at, before, version) }
    })
    const undo = await deps.db.transaction(async (tx) => {
      const done = await runAll(tx, desk, params.item, steps)
      await audit(tx, { action: 'stock.undo', subject: subjectOf(params), after: countsOf(steps) })
      return done
    })
    return await withSlots(desk, params.item, { slots: [], undo })
  })

  officeRoute(app, deps, contract.copyMonth, async ({ params, body, audit, once }) => {
    const desk = deskOf(deps, params.service)
    type Copied = Changed & { left_out: string[] }
    const done = await once<Copied>(async (keep) => {
      const [source, target] = await Promise.all([body.from, body.to].map((month) => slotsIn(desk, params.item, month)))
      const { steps, leftOut } = copySteps(desk, { source: source ?? [], target: target ?? [], to: body.to })
      if (source?.length === 0) throw new ApiError('slot_not_found')
      return await deps.db.transaction(async (tx) => {
        const copied = { slots: [], undo: await runAll(tx, desk, params.item, steps), left_out: leftOut }
        const after = { from: body.from, to: body.to, ...countsOf(steps), left_out: leftOut.length }
        await audit(tx, { action: 'stock.copy', subject: subjectOf(params), after })
        await keep(tx, copied)
        return copied
      })
    })
    return { ...(await withSlots(desk, params.item, done)), left_out: done.left_out }
  })

  officeRoute(app, deps, contract.listShort, async ({ query, locale }) => {
    const to = addDays(todayIn(HOME_ZONE, deps.clock.now()), query.days)
    const lists = deps.products.map(async ({ slug: service, stock }) =>
      ((await stock?.short?.(locale, to)) ?? []).map((each) => ({ service, ...each })),
    )
    return (await Promise.all(lists)).flat().sort((one, other) => (one.date < other.date ? -1 : 1))
  })
}

type Changed = { slots: StockSlot[]; undo: UndoStep[] }
type Picked = { slot: StockSlot; version?: string | null }
type Body = {
  slots?: { id: string; version: string | null }[] | undefined
  from?: string | undefined
  to?: string | undefined
  weekdays?: number[] | undefined
}

/** Throws ApiError: slot_not_found, invalid_fields. */
async function slotsOf(
  desk: StockDesk,
  item: string,
  { slots, from = '', to = '', weekdays }: Body,
): Promise<Picked[]> {
  if (slots) {
    const known = await slotsById(
      desk,
      item,
      slots.map(({ id }) => id),
    )
    return slots.map(({ id, version }) => {
      const slot = known.get(id)
      if (!slot) throw new ApiError('slot_not_found')
      return { slot, version }
    })
  }
  if (to < from || to > addDays(from, STOCK_DAYS - 1))
    throw new ApiError('invalid_fields', { errors: { to: 'validation.date.valid' } })
  const found = await desk.slots(item, from, to)
  return found.filter(({ date }) => !weekdays || weekdays.includes(weekdayOf(date))).map((slot) => ({ slot }))
}

/** A day whose times have quotas takes no quota. A time has the price of its day, and is closed with it where both change. Null where nothing is left. */
function changeFor(
  slot: StockSlot,
  { price, quota, is_open, ...more }: contract.RangeChange,
  withDay: boolean,
): SlotUpdate | null {
  const isTime = slot.time !== null
  const change = {
    ...more,
    ...(price !== undefined && !isTime ? { price } : {}),
    ...(quota !== undefined && slot.quota !== null ? { quota } : {}),
    ...(is_open !== undefined && !(isTime && withDay) ? { is_open } : {}),
  }
  return Object.values(change).some((value) => value !== undefined) ? change : null
}

async function slotsById(desk: StockDesk, item: string, ids: readonly string[]): Promise<Map<string, StockSlot>> {
  return new Map((await desk.slotsById(item, ids)).map((slot) => [slot.id, slot]))
}

async function slotsIn(desk: StockDesk, item: string, month: string): Promise<readonly StockSlot[]> {
  const { from, to } = daysOfMonth(month)
  return await desk.slots(item, from, to)
}

/** All, or none with the reasons. Throws ApiError('dates_refused'). */
async function runAll(tx: Db, desk: StockDesk, item: string, steps: readonly Step[]): Promise<UndoStep[]> {
  await desk.lock?.(tx)
  const undo: UndoStep[] = []
  const refused: Refused[] = []
  // By date, as their keys are: two that change the same dates, and bookings, wait for each other in one order.
  const keyOf = ({ slot: { date, id } }: Step) => `${date} ${id}`
  for (const { slot, run } of steps.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const { id, date, time } = slot
    try {
      const { setting, version } = await run(tx, { item, slot: id })
      undo.push({ id, version, before: setting })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refused.push({ id, date, time, code: error.code, sold: soldOf(error.data) })
    }
  }
  if (refused.length > 0) throw new ApiError('dates_refused', { data: { count: refused.length, slots: refused } })
  return undo
}

function soldOf(data: unknown): number | null {
  return typeof data === 'object' && data !== null && 'sold' in data && typeof data.sold === 'number' ? data.sold : null
}

type Months = { source: readonly StockSlot[]; target: readonly StockSlot[]; to: string }

function copySteps(desk: StockDesk, { source, target, to }: Months): { steps: Step[]; leftOut: string[] } {
  const byTime = new Map(target.map((slot) => [`${slot.date} ${slot.time}`, slot]))
  const leftOut = new Set<string>()
  const steps = source.flatMap(({ date, time, ...from }): Step[] => {
    const slot = byTime.get(`${sameWeekdayIn(date, to)} ${time}`)
    if (!slot) leftOut.add(date)
    if (!slot || isSame(slot, from)) return []
    const { quota, is_open, prices, minimum } = from
    const change = { ...(quota === null ? {} : { quota }), is_open, prices, minimum, version: slot.version }
    return [{ slot, run: (tx, at) => desk.change(tx, at, change) }]
  })
  return { steps, leftOut: [...leftOut] }
}

function isSame(slot: StockSlot, from: Pick<StockSlot, 'quota' | 'is_open' | 'prices' | 'minimum'>): boolean {
  const textOf = ({ quota, is_open, prices, minimum }: typeof from) => JSON.stringify([quota, is_open, prices, minimum])
  return textOf(slot) === textOf(from)
}

async function withSlots(desk: StockDesk, item: string, { undo }: Changed): Promise<Changed> {
  return {
    slots: [
      ...(await desk.slotsById(
        item,
        undo.map(({ id }) => id),
      )),
    ],
    undo,
  }
}

function countsOf(steps: readonly Step[]) {
  const dates = steps.map(({ slot }) => slot.date).sort()
  return { slots: steps.length, first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

function subjectOf({ service, item }: { service: Service; item: string }) {
  return { kind: 'stock', id: `${service}/${item}` }
}
