import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../core/base/common/call/endpoint.ts'
import type { CoachMap } from '../../../../../core/products/train/seat-map.ts'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'
import { CallError, type call } from '../../../../lib/call/call.ts'
import { seatOf } from './coach.ts'
import { createSeats } from './seats-flow.ts'
import { mapsOf, someBooking } from './testing.ts'

const PARTY = { 'EKS-1/1A': 0, 'EKS-1/1B': 1 }

type Catalogue = {
  booking?: Partial<BookingDetail>
  /** Errors of single bookings, by their id. */
  errors?: Record<string, CallError>
  /** Maps in the order in which they are asked for, the last one again and again. */
  maps?: (CoachMap[] | CallError)[]
  set?: () => Promise<string>
}

function seatsOf(
  { booking = {}, errors = {}, maps = [mapsOf(PARTY)], set = async () => 'ok' }: Catalogue = {},
  ids = ['b1'],
) {
  const moved: unknown[] = []
  let asked = 0
  const send = (async ({ name }: Endpoint, input: { body?: unknown; params?: { id: string } }) => {
    const error = errors[input.params?.id ?? '']
    if (error) throw error
    if (name === 'booking') return someBooking({ ...booking, ...input.params })
    if (name === 'set-seat') {
      moved.push(input.body)
      return await set()
    }
    const map = maps[Math.min(asked++, maps.length - 1)]
    if (map instanceof CallError) throw map
    return map
  }) as unknown as typeof call
  const seats = createSeats({ call: send, locale: 'id', ids })
  const train = (at = 0) => {
    const trains = seats.$trains.get()
    const found = trains.state === 'ready' ? trains.value[at] : undefined
    if (!found) throw new Error('no train')
    return found
  }
  const press = (id: string, passenger = 0) => {
    for (const coach of train().coaches) {
      const seat = coach.rows.flat().find((place) => place.id === id)
      if (seat) return seats.choose(train(), passenger, coach, seat)
    }
    throw new Error(`no seat ${id}`)
  }
  return { seats, moved, train, press, at: (passenger: number) => seatOf(train().coaches, passenger)?.seat.id }
}

const gone = new CallError('booking', 'booking_not_found', { status: 404 })
const taken = new CallError('set-seat', 'seat_taken', { status: 409, message: 'somebody was quicker' })

describe('seats', () => {
  it('show those of every booking in the address', async () => {
    const { seats, train } = seatsOf({}, ['b1', 'b2'])
    await seats.load()
    expect([train(0).booking.id, train(1).booking.id]).toEqual(['b1', 'b2'])
    expect(train().ride).toMatchObject({ trainName: 'Parahyangan', infants: 1, sitters: [{ place: 1 }, { place: 2 }] })
  })

  it('say that there is nothing to show without a booking, or for one of another kind', async () => {
    for (const { seats } of [seatsOf({}, []), seatsOf({ booking: { service: 'flight' } })]) {
      await seats.load()
      expect(seats.$trains.get()).toMatchObject({ state: 'failed', error: { code: 'booking_not_found' } })
    }
  })

  it('of a booking that is gone are left out beside others', async () => {
    const { seats } = seatsOf({ errors: { b1: gone } }, ['b1', 'b2'])
    await seats.load()
    expect(seats.$trains.get()).toMatchObject({ state: 'ready', value: [{ booking: { id: 'b2' } }] })
  })

  it.each([
    ['no booking is left', { b1: gone, b2: gone }, 'booking_not_found'],
    ['one booking fails otherwise', { b1: gone, b2: new CallError('booking', 'offline') }, 'offline'],
  ])('fail when %s', async (_, errors, code) => {
    const { seats } = seatsOf({ errors }, ['b1', 'b2', ...(code === 'offline' ? ['b3'] : [])])
    await seats.load()
    expect(seats.$trains.get()).toMatchObject({ state: 'failed', error: { code } })
  })

  it('are saved at once', async () => {
    const { seats, moved, press, at } = seatsOf()
    await seats.load()
    await press('EKS-2/3D')
    expect(moved).toEqual([{ booking_id: 'b1', seats: [{ index: 0, coach: 'EKS-2', seat: '3D' }] }])
    expect(at(0)).toBe('EKS-2/3D')
    expect(seats.$outcome.get()).toEqual({ kind: 'saved', booking: 'b1', moved: [0] })
  })

  it('are changed over within the party in one call', async () => {
    const { seats, moved, press, at } = seatsOf()
    await seats.load()
    await press('EKS-1/1B')
    expect(moved).toHaveLength(1)
    expect([at(0), at(1)]).toEqual(['EKS-1/1B', 'EKS-1/1A'])
  })

  it.each([
    ['saved', async () => 'ok'],
    ['taken', () => Promise.reject(taken)],
    ['failed', () => Promise.reject(new CallError('set-seat', 'offline'))],
  ] satisfies [
    string,
    () => Promise<string>,
  ][])('that are %s tell which of two trains they are on', async (kind, set) => {
    const { seats, train } = seatsOf({ set }, ['b1', 'b2'])
    await seats.load()
    const [, coach] = train(1).coaches
    const seat = coach?.rows.flat().find(({ id }) => id === 'EKS-2/3D')
    if (coach && seat) await seats.choose(train(1), 0, coach, seat)
    expect(seats.$outcome.get()).toMatchObject({ kind, booking: 'b2' })
    seats.forget()
    expect(seats.$outcome.get()).toBeNull()
  })

  it('are asked for once, however often they are pressed', async () => {
    const answer = Promise.withResolvers<string>()
    const { seats, moved, press } = seatsOf({ set: () => answer.promise })
    await seats.load()
    const first = press('EKS-2/3D')
    const second = press('EKS-2/3C')
    expect(seats.$saving.get()).toBe('EKS-2/3D')
    answer.resolve('ok')
    await Promise.all([first, second])
    expect(moved).toHaveLength(1)
    expect(seats.$saving.get()).toBeNull()
  })
})

describe('a seat that somebody else took first', () => {
  it('is shown as taken, and the own one is kept', async () => {
    const { seats, press, at, train } = seatsOf({
      maps: [mapsOf(PARTY), mapsOf(PARTY, ['EKS-2/3D'])],
      set: () => Promise.reject(taken),
    })
    await seats.load()
    await press('EKS-2/3D')
    expect(seats.$outcome.get()).toEqual({ kind: 'taken', booking: 'b1', coach: '2', seat: '3D', error: taken })
    expect(at(0)).toBe('EKS-1/1A')
    expect(train().coaches[1]?.rows[2]?.[4]).toMatchObject({ number: '3D', status: 1, passenger: null })
  })

  it('leaves the map as it was when it cannot be asked for again', async () => {
    const { seats, press, at } = seatsOf({
      maps: [mapsOf(PARTY), new CallError('seat-map', 'offline')],
      set: () => Promise.reject(taken),
    })
    await seats.load()
    await press('EKS-2/3D')
    expect(at(0)).toBe('EKS-1/1A')
    expect(seats.$outcome.get()?.kind).toBe('taken')
  })
})

describe('a change of which nothing was heard', () => {
  const unheard = [
    ['the connection broke', new CallError('set-seat', 'offline')],
    ['something else answered', new CallError('set-seat', 'no_response', { status: 200 })],
    ['the server failed', new CallError('set-seat', 'internal', { status: 500 })],
    ['the supplier was late', new CallError('set-seat', 'supplier_timeout', { status: 504 })],
  ] as const
  const world = (error: CallError, ...after: (CoachMap[] | CallError)[]): Catalogue => ({
    maps: [mapsOf(PARTY), ...after],
    set: () => Promise.reject(error),
  })

  it.each(unheard)('is saved when %s and the map has it', async (_, error) => {
    const { seats, press, at } = seatsOf(world(error, mapsOf({ 'EKS-2/3D': 0, 'EKS-1/1B': 1 })))
    await seats.load()
    await press('EKS-2/3D')
    expect(at(0)).toBe('EKS-2/3D')
    expect(seats.$outcome.get()).toEqual({ kind: 'saved', booking: 'b1', moved: [0] })
  })

  it.each(unheard)('is not saved when %s and the map has it not', async (_, error) => {
    const { seats, press, at } = seatsOf(world(error, mapsOf({ 'EKS-1/2C': 0, 'EKS-1/1B': 1 })))
    await seats.load()
    await press('EKS-2/3D')
    expect(at(0)).toBe('EKS-1/2C')
    expect(seats.$outcome.get()).toEqual({ kind: 'failed', booking: 'b1', error })
  })

  it('is saved only when everybody sits where they were to', async () => {
    const offline = new CallError('set-seat', 'offline')
    const { seats, press } = seatsOf(world(offline, mapsOf({ 'EKS-1/1B': 0, 'EKS-1/2A': 1 })))
    await seats.load()
    await press('EKS-1/1B')
    expect(seats.$outcome.get()).toEqual({ kind: 'failed', booking: 'b1', error: offline })
  })

  it('is not saved when the map cannot be had either', async () => {
    const offline = new CallError('set-seat', 'offline')
    const { seats, press, at } = seatsOf(world(offline, new CallError('seat-map', 'offline')))
    await seats.load()
    await press('EKS-2/3D')
    expect(at(0)).toBe('EKS-1/1A')
    expect(seats.$outcome.get()).toEqual({ kind: 'failed', booking: 'b1', error: offline })
  })
})

describe('seats that cannot be changed any more', () => {
  it.each([
    ['paid', 'paid'],
    ['refund_due', 'paid'],
    ['expired', 'expired'],
  ] as const)('of a booking that is %s are shown all the same', async (payment_status, state) => {
    const { seats, train } = seatsOf({ booking: { payment_status } })
    await seats.load()
    expect(train()).toMatchObject({ open: false, state, coaches: [{ number: 1 }, { number: 2 }] })
  })

  it('need no map once they are paid', async () => {
    const departed = new CallError('seat-map', 'train_departed')
    const { seats, train } = seatsOf({ booking: { payment_status: 'paid' }, maps: [departed] })
    await seats.load()
    expect(train().coaches).toEqual([])
    expect(train().ride.sitters[0]?.seat).toBe('Eksekutif 1, 1A')
  })

  it('are looked at again when the server says so', async () => {
    const { seats, press } = seatsOf({
      set: () => Promise.reject(new CallError('set-seat', 'booking_expired', { status: 410, message: 'too late' })),
    })
    await seats.load()
    await press('EKS-2/3D')
    expect(seats.$outcome.get()).toMatchObject({ kind: 'failed', error: { code: 'booking_expired' } })
  })
})
