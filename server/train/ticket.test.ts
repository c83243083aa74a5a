import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { dropBooking, getBooking } from '../../core/booking/contract.ts'
import { eticket } from '../../core/booking/ticket.ts'
import { placeBooking, recordSchema } from '../../core/train/booking.ts'
import { setSeat } from '../../core/train/seat-map.ts'
import { passengersOf } from '../booking/bookings.ts'
import type { BookingRow, ProductBooking } from '../booking/module.ts'
import { confirmBookings, productOf } from '../booking/registry.ts'
import { inTransaction } from '../booking/transaction.ts'
import { bookings } from '../db/schema/booking.ts'
import type { TestApp } from '../testing/app.ts'
import { ask, atBank, type Buyer, chargeBy, checkOutAt, mailsTo, payNow, tell } from '../testing/payment.ts'
import { claimsOf } from './holds.ts'
import { trainModule } from './module.ts'
import type { TrainSupplier } from './supplier.ts'
import { adult, infant, type PickedTrain, party, pickTrain, sellOut, trainBody, trainTests } from './testing.ts'

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

async function booked(trains = [there], passengers = [adult()]): Promise<string[]> {
  const answer = await ask(test, buyer, placeBooking, { body: trainBody(trains, passengers) })
  return answer.bookings.map(({ id }) => id)
}

/** Books, checks out and chooses a channel: the bookings, and the order at the bank. */
async function readyToPay(trains = [there], passengers = [adult()]) {
  const ids = await booked(trains, passengers)
  const { id } = await checkOutAt(test, buyer, ids)
  const { noTrx } = await chargeBy(test, buyer, id)
  return { id, ids, order: `${noTrx}-1` }
}

const seatsOf = async (id: string) => (await claimsOf(test.deps.db, id)).map(({ seat }) => seat)
const statusOf = async (id: string) => {
  const { paymentStatus, issueStatus } = await rowOf(id)
  return `${paymentStatus}/${issueStatus}`
}

it('is found by its slug', () => {
  expect(productOf(test.deps, 'train').booking).toBe(product)
})

/** `EKS-2/6A` as a ticket says it. */
function onTicket(seat: string): string {
  return seat.replace(/^EKS-(\d+)\//, 'Eksekutif $1 / ')
}

describe('money in time', () => {
  it('makes the seats chosen last those of the ticket, for good', async () => {
    const { ids, order } = await readyToPay()
    const [id = ''] = ids
    const [before = ''] = await seatsOf(id)
    const free = await freeBeside(before)
    const [coach = '', seat = ''] = free.split('/')
    await ask(test, buyer, setSeat, { body: { booking_id: id, seats: [{ index: 0, coach, seat }] } })
    await payNow(test, order)
    expect(await statusOf(id)).toBe('paid/issued')
    test.clock.advance({ days: 2 })
    const { detail } = await ask(test, buyer, getBooking, { params: { id } })
    expect(z.parse(recordSchema, detail)).toEqual(detail)
    expect(detail).toMatchObject({
      status: 'ticketed',
      passengers: [{ seat_number: free, ticket_number: expect.stringMatching(/^\d{13}$/) }],
    })
  })

  it('issues both trains of a round trip', async () => {
    const back = await pickTrain(test, { from: 'BD', to: 'GMR', date: '2026-12-07' })
    const { ids, order } = await readyToPay([there, back])
    await payNow(test, order)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['paid/issued', 'paid/issued'])
    expect((await mailsTo(test, buyer)).filter((subject) => subject.startsWith('E-ticket'))).toHaveLength(2)
  })
})

describe('money that comes late', () => {
  async function late(trains = [there], passengers = [adult()]) {
    const sale = await readyToPay(trains, passengers)
    const notice = await atBank(test, sale.order)
    test.clock.advance({ minutes: 60 })
    return { ...sale, pay: () => tell(test, notice) }
  }

  it('still buys the same seats when they are there', async () => {
    const { ids, pay } = await late()
    const before = await seatsOf(ids[0] ?? '')
    await pay()
    expect(await statusOf(ids[0] ?? '')).toBe('paid/pending')
    expect(await seatsOf(ids[0] ?? '')).toEqual(before)
  })

  it('buys other seats of the class when one is gone, and those stand on the ticket', async () => {
    there = await pickTrain(test, { adults: 2 })
    const { ids, pay } = await late([there], party(2))
    const [id = ''] = ids
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
    const ticket = await product.ticket(await rowOf(id), await passengersOf(test.deps.db, id))
    expect(ticket.holders.map(({ aside }) => aside?.value)).toEqual(after.map((seat) => onTicket(seat)))
  })

  it('is owed back when no seat of the class is left, and the member is told', async () => {
    const { ids, pay } = await late()
    await sellOut(test, { ...there, kinds: ['executive'] })
    await pay()
    await test.drain()
    expect(await statusOf(ids[0] ?? '')).toBe('refund_due/pending')
    expect(await mailsTo(test, buyer)).toContainEqual(expect.stringMatching(/will be returned/))
  })

  it('is owed back whole when one of two trains is gone, and the other is free again', async () => {
    const back = await pickTrain(test, { from: 'BD', to: 'GMR', date: '2026-12-07' })
    const { ids, pay } = await late([there, back])
    await sellOut(test, { ...back, kinds: ['executive'] })
    await pay()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['refund_due/pending', 'refund_due/pending'])
    const [claim] = await claimsOf(test.deps.db, ids[0] ?? '')
    expect(claim?.holdUntil).not.toBeNull()
  })

  it('buys nothing once the train has left', async () => {
    const [id = ''] = await booked()
    const row = await rowOf(id)
    const confirm = () => test.deps.db.transaction((tx) => product.confirm(tx, row, test.clock.now()))
    test.clock.set(row.startsAt)
    expect(await confirm()).toBe(false)
    test.clock.set(new Date(row.startsAt.getTime() - 60_000))
    expect(await confirm()).toBe(true)
  })

  it('is late by the clock once the seats are locked, however long that took', async () => {
    const [id = ''] = await booked()
    const row = await rowOf(id)
    const [seat = ''] = await seatsOf(id)
    test.clock.advance({ minutes: 29 })
    test.part(trainModule).supplier = { ...supplier, soldElsewhere: async () => new Set([seat]) }
    const logQuery = (statement: string) => {
      if (statement.includes('for no key update')) test.clock.set(row.timeLimit ?? row.startsAt)
    }
    await inTransaction(test.deps.database.pool, async (client) => {
      const confirmed = await confirmBookings(test.deps, drizzle(client, { logger: { logQuery } }), [row])
      expect([...confirmed]).toEqual([id])
    })
    expect(await seatsOf(id)).not.toContain(seat)
  })

  it('is told again by the bank while the supplier cannot be asked, and then counts', async () => {
    const { ids, pay } = await late()
    test.part(trainModule).supplier = { ...supplier, formation: () => Promise.reject(new Error('ECONNRESET')) }
    expect((await pay()).status).toBe(503)
    expect(await statusOf(ids[0] ?? '')).toBe('unpaid/pending')
    test.part(trainModule).supplier = supplier
    expect((await pay()).status).toBe(200)
    expect(await statusOf(ids[0] ?? '')).toBe('paid/pending')
  })
})

describe('the e-ticket', () => {
  it('names stations, coach, seat and boarding, and no id number that an infant has not got', async () => {
    const [id = ''] = await booked([there], [adult(), infant()])
    const row = await rowOf(id)
    const ticket = await product.ticket(row, await passengersOf(test.deps.db, id))
    const [seat = ''] = await seatsOf(id)
    expect(ticket).toMatchObject({
      headings: { items: 'train-ticket:heading' },
      bookingCode: row.code,
      contactName: 'Budi Santoso',
      items: [
        {
          kind: 'segment',
          heading: `KA ${there.journey.carrierNumber}`,
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
        },
        { type: 'ticket:type.INF', idNumber: '', aside: null },
      ],
      total: there.offered.total,
      notes: ['identity', 'arrive', 'boarding', 'infant'].map((note) => ({ key: `train-ticket:note.${note}` })),
    })
    const inIndonesian = await product.ticket({ ...row, locale: 'id' }, [])
    expect(inIndonesian.items[0]).toMatchObject({ className: 'Eksekutif (A)', from: { name: 'Stasiun Gambir' } })
  })

  it.each(['pdf', 'ics'] as const)('is a file to keep as %s once it is paid, for its owner only', async (format) => {
    const { ids, order } = await readyToPay()
    const [id = ''] = ids
    const get = (cookie: string) =>
      test.app.inject({ url: `${eticket.path.replace('{id}', id)}?format=${format}`, headers: { cookie } })
    expect((await get(buyer.cookie)).json().code).toBe('eticket_not_ready')
    await payNow(test, order)
    const file = await get(buyer.cookie)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.length).toBeGreaterThan(500)
    expect((await get((await test.register()).cookie)).json().code).toBe('forbidden')
  })

  it('is issued with the same numbers when asked twice', async () => {
    const [id = ''] = await booked([there], [adult(), infant()])
    const passengers = await passengersOf(test.deps.db, id)
    const issue = async () => await product.issue(await rowOf(id), passengers)
    expect(await issue()).toEqual(await issue())
    expect(await issue()).toHaveLength(2)
  })
})

it('gives the seats back when the booking is dropped', async () => {
  const [id = ''] = await booked()
  await ask(test, buyer, dropBooking, { params: { id } })
  expect(await seatsOf(id)).toEqual([])
})

it('writes of a train in its mails, with the seats', async () => {
  await booked()
  await test.drain()
  expect((await mailsTo(test, buyer))[0]).toMatch(
    /^Your train seats are held until .* – Jakarta \(GMR\) – Bandung \(BD\)$/,
  )
})

/** A free seat of the same coach. */
async function freeBeside(seat: string): Promise<string> {
  const { departure, ...stretch } = supplier.rideOf(there.journey_code)
  const taken = await supplier.soldElsewhere({ departure, ...stretch, now: test.clock.now() })
  const coach = (await supplier.formation(departure)).find(({ seats }) => seats.some(({ id }) => id === seat))
  return coach?.seats.find(({ id }) => id !== seat && !taken.has(id))?.id ?? ''
}
