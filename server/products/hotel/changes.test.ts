import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import {
  correctPeople,
  getBookingPeople,
  moveBooking,
  quoteMove,
} from '../../../core/office/bookings/booking-changes.ts'
import { placeBooking, recordSchema } from '../../../core/products/hotel/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { stockClaims } from '../../base/db/schema/trade/stock.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { moneyOf, payDue } from '../../testing/tour-sale.ts'
import { hotelModule } from './module.ts'
import { bookingBody, guest, type Picked, pickStay, STAY, sellOut, unsoldSupplier } from './testing.ts'

let test: TestApp
let buyer: Buyer
let support: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.deps.db.delete(stockClaims)
  buyer = await test.register()
  support = await test.register({ role: 'support' })
})

const reason = 'asked on the phone'
const by = () => ({ cookie: support.cookie })

async function bookStay(picked: Picked, passengers = [guest()]): Promise<string> {
  const body = { ...bookingBody(picked), passengers }
  const [made] = (await ask(test, buyer, placeBooking, { body })).bookings
  return made?.id ?? ''
}
async function versionOf(id: string): Promise<string> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  return row?.updatedAt.toISOString() ?? ''
}
async function nightsOf(id: string): Promise<string[]> {
  const rows = await test.deps.db.select().from(stockClaims).where(eq(stockClaims.bookingId, id))
  return rows.map(({ key, count }) => `${key.split('|')[2]} ${count}`).sort()
}
const recordOf = async (id: string) =>
  recordSchema.parse((await ask(test, buyer, getBooking, { params: { id } })).detail)
async function quoted(id: string, place: string) {
  return (await test.call(quoteMove, { params: { id }, query: { place } }, by())).body
}
async function move(id: string, place: string) {
  const expected = (await quoted(id, place)).data?.quote?.amount ?? 0
  const body = { place, expected, reason, version: await versionOf(id) }
  return (await test.call(moveBooking, { params: { id }, body }, by())).body
}
const next = addDays(STAY.checkInDate, 1)

describe('moving a stay', () => {
  it('takes other nights of the room for the difference, and frees the old ones', async () => {
    const picked = await pickStay(test, { stay: { countRoom: 2, countGuest: 2 } })
    const id = await bookStay(picked, [guest(), guest({ Room: 2, FirstName: 'Siti', Title: 'MRS' })])
    await payDue(test, buyer, [id])
    const { data } = (await test.call(quoteMove, { params: { id }, query: {} }, by())).body
    const other = data.options.find(({ date }) => date > picked.stay.checkOutDate)
    if (!other) throw new Error('no other nights')
    expect(data.options.some(({ date }) => date === STAY.checkInDate)).toBe(false)
    expect(other.end_date).toBe(addDays(other.date, 2))
    const { quote } = (await quoted(id, other.id)).data
    expect([quote?.before, quote?.amount]).toEqual([picked.total, other.price])
    expect((await move(id, other.id)).success).toBe(true)
    expect(await nightsOf(id)).toEqual([`${other.date} 2`, `${addDays(other.date, 1)} 2`])
    expect(await recordOf(id)).toMatchObject({
      check_in_date: other.date,
      check_out_date: other.end_date,
      room_key: picked.room_key,
      total_price: other.price,
    })
    expect(await moneyOf(test, buyer, id)).toMatchObject({
      due: Math.max(0, other.price - picked.total),
      payment_status: other.price > picked.total ? 'partially_paid' : 'paid',
    })
  })

  it('by a night keeps the one in between, even when nobody else could have it', async () => {
    const picked = await pickStay(test)
    const id = await bookStay(picked)
    await sellOut(test, picked)
    expect((await move(id, next)).success).toBe(true)
    expect(await nightsOf(id)).toEqual([`${next} 1`, `${addDays(next, 1)} 1`])
  })

  it('is refused where a night is sold out, for its own day, and for what is no day', async () => {
    const picked = await pickStay(test)
    const id = await bookStay(picked)
    const full = addDays(STAY.checkInDate, 9)
    await sellOut(test, { ...picked, stay: { ...picked.stay, checkInDate: full, checkOutDate: addDays(full, 1) } })
    const { data } = (await test.call(quoteMove, { params: { id }, query: { from: full, to: full } }, by())).body
    expect(data.options).toEqual([])
    expect((await quoted(id, full)).code).toBe('sold_out')
    for (const place of [STAY.checkInDate, '2027-02-31', 'soon'])
      expect((await quoted(id, place)).code).toBe('cannot_move')
    expect((await quoted(id, '2026-01-01')).code).toBe('invalid_fields')
    expect(await nightsOf(id)).toEqual([`${STAY.checkInDate} 1`, `${next} 1`])
  })

  it('is refused in words, as corrections are, where a supplier holds the rooms', async () => {
    const part = test.part(hotelModule)
    const own = part.supplier
    part.supplier = { ...own, price: async (asked) => ({ ...(await unsoldSupplier.price(asked)), claims: [] }) }
    const id = await bookStay(await pickStay(test))
    const told = (await test.call(quoteMove, { params: { id }, query: {} }, by())).body.data
    expect([told?.refusal, told?.options]).toEqual(['supplier', []])
    expect((await quoted(id, next)).code).toBe('cannot_move')
    const refused = await correct(id, 'Siti')
    expect(refused.code).toBe('cannot_correct')
    expect(refused.message).toContain('book again')
    part.supplier = own
  })
})

async function correct(id: string, first_name: string, birth_date: string | null = null, index = 0) {
  const { total_price: expected } = await recordOf(id)
  const people = [{ index, title: 'MRS' as const, first_name, last_name: 'Rahma', birth_date }]
  const body = { people, expected, reason, version: await versionOf(id) }
  return (await test.call(correctPeople, { params: { id }, body }, by())).body
}

describe('names of guests', () => {
  it('are corrected, and what was not corrected stays', async () => {
    const adult = guest({ IdType: 'ktp', IdNumber: '3174051705900001', Birthdate: '1990-05-17' })
    const id = await bookStay(await pickStay(test), [adult])
    const before = (await recordOf(id)).paxes[0]
    expect((await correct(id, 'Siti')).success).toBe(true)
    expect((await recordOf(id)).paxes[0]).toEqual({ ...before, title: 'MRS', first_name: 'Siti', last_name: 'Rahma' })
    const { data } = (await test.call(getBookingPeople, { params: { id } }, by())).body
    expect(data.people).toMatchObject([{ index: 0, first_name: 'Siti', birth_date: '1990-05-17' }])
    expect((await correct(id, 'Siti', '2026-01-01')).errors).toHaveProperty(['people.0.birth_date'])
  })
})
