import { expect, it, vi } from 'vitest'
import type { Endpoint } from '../../core/base/common/call/endpoint.ts'
import { getBooking as readBooking, showBookingIds } from '../../core/office/bookings/booking.ts'
import { dropBooking, getBooking } from '../../core/trade/booking/contract.ts'
import { eticket } from '../../core/trade/booking/ticket.ts'
import { checkout } from '../../core/trade/payment/contract.ts'
import { masked } from '../base/common/masked.ts'
import type { TestApp } from './app.ts'
import { payNow } from './payment.ts'
import type { Offer, Sample, Suite } from './product-contract-suite.ts'
import { allRows } from './rows.ts'

const NO_BOOKING = '3f0d0c52-6f0e-4d43-9a52-0b2f7f0f6a11'
const ROLES = ['visitor', 'other member', 'admin', 'owner'] as const
type Role = (typeof ROLES)[number]

export function accessCases<Picked extends Offer>(suite: Suite<Picked>): void {
  const { harness, send } = suite

  it('is tried for each endpoint of the product', async () => {
    const paths = harness.paths ?? [harness.module.slug]
    // Only suppliers send to webhooks.
    const own = suite.test.app.endpoints.filter(
      ({ path }) =>
        paths.some((start) => `${path}/`.startsWith(`/api/v1/${start}/`)) && !path.includes('/notification/'),
    )
    const samples = await harness.samples(suite.test, await harness.pick(suite.test), NO_BOOKING)
    expect(new Set(samples.map(({ endpoint }) => nameOf(endpoint)))).toEqual(new Set(own.map(nameOf)))
  })

  it('is given by role, to a booking of its owner alone', async () => {
    const offer = await harness.pick(suite.test)
    const cookies: Record<Role, string | undefined> = {
      visitor: undefined,
      'other member': (await suite.test.register()).cookie,
      admin: (await suite.test.register({ role: 'admin' })).cookie,
      owner: suite.member.cookie,
    }
    const { id } = await suite.bookedOne(offer)
    const results: string[] = []
    const expected: string[] = []
    const samplesOf = async (bookingId: string) => [
      ...(await harness.samples(suite.test, offer, bookingId)),
      ...ofAnyBooking(bookingId),
    ]
    for (const unknown of (await samplesOf(NO_BOOKING)).filter(({ ofBooking }) => ofBooking))
      expect(`${nameOf(unknown.endpoint)}: ${await send(unknown, cookies.owner)}`).toMatch(/: 404 booking_not_found$/)
    for (const sample of await samplesOf(id)) {
      for (const role of ROLES) {
        const call = `${nameOf(sample.endpoint)} by ${role}:`
        results.push(`${call} ${await send(sample, cookies[role])}`)
        expected.push(`${call} ${expectedFor(sample, role)}`)
      }
    }
    expect(results).toEqual(expected)
  })

  it('for visitors says when to try again while the database is away', async () => {
    const { pool } = suite.test.deps.database
    const samples = await harness.samples(suite.test, await harness.pick(suite.test), NO_BOOKING)
    const away = () => Promise.reject(new Error('Connection terminated unexpectedly'))
    const asked = [vi.spyOn(pool, 'query').mockImplementation(away), vi.spyOn(pool, 'connect').mockImplementation(away)]
    try {
      for (const sample of samples.filter(({ endpoint, ofBooking }) => endpoint.access === 'public' && !ofBooking)) {
        for (const each of asked) each.mockClear()
        const answer = await send(sample)
        const expected = asked.some(({ mock }) => mock.calls.length > 0) ? '503 temporarily_unavailable' : '200'
        expect(`${nameOf(sample.endpoint)}: ${answer}`).toBe(`${nameOf(sample.endpoint)}: ${expected}`)
      }
    } finally {
      for (const each of asked) each.mockRestore()
    }
  })

  it('to id numbers is sealed at rest, and their ends alone are shown', async () => {
    const { offer, changes, idNumbers } = await harness.pickForGroup(suite.test)
    const { id, order } = await suite.readyToPay([offer], { changes, headers: { 'idempotency-key': 'one' } })
    await harness.enterPeople?.(suite.test, id, { cookie: suite.member.cookie })
    await payNow(suite.test, order)
    const url = eticket.path.replace('{id}', id)
    expect((await suite.test.app.inject({ url, headers: { cookie: suite.member.cookie } })).statusCode).toBe(200)
    const rows = await allRows(suite.test.deps.db)
    // The same rows hold the rest of these people.
    for (const table of ['booking_passengers', 'idempotency_keys'])
      expect(rows).toMatch(new RegExp(`^${table} .*Santoso`, 'm'))
    expect(rows).toMatch(/^mails .*e-(ticket|voucher)/im)
    const shown = JSON.stringify((await suite.show(id)).body.data.detail)
    expect(idNumbers.length).toBeGreaterThan(0)
    for (const number of idNumbers) {
      expect(rows).not.toContain(number)
      expect(shown).not.toContain(number)
      expect(shown).toContain(masked(number))
    }
    expect(await numbersInOffice(suite.test, id)).toEqual(new Set(idNumbers))
  })
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The last one removes it. */
function ofAnyBooking(id: string): Sample[] {
  return [
    { endpoint: getBooking, input: { params: { id } }, ofBooking: true },
    { endpoint: checkout, input: { body: { bookings: [id] } }, ofBooking: true },
    { endpoint: dropBooking, input: { params: { id } }, ofBooking: true },
  ]
}

function expectedFor({ endpoint, ofBooking }: Sample, role: Role): string {
  if (role === 'visitor' && (endpoint.access !== 'public' || ofBooking)) return '401 unauthenticated'
  if (ofBooking && role !== 'owner') return '404 booking_not_found'
  return '200'
}

/** Numbers that staff reads one by one; the list masks them. */
async function numbersInOffice(test: TestApp, id: string): Promise<Set<string>> {
  const { cookie } = await test.register({ role: 'support' })
  const { body } = await test.call(readBooking, { params: { id } }, { cookie })
  const numbers = new Set<string>()
  for (const { index, name, ...ids } of body.data.people) {
    const full = await test.call(showBookingIds, { params: { id }, body: { index } }, { cookie })
    for (const kind of ['id_number', 'passport_number'] as const) {
      const number = full.body.data[kind]
      expect(ids[kind]).toBe(number && masked(number))
      if (number) numbers.add(number)
    }
    if (name) expect(name).toMatch(/\S \S/)
  }
  return numbers
}
