import { fileURLToPath } from 'node:url'
import { departures } from '../../../core/products/tour/contract.ts'
import type { TourKind } from '../../../core/products/tour/kinds.ts'
import { proposeRooms } from '../../../core/products/tour/rooms.ts'
import type { WireContact as Contact } from '../../../core/products/tour/wire-contact.ts'
import type { WireParticipant as Participant } from '../../../core/products/tour/wire-participants.ts'
import { readHolidays } from '../../base/common/holidays.ts'
import { MODULES } from '../../products.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { fixedLive } from '../../trade/product/live.ts'
import { takeStock } from '../../trade/stock/stock.ts'
import { createFakeStock } from '../../trade/stock/testing.ts'
import { createTourModule, tourModule } from './module.ts'
import { createPeriods } from './periods.ts'
import { readTours } from './suppliers/embedded/catalogue.ts'
import type { TourSource } from './suppliers/embedded/content.ts'
import { createEmbeddedSupplier } from './suppliers/embedded/supplier.ts'

const here = (path: string) => fileURLToPath(new URL(`./testing/${path}`, import.meta.url))

export const SAMPLES: TourSource = { tours: here('tours'), areas: here('areas.json'), places: here('places.json') }

export const sampleModule = createTourModule(SAMPLES)
export const SAMPLE_MODULES = MODULES.map((module) => (module === tourModule ? sampleModule : module))

export const PACKAGE = 'lombok-4-hari'
export const ABROAD = 'jepang-5-hari'
export const ONE_DAY = 'gili-seharian'

export const TOUR_CONTACT: Contact = {
  contact_id_type: null,
  contact_id_number: null,
  contact_title: 'MR',
  contact_first_name: 'Budi',
  contact_last_name: 'Santoso',
  contact_phone_code: '62',
  contact_phone_number: '081234567890',
  contact_email: 'budi@example.com',
}

/** `total` is the price for the party. */
export type PickedTour = { kind: TourKind; id: number; tourId: string; start: string; total: number; seats: number }

type Wish = { tourId?: string; kind?: TourKind; date?: string; adult?: number; child?: number }

/** The departure on a date, or the first. */
export async function pickTour(test: TestApp, wish: Wish = {}): Promise<PickedTour> {
  const { tourId = ONE_DAY, kind = tourId === ONE_DAY ? 'one-day' : 'package', date, adult = 1, child = 0 } = wish
  const { body } = await test.call(departures, { query: { type: kind, tour_id: tourId, limit: 200 } })
  const found = body.data.find(({ startPeriod }) => startPeriod === (date ?? startPeriod))
  if (!found) throw new Error(`no departure of ${tourId} on ${date}`)
  const rooms = roomsFor(kind, adult + child)
  const extra = rooms.room_single * found.singleSupplement + rooms.room_triple * found.extraBed
  const total = adult * found.priceAdult + child * found.priceChild + extra
  return { kind, id: found.id, tourId, start: found.startPeriod, total, seats: found.totalSeat }
}

/** A set that fits; one that sleeps alone pays for it. */
export function roomsFor(kind: TourKind, people: number) {
  if (kind === 'one-day') return { room_single: 0, room_double: 0, room_triple: 0 }
  const { single, double, triple } = proposeRooms(people, { singleSupplement: 1, extraBed: 0 })
  return { room_single: single, room_double: double, room_triple: triple }
}

export function cartBody({ id, total }: PickedTour, adult = 1, child = 0) {
  const party = { adult, child, ...TOUR_CONTACT, expected_total: total }
  return { ...party, tour_period_id: id, ...roomsFor('package', adult + child) }
}

export function oneDayBody({ id, total }: PickedTour, adult = 1, child = 0) {
  return { adult, child, ...TOUR_CONTACT, expected_total: total, tour_one_day_period_id: id }
}

export function participant(index: number, changes: Partial<Participant> = {}): Participant {
  return {
    index,
    title: 'MR',
    first_name: 'Budi',
    last_name: 'Santoso',
    birthdate: '1990-05-17',
    email: null,
    calling_code: '62',
    phone: null,
    remark: '',
    ...changes,
  }
}

/** Nothing was ever sold. */
export function unsoldSupplier({ deps: { db } }: Pick<TestApp, 'deps'>) {
  return createEmbeddedSupplier({
    live: fixedLive(readTours(SAMPLES)),
    holidays: readHolidays(),
    periods: createPeriods(db),
    stock: createFakeStock().reader,
    demo: true,
  })
}

/** Sells a departure to another member for good, until `left` seats are left. */
export async function sellOut(test: TestApp, { kind, id }: PickedTour, left = 0): Promise<void> {
  const deps = test.part(sampleModule)
  const now = deps.clock.now()
  const { stock, period } = await deps.supplier.period({ kind, id, now })
  if (!stock) throw new Error('sold from another stock')
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(deps.db, user.id, now, { paymentStatus: 'paid' })
  const claims = [{ ...stock, count: period.seats - period.taken - left }]
  await inTransaction(deps.database.pool, (client) =>
    takeStock(client, [{ bookingId, holdUntil: new Date('2030-01-01'), claims }], now),
  )
}
