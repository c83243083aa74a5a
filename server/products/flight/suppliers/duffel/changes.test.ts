import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listNotices } from '../../../../../core/people/notices/contract.ts'
import { offerReschedule, reschedule } from '../../../../../core/trade/booking/change/reschedule.ts'
import {
  answerSupplierChange,
  type ChangeAnswer,
  listSupplierChanges,
} from '../../../../../core/trade/booking/change/supplier-changes.ts'
import { getBooking } from '../../../../../core/trade/booking/contract.ts'
import { staffAlerts } from '../../../../base/db/schema/base/mail.ts'
import { flightOrders } from '../../../../base/db/schema/products/flight-order.ts'
import { bookings } from '../../../../base/db/schema/trade/booking.ts'
import { type Buyer, mailsTo, payNow, quiet, saleTo } from '../../../../testing/payment.ts'
import { flightModule } from '../../module.ts'
import { pickFlight } from '../../testing.ts'
import { type DuffelRun, openDuffel } from './testing.ts'
import { ROUTES, sliceOf } from './testing-flights.ts'

const SECRET = 'webhook-secret'
let run: DuffelRun
let buyer: Buyer
let id: string
let orderId: string

beforeAll(async () => {
  run = await openDuffel({ DUFFEL_WEBHOOK_SECRET: SECRET })
})
afterAll(() => run.close())
beforeEach(async () => {
  buyer = await run.test.register()
  run.duffel.changes.length = 0
  const sale = await saleTo(run.test, buyer, undefined, [await pickFlight(run.test, { group: 11 })])
  await payNow(run.test, sale.order)
  id = sale.ids[0] ?? ''
  orderId = [...run.duffel.orders.keys()].at(-1) ?? ''
})

/** The flight of the day leaves later, or not at all. */
function changed(departs: string | null, reference = `aic_${orderId}`): void {
  const [, trip] = ROUTES.CGKDPS ?? []
  if (!trip) throw new Error('no flight')
  const later = { ...trip, legs: trip.legs.map((leg) => ({ ...leg, departs: departs ?? '', arrives: '20:55' })) }
  run.duffel.changes.push({
    ...{ id: reference, order_id: orderId, action_taken: null, created_at: run.test.clock.now().toISOString() },
    removed: [sliceOf(trip, '2026-12-05', [])],
    added: departs === null ? [] : [sliceOf(later, '2026-12-05', [])],
    available_actions: ['accept', 'cancel'],
  })
}

async function look(): Promise<void> {
  for (const loop of run.test.part(flightModule).supplier.loops ?? []) await loop.run(quiet)
  await run.test.drain()
}

const list = () => run.test.call(listSupplierChanges, { params: { id } }, { cookie: buyer.cookie })
const answer = (change: string, given: ChangeAnswer) =>
  run.test.call(answerSupplierChange, { params: { id, change }, body: { answer: given } }, { cookie: buyer.cookie })

describe('a flight that the airline moved', () => {
  it('is told once, by mail and notice, with the times before and now', async () => {
    changed('18:00')
    await look()
    run.test.clock.advance({ minutes: 400 })
    await look()
    const { body } = await list()
    expect(body.data).toMatchObject([
      {
        status: 'open',
        before: [{ heading: 'Garuda Indonesia GA 408', start: '2026-12-05T02:10:00Z', start_timezone: 'Asia/Jakarta' }],
        after: [{ from: 'Jakarta (CGK)', start: '2026-12-05T11:00:00Z' }],
      },
    ])
    expect((await mailsTo(run.test, buyer)).filter((subject) => /schedule|jadwal/i.test(subject))).toHaveLength(1)
    const notices = await run.test.call(listNotices, { query: {} }, { cookie: buyer.cookie })
    expect(notices.body.data.data.filter(({ kind }) => kind === 'supplier_changed')).toHaveLength(1)
  })

  it('is booked at the new times once it is accepted, here and at the airline, however often', async () => {
    changed('18:00')
    await look()
    const [change] = (await list()).body.data
    for (const _ of [1, 2]) expect((await answer(change?.id ?? '', 'accept')).body.data.status).toBe('accepted')
    await run.test.drain()
    expect(run.duffel.changes.at(-1)).toMatchObject({ action_taken: 'accepted' })
    const [row] = await run.test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    expect(row?.startsAt).toEqual(new Date('2026-12-05T11:00:00Z'))
    const { body } = await run.test.call(getBooking, { params: { id } }, { cookie: buyer.cookie })
    expect(body.data.detail).toMatchObject({
      flight_details: [{ depart_time: '18:00', class_name: 'Eco Basic', num: 0 }],
    })
    expect((await answer(change?.id ?? '', 'refund')).body.code).toBe('changed_meanwhile')
  })

  it('cannot be accepted where nothing takes its place, and the money can be asked for', async () => {
    changed(null)
    await look()
    const [change] = (await list()).body.data
    expect(change?.after).toEqual([])
    expect((await answer(change?.id ?? '', 'accept')).body.code).toBe('changed_meanwhile')
    expect((await answer(change?.id ?? '', 'refund')).body.data.status).toBe('refund_asked')
  })

  it('can be changed to another flight within a week without its fee, and back to the choice where the airline refuses', async () => {
    changed('18:00')
    await look()
    const read = async (query: { date?: string; place?: string }) =>
      (await run.test.call(offerReschedule, { params: { id }, query }, { cookie: buyer.cookie })).body.data
    const { refusal, days, rule, version } = await read({})
    expect([refusal, days[0]?.date, days.at(-1)?.date, rule?.fee]).toEqual([null, '2026-12-01', '2026-12-12', 0])
    const { options } = await read({ date: '2026-12-08' })
    const place = options.find(({ fare }) => fare === 'Eco Basic')?.id ?? ''
    const { quote } = await read({ place })
    expect(quote).toMatchObject({ fee: 0, difference: 0, due: 0 })
    const body = { place, expected: quote?.amount ?? 0, due: 0, version }
    run.duffel.fail('POST /air/order_changes', { status: 422, body: { errors: [{ code: 'order_cannot_be_changed' }] } })
    await run.test.call(reschedule, { params: { id }, body }, { cookie: buyer.cookie })
    expect((await list()).body.data.map(({ status }) => status)).toEqual(['moved'])
    await run.test.drain()
    expect((await list()).body.data.map(({ status }) => status)).toEqual(['open'])
  })

  it('is changed by staff when the traveller asks', async () => {
    changed('18:00')
    await look()
    const asked = { params: { id }, query: {} }
    const { body } = await run.test.call(offerReschedule, asked, { cookie: buyer.cookie })
    expect(body.data).toMatchObject({ change: { is_help_asked: false } })
    expect((await answer(body.data.change?.id ?? '', 'help')).body.data.status).toBe('help_asked')
    expect((await answer(body.data.change?.id ?? '', 'accept')).body.data.status).toBe('accepted')
  })

  it('is told although another change of the order cannot be read, which staff are told of once', async () => {
    // Segments as in airline_initiated_changes.json of duffelhq/duffel-api-java, of 2022.
    const segment = { departure_datetime: '2026-12-05T18:00:00', arrival_datetime: '2026-12-05T20:55:00' }
    const slices = [{ id: 'sli_1', segments: [segment] }]
    const created_at = new Date(run.test.clock.now().getTime() + 1000).toISOString()
    const old = {
      ...{ id: 'aic_old', order_id: orderId, action_taken: null, created_at },
      added: slices,
      removed: slices,
    }
    run.duffel.changes.push({ ...old, available_actions: [] } as never)
    changed('18:00')
    const admin = await run.test.register({ role: 'admin' })
    const chosen = { userId: admin.user.id, locale: 'id' as const, alerts: ['supplier_changed' as const] }
    await run.test.deps.db.insert(staffAlerts).values({ ...chosen, updatedAt: run.test.clock.now() })
    await look().catch(() => null)
    run.test.clock.advance({ minutes: 400 })
    await look().catch(() => null)
    await run.test.drain()
    expect((await list()).body.data).toMatchObject([{ status: 'open', after: [{ start: '2026-12-05T11:00:00Z' }] }])
    const [row] = await run.test.deps.db.select().from(flightOrders).where(eq(flightOrders.orderId, orderId))
    expect(row?.checkedAt).not.toBeNull()
    // One for the change that was read, one for the other.
    expect(await mailsTo(run.test, admin)).toHaveLength(2)
    await run.test.deps.db.delete(staffAlerts)
  })

  it('is over when the airline moves it again', async () => {
    changed('18:00')
    await look()
    run.test.clock.advance({ minutes: 400 })
    changed('19:00', `aic_again_${orderId}`)
    await look()
    expect((await list()).body.data.map(({ status }) => status)).toEqual(['open', 'over'])
  })

  it('is not the business of another member', async () => {
    changed('18:00')
    await look()
    const [change] = (await list()).body.data
    const other = await run.test.register()
    const asked = { params: { id, change: change?.id ?? '' }, body: { answer: 'accept' as const } }
    expect((await run.test.call(answerSupplierChange, asked, { cookie: other.cookie })).body.code).toBe(
      'booking_not_found',
    )
  })
})

describe('the webhook', () => {
  const send = async (text: string, signature?: string) => {
    const headers = { host: 'localhost:4321', 'content-type': 'application/json' }
    return await run.test.app.inject({
      method: 'POST',
      url: '/api/v1/flight/notification/duffel',
      headers: { ...headers, ...(signature ? { 'x-duffel-signature': signature } : {}) },
      payload: text,
    })
  }
  const event = () =>
    JSON.stringify({ id: 'wev_1', type: 'order.airline_initiated_change_detected', data: { object: { id: orderId } } })
  const sign = (text: string, secret = SECRET, at = run.test.clock.now()) => {
    const seconds = Math.floor(at.getTime() / 1000)
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
  }
  const checkedAt = async () => {
    const [row] = await run.test.deps.db.select().from(flightOrders).where(eq(flightOrders.orderId, orderId))
    return row?.checkedAt ?? null
  }

  it('has the order looked at in the next minute', async () => {
    await look()
    expect(await checkedAt()).not.toBeNull()
    // Spaces are part of what was signed.
    const text = event().replace(':', ' : ')
    expect((await send(text, sign(text))).statusCode).toBe(200)
    expect(await checkedAt()).toBeNull()
  })

  it('is refused when it is forged, old, of another secret or unsigned', async () => {
    await look()
    const text = event()
    const old = new Date(run.test.clock.now().getTime() - 3_600_000)
    for (const signature of [undefined, 'v1=00', sign(text, 'other'), sign(text, SECRET, old), sign(`${text} `)])
      expect((await send(text, signature)).statusCode).toBe(401)
    expect(await checkedAt()).not.toBeNull()
  })

  it.each(['{}', 'no json', '[]'])('takes %s without doing anything', async (text) => {
    expect((await send(text, sign(text))).statusCode).toBe(200)
  })
})
