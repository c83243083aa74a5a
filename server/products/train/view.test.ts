import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { setSeat } from '../../../core/products/train/seat-map.ts'
import { placeBooking } from '../../../core/products/train/wire.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, atBank, type Buyer, chargeBy, checkOutAt, mailsTo, payNow, tell } from '../../testing/payment.ts'
import type { BookingRow, ProductBooking } from '../../trade/booking/module.ts'
import { productOf } from '../../trade/booking/registry.ts'
import { passengersOf } from '../../trade/booking/show/bookings.ts'
import { claimsOf } from './holds.ts'
import { trainModule } from './module.ts'
import type { TrainSupplier } from './supplier.ts'
import { adult, infant, type PickedTrain, party, pickTrain, trainBody, trainTests } from './testing.ts'

const { fresh } = trainTests()
let test: TestApp
let product: ProductBooking
let supplier: TrainSupplier
let buyer: Buyer
let there: PickedTrain

beforeEach(async () => {
  ;({ test, supplier, member: buyer } = await fresh())
  product = productOf(test.deps, 'train').booking
  there = await pickTrain(test)
})

async function rowOf(id: string): Promise<BookingRow> {
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no such booking')
  return row
}

async function booked(passengers = [adult()]): Promise<string> {
  const { bookings: made } = await ask(test, buyer, placeBooking, { body: trainBody([there], passengers) })
  return made[0]?.id ?? ''
}

async function readyToPay(passengers = [adult()]) {
  const id = await booked(passengers)
  const checkout = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, checkout.id)
  return { id, order: `${noTrx}-1` }
}

const seatsOf = async (id: string) => (await claimsOf(test.deps.db, id)).map(({ seat }) => seat)
const statusOf = async (id: string) => {
  const { paymentStatus, issueStatus } = await rowOf(id)
  return `${paymentStatus}/${issueStatus}`
}

/** `EKS-2/6A` as a ticket says it. */
function onTicket(seat: string): string {
  return seat.replace(/^EKS-(\d+)\//, 'Eksekutif $1 / ')
}

it('makes the seats chosen last those of the ticket, for good', async () => {
  const { id, order } = await readyToPay()
  const [before = ''] = await seatsOf(id)
  const free = await freeBeside(before)
  const [coach = '', seat = ''] = free.split('/')
  await ask(test, buyer, setSeat, { body: { booking_id: id, seats: [{ index: 0, coach, seat }] } })
  await payNow(test, order)
  expect(await statusOf(id)).toBe('paid/issued')
  test.clock.advance({ days: 2 })
  const { detail } = await ask(test, buyer, getBooking, { params: { id } })
  expect(detail).toMatchObject({ passengers: [{ seat_number: free }] })
})

describe('money that comes late', () => {
  async function late(passengers = [adult()]) {
    const sale = await readyToPay(passengers)
    const notice = await atBank(test, sale.order)
    test.clock.advance({ minutes: 60 })
    return { ...sale, pay: () => tell(test, notice) }
  }

  it('buys other seats of the class when one is gone, and those stand on the ticket', async () => {
    there = await pickTrain(test, { adults: 2 })
    const { id, pay } = await late(party(2))
    const before = await seatsOf(id)
    const gone = new Set(before)
    test.part(trainModule).supplier = {
      ...supplier,
      soldElsewhere: async (asked) => new Set([...(await supplier.soldElsewhere(asked)), ...gone]),
    }
    await pay()
    await test.drain()
    expect(await statusOf(id)).toBe('paid/issued')
    const after = await seatsOf(id)
    expect(after).toHaveLength(2)
    expect(after.filter((seat) => gone.has(seat))).toEqual([])
    expect(after.every((seat) => seat.startsWith('EKS-'))).toBe(true)
    const ticket = await product.view(await rowOf(id), await passengersOf(test.deps.db, id))
    expect(ticket.holders.map(({ aside }) => aside?.value)).toEqual(after.map((seat) => onTicket(seat)))
  })

  it('is kept while the supplier cannot be asked, and then counts', async () => {
    const { id, pay } = await late()
    test.part(trainModule).supplier = { ...supplier, formation: () => Promise.reject(new Error('ECONNRESET')) }
    expect((await pay()).status).toBe(200)
    expect(await statusOf(id)).toBe('unpaid/pending')
    test.part(trainModule).supplier = supplier
    test.clock.advance({ minutes: 1 })
    await test.drain()
    expect(await statusOf(id)).toBe('paid/issued')
  })
})

/** Boarding times that the embedded supplier states. */
const BOARDING = [
  { key: 'history:train.boarding.arrive.minutes', values: { count: 45 } },
  { key: 'history:train.boarding.gateCloses.minutes', values: { count: 5 } },
  { key: 'history:train.boarding.passFrom.hours', values: { count: 2 } },
]

it('names stations, coach, seat and boarding, and no id number that an infant has not got', async () => {
  const id = await booked([adult(), infant()])
  const row = await rowOf(id)
  const ticket = await product.view(row, await passengersOf(test.deps.db, id))
  const [seat = ''] = await seatsOf(id)
  expect(ticket).toMatchObject({
    headings: { items: 'train-ticket:heading' },
    bookingCode: row.code,
    contactName: 'Budi Santoso',
    items: [
      {
        kind: 'segment',
        heading: `Train ${there.journey.carrierNumber}`,
        carrier: { name: there.journey.trainName },
        className: 'Executive (A)',
        from: { code: 'GMR', name: 'Gambir station' },
        start: { time: there.journey.departureTime, zoneLabel: 'WIB' },
        to: { code: 'BD', city: 'Bandung' },
      },
    ],
    holders: [
      {
        type: 'ticket:type.ADT',
        idNumber: '************0001',
        aside: { label: 'ticket:seat', value: onTicket(seat) },
        seat: seat.replace(/^EKS-(\d+)\//, 'Executive $1, '),
      },
      {
        type: 'ticket:type.INF',
        idNumber: '',
        details: expect.arrayContaining([{ key: 'history:train.noSeat' }]),
        aside: null,
      },
    ],
    total: there.offered.total,
    notes: [{ key: 'train-ticket:note.identity' }, ...BOARDING, { key: 'train-ticket:note.infant' }],
    boarding: BOARDING,
  })
  const inIndonesian = await product.view({ ...row, locale: 'id' }, [])
  expect(inIndonesian.items[0]).toMatchObject({ className: 'Eksekutif (A)', from: { name: 'Stasiun Gambir' } })
})

it('states no times that the supplier does not state', async () => {
  const part = test.part(trainModule)
  part.supplier = {
    ...supplier,
    async price(asked) {
      const { boarding: _, ...priced } = await supplier.price(asked)
      return priced
    },
  }
  const id = await booked()
  part.supplier = supplier
  const ticket = await product.view(await rowOf(id), await passengersOf(test.deps.db, id))
  expect(ticket.notes).toEqual([{ key: 'train-ticket:note.identity' }])
  expect(ticket.boarding).toEqual([])
})

it('names the stations in its mails', async () => {
  await booked()
  await test.drain()
  expect((await mailsTo(test, buyer))[0]).toMatch(
    /^\[DEMO\] We’re holding your booking until .* – Gambir \(GMR\) – Bandung \(BD\)$/,
  )
})

/** A free seat of the same coach. */
async function freeBeside(seat: string): Promise<string> {
  const { departure, ...stretch } = supplier.rideOf(there.journey_code)
  const taken = await supplier.soldElsewhere({ departure, ...stretch, now: test.clock.now() })
  const coach = (await supplier.formation(departure)).find(({ seats }) => seats.some(({ id }) => id === seat))
  return coach?.seats.find(({ id }) => id !== seat && !taken.has(id))?.id ?? ''
}
