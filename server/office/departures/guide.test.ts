import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../core/office/departure/contract.ts'
import { checkPeopleIn, openGuideLink } from '../../../core/office/departure/guide.ts'
import { scanTicket } from '../../../core/trade/gate/contract.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { guideLinks } from '../../base/db/schema/trade/stock.ts'
import { PACKAGE, sampleModule as tours } from '../../products/tour/testing.ts'
import { addTrip, pickTrip } from '../../products/tour/testing-sale.ts'
import { SAMPLE_MODULES } from '../../products/venue/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { scanOf } from '../../trade/gate/testing.ts'

const MODULES = SAMPLE_MODULES.map((module) => (module.slug === tours.slug ? tours : module))
const DATE = '2027-03-06'
const ID = `tour.${PACKAGE}.${DATE}`

let test: TestApp
let admin: Buyer
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(bookings)
  await test.deps.db.delete(guideLinks)
  admin = await test.register({ role: 'admin', firstName: 'Rina', lastName: 'Admin' })
  buyer = await test.register()
})

async function pay(id: string) {
  const { id: transaction } = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, transaction)
  await payNow(test, `${noTrx}-1`)
}

/** The package for two, paid in full. */
async function sell(tourId = PACKAGE, date = DATE): Promise<string> {
  const id = await addTrip(test, buyer, await pickTrip(test, { tourId, date }))
  await pay(id)
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (row?.paymentStatus === 'partially_paid') await pay(id)
  return id
}

const people = (id = ID, who = admin) => ask(test, who, contract.listPeople, { params: { id } })
const linkFor = async (id = ID) =>
  (await ask(test, admin, contract.createGuideLink, { params: { id }, body: {} })).token
const guide = async (token: string) => (await test.call(openGuideLink, { body: { token } })).body

describe('a guide', () => {
  it('sees the paid people of that departure alone, without email, number or money', async () => {
    await sell()
    await addTrip(test, buyer)
    await sell(PACKAGE, '2027-03-20')
    const token = await linkFor()
    const shown = await guide(token)
    expect(shown.data).toMatchObject({ date: DATE, people: [{ index: 0 }, { index: 1 }] })
    expect(shown.data.people).toHaveLength(2)
    expect(JSON.stringify(shown)).not.toMatch(/@|amount|paid|ticket/)
    const [row] = await test.deps.db.select().from(guideLinks)
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('may use a link until the day that was chosen, at most 90 days after the end', async () => {
    await sell()
    const make = async (until: string) =>
      (await test.call(contract.createGuideLink, { params: { id: ID }, body: { until } }, { cookie: admin.cookie }))
        .body
    const made = await make('2027-03-08')
    expect(made.data.link.expires_at).toBe('2027-03-08T17:00:00.000Z')
    expect((await make('2027-06-07')).success).toBe(true)
    for (const until of ['2027-06-08', TEST_NOW.slice(0, 4).concat('-01-01')])
      expect((await make(until)).errors).toEqual({ until: 'validation.date.valid' })
  })

  it('is refused in words with a wrong, revoked or expired link', async () => {
    await sell()
    const token = await linkFor()
    expect((await guide('A'.repeat(43))).code).toBe('guide_link_not_found')
    test.clock.set('2027-03-10T16:59:00Z')
    expect((await guide(token)).success).toBe(true)
    test.clock.set('2027-03-10T17:00:00Z')
    expect((await guide(token)).code).toBe('guide_link_ended')
    test.clock.set(TEST_NOW)
    admin = await test.register({ role: 'admin' })
    const { links } = await people()
    const params = { id: ID, link: links[0]?.id ?? '' }
    await ask(test, admin, contract.revokeGuideLink, { params })
    const { status, body } = await test.call(openGuideLink, { body: { token } })
    expect([status, body.code]).toEqual([410, 'guide_link_ended'])
    expect((await people()).links).toEqual([])
    const again = await test.call(contract.revokeGuideLink, { params }, { cookie: admin.cookie })
    expect(again.body.code).toBe('guide_link_not_found')
  })

  it('checks people in as a gate does, once, and both see it', async () => {
    await sell()
    const token = await linkFor()
    test.clock.set('2027-03-06T01:00:00Z')
    const [first, second] = (await guide(token)).data.people
    const press = async (index: number, id: string, at?: string) => {
      const each = { id, booking: first?.booking ?? '', index, ...(at ? { at } : {}) }
      return (await test.call(checkPeopleIn, { body: { token, people: [each] } })).body.data[0]
    }
    expect(await press(0, 'press-0001')).toMatchObject({
      result: 'admitted',
      checked_in_at: '2027-03-06T01:00:00.000Z',
    })
    expect(await press(0, 'press-0001')).toMatchObject({ result: 'admitted' })
    expect(await press(0, 'press-0002')).toMatchObject({ result: 'used', checked_in_at: '2027-03-06T01:00:00.000Z' })
    const gate = await test.register({ role: 'gate' })
    const rows = await test.deps.db.select().from(bookingPassengers)
    const codeOf = (index: number) => rows.find((row) => row.index === index)?.ticketNumber ?? ''
    const scan = async (index: number) =>
      (await ask(test, gate, scanTicket, { body: scanOf(codeOf(index), { gate: `tour|${PACKAGE}` }) })).result
    expect([await scan(0), await scan(1)]).toEqual(['used', 'admitted'])
    expect(await press(1, 'press-0003')).toMatchObject({ result: 'used' })
    expect(second?.checked_in_at).toBeNull()
    admin = await test.register({ role: 'admin' })
    expect((await people()).departure.checked_in).toBe(2)
  })

  it('cannot check in on another day, who is not paid, or who is of another departure', async () => {
    const id = await sell()
    const token = await linkFor()
    const other = await sell(PACKAGE, '2027-03-20')
    const rows = await test.deps.db.select().from(bookings)
    const codeOf = (own: string) => rows.find((row) => row.id === own)?.code ?? ''
    const press = async (booking: string) =>
      (await test.call(checkPeopleIn, { body: { token, people: [{ id: randomUUID(), booking, index: 0 }] } })).body
        .data[0]?.result
    expect(await press(codeOf(id))).toBe('wrong_day')
    test.clock.set('2027-03-06T01:00:00Z')
    expect(await press(codeOf(other))).toBe('unknown')
    await test.deps.db.update(bookings).set({ issueStatus: 'pending' }).where(eq(bookings.id, id))
    expect(await press(codeOf(id))).toBe('unpaid')
    await test.deps.db.update(bookings).set({ paymentStatus: 'refund_due' }).where(eq(bookings.id, id))
    expect(await press(codeOf(id))).toBe('unknown')
  })
})
