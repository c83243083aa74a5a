import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseAlerts } from '../../../../core/base/mail/staff-alerts.ts'
import { getBooking as officeBooking } from '../../../../core/office/bookings/booking.ts'
import { readSchedule } from '../../../../core/office/bookings/booking-changes.ts'
import { answerSupplierChange } from '../../../../core/trade/booking/change/supplier-changes.ts'
import { getBooking } from '../../../../core/trade/booking/contract.ts'
import { auditLog } from '../../../base/db/schema/office/office.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { mails, outbox } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../testing/app.ts'
import { checkBooks } from '../../../testing/books.ts'
import { ask, type Buyer, mailsTo, tell } from '../../../testing/payment.ts'
import {
  answer,
  changedByAirline,
  changesOf,
  DAY,
  goesTo,
  noticeFor,
  offer,
  optionsOn,
  paidFlight,
  rowOf,
  seatsOf,
  type Trip,
} from './testing-changes.ts'

const LATER = { date: DAY, time: '23:10' }

let test: TestApp
let staff: Buyer
let trip: Trip
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  staff = await test.register({ role: 'support' })
  trip = await paidFlight(test)
})

const change = (start: { date: string; time: string } | null, version?: string) =>
  changedByAirline(test, staff, trip, start, version)
const show = () => ask(test, trip.buyer, getBooking, { params: { id: trip.id } })

describe('a change that staff enter', () => {
  it('is told with both times, in the mail too, and stands in the log', async () => {
    const { parts } = await ask(test, staff, readSchedule, { params: { id: trip.id } })
    expect(parts.map(({ num, items }) => [num, items.length])).toEqual([[0, 1]])
    expect((await change(LATER)).success).toBe(true)
    await test.drain()
    const [told] = await changesOf(test, trip)
    expect(told).toMatchObject({
      status: 'open',
      needs_staff: false,
      after: [{ start: `${DAY}T16:10:00Z`, start_timezone: 'Asia/Jakarta' }],
    })
    const long = (item?: { start: string; end: string }) => Date.parse(item?.end ?? '') - Date.parse(item?.start ?? '')
    expect(long(told?.after[0])).toBe(long(told?.before[0]))
    expect((await mailsTo(test, trip.buyer)).filter((subject) => /Schedule of/.test(subject))).toHaveLength(1)
    const [mail] = (await test.deps.db.select().from(mails)).filter(({ text }) => text.includes(trip.id))
    expect(mail?.text).toMatch(/Sat, 5 Dec 2026, 23:10 WIB/)
    expect(mail?.text).toContain(`/en/member/booking?id=${trip.id}`)
    const log = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, trip.id))
    expect(log.filter(({ action }) => action === 'booking.schedule')).toMatchObject([
      { actorId: staff.user.id, after: { starts_at: `${DAY}T16:10:00Z`, reason: 'mail of the airline' } },
    ])
    const { changes, acts } = await ask(test, staff, officeBooking, { params: { id: trip.id } })
    expect([changes?.length, acts.includes('schedule')]).toEqual([1, true])
  })

  it('is refused again, at the same time, in the past, of another version and before it is paid', async () => {
    const [before] = (await ask(test, staff, readSchedule, { params: { id: trip.id } })).parts
    const start = new Date(Date.parse(before?.items[0]?.start ?? '') + 7 * 3_600_000).toISOString()
    const same = await change({ date: start.slice(0, 10), time: start.slice(11, 16) })
    expect([same.code, Object.keys(same.errors ?? {})]).toEqual(['invalid_fields', ['start.time']])
    expect((await change({ date: '2026-11-01', time: '09:00' })).code).toBe('invalid_fields')
    expect((await change({ date: DAY, time: '25:00' })).code).toBe('invalid_fields')
    expect((await change(LATER, '2026-01-01T00:00:00.000Z')).code).toBe('changed_meanwhile')
    expect((await change(LATER)).success).toBe(true)
    expect((await change(LATER)).code).toBe('changed_meanwhile')
    await test.deps.db.update(bookings).set({ paymentStatus: 'unpaid' }).where(eq(bookings.id, trip.id))
    expect((await change(null)).code).toBe('cannot_move')
  })

  it('is accepted without asking a supplier that knows nothing of it', async () => {
    await change(LATER)
    expect(await answer(test, trip, 'accept')).toBe('accepted')
    await test.drain()
    expect((await rowOf(test, trip)).startsAt).toEqual(new Date(`${DAY}T16:10:00Z`))
    expect((await offer(test, trip)).change).toBeNull()
    const jobs = await test.deps.db.select().from(outbox).where(eq(outbox.kind, 'change.accept'))
    expect(jobs.length).toBeGreaterThan(0)
    expect(jobs.every(({ doneAt, lastError }) => doneAt !== null && lastError === null)).toBe(true)
  })
})

/** Makes the fare one that cannot be changed, like the cheapest ones of airlines. */
async function cannotChange(): Promise<void> {
  const detail = {
    ...Object((await rowOf(test, trip)).detail),
    fares: [{ num: 0, change_fee: null, refund_fee: null }],
  }
  await test.deps.db.update(bookings).set({ detail }).where(eq(bookings.id, trip.id))
}

describe('another flight', () => {
  it('is free for a week around the day, whatever the fare says', async () => {
    await cannotChange()
    expect((await offer(test, trip)).refusal).toBe('rule')
    await change(LATER)
    const { rule, days, change: told } = await offer(test, trip)
    expect(rule).toMatchObject({ fee: 0, gives_back: true })
    expect(told).toMatchObject({ is_help_asked: false, from: '2026-11-28', to: '2026-12-12' })
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-12-01', '2026-12-12'])
    expect(await optionsOn(test, trip, '2026-12-13')).toEqual([])
    const far = (await optionsOn(test, trip, '2026-12-12'))[0]?.id ?? ''
    expect(await goesTo(test, trip, far.replace('2026-12-12', '2026-12-13').replace('20261212', '20261213'))).toBe(
      'cannot_move',
    )
  })

  it('that is cheaper counts at once, gives the difference back, and settles the change', async () => {
    trip = await paidFlight(test, { dearest: true })
    await change(LATER)
    const [cheap] = await optionsOn(test, trip)
    const { amount } = await show()
    expect(await goesTo(test, trip, cheap?.id ?? '')).toBe('done')
    await test.drain()
    const after = await show()
    expect(after).toMatchObject({ amount: cheap?.price, moves: [{ fee: 0 }] })
    expect(after.amount).toBeLessThan(amount)
    expect(await changesOf(test, trip)).toMatchObject([{ status: 'moved' }])
    expect(await answer(test, trip, 'accept')).toBe('changed_meanwhile')
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it('that is dearer waits for its money: the change stays open and the old seats are kept until then', async () => {
    await change(null)
    const own = await seatsOf(test, trip)
    const dear = (await optionsOn(test, trip)).at(-1)
    const { amount } = await show()
    expect(await goesTo(test, trip, dear?.id ?? '')).toBe('held')
    expect((await offer(test, trip)).held?.due).toBe((dear?.price ?? 0) - amount)
    expect((await seatsOf(test, trip)).sold).toEqual(own.sold)
    expect(await changesOf(test, trip)).toMatchObject([{ status: 'open' }])
    await tell(test, await noticeFor(test, trip))
    await test.drain()
    expect(await changesOf(test, trip)).toMatchObject([{ status: 'moved' }])
    const { sold, held } = await seatsOf(test, trip)
    expect([held, sold.some((key) => own.sold.includes(key))]).toEqual([[], false])
    expect((await rowOf(test, trip)).startsAt.toISOString().slice(0, 10)).toBe('2026-12-08')
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it.each(['accept', 'refund'] as const)('that waits is given up by %s, and late money goes back', async (given) => {
    await change(LATER)
    const own = await seatsOf(test, trip)
    await goesTo(test, trip, (await optionsOn(test, trip)).at(-1)?.id ?? '')
    const notice = await noticeFor(test, trip)
    expect(await answer(test, trip, given)).toBe(given === 'accept' ? 'accepted' : 'refund_asked')
    expect(await seatsOf(test, trip)).toEqual({ ...own, held: [] })
    await tell(test, notice)
    await test.drain()
    expect(await seatsOf(test, trip)).toEqual({ ...own, held: [] })
    expect(await changesOf(test, trip)).toMatchObject([{ status: given === 'accept' ? 'accepted' : 'refund_asked' }])
    await checkBooks(test, trip.buyer, [trip.id])
  })

  it('is over once what takes its place has left', async () => {
    await change({ date: '2026-12-02', time: '09:00' })
    test.clock.set('2026-12-02T02:00:00Z')
    expect((await offer(test, trip)).refusal).toBe('too_late')
  })

  it('can still be chosen when the airline changes it once more', async () => {
    await change(LATER)
    await goesTo(test, trip, (await optionsOn(test, trip)).at(-1)?.id ?? '')
    const notice = await noticeFor(test, trip)
    test.clock.advance({ minutes: 1 })
    await change({ date: '2026-12-06', time: '07:00' })
    await tell(test, notice)
    await test.drain()
    expect((await changesOf(test, trip)).map(({ status }) => status)).toEqual(['moved', 'over'])
    await checkBooks(test, trip.buyer, [trip.id])
  })
})

describe('help of the staff', () => {
  it('is asked once, tells them, and leaves the choice open', async () => {
    await ask(test, staff, chooseAlerts, { body: { locale: 'en', alerts: ['supplier_changed'] } })
    await change(null)
    await test.drain()
    test.clock.advance({ minutes: 1 })
    for (const _ of [1, 2]) expect(await answer(test, trip, 'help')).toBe('help_asked')
    await test.drain()
    expect(await mailsTo(test, staff)).toHaveLength(2)
    expect((await offer(test, trip)).change).toMatchObject({ is_help_asked: true })
    expect(await answer(test, trip, 'refund')).toBe('refund_asked')
    expect(await answer(test, trip, 'help')).toBe('changed_meanwhile')
  })

  it('is settled when they move the booking', async () => {
    await change(LATER)
    await answer(test, trip, 'help')
    expect(await goesTo(test, trip, (await optionsOn(test, trip))[0]?.id ?? '')).toMatch(/held|done/)
  })
})

it('is nobody else’s choice', async () => {
  await change(LATER)
  const [told] = await changesOf(test, trip)
  const other = await test.register()
  for (const { cookie } of [other, staff]) {
    const input = { params: { id: trip.id, change: told?.id ?? '' }, body: { answer: 'help' as const } }
    expect((await test.call(answerSupplierChange, input, { cookie })).body.code).toBe('booking_not_found')
  }
  const mine = await paidFlight(test)
  const input = { params: { id: mine.id, change: told?.id ?? '' }, body: { answer: 'accept' as const } }
  const { body } = await test.call(answerSupplierChange, input, { cookie: mine.buyer.cookie })
  expect(body.code).toBe('change_not_found')
})
