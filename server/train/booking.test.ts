import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type BookingRequest, placeBooking } from '../../core/train/booking.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import { outbox } from '../db/schema/payment.ts'
import { trainClaims } from '../db/schema/train.ts'
import { TEST_NOW, type TestApp } from '../testing/app.ts'
import { trainModule } from './module.ts'
import type { TrainSupplier } from './supplier.ts'
import {
  adult,
  infant,
  type PickedTrain,
  party,
  pickTrain,
  sellOut,
  trainBody,
  trainTests,
  unsoldSupplier,
} from './testing.ts'

const { fresh } = trainTests()
let test: TestApp
let supplier: TrainSupplier
let cookie: string

beforeEach(async () => {
  const given = await fresh()
  ;({ test, supplier } = given)
  ;({ cookie } = given.member)
})

const book = (body: BookingRequest, headers: Record<string, string> = {}) =>
  test.call(placeBooking, { body }, { cookie, headers })

const kept = () => test.deps.db.$count(bookings, eq(bookings.paymentStatus, 'unpaid'))

/** Nothing was left behind: no booking, no seat, no mail. */
async function expectNothing(): Promise<void> {
  expect(await kept()).toBe(0)
  expect(await test.deps.db.$count(trainClaims)).toBe(0)
  expect(await test.deps.db.select().from(outbox)).toEqual([])
}

describe('booking a train', () => {
  it('answers the record of the specification, in the shape of the contract', async () => {
    const there = await pickTrain(test)
    const { status, body } = await book(trainBody([there], [adult(), infant()]))
    expect(body).toMatchObject({ success: true })
    expect(status).toBe(200)
    expect(z.parse(placeBooking.data, body.data)).toEqual(body.data)
    const [booking, ...more] = body.data.bookings
    expect(more).toEqual([])
    expect(booking).toMatchObject({
      title: 'Jakarta (GMR) – Bandung (BD)',
      amount: there.offered.total,
      service: 'train',
      payment_status: 'unpaid',
      status_checkout: 'cart',
      status_issue: 'pending',
      time_limit: '2026-12-01T05:30:00.000Z',
      starts_at: new Date(there.journey.departAt).toISOString(),
      eticket_url: null,
    })
    expect(booking?.detail).toMatchObject({
      booking_code: booking?.booking_id,
      booking_user_id: booking?.id,
      origin: 'GMR',
      destination: 'BD',
      segments: [{ origin: 'GMR', destination: 'BD', num: 0, seq: 0 }],
      contact: { mobile_phone: '+6281234567890' },
      train_details: [
        {
          journey_code: there.journey_code,
          train_name: there.journey.trainName,
          class_key: 'EKS-A',
          class: 'executive',
          depart_time: there.journey.departureTime,
          num: 0,
          seq: 0,
        },
      ],
      total_paid: there.offered.total,
    })
    expect(booking?.detail.payments.at(-1)).toMatchObject({ code: 'TOTAL_PAID', amount: there.offered.total })
  })

  it('seats every adult at once, together, and no infant', async () => {
    const there = await pickTrain(test, { adults: 2 })
    const { body } = await book(trainBody([there], [...party(2), infant()]))
    const people = body.data.bookings[0]?.detail.passengers ?? []
    expect(people.map(({ seat_number }) => seat_number === null)).toEqual([false, false, true])
    const [one, two] = people.map(({ seat_number }) => seat_number?.split('/') ?? [])
    expect(one?.[0]).toBe(two?.[0])
    expect(one?.[0]).toMatch(/^EKS-\d$/)
    expect(people[0]?.coach_name).toMatch(/^Eksekutif \d$/)
    expect(people[2]?.coach_name).toBeNull()
    expect(await test.deps.db.select().from(trainClaims)).toHaveLength(2)
  })

  it('marks an infant as the specification does, and tells no id number that it has not got', async () => {
    const there = await pickTrain(test, { adults: 2 })
    const family = [adult(), adult({ id_number: 'C1234567', phone: null }), infant(), infant({ id_number: '10012026' })]
    const { body } = await book(trainBody([there], family))
    expect(body.data.bookings[0]?.detail.passengers).toMatchObject([
      { mobile_phone: '+6281234567890', id_number: '************0001' },
      { mobile_phone: '', id_number: '****4567' },
      { mobile_phone: '0000000000', id_number: '10012026' },
      { mobile_phone: '0000000000', id_number: '10012026' },
    ])
    const rows = await test.deps.db.select().from(bookingPassengers).orderBy(asc(bookingPassengers.index))
    expect(JSON.stringify(rows)).not.toMatch(/3174051705900001|C1234567/)
    expect(rows.map(({ person }) => (person as { id_number: string | null }).id_number === null)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('asks for the mails that follow, the one of its end when it ends', async () => {
    await book(trainBody([await pickTrain(test)]))
    const jobs = await test.deps.db.select().from(outbox).orderBy(asc(outbox.nextAt))
    expect(jobs).toMatchObject([
      { kind: 'mail.booking_made', nextAt: new Date(TEST_NOW) },
      { kind: 'mail.expired', nextAt: new Date('2026-12-01T05:30:00Z') },
    ])
  })

  it('ends a hold at departure when that comes sooner', async () => {
    const { journey } = await pickTrain(test)
    test.clock.set(new Date(Date.parse(journey.departAt) - 20 * 60_000))
    const again = await pickTrain(test, { pick: ({ journeyCode }) => journeyCode === journey.journeyCode })
    const { body } = await book(trainBody([again]))
    expect(body.data.time_limit).toBe(new Date(journey.departAt).toISOString())
  })

  it('is for members', async () => {
    expect((await test.call(placeBooking, { body: trainBody([await pickTrain(test)]) })).status).toBe(401)
    await expectNothing()
  })

  it('sent twice with one key is one booking, told twice', async () => {
    const body = trainBody([await pickTrain(test)])
    const key = { 'idempotency-key': 'twice' }
    const [one, two] = [await book(body, key), await book(body, key)]
    expect(two.body.data).toEqual(one.body.data)
    expect([await kept(), await test.deps.db.$count(trainClaims)]).toEqual([1, 1])
  })

  it('sent twice at the same moment is one booking too', async () => {
    const body = trainBody([await pickTrain(test)])
    const send = () => book(body, { 'idempotency-key': 'twice' })
    const answers = await Promise.all([send(), send()])
    // The second one finds the first at work or done, whichever it is by then.
    const told = answers.map(({ status, body: { code } }) => code ?? status)
    expect(told).toContain(200)
    expect(told.filter((each) => each !== 200 && each !== 'request_in_progress')).toEqual([])
    expect([await kept(), await test.deps.db.$count(trainClaims)]).toEqual([1, 1])
  })
})

const back = { from: 'BD', to: 'GMR', date: '2026-12-07' }

describe('a trip of several trains', () => {
  it('is two bookings there and back, with one deadline and one sum', async () => {
    const trains = [await pickTrain(test), await pickTrain(test, back)]
    const { body } = await book(trainBody(trains))
    const [there, again] = body.data.bookings
    expect(body.data.bookings).toHaveLength(2)
    expect(body.data.total).toBe(trains.reduce((sum, { offered }) => sum + offered.total, 0))
    expect(there?.time_limit).toBe(again?.time_limit)
    expect(there?.booking_id).not.toBe(again?.booking_id)
    expect(again).toMatchObject({
      title: 'Bandung (BD) – Jakarta (GMR)',
      detail: { train_details: [{ num: 1, seq: 0 }] },
    })
  })

  it('has the earlier limit rule both, when the first train leaves soon', async () => {
    const { journey } = await pickTrain(test)
    test.clock.set(new Date(Date.parse(journey.departAt) - 20 * 60_000))
    const there = await pickTrain(test, { pick: ({ journeyCode }) => journeyCode === journey.journeyCode })
    const { body } = await book(trainBody([there, await pickTrain(test, back)]))
    const limit = new Date(journey.departAt).toISOString()
    expect(body.data.bookings.map(({ time_limit }) => time_limit)).toEqual([limit, limit])
  })

  it('is two tickets over a change, in the order in which they are ridden', async () => {
    const first = await pickTrain(test, { from: 'GMR', to: 'CN', pick: departsBefore('10:00') })
    const second = await pickTrain(test, {
      from: 'CN',
      to: 'SMT',
      pick: ({ departAt }) => withinHours(first.journey.arriveAt, departAt, 0.75, 5),
    })
    const { status, body } = await book(trainBody([first, second], [adult()], [0, 0]))
    expect([status, body.code]).toEqual([200, undefined])
    expect(body.data.bookings.map(({ detail }) => detail.train_details[0]?.seq)).toEqual([0, 1])
    const wrongWay = await book(trainBody([second, first], [adult()], [0, 0]))
    expect([wrongWay.status, wrongWay.body.code]).toEqual([422, 'invalid_connection'])
  })

  it('is booked wholly or not at all', async () => {
    const [there, again] = [await pickTrain(test), await pickTrain(test, back)]
    await sellOut(test, again)
    // The supplier sees both for sale: it is the second train's seats that are gone, after the first train's were chosen.
    test.part(trainModule).supplier = { ...supplier, price: unsoldSupplier.price }
    const before = await test.deps.db.$count(trainClaims)
    const { status, body } = await book(trainBody([there, again]))
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect([await kept(), await test.deps.db.$count(trainClaims)]).toEqual([0, before])
    expect(await test.deps.db.select().from(outbox)).toEqual([])
  })

  it.each<[string, object, readonly (0 | 1)[], string]>([
    [
      'the return leaves before one arrives',
      { from: 'BD', to: 'GMR', date: '2026-12-05', pick: departsBefore('06:00') },
      [0, 1],
      'invalid_return_train',
    ],
    ['the return ends somewhere else', { from: 'BD', to: 'BKS', date: '2026-12-07' }, [0, 1], 'invalid_return_train'],
    ['the return is the same train again', {}, [0, 1], 'invalid_return_train'],
    [
      'two trains of one way do not connect',
      { from: 'BD', to: 'SLO', date: '2026-12-07' },
      [0, 0],
      'invalid_connection',
    ],
    ['there is only a way back', { from: 'BD', to: 'GMR', date: '2026-12-07' }, [1, 1], 'invalid_connection'],
  ])('is refused when %s', async (_, wanted, nums, code) => {
    const there = await pickTrain(test)
    const { status, body } = await book(trainBody([there, await pickTrain(test, wanted)], [adult()], nums))
    expect([status, body.code]).toEqual([422, code])
    await expectNothing()
  })
})

function departsBefore(time: string) {
  return ({ departureTime }: PickedTrain['journey']) => departureTime < time
}

function withinHours(from: string, to: string, least: number, most: number): boolean {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  return hours >= least && hours <= most
}

describe('what the browser says is not believed:', () => {
  it.each([-50_000, 50_000])('a price that is %i off is told, never charged', async (by) => {
    const there = await pickTrain(test)
    const total = there.offered.total
    const { status, body } = await book({ ...trainBody([there]), expected_total: total + by })
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.data).toEqual({ old_total: total + by, new_total: total })
    await expectNothing()
  })

  it.each<[string, Partial<PickedTrain>, number, string]>([
    ['an unknown train', { journey_code: '20261205-9999-GMR-BD' }, 404, 'train_not_found'],
    ['a train that does not go there', { journey_code: '20261205-131-GMR-SGU' }, 404, 'train_not_found'],
    ['a class that it has not got', { class_key: 'LUX-A' }, 404, 'train_not_found'],
    ['what is no code', { journey_code: "' or 1=1 --" }, 400, 'invalid_fields'],
    ['a train of yesterday', { journey_code: '20261130-131-GMR-BD' }, 410, 'train_departed'],
  ])('%s is refused', async (_, changes, status, code) => {
    const there = await pickTrain(test)
    const answer = await book(trainBody([{ ...there, ...changes }]))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    await expectNothing()
  })

  it.each<[string, BookingRequest['passengers'], Record<string, string>]>([
    ['five adults', [...party(4), adult({ id_number: 'X1234567' })], { passengers: 'validation.pax.adultLimit' }],
    ['more infants than adults', [adult(), infant(), infant()], { passengers: 'validation.pax.infantPerAdult' }],
    ['an infant alone', [infant()], { passengers: 'validation.pax.adultNeeded' }],
    [
      'a baby as an adult',
      [adult({ birth_date: '2025-01-01' })],
      { 'passengers.0.birth_date': 'validation.age.trainAdult' },
    ],
    [
      'a child of three as an infant',
      [adult(), infant({ birth_date: '2023-12-05' })],
      { 'passengers.1.birth_date': 'validation.age.trainInfant' },
    ],
    ['an adult without an id', [adult({ id_number: '' })], { 'passengers.0.id_number': 'validation.required' }],
    [
      'an adult whose id is the birth date',
      [adult({ id_number: '17051990' })],
      { 'passengers.0.id_number': 'validation.idNumber.birthDate' },
    ],
    [
      'a NIK with a digit too few',
      [adult({ id_number: '317405170590000' })],
      { 'passengers.0.id_number': 'validation.idNumber.nikOrPassport' },
    ],
    [
      'the same id twice',
      [adult(), adult({ first_name: 'Sari' })],
      { 'passengers.1.id_number': 'validation.idNumber.same' },
    ],
  ])('%s is refused with the field named', async (_, passengers, errors) => {
    const there = await pickTrain(test)
    const { status, body } = await book(trainBody([there], passengers))
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
    await expectNothing()
  })

  it('more fields than asked for change nothing', async () => {
    const there = await pickTrain(test)
    const answer = await book({
      ...trainBody([there]),
      amount: 1,
      payment_status: 'paid',
      seats: ['EKS-1/1A'],
    } as never)
    expect(answer.body.data.bookings[0]).toMatchObject({ amount: there.offered.total, payment_status: 'unpaid' })
  })
})

describe('seats', () => {
  it('are sold to the last one, then said to be gone', async () => {
    const there = await pickTrain(test)
    const { free } = await sellOut(test, { ...there, kinds: ['executive'], left: 1 })
    const { body } = await book(trainBody([there]))
    expect(body.data.bookings[0]?.detail.passengers[0]?.seat_number).toBe(free[0])
    const refused = await book(trainBody([there]))
    expect([refused.status, refused.body.code]).toEqual([409, 'sold_out'])
    test.clock.advance({ minutes: 30 })
    expect((await book(trainBody([there]))).status).toBe(200)
  })

  it('of a cheap fare end before the coach is full, and the dearest is there to the end', async () => {
    const cheap = await pickTrain(test, { classKey: 'EKS-H' })
    const dear = await pickTrain(test, { pick: ({ journeyCode }) => journeyCode === cheap.journey_code })
    await sellOut(test, { ...cheap, kinds: ['executive'], left: 2 })
    // Told a moment ago that the cheap fare was there: what counts is the moment of booking.
    test.part(trainModule).supplier = { ...supplier, price: unsoldSupplier.price }
    expect((await book(trainBody([cheap]))).body.code).toBe('sold_out')
    expect((await book(trainBody([dear]))).status).toBe(200)
  })

  it('go to one of two who buy the last one at the same moment', async () => {
    const there = await pickTrain(test)
    await sellOut(test, { ...there, kinds: ['executive'], left: 1 })
    const other = await test.register()
    const body = trainBody([there])
    const answers = await Promise.all([book(body), test.call(placeBooking, { body }, { cookie: other.cookie })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
