import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeText, refundText } from '../../../core/products/flight/fare-rules.ts'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { loadTicket } from '../../trade/ticket/files.ts'
import { adult, bookingBody, infant, PASSPORT, type Picked, pickFlight } from './testing.ts'

let test: TestApp
let buyer: Buyer

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register()
})

async function ticketOf(flights: Picked[], passengers: Parameters<typeof bookingBody>[1]) {
  const { bookings } = await ask(test, buyer, placeBooking, { body: bookingBody(flights, passengers) })
  const [booking] = bookings
  const ticket = await loadTicket(test.deps, booking?.id ?? '')
  if (!booking || !ticket) throw new Error('not booked')
  return { ticket: ticket.content, record: booking.detail }
}

it('puts on the ticket what was bought, in the times of each place', async () => {
  const family = [adult(), infant()]
  const flights = [
    await pickFlight(test, { passengers: family }),
    await pickFlight(test, { from: 'DPS', to: 'CGK', date: '2026-12-08', passengers: family }),
  ]
  const { ticket, record } = await ticketOf(flights, family)
  expect(ticket.holders).toMatchObject([
    { title: 'MR', name: 'Budi Santoso', type: 'ticket:type.ADT', idNumber: '************0001' },
    { title: 'INF', name: 'Putri Santoso', type: 'ticket:type.INF', idNumber: '' },
  ])
  const fees = record.fares?.map(({ refund_fee, change_fee }) => [
    refundText({ refund: refund_fee, change: change_fee }),
    changeText({ refund: refund_fee, change: change_fee }),
  ])
  expect(ticket.items.map((item) => item.kind === 'segment' && item.terms?.fees)).toEqual(fees)
  for (const [num, { flight }] of flights.entries()) {
    const segment = ticket.items[num]
    expect(segment).toMatchObject({
      kind: 'segment',
      direction: num,
      heading: flight.number,
      reference: { label: 'flight-ticket:reference', value: ticket.bookingCode },
      from: { code: flight.origin.code },
      to: { code: flight.destination.code },
      start: { date: flight.departDate, time: flight.departTime },
      end: { date: flight.arriveDate, time: flight.arriveTime },
    })
    expect(segment?.start.at).toBe(new Date(flight.departAt).toISOString())
  }
  expect(ticket.items[0]?.start.zoneLabel).toBe('WIB')
  expect(ticket.items[0]?.end.zoneLabel).toBe('WITA')
})

it('states the times that the supplier gives', async () => {
  const arriveOf = async (to: string, passengers = [adult()]) => {
    const { ticket } = await ticketOf([await pickFlight(test, { to })], passengers)
    expect(ticket.notes).toEqual(expect.arrayContaining([...(ticket.boarding ?? [])]))
    return ticket.boarding
  }
  expect(await arriveOf('DPS')).toEqual([
    { key: 'flight-ticket:boarding.arrive.hours', values: { count: 2 } },
    { key: 'flight-ticket:boarding.checkInCloses.minutes', values: { count: 45 } },
  ])
  expect(await arriveOf('SIN', [adult({ passport: PASSPORT })])).toEqual([
    { key: 'flight-ticket:boarding.arrive.hours', values: { count: 3 } },
    { key: 'flight-ticket:boarding.checkInCloses.hours', values: { count: 1 } },
  ])
})

it('shows the passport, masked, where one was asked for', async () => {
  const { ticket, record } = await ticketOf([await pickFlight(test, { to: 'SIN' })], [adult({ passport: PASSPORT })])
  expect(record.passengers).toMatchObject([
    {
      passport_number: '****4567',
      passport_origin_country: 'ID',
      passport_first_name: 'Budi',
      passport_last_name: 'Santoso',
      passport_expire: '2030-01-01',
    },
  ])
  expect(ticket.holders[0]).toMatchObject({
    idNumber: '****4567',
    details: expect.arrayContaining([{ key: 'history:passport', values: { number: '****4567' } }]),
  })
})
