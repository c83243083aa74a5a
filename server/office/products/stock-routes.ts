import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays } from '../../../core/base/common/dates.ts'
import * as contract from '../../../core/office/products/stock.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Locale } from '../../base/words/words.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import type { SlotWas, StockDesk } from '../../trade/stock/desk.ts'
import { waitingCounts } from '../../trade/waiting/waiting.ts'
import { officeRoute } from '../desk/office-route.ts'

export function officeStockRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, contract.listStock, async ({ query, locale }) =>
    deps.products.flatMap(({ slug, stock }) => (slug === (query.service ?? slug) ? itemsOf(slug, stock, locale) : [])),
  )

  officeRoute(app, deps, contract.listSlots, async ({ params, query, locale }) => {
    const desk = deskOf(deps, params.service)
    const item = itemsOf(params.service, desk, locale).find(({ id }) => id === params.item)
    if (!item) throw new ApiError('slot_not_found')
    const last = addDays(query.from, contract.STOCK_DAYS - 1)
    const slots = await desk.slots(params.item, query.from, query.to < last ? query.to : last)
    const waiting = await waitingCounts(deps.db, params)
    return { item, slots: slots.map((slot) => ({ ...slot, waiting: waiting.get(slot.id) ?? 0 })) }
  })

  officeRoute(app, deps, contract.changeSlot, async ({ params, body, audit }) => {
    const { service, item, slot } = params
    const desk = deskOf(deps, service)
    const { date, setting, version } = await deps.db.transaction(async (tx) => {
      const before = await desk.change(tx, params, body)
      await audit(tx, {
        action: 'stock.change',
        subject: { kind: 'stock', id: `${service}/${item}/${slot}` },
        before: { date: before.date, ...factsOf(before) },
        after: {
          date: before.date,
          ...factsOf(body),
          ...(body.note === undefined ? {} : { is_noted: Boolean(body.note) }),
        },
      })
      return before
    })
    return { ...(await slotOf(desk, item, slot, date)), undo: { id: slot, version, before: setting } }
  })

  officeRoute(app, deps, contract.addSlot, async ({ params: { service, item }, body, audit }) => {
    const desk = deskOf(deps, service)
    const id = await deps.db.transaction(async (tx) => {
      if (!desk.add) throw new ApiError('slot_not_found')
      const added = await desk.add(tx, item, body)
      const after = { date: body.date, ...factsOf(body) }
      await audit(tx, { action: 'stock.add', subject: { kind: 'stock', id: `${service}/${item}/${added}` }, after })
      return added
    })
    return await slotOf(desk, item, id, body.date)
  })
}

/** Throws ApiError('slot_not_found'). */
export function deskOf({ products }: BookingDeps, service: Service): StockDesk {
  const desk = products.find(({ slug }) => slug === service)?.stock
  if (!desk) throw new ApiError('slot_not_found')
  return desk
}

function itemsOf(service: Service, desk: StockDesk | undefined, locale: Locale): contract.StockItem[] {
  return desk?.items(locale).map((item) => ({ service, ...item })) ?? []
}

async function slotOf(desk: StockDesk, item: string, slot: string, date: string): Promise<contract.StockSlot> {
  const found = (await desk.slots(item, date, date)).find(({ id }) => id === slot)
  if (!found) throw new ApiError('slot_not_found')
  return found
}

type Facts = {
  [Name in 'quota' | 'is_open' | 'prices' | 'minimum' | 'is_guaranteed']?: SlotWas[Name] | undefined
}

/** Without what is not set. */
export function factsOf({ prices = [], quota, is_open, minimum, is_guaranteed }: Facts) {
  return {
    ...(quota === undefined ? {} : { quota }),
    ...(is_open === undefined ? {} : { is_open }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(is_guaranteed === undefined ? {} : { is_guaranteed }),
    ...Object.fromEntries(prices.map(({ name, amount }) => [name, amount])),
  }
}
