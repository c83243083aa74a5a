import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Rate } from '../../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import { costOf } from '../../booking-rows.ts'
import { priceOf, termsOf } from '../../priced.ts'
import { sellingRooms } from '../../selling.ts'
import type { HotelSupplier } from '../../supplier.ts'
import { supplierContract } from '../../supplier-contract.ts'
import { STAY } from '../../testing.ts'
import { openBedBank, RUPIAH_PER_EURO } from './testing.ts'

const { test, server, connect, close } = await openBedBank()
const NOW = test.clock.now()
const FAMILY: Stay = { ...STAY, countRoom: 2, countGuest: 3, childAges: [8, 4] }

afterAll(close)

supplierContract('Hotelbeds', () => ({
  supplier: connect(),
  now: NOW,
  places: ['ID-3273', 'ID-A-UBUD', 'ID-3471'],
  stays: [
    STAY,
    { ...STAY, checkInDate: '2026-12-30', checkOutDate: '2027-01-03', countGuest: 2 },
    { ...STAY, countRoom: 2, countGuest: 4, childAges: [5, 14] },
    { ...STAY, countGuest: 2, childAges: [1] },
  ],
}))

describe('rates of Hotelbeds', () => {
  let supplier: HotelSupplier
  beforeEach(() => {
    supplier = connect()
  })
  afterEach(() => {
    Object.assign(server, { allotment: 9, prices: { listed: 1, checked: 1 }, alter: () => ({}) })
  })

  const roomsOf = (stay: Stay = STAY, hotelKey = 'hb-1000') => supplier.rooms({ hotelKey, stay, now: NOW })
  const price = (stay: Stay = STAY, roomCode = 'DBLST') =>
    supplier.price({ hotelKey: 'hb-1000', roomCode, stay, now: NOW })
  const asked = (path: string) => server.requests.filter((request) => request.path === path)
  const rateOf = (rates: readonly Rate[], code: string) => rates.find((rate) => rate.code.includes(code))

  it('cost in rupiah what the bed bank asks in its currency, never less', async () => {
    const [room] = await roomsOf()
    const rate = rateOf(room?.rates ?? [], 'RO-NOR')
    if (!room || !rate) throw new Error('no rate')
    const net = 30 * 0.5 * 2 * RUPIAH_PER_EURO
    const { total } = priceOf({ room: room.room, rate, stay: STAY }).price
    expect(total).toBeGreaterThanOrEqual(net)
    expect(total - net).toBeLessThanOrEqual(4)
  })

  it('ask for each room with its own guests, and for the ages of children', async () => {
    server.requests.length = 0
    await roomsOf(FAMILY)
    expect(asked('/hotel-api/1.0/hotels')[0]?.body).toMatchObject({
      stay: { checkIn: FAMILY.checkInDate, checkOut: FAMILY.checkOutDate },
      occupancies: [
        { rooms: 1, adults: 2, children: 1, paxes: [{ type: 'CH', age: 8 }] },
        { rooms: 1, adults: 1, children: 1, paxes: [{ type: 'CH', age: 4 }] },
      ],
      hotels: { hotel: [1000] },
      sourceMarket: 'ID',
    })
  })

  it('add up what rooms with different guests cost', async () => {
    const [room] = await roomsOf(FAMILY)
    const rate = rateOf(room?.rates ?? [], 'RO-NOR')
    if (!room || !rate) throw new Error('no rate')
    const net = 30 * 2 * (2 * 0.5 + 8 / 40 + 0.5 + 4 / 40) * RUPIAH_PER_EURO
    const { total } = priceOf({ room: room.room, rate, stay: FAMILY }).price
    expect(Math.abs(total - net)).toBeLessThan(RUPIAH_PER_EURO * 0.02)
  })

  it('know meals, promotions and rooms left', async () => {
    server.allotment = 3
    const [room] = await roomsOf()
    expect(room?.left).toBe(3)
    expect(room?.rates.map(({ meal }) => meal)).toEqual(['room_only', 'room_only', 'breakfast', 'all_inclusive'])
    expect(rateOf(room?.rates ?? [], 'BB')?.promotions).toEqual(['Early booking'])
    expect(room?.room).toMatchObject({ name: 'Double Standard', bed: 'double', size: 24, facilities: ['AC'] })
  })

  it('are cancelled at the times and fees of the bed bank', async () => {
    const { detail, room, rates } = await price()
    const rate = rateOf(rates, 'RO-NOR')
    if (!rate) throw new Error('no rate')
    expect(rate.policy.map(({ from }) => from)).toEqual([
      { daysBefore: 3, time: '23:59' },
      { daysBefore: 1, time: '18:00' },
    ])
    const { price: whole } = priceOf({ room, rate, stay: STAY })
    const { timeline } = termsOf({ hotel: detail.hotel, rate, stay: STAY, price: whole }, NOW)
    const [free, part, none] = timeline
    expect(free).toEqual({ until: '2027-01-09T16:59:00.000Z', refund: whole.total })
    expect(part?.until).toBe('2027-01-11T11:00:00.000Z')
    expect(Math.abs((part?.refund ?? 0) * 2 - whole.total)).toBeLessThan(RUPIAH_PER_EURO * 0.02)
    expect(none).toEqual({ until: null, refund: 0 })
    expect(rateOf(rates, 'NRF')?.policy).toEqual([{ from: null, percent: 100 }])
  })

  it('are sold for what the hotel says where it does, without our markup, and owed at their net price', async () => {
    server.alter = ({ net }) => ({ sellingRate: String(Number(net) * 1.1), hotelMandatory: true })
    const selling = sellingRooms(supplier, { percent: 20, amount: 0 })
    const offer = await selling.price({ hotelKey: 'hb-1000', roomCode: 'DBLST', stay: STAY, now: NOW })
    const rate = rateOf(offer.rates, 'RO-NOR')
    if (!rate) throw new Error('no rate')
    const net = 30 * 0.5 * 2 * RUPIAH_PER_EURO
    const row = { key: '', rate, reason: 'only' as const, others: [] }
    const priced = { offer, row, stay: STAY, ...priceOf({ room: offer.room, rate, stay: STAY }) }
    expect(priced.price.total).toBeGreaterThanOrEqual(net * 1.1)
    expect(priced.price.total - net * 1.1).toBeLessThan(RUPIAH_PER_EURO * 0.02)
    expect(costOf(priced) - net).toBeLessThan(RUPIAH_PER_EURO * 0.02)
    expect(rateOf(offer.rates, 'NRF')?.policy).toEqual([{ from: null, percent: 100 }])
  })

  it('have fees of either price, and times without an offset at the hotel', async () => {
    server.alter = ({ net }) => ({
      sellingRate: String(Number(net) * 1.25),
      cancellationPolicies: [
        { amount: String(Number(net) * 1.25 * 0.5), from: '2027-01-09T23:59:00' },
        { amount: String(Number(net) * 1.25), from: '2027-01-11T16:00:00+00:00' },
      ],
    })
    const { rates } = await price()
    const [first, second] = rateOf(rates, 'RO-NOR')?.policy ?? []
    expect(first).toEqual({ from: { daysBefore: 3, time: '23:59' }, percent: expect.closeTo(50, 3) })
    expect(second).toEqual({ from: { daysBefore: 1, time: '23:00' }, percent: 100 })
  })

  it('without the amount of a fee give nothing back', async () => {
    server.alter = () => ({ cancellationPolicies: [{ from: '2026-01-01T00:00:00+07:00', percent: 100 }] })
    const { rates } = await price()
    expect(rates.every(({ policy: [step] }) => step && 'percent' in step && step.percent === 100)).toBe(true)
  })

  it('are checked one by one before they are booked, where the bed bank wants it', async () => {
    server.requests.length = 0
    await roomsOf()
    expect(asked('/hotel-api/1.0/checkrates')).toEqual([])
    await price()
    const checks = asked('/hotel-api/1.0/checkrates').map(({ body }) => body.rooms)
    expect(checks).toEqual([[{ rateKey: expect.stringContaining('|BB|') }]])
  })

  it('tell a price that the check has changed, and nothing that it refuses', async () => {
    const before = rateOf((await price()).rates, 'BB')
    server.prices.checked = 1.1
    const after = rateOf((await price()).rates, 'BB')
    expect((after?.nights[0] ?? 0) / (before?.nights[0] ?? 1)).toBeCloseTo(1.1, 3)
    server.fail('POST /hotel-api/1.0/checkrates', { status: 500, body: { error: { code: 'E_ALLOTMENT' } } })
    const { rates } = await price()
    expect(rateOf(rates, 'BB')).toBeUndefined()
    expect(rates.length).toBeGreaterThan(0)
  })

  it('are gone with the last room', async () => {
    server.allotment = 1
    await expect(price({ ...STAY, countRoom: 2, countGuest: 2 })).rejects.toMatchObject({ code: 'sold_out' })
    server.allotment = 0
    await expect(price()).rejects.toMatchObject({ code: 'sold_out' })
    expect(await supplier.search({ destinationKey: 'ID-3471', stay: STAY, now: NOW })).toEqual([])
  })

  it('are asked for once while many look, and again after a failure', async () => {
    server.requests.length = 0
    server.fail('POST /hotel-api/1.0/hotels', { status: 503 })
    const query = { destinationKey: 'ID-3273', stay: STAY, now: NOW }
    await expect(supplier.search(query)).rejects.toThrow()
    const [one, other] = await Promise.all([supplier.search(query), supplier.search(query)])
    expect(one).toBe(other)
    expect(asked('/hotel-api/1.0/hotels')).toHaveLength(1)
  })

  it.each([
    ['too many calls', { status: 403, body: { error: 'Developer Over Rate' } }, { code: 'supplier_unavailable' }],
    [
      'a wrong request',
      { status: 400, body: { error: { code: 'INVALID_REQUEST' } } },
      { code: 'supplier_unavailable' },
    ],
    ['a broken server', { status: 500, body: { error: { code: 'SYSTEM_ERROR' } } }, { reason: 'not_json' }],
    ['a page instead of an answer', { status: 200, body: '<html>' }, { reason: 'not_json' }],
  ])('fail with %s', async (_, fault, error) => {
    server.fail('POST /hotel-api/1.0/hotels', fault)
    await expect(roomsOf()).rejects.toMatchObject(error)
  })
})
