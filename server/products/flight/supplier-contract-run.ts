import { addDays, type CalendarDate } from '../../../core/base/common/dates.ts'
import { noPerson } from '../../../core/base/common/people/person.ts'
import type { CabinClass } from '../../../core/products/flight/cabins.ts'
import type { Flight } from '../../../core/products/flight/contract.ts'
import type { PaxCounts } from '../../../core/products/flight/limits.ts'
import { lowestPrice } from '../../../core/products/flight/price.ts'
import type { ProviderGroup } from '../../../core/products/flight/providers.ts'
import type { FlightQuery, FlightSupplier, PricedOffer, Travellers } from './supplier.ts'

export type SupplierTrip = {
  origin: string
  destination: string
  date: CalendarDate
  groups: readonly ProviderGroup[]
  cabinClass?: CabinClass
}

export type SupplierHarness = { supplier: FlightSupplier; now: Date; trips: readonly SupplierTrip[] }

export const FAMILY: PaxCounts = { adult: 2, child: 1, infant: 1 }

const someone = { nationality: 'ID', callingCode: '62', phone: '8123456789', email: 'sari@example.com' }

/** The people of `FAMILY`. */
export const TRAVELLERS: Travellers = {
  contact: { ...someone, title: 'MRS', firstName: 'Sari', lastName: 'Wijaya', homePhone: '' },
  passengers: [
    {
      ...noPerson('ADT'),
      ...someone,
      title: 'MRS',
      firstName: 'Sari',
      lastName: 'Wijaya',
      birthDate: '1988-02-03',
      lap: '',
    },
    {
      ...noPerson('ADT'),
      ...someone,
      title: 'MR',
      firstName: 'Adi',
      lastName: 'Wijaya',
      birthDate: '1986-05-06',
      lap: '',
    },
    { ...noPerson('CHD'), title: 'MISS', firstName: 'Rani', lastName: 'Wijaya', birthDate: '2018-06-01', lap: '' },
    {
      ...noPerson('INF'),
      title: 'INF',
      sex: 'male',
      firstName: 'Bima',
      lastName: 'Wijaya',
      birthDate: '2025-08-01',
      lap: '1',
    },
  ],
}

type Listed = { query: FlightQuery; flight: Flight }
export type Chosen = Listed & { classId: string }

/** A supplier under test, with what it listed for its trips and a family of four. */
export type ContractRun = {
  supplier: FlightSupplier
  now: Date
  queries: readonly FlightQuery[]
  listed: readonly Listed[]
  /** A few classes: pricing all takes long and finds no more. */
  sample(): Chosen[]
  price(chosen: Pick<Chosen, 'flight' | 'classId'>): Promise<PricedOffer>
}

export async function openRun({ supplier, now, trips }: SupplierHarness): Promise<ContractRun> {
  const queries = trips.flatMap(({ groups, ...trip }) =>
    groups.map((group): FlightQuery => ({ cabinClass: 'Economy', ...trip, group, pax: FAMILY, now })),
  )
  const found = await Promise.all(
    queries.map(async (query) => (await supplier.search(query)).map((flight) => ({ query, flight }))),
  )
  const listed = found.flat()
  if (listed.length === 0) throw new Error('the trips have no flights')
  const step = Math.max(1, Math.floor(listed.length / 25))
  return {
    supplier,
    now,
    queries,
    listed,
    sample: () =>
      listed
        .filter((_, index) => index % step === 0)
        .flatMap((each) => each.flight.classes.map(({ id: classId }) => ({ ...each, classId }))),
    price: ({ flight, classId }) => supplier.price({ flightId: flight.id, classId, pax: FAMILY, now }),
  }
}

/** Four days around a query's, as the calendar has them and as the lists have them. */
export async function lowestByDay(supplier: FlightSupplier, { group, ...query }: FlightQuery) {
  const days = [-1, 0, 1, 2].map((by) => addDays(query.date, by))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const listed = await Promise.all(
    days.map(async (date) => {
      const flights = await supplier.search({ ...query, group, date })
      return { date, price: flights.length > 0 ? Math.min(...flights.map(lowestPrice)) : null }
    }),
  )
  return { calendar: await supplier.calendar({ ...query, groups: [group], from, to }), listed }
}
