import { fileURLToPath } from 'node:url'
import type { Input } from '../../../core/base/common/call/endpoint.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import { priceDetail } from '../../../core/products/venue/contract.ts'
import { type Party, unitsFor } from '../../../core/products/venue/limits.ts'
import { venuePrice } from '../../../core/products/venue/price.ts'
import { bookVenue, type WireVisitor as Visitor } from '../../../core/products/venue/wire.ts'
import { TOTAL_PAID } from '../../../core/trade/booking/price.ts'
import { readHolidays } from '../../base/common/holidays.ts'
import type { Connection } from '../../base/db/connect.ts'
import { MODULES } from '../../products.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { fixedLive } from '../../trade/product/live.ts'
import type { StockReader } from '../../trade/stock/reader.ts'
import { takeStock } from '../../trade/stock/stock.ts'
import { createFakeStock } from '../../trade/stock/testing.ts'
import { createVenueModule, venueModule } from './module.ts'
import { readVenues } from './suppliers/embedded/catalogue.ts'
import type { VenueSource } from './suppliers/embedded/content.ts'
import { createReadDays, type ReadDays } from './suppliers/embedded/read-days.ts'
import { createEmbeddedSupplier } from './suppliers/embedded/supplier.ts'

const here = (path: string) => fileURLToPath(new URL(`./testing/${path}`, import.meta.url))

export const SAMPLES: VenueSource = { venues: here('venues'), places: here('places.json') }

export const sampleModule = createVenueModule(SAMPLES)
export const SAMPLE_MODULES = MODULES.map((module) => (module === venueModule ? sampleModule : module))

/** Entry without times, closed on Mondays; timed, with a cut-off; a boat by unit; asked for; with a night. */
export const GARDEN = 'taman-kota'
export const JEEP = 'jip-merapi'
export const BOAT = 'perahu-bunaken'
export const CAVE = 'gua-tertutup'
export const HUT = 'menginap-ujung'

const PACKAGES: Readonly<Record<string, string>> = {
  [GARDEN]: 'reguler',
  [JEEP]: 'fajar',
  [BOAT]: 'sehari',
  [CAVE]: 'rombongan',
  [HUT]: 'pondok',
}

export const NO_PARTY: Party = { ADT: 0, JNR: 0, CHD: 0, INF: 0 }

export const VENUE_CONTACT = {
  title: 'MR' as const,
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'budi@example.com',
  calling_code: '62',
  mobile_phone: '081234567890',
  notes: 'Datang pagi',
}

const TITLE = { ADT: 'MR', JNR: 'MS', CHD: 'MISS', INF: 'INF' } as const

export function visitor(type: Visitor['type'], changes: Partial<Visitor> = {}) {
  return { type, title: TITLE[type], first_name: 'Budi', last_name: 'Santoso', ...changes }
}

export function visitorsOf(party: Partial<Party>) {
  return (['ADT', 'JNR', 'CHD', 'INF'] as const).flatMap((type) =>
    Array.from({ length: party[type] ?? 0 }, () => visitor(type)),
  )
}

type Body = Input<typeof bookVenue>['body']

/** `total` is the price for the party. */
export type PickedVisit = { id: string; date: string; total: Rupiah; body: Body }

type Wish = {
  id?: string
  date?: string
  pack?: string
  time?: string | null
  party?: Partial<Party>
  addons?: readonly string[]
}

/** The garden for one adult, unless it says otherwise; a Wednesday. */
export async function pickVisit(test: TestApp, wish: Wish = {}): Promise<PickedVisit> {
  const { id = GARDEN, date = '2026-12-09', pack = PACKAGES[id] ?? '', time = null, addons = [] } = wish
  const party = { ...NO_PARTY, ...(wish.party ?? { ADT: 1 }) }
  const { body } = await test.call(priceDetail, { body: { uniqueId: id, entry_date: date.replaceAll('-', '/') } })
  const fare = body.data
  const chosen = fare.pricePackages.find((each) => each.id === pack)
  if (!chosen) throw new Error(`no package ${pack} of ${id}`)
  const units = unitsFor(chosen, party)
  const { lines } = venuePrice(fare, chosen, { party, addons })
  const total = lines.find(({ code }) => code === TOTAL_PAID)?.amount ?? 0
  return {
    id,
    date,
    total,
    body: {
      unique_id: id,
      tour_date: date.replaceAll('-', '/'),
      price_id: fare.id,
      package_id: pack,
      pickupTime: time,
      unitOfVehicle: units,
      bedTypeId: fare.bedTypes[0]?.id ?? null,
      miscellaneous: [...addons],
      contact: VENUE_CONTACT,
      paxes: visitorsOf(party),
      expected_total: total,
    },
  }
}

/** Nothing was ever sold. */
export function unsoldSupplier({ deps: { db, database } }: Pick<TestApp, 'deps'>) {
  const stock = createFakeStock().reader
  const parts = { live: fixedLive(readVenues(SAMPLES)), holidays: readHolidays(), stock }
  return createEmbeddedSupplier({ ...parts, db, readDays: withStock(database.pool, stock), demo: true })
}

/** Reads the operator's settings, and the stock from another reader. */
export function withStock(connection: Connection, stock: StockReader): ReadDays {
  const read = createReadDays(connection)
  return async (asked, from, now) => {
    const taken = await stock.taken(
      asked.flatMap(({ keys }) => keys),
      now,
    )
    return { ...(await read(asked, from, now)), taken }
  }
}

/** Sells a day to another member for good, until `left` tickets or units are left. */
export async function sellOut(test: TestApp, { id, date, body }: PickedVisit, left = 0): Promise<void> {
  const deps = test.part(sampleModule)
  const now = deps.clock.now()
  const { day, stockOf } = await deps.supplier.day({ id, date, now })
  const time = day.times.some((each) => each.time === body.pickupTime) ? (body.pickupTime ?? null) : null
  const slot = day.times.find((each) => each.time === time)
  if (!stockOf || !slot) throw new Error('sold from another stock')
  const { user } = await test.register()
  const { id: bookingId } = await insertBooking(deps.db, user.id, now, { paymentStatus: 'paid' })
  const claims = [{ ...stockOf(time), count: slot.left - left }]
  await inTransaction(deps.database.pool, (client) =>
    takeStock(client, [{ bookingId, holdUntil: new Date('2030-01-01'), claims }], now),
  )
}

/** Code, and the fields with their messages, of a booking with `changes`. */
export async function refusalOf(
  test: TestApp,
  cookie: string,
  wish: Wish | undefined,
  changes: object,
): Promise<unknown[]> {
  const { body: order } = await pickVisit(test, wish)
  const answer = await test.call(bookVenue, { body: { ...order, expected_total: undefined, ...changes } }, { cookie })
  return [answer.body.code, ...Object.entries(answer.body.errors ?? {}).flat()]
}
