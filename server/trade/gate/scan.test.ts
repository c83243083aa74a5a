import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { BUILT_IN_ROLES } from '../../../core/people/account/roles.ts'
import { bookVenue, recordSchema } from '../../../core/products/venue/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { listGates, type ScanAnswer, scanTicket, settleScans } from '../../../core/trade/gate/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { GARDEN, pickVisit, SAMPLE_MODULES } from '../../products/venue/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { GATE, makeTickets, scanOf, signed } from './testing.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-12-01T05:00:00Z')
  staff = (await test.register({ role: 'gate' })).cookie
})

async function scan(code: string, changes: Parameters<typeof scanOf>[1] = {}): Promise<ScanAnswer> {
  const { body } = await test.call(scanTicket, { body: scanOf(code, changes) }, { cookie: staff })
  return body.data
}

async function resultOf(code: string, changes: Parameters<typeof scanOf>[1] = {}): Promise<string> {
  return (await scan(code, changes)).result
}

const madeOne = async (...wish: [] | [Parameters<typeof makeTickets>[2]]) =>
  (await makeTickets(test, 1, ...wish))[0] ?? ''

describe('a scan', () => {
  it('lets a ticket in once, and says when and where it was used', async () => {
    const code = await madeOne()
    expect(await scan(code)).toMatchObject({
      result: 'admitted',
      ticket: { name: 'Budi Santoso 0', type: 'ADT', gate: GATE, demo: false },
      used: null,
    })
    test.clock.advance({ minutes: 3 })
    expect(await scan(`https://pelesir.example/id/verify#${code}`, { device: 'Gate 2' })).toMatchObject({
      result: 'used',
      used: { at: '2026-12-01T05:00:00.000Z', gate: GATE, device: 'Gate 1' },
    })
  })

  it('that is sent again is answered the same', async () => {
    const code = await madeOne()
    const id = 'scan-0001'
    expect([await resultOf(code, { id }), await resultOf(code, { id }), await resultOf(code)]).toEqual([
      'admitted',
      'admitted',
      'used',
    ])
  })

  it.each<[string, (code: string) => string, string]>([
    ['text that is no code', () => 'hello', 'unreadable'],
    ['a code that was changed', (code) => code.replace('.ADT.', '.INF.'), 'forged'],
    ['a signature of another ticket', (code) => `${code.slice(0, -8)}AAAAAAAA`, 'forged'],
  ])('finds %s', async (_, change, expected) => {
    const code = await madeOne()
    expect(await scan(change(code))).toMatchObject({ result: expected, ticket: null })
    expect(await resultOf(code)).toBe('admitted')
  })

  it('names the right gate, and lets in there', async () => {
    const code = await madeOne({ gate: `venue|${GARDEN}` })
    const { result, ticket } = await scan(code)
    expect([result, ticket?.gate_name]).toEqual(['wrong_gate', 'City Garden'])
    expect(await resultOf(code, { gate: `venue|${GARDEN}` })).toBe('admitted')
  })

  it('is for the day of the ticket', async () => {
    const code = await madeOne()
    expect(await resultOf(code, { scanned_at: '2026-11-30T22:59:00Z' })).toBe('wrong_day')
    test.clock.advance({ days: 1 })
    const other = await test.register({ role: 'gate' })
    const { body } = await test.call(scanTicket, { body: scanOf(code) }, { cookie: other.cookie })
    expect(body.data).toMatchObject({ result: 'wrong_day', ticket: { valid_until: '2026-12-01T23:00:00.000Z' } })
  })

  it.each([
    ['unpaid', { paymentStatus: 'unpaid', issueStatus: 'pending' }],
    ['unpaid', { paymentStatus: 'partially_paid' }],
    ['cancelled', { paymentStatus: 'refund_due' }],
    ['cancelled', { paymentStatus: 'refunded' }],
  ] as const)('finds that a ticket is %s with %o', async (expected, row) => {
    expect(await resultOf(await madeOne({ row }))).toBe(expected)
  })

  it.each([
    ['another day', { scanned_at: '2026-11-30T05:00:00Z' }],
    ['another gate', { gate: 'place|south' }],
  ])('finds that a ticket is cancelled at %s, and leaves it unused', async (_, elsewhere) => {
    const code = await madeOne({ row: { paymentStatus: 'refund_due' } })
    expect(await scan(code, elsewhere)).toMatchObject({ result: 'cancelled', used: null })
    await test.deps.db
      .update(bookings)
      .set({ paymentStatus: 'paid' })
      .where(eq(bookings.code, code.split('.')[1] ?? ''))
    expect(await resultOf(code)).toBe('admitted')
  })

  it('does not know a ticket of a booking that is gone', async () => {
    const code = await madeOne()
    await test.deps.db.delete(bookings).where(eq(bookings.code, code.split('.')[1] ?? ''))
    expect(await resultOf(code)).toBe('unknown')
    const ticket = { bookingCode: 'K7QM2P', number: '1262400000001', gate: GATE, type: 'ADT', isDemo: true }
    const now = test.clock.now()
    const made = signed(test, { ...ticket, from: now, until: new Date(now.getTime() + 60_000) })
    expect(await scan(made)).toMatchObject({ result: 'unknown', ticket: { demo: true, name: null } })
  })

  it('of a device whose clock is ahead counts as now', async () => {
    const code = await madeOne()
    await scan(code, { scanned_at: '2026-12-01T09:00:00Z' })
    test.clock.advance({ minutes: 1 })
    expect(await scan(code)).toMatchObject({ result: 'used', used: { at: '2026-12-01T05:00:00.000Z' } })
  })

  it.each(['id', 'code', 'gate', 'device'])('needs its %s', async (field) => {
    const { status, body } = await test.call(scanTicket, { body: { ...scanOf('x'), [field]: '' } }, { cookie: staff })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('a ticket that was bought', () => {
  it('of a visitor whose name was not asked says the place in the party', async () => {
    const buyer = await test.register()
    const { body: order } = await pickVisit(test, { date: '2026-12-02', party: { ADT: 1, CHD: 1 } })
    const paxes = [...order.paxes.slice(0, 1), { type: 'CHD' as const }]
    const { bookings: made } = await ask(test, buyer, bookVenue, { body: { ...order, paxes } })
    const { id } = await checkOutAt(test, buyer, [made[0]?.id ?? ''])
    const { noTrx } = await chargeBy(test, buyer, id)
    await payNow(test, `${noTrx}-1`)
    const { people } = await codesOf(buyer, made[0]?.id ?? '')
    test.clock.set('2026-12-02T02:00:00Z')
    staff = (await test.register({ role: 'gate' })).cookie
    const gate = `venue|${GARDEN}`
    for (const result of ['admitted', 'used'])
      expect(await scan(people[1]?.qr_code ?? '', { gate })).toMatchObject({
        result,
        ticket: { type: 'CHD', name: 'Visitor 2' },
      })
  })

  it('enters before the place opens, and says so', async () => {
    const buyer = await test.register()
    const { body: order } = await pickVisit(test, { date: '2026-12-02', party: { ADT: 2 } })
    const { bookings: made } = await ask(test, buyer, bookVenue, { body: order })
    const id = made[0]?.id ?? ''
    const { noTrx } = await chargeBy(test, buyer, (await checkOutAt(test, buyer, [id])).id)
    await payNow(test, `${noTrx}-1`)
    const { people } = await codesOf(buyer, id)
    const gate = `venue|${GARDEN}`
    const closed = []
    for (const [at, person] of [
      ['2026-12-01T20:40:00Z', 0],
      ['2026-12-02T03:00:00Z', 1],
    ] as const) {
      test.clock.set(at)
      staff = (await test.register({ role: 'gate' })).cookie
      const { result, ticket } = await scan(people[person]?.qr_code ?? '', { gate })
      closed.push([result, ticket?.closed?.opens])
    }
    expect(closed).toEqual([
      ['admitted', expect.stringMatching(/^\d\d:\d\d$/)],
      ['admitted', undefined],
    ])
  })

  it('has a code of its own for each visitor, which opens the gate, as does its number when it is typed', async () => {
    const buyer = await test.register()
    const { body: order } = await pickVisit(test, { date: '2026-12-02', party: { ADT: 1, CHD: 1 } })
    const { bookings: made } = await ask(test, buyer, bookVenue, { body: order })
    const [booking] = made
    expect(booking?.detail.paxes.map(({ qr_code }) => qr_code)).toEqual([null, null])
    const { id } = await checkOutAt(test, buyer, [booking?.id ?? ''])
    const { noTrx } = await chargeBy(test, buyer, id)
    await payNow(test, `${noTrx}-1`)
    const { people } = await codesOf(buyer, booking?.id ?? '')
    const [adult, child] = people
    expect([adult?.type, child?.type]).toEqual(['ADT', 'CHD'])
    // About 150 characters: a QR of 57 squares.
    expect(adult?.qr_code).toMatch(/^PLS2\.[\w.-]{100,170}$/)
    test.clock.set('2026-12-02T02:00:00Z')
    staff = (await test.register({ role: 'gate' })).cookie
    const gate = `venue|${GARDEN}`
    expect(await scan(adult?.qr_code ?? '', { gate })).toMatchObject({ result: 'admitted', ticket: { demo: true } })
    expect(await scan(adult?.ticket_code ?? '', { gate })).toMatchObject({ result: 'used' })
    expect(await scan(child?.ticket_code ?? '', { gate })).toMatchObject({
      result: 'admitted',
      ticket: { type: 'CHD' },
    })
    expect(await resultOf('1000000000000', { gate })).toBe('unknown')
    expect((await codesOf(buyer, booking?.id ?? '')).people.map(({ used_at }) => used_at)).toEqual([
      '2026-12-02T02:00:00.000Z',
      '2026-12-02T02:00:00.000Z',
    ])
  })
})

async function codesOf(buyer: Awaited<ReturnType<TestApp['register']>>, id: string) {
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  return { people: z.parse(recordSchema, detail).paxes }
}

describe('gates', () => {
  it('are those of all products, by name', async () => {
    const { body } = await test.call(listGates, {}, { cookie: staff })
    const names = body.data.map(({ name }) => name)
    expect(body.data).toContainEqual({ key: `venue|${GARDEN}`, name: 'City Garden', timezone: 'Asia/Jakarta' })
    expect(body.data.some(({ key }) => key.startsWith('tour|'))).toBe(true)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  it('are for staff and admins', async () => {
    const code = await madeOne()
    const calls: { endpoint: Endpoint; input: { body?: object } }[] = [
      { endpoint: listGates, input: {} },
      { endpoint: scanTicket, input: { body: scanOf(code) } },
      { endpoint: settleScans, input: { body: { scans: [scanOf(code)] } } },
    ]
    const statuses: Record<string, number[]> = {}
    for (const role of ['visitor', ...BUILT_IN_ROLES] as const) {
      const cookie = role === 'visitor' ? undefined : (await test.register({ role })).cookie
      statuses[role] = []
      for (const { endpoint, input } of calls) {
        const { status } = await test.call(endpoint, { params: {}, query: {}, body: undefined, ...input }, { cookie })
        statuses[role].push(status)
      }
    }
    expect(statuses).toEqual({
      visitor: [401, 401, 401],
      member: [403, 403, 403],
      support: [403, 403, 403],
      finance: [403, 403, 403],
      gate: [200, 200, 200],
      admin: [200, 200, 200],
    })
  })
})
