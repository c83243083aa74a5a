import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import type { Database, Db } from '../../../../base/db/connect.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { alertStaff } from '../../../../base/mail/alerts.ts'
import { tellSupplierChange } from '../../../../trade/booking/change/supplier-changes.ts'
import type { Loop } from '../../../../trade/booking/module.ts'
import { newTimesOf } from '../../new-times.ts'
import { flightItem } from '../../schedule.ts'
import { legsOf, type Places } from './flights.ts'
import type { OrderDeps } from './orders.ts'
import { changeRow, type OrderRow, rowOfOrder } from './rows.ts'
import { airlineChange, anyList, type DuffelAirlineChange, namedChange, readEach, webhookEvent } from './shapes.ts'

type ChangeDeps = OrderDeps & { database: Database; places: () => Promise<Places> }

/** An order that the webhook named is looked at within a minute, every other one four times a day. */
const EVERY_MS = 60_000
const CHECKED_MS = 21_600_000
const ROUND = 20

export function changesLoop(deps: ChangeDeps): Loop {
  return { everyMs: EVERY_MS, run: () => checkOrders(deps), failure: 'changes of flights not read' }
}

async function checkOrders(deps: ChangeDeps): Promise<void> {
  const now = deps.clock.now()
  const errors: unknown[] = []
  for (const row of await dueRows(deps.db, now)) {
    try {
      const unread = await checkOrder(deps, row)
      await changeRow(deps.db, row, { checkedAt: now }, now)
      if (unread > 0) errors.push(new Error(`${unread} changes of ${row.bookingCode} cannot be read`))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} orders were not checked`)
}

async function dueRows(db: Db, now: Date): Promise<OrderRow[]> {
  const rows = await db
    .select({ order: flightOrders })
    .from(flightOrders)
    .innerJoin(bookings, eq(bookings.code, flightOrders.bookingCode))
    .where(
      and(
        eq(flightOrders.state, 'paid'),
        gt(bookings.startsAt, now),
        or(isNull(flightOrders.checkedAt), lt(flightOrders.checkedAt, new Date(now.getTime() - CHECKED_MS))),
      ),
    )
    .orderBy(asc(flightOrders.checkedAt))
    .limit(ROUND)
  return rows.map(({ order }) => order)
}

/** Alerts staff to each change that cannot be read and returns how many there are; the traveller hears of the others. */
async function checkOrder(deps: ChangeDeps, row: OrderRow): Promise<number> {
  const query = { order_id: row.orderId ?? '' }
  const path = '/air/airline_initiated_changes'
  const { read: changes, unread } = readEach(await deps.api({ method: 'GET', path, query, as: anyList }), airlineChange)
  // Changes told before the order was changed are of flights that are not booked any more.
  const since = row.changedAt?.getTime() ?? 0
  const open = changes.filter(({ action_taken, created_at }) => !action_taken && Date.parse(created_at) >= since)
  // The oldest first: each stands in place of those before it.
  for (const change of open.toSorted((one, other) => one.created_at.localeCompare(other.created_at)))
    await tell(deps, row, change)
  const hidden = unread.flatMap((each) => {
    const { data } = z.safeParse(namedChange, each)
    return data?.action_taken || Date.parse(data?.created_at ?? '') < since ? [] : [data?.created_at ?? '']
  })
  for (const createdAt of hidden) await tellStaff(deps, row, createdAt)
  return hidden.length
}

/** Once for each change, however often it is looked at. */
async function tellStaff({ db, clock }: ChangeDeps, row: OrderRow, createdAt: string): Promise<void> {
  const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.code, row.bookingCode))
  if (!booking) return
  const since = new Date(Number.isNaN(Date.parse(createdAt)) ? row.createdAt : createdAt)
  await alertStaff(db, { alert: 'supplier_changed', id: booking.id, since }, clock.now())
}

async function tell(deps: ChangeDeps, { bookingCode, part }: OrderRow, { id, added, removed }: DuffelAirlineChange) {
  const places = await deps.places()
  const before = removed.flatMap((slice) => legsOf(slice, places) ?? [])
  const after = added.flatMap((slice) => legsOf(slice, places) ?? [])
  await tellSupplierChange(deps, {
    ...{ bookingCode, reference: id },
    before: before.map(flightItem),
    after: after.map(flightItem),
    detail: newTimesOf(part, after),
  })
}

/** Again for one that was accepted: Duffel then refuses, which is as good. */
export async function acceptChange({ api }: OrderDeps, id: string): Promise<void> {
  const change = await api({ method: 'GET', path: `/air/airline_initiated_changes/${id}`, as: airlineChange }).catch(
    () => null,
  )
  if (change?.action_taken || (change && !change.available_actions.includes('accept'))) return
  await api({ method: 'POST', path: `/air/airline_initiated_changes/${id}/actions/accept`, as: z.unknown() })
}

/** Seconds between Duffel's clock and ours. */
const TOLERANCE_S = 300

/** `X-Duffel-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` under the webhook's secret. */
export function isSigned(header: unknown, body: Buffer, { secret, now }: { secret: string; now: Date }): boolean {
  const [, time = '', given = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/i.exec(typeof header === 'string' ? header : '') ?? []
  if (!secret || !given || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) return false
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return timingSafeEqual(own, Buffer.from(given, 'hex'))
}

/**
 * Takes from an event only which order to ask about; the rest of it is not believed. Throws ApiError('bad_signature').
 */
export async function readNotice(
  { db, clock }: OrderDeps,
  { headers, body }: { headers: Readonly<Record<string, unknown>>; body: Buffer },
  secret: string,
): Promise<void> {
  const now = clock.now()
  if (!isSigned(headers['x-duffel-signature'], body, { secret, now })) throw new ApiError('bad_signature')
  const event = z.safeParse(webhookEvent, jsonOf(body))
  const named = event.data?.data?.object
  const id = named?.order_id ?? named?.id
  const row = id ? await rowOfOrder(db, id) : null
  if (row) await changeRow(db, row, { checkedAt: null }, now)
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
