import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getBooking as officeBooking } from '../../../core/office/bookings/booking.ts'
import { addOneDayToCart, addToCart, changePickup } from '../../../core/products/tour/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { scanTicket } from '../../../core/trade/gate/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer, paymentTests } from '../../testing/payment.ts'
import { comeBackAt, payDue, ticketOf } from '../../testing/tour-sale.ts'
import { ABROAD, cartBody, oneDayBody, PACKAGE, pickTour, SAMPLE_MODULES } from './testing.ts'
import { attendanceOf } from './view.ts'

const { fresh } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

async function bookDay(pickup: string | null = null): Promise<string> {
  const departure = await pickTour(test, { date: '2027-03-06' })
  const { bookings } = await ask(test, buyer, addOneDayToCart, { body: { ...oneDayBody(departure), pickup } })
  return bookings[0]?.id ?? ''
}

const change = (id: string, pickup: string | null, who = buyer) =>
  test.call(changePickup, { params: { id }, body: { pickup } }, { cookie: who.cookie })

const factsOf = async (id: string) => JSON.stringify((await ticketOf(test, id)).items.flatMap(({ facts }) => facts))

describe('a pickup', () => {
  it('is said when booking, and stands on the voucher, in the office and at the gate', async () => {
    const id = await bookDay(' Hotel Senggigi, Jalan Raya 5 ')
    await payDue(test, buyer, [id])
    expect(await factsOf(id)).toContain('Hotel Senggigi, Jalan Raya 5')
    const { cookie } = await test.register({ role: 'admin' })
    const { body } = await test.call(officeBooking, { params: { id } }, { cookie })
    const said = 'Hotel Senggigi, Jalan Raya 5, 07:00–07:30'
    expect(body.data.wishes).toEqual([{ label: 'Pickup', text: said }])
    const { holders } = await ticketOf(test, id)
    buyer = await comeBackAt(test, buyer, '2027-03-06T00:30:00Z')
    const staff = await test.register({ role: 'gate' })
    const scan = { id: 'scan-0001', code: holders[0]?.number ?? '', gate: 'tour|gili-seharian', device: 'Guide' }
    const answer = await test.call(scanTicket, { body: scan }, { cookie: staff.cookie })
    expect(answer.body.data.ticket?.wishes).toEqual([`Pickup: ${said}`])
  })

  it('may follow until the day before, by the one who booked', async () => {
    const id = await bookDay()
    expect(await factsOf(id)).toContain('tour-ticket:pickup.open')
    expect((await change(id, 'Hotel Satu', await test.register())).body.code).toBe('booking_not_found')
    expect((await change(id, 'Hotel Satu')).body.data.pickup).toMatchObject({ from: '07:00', at: 'Hotel Satu' })
    expect((await change(id, '')).body.data.pickup?.at).toBeNull()
    const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
    // An area alone would look like an address to those who drive.
    expect(row && attendanceOf(row, []).pickup).toMatchObject({ key: 'tour-ticket:pickup.missing' })
    await payDue(test, buyer, [id])
    buyer = await comeBackAt(test, buyer, '2027-03-05T17:00:00Z')
    expect((await change(id, 'Hotel Dua')).body.code).toBe('pickup_closed')
  })

  it('is refused where the tour has none', async () => {
    const departure = await pickTour(test, { tourId: PACKAGE })
    const { bookings } = await ask(test, buyer, addToCart, { body: cartBody(departure) })
    expect((await change(bookings[0]?.id ?? '', 'Hotel')).body.errors).toEqual({ pickup: 'validation.invalid' })
    const body = { ...cartBody(departure), pickup: 'Hotel' }
    const refused = await test.call(addToCart, { body }, { cookie: buyer.cookie })
    expect(refused.body.errors).toEqual({ pickup: 'validation.invalid' })
  })
})

it('a tour that begins at an airport at home begins and ends there, in its time', async () => {
  const departure = await pickTour(test, { tourId: ABROAD, date: '2027-03-20' })
  const { bookings } = await ask(test, buyer, addToCart, { body: cartBody(departure) })
  const id = bookings[0]?.id ?? ''
  const { starts_at, starts_timezone, detail } = await ask(test, buyer, getBooking, { params: { id } })
  expect([starts_at, starts_timezone]).toEqual(['2027-03-20T13:00:00.000Z', 'Asia/Jakarta'])
  expect(detail).toMatchObject({
    tour_package: { start_time: '20:00', timezone: 'Asia/Jakarta', meeting_point: 'Terminal 3, Jakarta airport' },
  })
  const [item] = (await ticketOf(test, id)).items
  expect(item).toMatchObject({
    start: { date: '2027-03-20', time: '20:00', zoneLabel: 'WIB' },
    end: { date: '2027-03-24', time: '18:00', zoneLabel: 'WIB' },
    place: { name: 'Terminal 3, Jakarta airport', coordinates: { latitude: -6.13, longitude: 106.66 } },
  })
})

it('a booking made before meeting and pickup were kept can still be read', async () => {
  const id = await bookDay()
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const {
    tour_package: tour,
    pickup: _,
    pickup_until: __,
    version: ___,
    ...rest
  } = (row?.detail ?? {}) as Record<string, object>
  const { meeting_point, end_time, end_timezone, ...before } = tour as Record<string, unknown>
  const old = { ...rest, hours: 7.5, tour_package: before, payments: [] }
  const { readDetail } = await import('./stored.ts')
  expect(readDetail({ detail: old })).toMatchObject({
    pickup: null,
    tour_package: { meeting_point: null, end_time: '15:30', end_timezone: 'Asia/Makassar' },
  })
  expect([meeting_point, end_time, end_timezone]).toEqual(['Bangsal pier', '15:30', 'Asia/Makassar'])
})
