import type { CabinClass } from '../../../core/products/flight/cabins.ts'
import type { Flight } from '../../../core/products/flight/contract.ts'
import { countPeople } from '../../../core/products/flight/people.ts'
import type { ProviderGroup } from '../../../core/products/flight/providers.ts'
import type { BookingRequest } from '../../../core/products/flight/wire.ts'
import type { TestApp } from '../../testing/app.ts'
import { insertBooking, SOME_CONTACT, SOME_INFANT, SOMEBODY } from '../../testing/bookings.ts'
import { demoModule } from '../../testing/demo.ts'
import { inTransaction } from '../../trade/booking/transaction.ts'
import { createStockReader, type StockReader } from '../../trade/stock/reader.ts'
import { takeStock } from '../../trade/stock/stock.ts'
import { createFakeStock } from '../../trade/stock/testing.ts'
import { flightModule } from './module.ts'
import type { FlightSupplier } from './supplier.ts'

type Passenger = BookingRequest['passengers'][number]

/** `total` is the price on the list. */
export type Picked = { flight: Flight; flight_id: string; class_id: string; total: number; seat: number }

type FlightWish = {
  group?: ProviderGroup
  from?: string
  to?: string
  date?: string
  cabin?: CabinClass
  passengers?: readonly Passenger[]
  /** The first when left out. */
  pick?: (flight: Flight) => boolean
}

type Demo = { createFlightSupplier(reader: StockReader): FlightSupplier }

export const { createFlightSupplier } = await demoModule<Demo>('flight/supplier.ts')

/** Nothing was ever sold. */
export const unsoldSupplier = createFlightSupplier(createFakeStock().reader)

/** Takes the cheapest class of the first flight that is wanted. */
export async function pickFlight(
  test: TestApp,
  {
    group = 11,
    from = 'CGK',
    to = 'DPS',
    date = '2026-12-05',
    cabin = 'Economy',
    passengers = [adult()],
    pick = () => true,
  }: FlightWish = {},
): Promise<Picked> {
  const { supplier, clock } = test.part(flightModule)
  const now = clock.now()
  const query = { group, origin: from, destination: to, date, cabinClass: cabin, pax: countPeople(passengers), now }
  const flight = (await supplier.search(query)).find(pick)
  const cheapest = flight?.classes[0]
  if (!flight || !cheapest) throw new Error(`nothing flies ${from} to ${to} on ${date}`)
  return { flight, flight_id: flight.id, class_id: cheapest.id, total: cheapest.total, seat: cheapest.seat }
}

export function bookingBody(flights: readonly Picked[], passengers: readonly Passenger[] = [adult()]): BookingRequest {
  return {
    contact: { ...SOME_CONTACT, home_phone: '' },
    passengers: [...passengers],
    flights: flights.map(({ flight_id, class_id }) => ({ flight_id, class_id })),
    expected_total: flights.reduce((sum, { total }) => sum + total, 0),
  }
}

export function adult(changes: Partial<Passenger> = {}): Passenger {
  return { ...SOMEBODY, id_type: 'ktp', passport: null, frequent_flyer: '', associated_adult: null, ...changes }
}

export function infant(changes: Partial<Passenger> = {}): Passenger {
  return adult({ ...SOME_INFANT, id_type: null, associated_adult: 0, ...changes })
}

export const PASSPORT = { number: 'C1234567', origin_country: 'ID', expiry: '2030-01-01' }

export async function scarce(test: TestApp): Promise<Picked> {
  const flight = await pickFlight(test)
  await sellOut(test, flight, 1)
  return flight
}

/** Sells the class of a flight to another member until `left` seats are left. */
export async function sellOut(
  test: TestApp,
  { flight_id: flightId, class_id: classId }: Picked,
  left = 0,
): Promise<void> {
  const deps = test.part(flightModule)
  const now = deps.clock.now()
  const pax = { adult: 1, child: 0, infant: 0 }
  const { claims, departsAt: holdUntil } = await unsoldSupplier.price({ flightId, classId, pax, now })
  const keys = claims.map(({ key }) => key)
  const taken = await createStockReader(deps.database).taken(keys, now)
  const { user } = await test.register()
  const { id } = await insertBooking(deps.db, user.id, now, { paymentStatus: 'paid' })
  const most = claims.map((claim) => ({ ...claim, count: claim.capacity - (taken.get(claim.key) ?? 0) - left }))
  await inTransaction(deps.database.pool, (client) =>
    takeStock(client, [{ bookingId: id, holdUntil, claims: most }], now),
  )
}
