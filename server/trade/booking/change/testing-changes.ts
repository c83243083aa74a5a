import { eq } from 'drizzle-orm'
import { tellSchedule } from '../../../../core/office/bookings/booking-changes.ts'
import { offerReschedule, reschedule } from '../../../../core/trade/booking/change/reschedule.ts'
import type { RescheduleOption } from '../../../../core/trade/booking/change/reschedule-option.ts'
import {
  answerSupplierChange,
  type ChangeAnswer,
  listSupplierChanges,
} from '../../../../core/trade/booking/change/supplier-changes.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { type Picked, pickFlight } from '../../../products/flight/testing.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ask, atBank, type Buyer, book, chargeBy } from '../../../testing/payment.ts'
import { payDue } from '../../../testing/tour-sale.ts'
import { attemptsOf } from '../../payment/rows.ts'

export const DAY = '2026-12-05'

export type Trip = { id: string; buyer: Buyer }

/** `dearest`: the class of which others are cheaper. */
export async function paidFlight(test: TestApp, { dearest = false } = {}): Promise<Trip> {
  const buyer = await test.register()
  const picked = await pickFlight(test, { date: DAY })
  const last = picked.flight.classes.filter(({ category }) => category === 'Economy').at(-1)
  const dear: Picked = { ...picked, class_id: last?.id ?? '', total: last?.total ?? 0 }
  const [id = ''] = await book(test, buyer, [dearest ? dear : picked])
  await payDue(test, buyer, [id])
  return { id, buyer }
}

export async function rowOf(test: TestApp, { id }: Trip) {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  return row
}

type Start = { date: string; time: string } | null

/** Entered by staff; null where it is cancelled. */
export async function changedByAirline(test: TestApp, staff: Buyer, trip: Trip, start: Start, version = '') {
  const row = await rowOf(test, trip)
  const body = { num: 0, start, reason: 'mail of the airline', version: version || row.updatedAt.toISOString() }
  return (await test.call(tellSchedule, { params: { id: trip.id }, body }, { cookie: staff.cookie })).body
}

export const changesOf = (test: TestApp, { id, buyer }: Trip) =>
  ask(test, buyer, listSupplierChanges, { params: { id } })

export async function answer(test: TestApp, trip: Trip, given: ChangeAnswer, by = trip.buyer): Promise<string> {
  const [newest] = await changesOf(test, trip)
  const input = { params: { id: trip.id, change: newest?.id ?? '' }, body: { answer: given } }
  const { body } = await test.call(answerSupplierChange, input, { cookie: by.cookie })
  return body.success ? body.data.status : (body.code ?? '')
}

export const offer = (test: TestApp, { id, buyer }: Trip, query: { date?: string; place?: string } = {}) =>
  ask(test, buyer, offerReschedule, { params: { id }, query })

/** On a day that can be chosen, cheapest first. */
export async function optionsOn(test: TestApp, trip: Trip, date = '2026-12-08'): Promise<RescheduleOption[]> {
  const { options } = await offer(test, trip, { date })
  return options.toSorted((one, other) => one.price - other.price)
}

/** The state of the change, or the code of its refusal. */
export async function goesTo(test: TestApp, trip: Trip, place: string): Promise<string> {
  const choice = await quotedFor(test, trip, place)
  return typeof choice === 'string' ? choice : await choice()
}

/** Asks for the price now. Resolves to the choice by that quote, or to the code of a refusal. */
export async function quotedFor(test: TestApp, trip: Trip, place: string): Promise<string | (() => Promise<string>)> {
  const { cookie } = trip.buyer
  const offered = await test.call(offerReschedule, { params: { id: trip.id }, query: { place } }, { cookie })
  if (!offered.body.success) return offered.body.code ?? ''
  const { version, quote } = offered.body.data
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  return async () => {
    const { body: made } = await test.call(reschedule, { params: { id: trip.id }, body }, { cookie })
    return made.success ? made.data.state : (made.code ?? '')
  }
}

/** Notice of the bank that the money for the held flight came. */
export async function noticeFor(test: TestApp, trip: Trip): Promise<Record<string, unknown>> {
  const transaction = (await offer(test, trip)).held?.transaction_id ?? ''
  await chargeBy(test, trip.buyer, transaction)
  const [attempt] = await attemptsOf(test.deps.db, transaction)
  return await atBank(test, attempt?.orderId ?? '')
}

/** Seats for good, and held ones. */
export async function seatsOf(test: TestApp, { id }: Trip): Promise<{ sold: string[]; held: string[] }> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  const keysOf = (isHeld: boolean) =>
    rows.flatMap(({ key, holdUntil }) => ((holdUntil !== null) === isHeld ? [key] : [])).sort()
  return { sold: keysOf(false), held: keysOf(true) }
}
