import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BookingRequest, placeBooking } from '../../../core/products/train/wire.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../testing/app.ts'
import { loadTicket } from '../../trade/ticket/files.ts'
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

const book = (body: BookingRequest) => test.call(placeBooking, { body }, { cookie })

async function expectRefused(body: BookingRequest, status: number, code: string): Promise<void> {
  const answer = await book(body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await test.deps.db.$count(bookings)).toBe(0)
}

describe('booking a train', () => {
  it('fills the record of the specification', async () => {
    const there = await pickTrain(test)
    const { body } = await book(trainBody([there], [adult(), infant()]))
    expect(body.data.bookings).toMatchObject([
      {
        title: 'Gambir (GMR) – Bandung (BD)',
        starts_at: new Date(there.journey.departAt).toISOString(),
        starts_timezone: 'Asia/Jakarta',
        detail: {
          origin: 'GMR',
          destination: 'BD',
          segments: [{ origin: 'GMR', destination: 'BD', num: 0, seq: 0 }],
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
        },
      },
    ])
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
})

const back = { from: 'BD', to: 'GMR', date: '2026-12-07' }

describe('a chosen train as the specification has it', () => {
  it('is priced by its codes, whatever else is said of it', async () => {
    const there = await pickTrain(test)
    const { journey, journey_code, class_key } = there
    const told = {
      ...{
        carrier_number: '1',
        origin: 'YK',
        destination: 'SLO',
        provider: 'nobody',
        class: 'economy',
        sub_class: 'Z',
      },
      ...{ departure_date: '2020-01-01', departure_time: '00:01', arrival_date: '2020-01-01', arrival_time: '00:02' },
    }
    const { body } = await book({ ...trainBody([there]), trains: [{ journey_code, class_key, ...told }] })
    expect(body.data.bookings[0]?.detail).toMatchObject({
      origin: 'GMR',
      destination: 'BD',
      train_details: [
        {
          carrier_number: journey.carrierNumber,
          class: 'executive',
          sub_class: 'A',
          depart_date: '2026-12-05',
          num: 0,
        },
      ],
    })
  })

  it('is the way back when it ends where the first one began', async () => {
    const there = await pickTrain(test)
    const back = await pickTrain(test, { from: 'BD', to: 'GMR', date: '2026-12-06' })
    const trains = [there, back].map(({ journey_code, class_key }) => ({ journey_code, class_key }))
    const { body } = await book({ ...trainBody([there, back]), trains })
    const told = body.data.bookings.map(({ detail }) => detail.segments)
    expect(told).toEqual([
      [{ origin: 'GMR', destination: 'BD', num: 0, seq: 0 }],
      [{ origin: 'BD', destination: 'GMR', num: 1, seq: 0 }],
    ])
  })
})

it('is the way back, on the same day too, when it ends at another station of the first city', async () => {
  const there = await pickTrain(test, { pick: departsBefore('09:00') })
  const home = await pickTrain(test, {
    from: 'BD',
    to: 'JNG',
    pick: ({ departAt }) => withinHours(there.journey.arriveAt, departAt, 0.75, 5),
  })
  const trains = [there, home].map(({ journey_code, class_key }) => ({ journey_code, class_key }))
  const { body } = await book({ ...trainBody([there, home]), trains })
  expect(body.data.bookings.map(({ detail }) => detail.segments[0]?.num)).toEqual([0, 1])
})

describe('a trip of several trains', () => {
  it('is two bookings there and back', async () => {
    const { body } = await book(trainBody([await pickTrain(test), await pickTrain(test, back)]))
    expect(body.data.bookings).toMatchObject([
      { title: 'Gambir (GMR) – Bandung (BD)', detail: { train_details: [{ num: 0, seq: 0 }] } },
      { title: 'Bandung (BD) – Gambir (GMR)', detail: { train_details: [{ num: 1, seq: 0 }] } },
    ])
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
    const [one, other] = body.data.bookings.map(({ detail }) => detail)
    expect([one?.connection, other?.connection]).toEqual([other?.train_details, one?.train_details])
    expect(one?.journeys).toEqual(other?.journeys)
    expect(one?.journeys).toMatchObject([
      { num: 0, origin: 'GMR', destination: 'SMT', total_transit: 1, layovers: [{ place: 'CN' }] },
    ])
    const tickets = await Promise.all(body.data.bookings.map(({ id }) => loadTicket(test.deps, id)))
    const notes = tickets.map((ticket) => ticket?.content.notes[0])
    expect(notes).toMatchObject([
      { key: 'train-ticket:note.connectsTo', values: { train: expect.stringContaining(second.journey.trainName) } },
      { key: 'train-ticket:note.connectsFrom', values: { train: expect.stringContaining(first.journey.trainName) } },
    ])
    const others = tickets.map((ticket) => ticket?.content.connections?.map(({ carrier }) => carrier.name))
    expect(others).toEqual([[second.journey.trainName], [first.journey.trainName]])
    await test.deps.db
      .update(bookings)
      .set({ paymentStatus: 'refunded' })
      .where(eq(bookings.id, body.data.bookings[1]?.id ?? ''))
    const alone = await loadTicket(test.deps, body.data.bookings[0]?.id ?? '')
    expect(JSON.stringify(alone?.content.notes)).not.toContain('connectsTo')
    expect(alone?.content.connections).toEqual([])
    const wrongWay = await book(trainBody([second, first], [adult()], [0, 0]))
    expect([wrongWay.status, wrongWay.body.code]).toEqual([422, 'invalid_connection'])
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
    await expectRefused(trainBody([there, await pickTrain(test, wanted)], [adult()], nums), 422, code)
  })
})

function departsBefore(time: string) {
  return ({ departureTime }: PickedTrain['journey']) => departureTime < time
}

function withinHours(from: string, to: string, least: number, most: number): boolean {
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  return hours >= least && hours <= most
}

it.each<[string, Partial<PickedTrain>, number, string]>([
  ['an unknown train', { journey_code: '20261205-9999-GMR-BD' }, 404, 'train_not_found'],
  ['a train that does not go there', { journey_code: '20261205-131-GMR-SGU' }, 404, 'train_not_found'],
  ['a class that it has not got', { class_key: 'LUX-A' }, 404, 'train_not_found'],
  ['what is no code', { journey_code: "' or 1=1 --" }, 400, 'invalid_fields'],
  ['a train of yesterday', { journey_code: '20261130-131-GMR-BD' }, 410, 'train_departed'],
])('refuses %s', async (_, changes, status, code) => {
  await expectRefused(trainBody([{ ...(await pickTrain(test)), ...changes }]), status, code)
})

it.each<[string, BookingRequest['passengers'], Record<string, string>]>([
  ['five adults', [...party(4), adult({ id_number: 'X1234567' })], { passengers: 'validation.pax.adultLimit' }],
  ['an infant alone', [infant()], { passengers: 'validation.pax.adultNeeded' }],
  [
    'a child of three as an infant',
    [adult(), infant({ birth_date: '2023-12-05' })],
    { 'passengers.1.birth_date': 'validation.age.trainInfant' },
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
])('refuses %s with the field named', async (_, passengers, errors) => {
  const { status, body } = await book(trainBody([await pickTrain(test)], passengers))
  expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
})

it('sells a cheap fare to a part of the coach, and the dearest to the last seat', async () => {
  const cheap = await pickTrain(test, { classKey: 'EKS-H' })
  const dear = await pickTrain(test, { pick: ({ journeyCode }) => journeyCode === cheap.journey_code })
  await sellOut(test, { ...cheap, kinds: ['executive'], left: 2 })
  // The cheap fare was there before; the moment of booking decides.
  test.part(trainModule).supplier = { ...supplier, price: unsoldSupplier.price }
  expect((await book(trainBody([cheap]))).body.code).toBe('sold_out')
  expect((await book(trainBody([dear]))).status).toBe(200)
})
