import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import { hotelbedsBookings } from '../../../../base/db/schema/products/hotel-content.ts'
import type { Fault } from '../../../../testing/fake-api.ts'
import type { HotelSupplier, IssueGuest, IssueRequest } from '../../supplier.ts'
import { STAY } from '../../testing.ts'
import { openBedBank } from './testing.ts'

const { test, server, connect, close } = await openBedBank()
const { db } = test.deps
const BOOK = 'POST /hotel-api/1.0/bookings'
const LIST = 'GET /hotel-api/1.0/bookings'
const START = test.clock.now()
const HOLDER = { firstName: 'Siti', lastName: 'Rahayu' }

afterAll(close)

describe('bookings at Hotelbeds', () => {
  let supplier: HotelSupplier
  beforeEach(() => {
    supplier = connect()
    server.bookings.length = 0
    server.requests.length = 0
    Object.assign(server, { allotment: 9, prices: { listed: 1, checked: 1 } })
  })

  async function hold(rate = 'RO-NOR', stay: Stay = STAY): Promise<string> {
    const now = test.clock.now()
    const room = await supplier.price({ hotelKey: 'hb-1000', roomCode: 'DBLST', stay, now })
    const rateCode = room.rates.find(({ code }) => code.includes(rate))?.code ?? ''
    return (await supplier.reserve({ room, rateCode, stay, now })).code
  }

  function request(bookingCode: string, guests: readonly IssueGuest[] = [guest(0, 1)]): IssueRequest {
    return { bookingCode, provider: 'HBD', holder: HOLDER, remark: 'Quiet room', guests }
  }

  function guest(index: number, room: number, changes: Partial<IssueGuest> = {}): IssueGuest {
    return { index, room, isChild: false, firstName: `Guest${index}`, lastName: 'Santoso', ...changes }
  }

  const rowOf = async (code: string) => {
    const [row] = await db.select().from(hotelbedsBookings).where(eq(hotelbedsBookings.code, code))
    return row
  }
  const calls = (method: string, path = '/hotel-api/1.0/bookings') =>
    server.requests.filter((each) => each.method === method && each.path === path)

  it('have our code, a holder, the guests of each room and the ages of children', async () => {
    const code = await hold('RO-NOR', { ...STAY, countRoom: 2, countGuest: 3, childAges: [8] })
    const child = guest(2, 2, { isChild: true, firstName: 'Adi', lastName: '' })
    await supplier.issue(request(code, [guest(0, 2), guest(1, 1), child]))
    expect(calls('POST')[0]?.body).toMatchObject({
      clientReference: code,
      holder: { name: 'Siti', surname: 'Rahayu' },
      remark: 'Quiet room',
      rooms: [
        {
          paxes: [
            { roomId: 1, type: 'AD', name: 'Guest1' },
            { roomId: 1, type: 'AD' },
          ],
        },
        {
          paxes: [
            { roomId: 1, type: 'AD', name: 'Guest0' },
            { roomId: 1, type: 'CH', age: 8, name: 'Adi', surname: 'Adi' },
          ],
        },
      ],
    })
  })

  it('have numbers that a hotel can read, and say through whom they are paid', async () => {
    const code = await hold()
    expect(await supplier.confirmation?.(code)).toBeNull()
    expect(await supplier.issue(request(code))).toEqual([{ index: 0, ticketNumber: '0207100000000' }])
    expect(await supplier.confirmation?.(code)).toEqual({
      reference: '207-1000000',
      payableThrough: { name: 'HOTELBEDS PRODUCT,S.L.U.', vat: 'ESB38877676' },
    })
  })

  it('are made with checked keys where the bed bank wants a check', async () => {
    const code = await hold('BB')
    await supplier.issue(request(code))
    expect(server.bookings).toHaveLength(1)
  })

  it('are made once, however many processes issue at the same time', async () => {
    const code = await hold()
    const tries = await Promise.allSettled([1, 2, 3].map(() => connect().issue(request(code))))
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    await connect().issue(request(code))
    expect(server.bookings).toHaveLength(1)
  })

  it.each<[string, Fault]>([
    ['a connection that broke', 'drop'],
    ['a broken server', { status: 500, body: { error: { code: 'SYSTEM_ERROR' } } }],
    [
      'one that names its call',
      { status: 500, body: { error: { code: 'SYSTEM_ERROR-3cde7096-4855-4d3d-a12c-615dfb9406cc' } } },
    ],
    ['a gateway in between', { status: 504, body: 'late' }],
  ])('are looked for after %s before they are sent again', async (_, fault) => {
    const code = await hold()
    server.fail(BOOK, fault)
    await expect(supplier.issue(request(code))).rejects.toThrow()
    const made = server.bookings.length
    const early = supplier.issue(request(code))
    if (made === 1) await early
    else await expect(early).rejects.toMatchObject({ code: 'supplier_unavailable' })
    test.clock.advance({ minutes: 3 })
    const tickets = await connect().issue(request(code))
    expect(tickets).toHaveLength(1)
    expect(server.bookings.map(({ clientReference }) => clientReference)).toEqual([code])
    expect(await rowOf(code)).toMatchObject({ state: 'booked', supplierVat: 'ESB38877676' })
  })

  describe.each([
    '3cde7096-4855-4d3d-a12c-615dfb9406cc',
    '653FFA26827746AE80B5583439DC985D',
  ])('with the token %s', (token) => {
    it.each([
      'SYSTEM_ERROR',
      'CONFIGURATION_ERROR',
      'PRODUCT_ERROR',
    ])('are made once and cancelled when the bed bank books and answers %s three times', async (name) => {
      const code = await hold()
      for (const _ of [1, 2, 3]) {
        server.fail(BOOK, { status: 500, body: { error: { code: `${name}-${token}` } }, isDone: true })
        await supplier.issue(request(code)).catch(() => null)
        test.clock.advance({ minutes: 3 })
      }
      expect(server.bookings).toHaveLength(1)
      expect(await supplier.cancelIssued?.(code)).not.toBeNull()
      expect(server.bookings.map(({ status }) => status)).toEqual(['CANCELLED'])
      server.fail(BOOK)
    })
  })

  it('are all cancelled, however many the bed bank has under our code, also where none is known here', async () => {
    const code = await hold()
    await supplier.issue(request(code))
    const [first] = server.bookings
    if (!first) throw new Error('not booked')
    for (let extra = 1; extra < 30; extra++) server.bookings.push({ ...first, reference: `207-${2_000_000 + extra}` })
    server.bookings.push({ ...first, reference: '207-3000000', clientReference: 'PLSOTHER' })
    const lost = { state: 'held' as const, sentAt: null, reference: null }
    await db.update(hotelbedsBookings).set(lost).where(eq(hotelbedsBookings.code, code))
    server.fail('DELETE /hotel-api/1.0/bookings/207-2000005', { status: 503 }, 'drop')
    for (const _ of [1, 2, 3]) await supplier.cancelIssued?.(code).catch(() => null)
    expect(server.bookings.filter(({ status }) => status === 'CONFIRMED')).toMatchObject([{ reference: '207-3000000' }])
    expect((await rowOf(code))?.state).toBe('cancelled')
    expect((await rowOf(code))?.cancelFee).toBeCloseTo(first.fee * 30)
  })

  it('are looked for in the days in which they were sent, however late they are cancelled', async () => {
    const code = await hold()
    await supplier.issue(request(code))
    test.clock.advance({ days: 200 })
    server.requests.length = 0
    await supplier.cancelIssued?.(code)
    const [asked] = calls('GET')
    const [start = '', end = ''] = ['start', 'end'].map((name) => asked?.query.get(name) ?? '')
    expect(Date.parse(end) - Date.parse(start)).toBeLessThanOrEqual(3 * 86_400_000)
    expect(server.bookings.map(({ status }) => status)).toEqual(['CANCELLED'])
    test.clock.set(START)
  })

  it('are never sent again while the bed bank cannot say whether it has them', async () => {
    const code = await hold()
    server.fail(BOOK, 'drop')
    await expect(supplier.issue(request(code))).rejects.toThrow()
    test.clock.advance({ minutes: 10 })
    server.fail(LIST, { status: 503 }, 'drop', { status: 403, body: { error: 'Developer Over Rate' } })
    for (const _ of [1, 2, 3]) await expect(supplier.issue(request(code))).rejects.toThrow()
    expect(calls('POST')).toHaveLength(1)
    await supplier.issue(request(code))
    expect(server.bookings).toHaveLength(1)
  })

  it('find the same rate again when its keys are too old', async () => {
    const code = await hold('BB')
    server.expireRates()
    await supplier.issue(request(code))
    expect(server.bookings).toHaveLength(1)
    expect((await rowOf(code))?.state).toBe('booked')
  })

  it('are made with new keys when who pays took longer than keys last, without trying the old ones', async () => {
    const code = await hold()
    test.clock.advance({ minutes: 26 })
    await supplier.issue(request(code))
    expect(calls('POST')).toHaveLength(1)
    expect((await rowOf(code))?.state).toBe('booked')
  })

  it('are not made for more than was paid, nor without rooms', async () => {
    const dearer = await hold()
    server.expireRates()
    server.prices.listed = 1.2
    await expect(supplier.issue(request(dearer))).rejects.toMatchObject({ code: 'supplier_unavailable' })
    server.prices.listed = 1
    const gone = await hold()
    server.allotment = 0
    await expect(supplier.issue(request(gone))).rejects.toMatchObject({ code: 'supplier_unavailable' })
    expect(server.bookings).toEqual([])
    server.allotment = 9
    await supplier.issue(request(gone))
    expect(server.bookings).toHaveLength(1)
  })

  it('keep what the bed bank will ask for', async () => {
    const code = await hold()
    await supplier.issue(request(code))
    expect((await rowOf(code))?.net).toBe(server.bookings[0]?.totalNet)
  })

  it('ask what a cancellation costs, cancel once, and keep what it cost', async () => {
    const code = await hold()
    await supplier.issue(request(code))
    const { net = 0 } = (await rowOf(code)) ?? {}
    const said = await supplier.cancelIssued?.(code)
    expect(said).toEqual({ back: net - (server.bookings[0]?.fee ?? 0), of: net })
    expect(await supplier.cancelIssued?.(code)).toEqual(said)
    const flags = calls('DELETE', '/hotel-api/1.0/bookings/207-1000000').map(({ query }) =>
      query.get('cancellationFlag'),
    )
    expect(flags).toEqual(['SIMULATION', 'CANCELLATION'])
    expect(server.bookings[0]?.status).toBe('CANCELLED')
    expect(await rowOf(code)).toMatchObject({ state: 'cancelled', cancelFee: server.bookings[0]?.fee })
    await expect(supplier.issue(request(code))).rejects.toMatchObject({ code: 'sold_out' })
  })

  it('are cancelled when the answer to a cancellation or to the booking was lost', async () => {
    const code = await hold()
    server.fail(BOOK, 'drop')
    await expect(supplier.issue(request(code))).rejects.toThrow()
    server.fail('DELETE', { status: 503 })
    await expect(supplier.cancelIssued?.(code)).rejects.toThrow()
    server.fail('DELETE', 'drop')
    await expect(supplier.cancelIssued?.(code)).rejects.toThrow()
    await supplier.cancelIssued?.(code)
    expect(server.bookings.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect((await rowOf(code))?.state).toBe('cancelled')
  })

  it('are left alone by the release of a hold', async () => {
    const code = await hold()
    await supplier.issue(request(code))
    await supplier.cancel(code)
    expect(server.bookings[0]?.status).toBe('CONFIRMED')
    const held = await hold()
    await supplier.cancel(held)
    await expect(supplier.issue(request(held))).rejects.toMatchObject({ code: 'sold_out' })
  })

  it('say nothing of keys, secrets and guests in their errors', async () => {
    const code = await hold()
    server.fail(BOOK, { status: 400, body: { error: { code: 'INVALID_DATA', message: 'Siti Rahayu' } } })
    server.allotment = 0
    const error: unknown = await supplier.issue(request(code)).catch((each: unknown) => each)
    const said = JSON.stringify(error, Object.getOwnPropertyNames(Object(error))) + String(Object(error).cause?.stack)
    expect(said).toContain('INVALID_DATA')
    for (const secret of ['test-key', 'test-secret', 'Siti', 'Rahayu', 'Santoso']) expect(said).not.toContain(secret)
  })
})
