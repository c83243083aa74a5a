import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { type CoachMap, type Seat, seatMap, setSeat } from '../../../../core/products/train/seat-map.ts'
import { type BookingRecord, placeBooking } from '../../../../core/products/train/wire.ts'
import { getBooking } from '../../../../core/trade/booking/contract.ts'
import { listTrips } from '../../../../core/trade/dashboard/contract.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../../testing/app.ts'
import { trainModule } from '../module.ts'
import type { TrainSupplier } from '../supplier.ts'
import { adult, infant, type PickedTrain, party, pickTrain, sellOut, trainBody, trainTests } from '../testing.ts'

const { fresh } = trainTests()
let test: TestApp
let supplier: TrainSupplier
let cookie: string
let there: PickedTrain

beforeEach(async () => {
  const given = await fresh()
  ;({ test, supplier } = given)
  ;({ cookie } = given.member)
  there = await pickTrain(test, { adults: 2 })
})

type Booked = { id: string; seats: string[] }

async function booked(passengers = party(2), as = cookie, train = there): Promise<Booked> {
  const adults = passengers.filter(({ type }) => type === 'ADT').length
  const { origin, destination, journeyCode } = train.journey
  const ends = { from: origin.code, to: destination.code }
  const priced = await pickTrain(test, { ...ends, adults, pick: (each) => each.journeyCode === journeyCode })
  const { body } = await test.call(placeBooking, { body: trainBody([priced], passengers) }, { cookie: as })
  if (!body.success) throw new Error(`not booked: ${body.message}`)
  const [made] = body.data.bookings
  return {
    id: made?.id ?? '',
    seats: made?.detail.passengers.flatMap(({ seat_number }) => seat_number ?? []) ?? [],
  }
}

async function mapOf(booking_id: string | null = null, as: string | null = cookie): Promise<CoachMap[]> {
  const { journey_code, class_key } = there
  const { body } = await test.call(
    seatMap,
    { body: { journey_code, class_key, booking_id } },
    { cookie: as ?? undefined },
  )
  return body.data
}

const places = (coaches: CoachMap[]) => coaches.flatMap(({ rows }) => rows.flat())
const seatAt = (coaches: CoachMap[], id: string) => places(coaches).find((place) => place.id === id)

async function freeSeats(): Promise<Seat[]> {
  return places(await mapOf()).filter(({ status }) => status === 0)
}

function move(
  booking: string,
  moves: [index: number, seat: string][],
  { as = cookie, locale = 'en' as 'id' | 'en' } = {},
) {
  const seats = moves.map(([index, id]) => {
    const [coach = '', seat = ''] = id.split('/')
    return { index, coach, seat }
  })
  return test.call(setSeat, { body: { booking_id: booking, seats } }, { cookie: as, locale })
}

async function seatsOf(id: string): Promise<(string | null)[]> {
  const { body } = await test.call(getBooking, { params: { id } }, { cookie })
  return (body.data.detail as BookingRecord).passengers.map(({ seat_number }) => seat_number)
}

it('are nothing left to do before the payment: they come with the booking', async () => {
  await booked()
  const { body } = await test.call(listTrips, { query: {} }, { cookie })
  const todos = body.data.flatMap((trip) => trip.bookings.flatMap((booking) => booking.todos))
  expect(todos.filter(({ kind }) => kind === 'seats')).toMatchObject([{ done: true, count: 2 }])
})

describe('the seat map', () => {
  it('shows the coaches of the class with every place', async () => {
    const coaches = await mapOf(null, null)
    expect(coaches.length).toBeGreaterThan(0)
    expect(coaches.every(({ code }) => code === 'EKS')).toBe(true)
    expect(places(coaches).some(({ status }) => status === -1)).toBe(true)
    const free = places(coaches).filter(({ status }) => status === 0)
    expect(free).toHaveLength(there.offered.seat)
  })

  it('shows the own party on its seats, and to others only that they are taken', async () => {
    const { id, seats } = await booked()
    const own = await mapOf(id)
    expect(seats.map((seat) => seatAt(own, seat))).toMatchObject([
      { status: 1, passenger: 0 },
      { status: 1, passenger: 1 },
    ])
    const others = await mapOf(null, null)
    expect(seats.map((seat) => seatAt(others, seat))).toMatchObject([
      { status: 1, passenger: null },
      { status: 1, passenger: null },
    ])
  })

  it('shows a class that is sold out, with every place taken', async () => {
    await sellOut(test, { ...there, kinds: ['executive'] })
    const taken = places(await mapOf(null, null))
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.filter(({ status }) => status === 0)).toEqual([])
  })

  it('shows the own party the coaches of the kind that it bought, whatever their code is by now', async () => {
    const { id } = await booked()
    test.part(trainModule).supplier = {
      ...supplier,
      formation: async (departure) =>
        (await supplier.formation(departure)).map((coach) => ({ ...coach, code: `${coach.code[0]}XX` })),
    }
    expect(new Set((await mapOf(id)).map(({ code }) => code))).toEqual(new Set(['EXX']))
  })

  it('shows seats as free again when the hold is over, to the party too', async () => {
    const { id, seats } = await booked()
    test.clock.advance({ minutes: 30 })
    for (const coaches of [await mapOf(id), await mapOf()])
      expect(seats.map((seat) => seatAt(coaches, seat)?.status)).toEqual([0, 0])
    expect(await seatsOf(id)).toEqual([null, null])
  })

  it.each<[string, (own: string) => object, number, string]>([
    [
      'a booking of another train',
      (own) => ({ booking_id: own, journey_code: '20261206-131-GMR-BD' }),
      404,
      'booking_not_found',
    ],
    ['an unknown train', () => ({ journey_code: '20261205-9999-GMR-BD' }), 404, 'train_not_found'],
    ['a class that it has not got', () => ({ class_key: 'LUX-A' }), 404, 'train_not_found'],
    ['a sub-class that it has not got', () => ({ class_key: 'EKS-ZZ' }), 404, 'train_not_found'],
    ['a booking of another class', (own) => ({ booking_id: own, class_key: 'EKO-C' }), 404, 'train_not_found'],
    ['a train of yesterday', () => ({ journey_code: '20261130-131-GMR-BD' }), 410, 'train_departed'],
    ['what is no code', () => ({ class_key: '../../../..' }), 400, 'invalid_fields'],
  ])('refuses %s', async (_, changes, status, code) => {
    const { id } = await booked([adult()])
    const body = { journey_code: there.journey_code, class_key: 'EKS-A', ...changes(id) }
    const answer = await test.call(seatMap, { body }, { cookie })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('choosing seats', () => {
  it('moves one of the party to a free seat and leaves the other, told in the language asked for', async () => {
    const { id, seats } = await booked()
    const [free] = await freeSeats()
    const { status, body } = await move(id, [[0, free?.id ?? '']], { locale: 'id' })
    expect(status).toBe(200)
    expect(body.data).toBe(`Kursi tersimpan: ${[free?.id, seats[1]].join(', ').replaceAll('/', ' / ')}.`)
    expect(await seatsOf(id)).toEqual([free?.id, seats[1]])
    expect((await freeSeats()).map((seat) => seat.id)).toContain(seats[0])
  })

  it('swaps two of the party', async () => {
    const { id, seats } = await booked()
    const [one = '', two = ''] = seats
    const { body } = await move(id, [
      [0, two],
      [1, one],
    ])
    expect(body.data).toBe(`Seats saved: ${two.replace('/', ' / ')}, ${one.replace('/', ' / ')}.`)
    expect(await seatsOf(id)).toEqual([two, one])
  })

  it('counts the seats of the adults only, wherever the infant stands in the list', async () => {
    const { id } = await booked([infant(), adult()])
    const [free] = await freeSeats()
    expect((await move(id, [[1, free?.id ?? '']])).status).toBe(200)
    expect(await seatsOf(id)).toEqual([null, free?.id])
  })

  it('moves all or none', async () => {
    const { id, seats } = await booked()
    const other = await booked([adult()], (await test.register()).cookie)
    const [free] = await freeSeats()
    const answer = await move(id, [
      [0, free?.id ?? ''],
      [1, other.seats[0] ?? ''],
    ])
    expect([answer.status, answer.body.code]).toEqual([409, 'seat_taken'])
    expect(await seatsOf(id)).toEqual(seats)
  })

  it('gives a seat to one of two members who ask for it at once, and tells the other', async () => {
    const other = await test.register()
    const [mine, theirs] = [await booked([adult()]), await booked([adult()], other.cookie)]
    const [free] = await freeSeats()
    const seat = free?.id ?? ''
    const answers = await Promise.all([move(mine.id, [[0, seat]]), move(theirs.id, [[0, seat]], { as: other.cookie })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'seat_taken', data: { seat } })
    expect(refused?.body.message).toMatch(/^Someone else has just taken this seat/)
  })

  it.each<
    [
      string,
      (given: { seats: string[]; others: string[]; taken: string }) => [number, string][],
      number,
      string,
      object?,
    ]
  >([
    ['a seat of another booking', ({ others }) => [[0, others[0] ?? '']], 409, 'seat_taken'],
    ['a seat that somebody bought elsewhere', ({ taken }) => [[0, taken]], 409, 'seat_taken'],
    ['the seat of the other of the party', ({ seats }) => [[0, seats[1] ?? '']], 409, 'seat_taken'],
    ['a coach that does not exist', () => [[0, 'EKS-99/1A']], 404, 'seat_not_found'],
    ['a seat that does not exist', ({ seats }) => [[0, `${seats[0]?.split('/')[0]}/99Z`]], 404, 'seat_not_found'],
    ['a seat of another class', () => [[0, 'EKO-1/1A']], 404, 'seat_not_found'],
    ['a seat for an infant', ({ seats }) => [[2, seats[0] ?? '']], 422, 'infant_has_no_seat'],
    [
      'a passenger who is none',
      ({ seats }) => [[5, seats[0] ?? '']],
      400,
      'invalid_fields',
      { 'seats.0.index': 'validation.invalid' },
    ],
    [
      'one passenger twice',
      ({ seats }) => [
        [0, seats[0] ?? ''],
        [0, seats[1] ?? ''],
      ],
      400,
      'invalid_fields',
      { 'seats.1.index': 'validation.invalid' },
    ],
    [
      'one seat for two',
      ({ seats }) => [
        [0, seats[1] ?? ''],
        [1, seats[1] ?? ''],
      ],
      400,
      'invalid_fields',
      { 'seats.1.seat': 'validation.invalid' },
    ],
    ['nothing', () => [], 400, 'invalid_fields'],
  ])('refuses %s, and leaves the party where it sits', async (_, moves, status, code, errors) => {
    const { id, seats } = await booked([...party(2), infant()])
    const { seats: others } = await booked([adult()], (await test.register()).cookie)
    const free = new Set((await freeSeats()).map((seat) => seat.id))
    const ours = new Set([...seats, ...others])
    const taken = places(await mapOf()).find(({ status: state, id: seat }) => state === 1 && !ours.has(seat))?.id ?? ''
    expect(free.size).toBeGreaterThan(0)
    const answer = await move(id, moves({ seats, others, taken }))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).toMatch(/\w/)
    if (errors) expect(answer.body.errors).toEqual(errors)
    expect(await seatsOf(id)).toEqual([...seats, null])
  })

  it.each<[string, () => Promise<unknown>, number, string]>([
    ['has expired', async () => test.clock.advance({ minutes: 30 }), 410, 'booking_expired'],
    ['is paid', () => test.deps.db.update(bookings).set({ paymentStatus: 'paid' }), 409, 'already_paid'],
    ['is refunded', () => test.deps.db.update(bookings).set({ paymentStatus: 'refunded' }), 409, 'already_paid'],
    ['is a flight', () => test.deps.db.update(bookings).set({ service: 'flight' }), 404, 'booking_not_found'],
  ])('is not done for a booking that %s', async (_, happens, status, code) => {
    const { id } = await booked()
    const [free] = await freeSeats()
    await happens()
    const answer = await move(id, [[0, free?.id ?? '']])
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('meets nobody who leaves the train before', async () => {
    const halfway = there.journey.halts.at(-2)?.code ?? ''
    const number = there.journey.carrierNumber
    await sellOut(test, { journey_code: `20261205-${number}-GMR-${halfway}`, kinds: ['executive'] })
    const onward = await pickTrain(test, {
      from: halfway,
      to: 'BD',
      pick: ({ carrierNumber }) => carrierNumber === number,
    })
    const { id } = await booked([adult()], cookie, onward)
    there = onward
    const [free] = await freeSeats()
    expect((await move(id, [[0, free?.id ?? '']])).status).toBe(200)
  })

  it('says so when the train is none of the supplier any more', async () => {
    const { id } = await booked([adult()])
    test.part(trainModule).supplier = { ...supplier, formation: () => Promise.reject(new ApiError('train_not_found')) }
    const answer = await move(id, [[0, 'EKS-1/1A']])
    expect([answer.status, answer.body.code]).toEqual([404, 'train_not_found'])
    expect(setSeat.errors).toContain('train_not_found')
    expect(setSeat.errors).not.toContain('train_departed')
  })
})
