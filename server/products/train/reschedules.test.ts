import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROC } from '../../../core/base/common/charge.ts'
import { placeBooking, recordSchema } from '../../../core/products/train/wire.ts'
import { offerReschedule, reschedule } from '../../../core/trade/booking/change/reschedule.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { trainClaims } from '../../base/db/schema/products/train.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, chargeBy, payNow, tell } from '../../testing/payment.ts'
import { comeBackAt, payDue } from '../../testing/tour-sale.ts'
import { attemptsOf } from '../../trade/payment/rows.ts'
import { trainModule } from './module.ts'
import { infant, party, pickTrain, sellOut, trainBody } from './testing.ts'

let test: TestApp
let buyer: Buyer
let id: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(trainClaims)
  buyer = await test.register()
  id = await bought()
})

const OTHER_DAY = '2026-12-08'

async function bought(passengers = [...party(2), infant()]): Promise<string> {
  const picked = await pickTrain(test, { adults: passengers.filter(({ type }) => type === 'ADT').length })
  const { bookings: made } = await ask(test, buyer, placeBooking, { body: trainBody([picked], passengers) })
  await payDue(test, buyer, [made[0]?.id ?? ''])
  return made[0]?.id ?? ''
}

const offer = (query: { date?: string; place?: string } = {}) =>
  ask(test, buyer, offerReschedule, { params: { id }, query })

async function change(place: string) {
  const { version, quote } = await offer({ place })
  const body = { place, expected: quote?.amount ?? 0, due: quote?.due ?? 0, version }
  return (await test.call(reschedule, { params: { id }, body }, { cookie: buyer.cookie })).body
}

async function record() {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return recordSchema.parse(detail)
}

/** Days on which it has seats with their number, held ones in brackets. */
async function seatsOf(): Promise<string[]> {
  const rows = await test.deps.db.select().from(trainClaims).where(eq(trainClaims.bookingId, id))
  const days = Map.groupBy(rows, ({ departureKey, passenger }) => `${departureKey.split('|')[1]} ${passenger < 0}`)
  return [...days]
    .map(([day, own]) =>
      day.endsWith('true') ? `(${day.slice(0, 10)} ${own.length})` : `${day.slice(0, 10)} ${own.length}`,
    )
    .sort()
}

it('lists days and departures of the same stations and class, with what KAI asks', async () => {
  const { rule, days } = await offer()
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const { payments } = await record()
  const charge = payments.find(({ code }) => code === ROC)?.amount ?? 0
  expect(rule).toMatchObject({ fee: Math.ceil(((row?.amount ?? 0) - charge) / 4000) * 1000, gives_back: false })
  expect(days.map(({ date }) => date)).toContain(OTHER_DAY)
  const { options } = await offer({ date: OTHER_DAY })
  expect(options.length).toBeGreaterThan(3)
  expect(options.every(({ id: place, time, title }) => place.includes('-GMR-BD:EKS-') && time && title)).toBe(true)
})

it('holds seats on the other train, keeps the old ones until it is paid, and swaps them then', async () => {
  const before = await record()
  const [option] = (await offer({ date: OTHER_DAY })).options.toReversed()
  const { data } = await change(option?.id ?? '')
  expect(data?.state).toBe('held')
  expect(await seatsOf()).toEqual([`(${OTHER_DAY} 2)`, '2026-12-05 2'])
  expect(await record()).toEqual(before)
  await chargeBy(test, buyer, data?.transaction_id ?? '')
  await payNow(test, `${(await attemptsOf(test.deps.db, data?.transaction_id ?? ''))[0]?.orderId}`)
  expect(await seatsOf()).toEqual([`${OTHER_DAY} 2`])
  const after = await record()
  expect(after.train_details).toMatchObject([{ depart_date: OTHER_DAY, depart_time: option?.time, num: 0 }])
  expect(after.passengers.map(({ seat_number }) => seat_number !== null)).toEqual([true, true, false])
  const numbers = before.passengers.map((each) => each.ticket_number)
  expect(after.passengers.some(({ ticket_number }) => numbers.includes(ticket_number))).toBe(false)
})

it('gives nothing back for a cheaper train, and asks the fee alone', async () => {
  const { rule, price } = await offer()
  const cheaper = (await offer({ date: OTHER_DAY })).options.find((each) => each.price < price)
  if (!cheaper) throw new Error('no cheaper train')
  const { quote } = await offer({ place: cheaper.id })
  expect(quote).toMatchObject({ difference: 0, due: rule?.fee, refund: 0 })
})

it('takes late money for the seats while some are left, and gives it back when none is', async () => {
  const [option] = (await offer({ date: OTHER_DAY })).options
  const { data } = await change(option?.id ?? '')
  await chargeBy(test, buyer, data?.transaction_id ?? '')
  const notice = await atBank(test, (await attemptsOf(test.deps.db, data?.transaction_id ?? ''))[0]?.orderId ?? '')
  test.clock.advance({ minutes: 31 })
  await sellOut(test, { journey_code: option?.id.split(':')[0] ?? '' })
  await tell(test, notice)
  await test.drain()
  expect(await seatsOf()).toContain('2026-12-05 2')
  expect((await record()).train_details[0]?.depart_date).toBe('2026-12-05')
})

it('is refused to other stations, to its own train, late, in a connection and by a supplier that holds', async () => {
  const own = (await record()).train_details[0]?.journey_code ?? ''
  const other = await pickTrain(test, { from: 'BD', to: 'GMR', date: OTHER_DAY })
  for (const place of [`${own}:EKS-A`, `${other.journey_code}:EKS-A`])
    expect((await test.call(offerReschedule, { params: { id }, query: { place } }, buyer)).body.code).toBe(
      'cannot_move',
    )
  const part = test.part(trainModule)
  const { supplier } = part
  part.supplier = { ...supplier, onlyOurClaims: false }
  expect((await offer()).refusal).toBe('supplier')
  part.supplier = supplier
  buyer = await comeBackAt(test, buyer, '2026-12-04T23:00:00Z')
  expect((await offer()).refusal).toBe('too_late')
})
