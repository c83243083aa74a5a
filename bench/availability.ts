import type { AddressInfo } from 'node:net'
import type autocannon from 'autocannon'
import Fastify from 'fastify'
import { addDays, todayIn } from '../core/base/common/dates.ts'
import { createFlightSupplier } from '../server/products/flight/testing.ts'
import { hotelModule } from '../server/products/hotel/module.ts'
import { type CorrelatedSearch, correlate } from '../server/products/hotel/several/correlation.ts'
import { createHotelSupplier, manyHotels } from '../server/products/hotel/testing.ts'
import { seatsClaimed } from '../server/products/train/holds.ts'
import { createFakeClaims, createTrainSupplier } from '../server/products/train/testing.ts'
import { venueModule } from '../server/products/venue/module.ts'
import { stockKey } from '../server/products/venue/suppliers/embedded/stock-key.ts'
import { createTestApp } from '../server/testing/app.ts'
import { demoModule } from '../server/testing/demo.ts'
import { createStockReader, type KeyRange, stockTaken, stockTakenBetween } from '../server/trade/stock/reader.ts'
import { createFakeStock } from '../server/trade/stock/testing.ts'
import { report } from './report.ts'
import { compare, rate } from './side-by-side.ts'

/** One group of flights, trains, hotels (2,000 in one city, filtered) and venues: each against a bare route with the same stock query and as many bytes, then each other. */
const test = await createTestApp({ now: new Date(), checksAnswers: false })
const { database } = test.deps
const today = todayIn('Asia/Jakarta', new Date())
const DAYS = [7, 14, 30]

type Search = { body: string; query: () => Promise<unknown> }

const flightSearches = await Promise.all(
  ['DPS', 'SUB', 'SIN'].flatMap((destination) =>
    ([2, 5, 11] as const).flatMap((group) =>
      DAYS.map(async (days): Promise<Search> => {
        const [origin, date, cabinClass, now] = ['CGK', addDays(today, days), 'Economy' as const, new Date()]
        const pax = { adult: 1, child: 0, infant: 0 }
        const { reader, keys } = createFakeStock()
        await createFlightSupplier(reader).search({ origin, destination, date, cabinClass, group, pax, now })
        const body = { origin, destination, departDate: date, returnDate: null, trip: 'oneway', ...pax }
        const asked = [...keys]
        return {
          body: JSON.stringify({ ...body, fareType: 'Default', cabinClass, preferredAirlines: [group] }),
          query: () => stockTaken(database.pool, asked, now),
        }
      }),
    ),
  ),
)

const trainSearches = await Promise.all(
  [
    ['GMR', 'BD'],
    ['GMR', 'YK'],
    ['BD', 'SGU'],
  ].flatMap(([origin = '', destination = '']) =>
    DAYS.map(async (days): Promise<Search> => {
      const [date, pax, now] = [addDays(today, days), { adult: 1, infant: 0 }, new Date()]
      const { reader, departures } = createFakeClaims()
      await createTrainSupplier(reader).search({ origin, destination, date, pax, now })
      const asked = [...departures]
      const body = { origin, destination, departDate: date, returnDate: null, ...pax }
      return { body: JSON.stringify(body), query: () => seatsClaimed(database.pool, asked, now) }
    }),
  ),
)

const HOTELS = 2_000
type StockKeys = { stockKeysBetween(destination: string, first: string, last: string): KeyRange }
const { stockKeysBetween } = await demoModule<StockKeys>('hotel/stock-key.ts')
const hotels = manyHotels(HOTELS)
test.part(hotelModule).supplier = createHotelSupplier(createStockReader(database), hotels)
const hotelSearches = DAYS.flatMap((days) =>
  [
    {},
    { star: [4, 5], orderBy: 'rating_desc' },
    { area: ['Dago'], terms: ['breakfast'], minPrice: 500_000 },
    { hotelName: 'hotel', facility: ['POOL'], orderBy: 'name_asc' },
  ].map((filter, index): Search => {
    const [checkInDate, checkOutDate] = [addDays(today, days), addDays(today, days + 2)]
    const [range, now] = [stockKeysBetween('ID-3273', checkInDate, addDays(today, days + 1)), new Date()]
    const stay = { destinationKey: 'ID-3273', checkInDate, checkOutDate, countRoom: 1, countGuest: 2 }
    return {
      body: JSON.stringify({ ...stay, filter, page: index + 1, correlationId: sealed(stay) }),
      query: () => stockTakenBetween(database.pool, [range], now),
    }
  }),
)

const { supplier: venues } = test.part(venueModule)
const venueSearches = await Promise.all(
  [{ locationId: 'ID-5171' }, { locationId: 'ID-3171', ADT: 2, CHD: 1 }, { direction: 'desc', page: 2 }].map(
    async (body): Promise<Search> => {
      const now = new Date()
      const choice = { month: null, year: null }
      const offers = await venues.offers({ venues: (await venues.venues()).slice(0, 10), choice, now })
      const asked = offers.flatMap(({ venue, day }) => (day ? [stockKey(venue.id, day.date, null)] : []))
      return { body: JSON.stringify(body), query: () => stockTaken(database.pool, asked, now) }
    },
  ),
)

/** Search id in the form of the first answer of a search. */
function sealed(stay: Omit<CorrelatedSearch, 'childAges' | 'guestPassport'>): string {
  return correlate(test.deps.secrets, { ...stay, childAges: [], guestPassport: 'ID' }, new Date()).id
}

const headers = {
  'content-type': 'application/json',
  language: 'id',
  'accept-encoding': 'gzip, deflate, br',
  origin: 'http://localhost:4321',
  host: 'localhost:4321',
}
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
const bare = Fastify()
process.stdout.write(`${database.engine}\n`)
const ours = {
  flight: await prepare('flight', flightSearches),
  train: await prepare('train', trainSearches),
  hotel: await prepare('hotel', hotelSearches, 'availability-page'),
  venue: await prepare('venue', venueSearches),
}
await bare.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

const asked = { asked: 'at least 0.50' }
await compare(
  'flight availability, one provider group, against the bare query and bytes',
  ask('flight'),
  bareOf('flight'),
  asked,
)
await compare('train availability against the bare query and bytes', ask('train'), bareOf('train'), asked)
await compare(
  `availability-page of ${HOTELS} hotels against the bare query and bytes`,
  ask('hotel'),
  bareOf('hotel'),
  asked,
)
await compare('venue availability against the bare query and bytes', ask('venue'), bareOf('venue'), asked)
await compare('venue availability against flight availability', ask('venue'), ask('flight'), asked)
await compare(`availability-page of ${HOTELS} hotels against flight availability`, ask('hotel'), ask('flight'), asked)
await growth()
await compare('train availability against flight availability', ask('train'), ask('flight'), { asked: 'at least 1.00' })
await bare.close()
await test.close()
process.exit(0)

async function prepare(
  service: 'flight' | 'train' | 'hotel' | 'venue',
  searches: readonly Search[],
  call = 'availability',
): Promise<autocannon.Request[]> {
  const path = `/api/v1/${service}/${call}`
  const answers = await Promise.all(
    searches.map(({ body }) => test.app.inject({ method: 'POST', url: path, headers, payload: body })),
  )
  const bytes = answers.reduce((sum, answer) => sum + answer.rawPayload.length, 0) / answers.length
  process.stdout.write(`${service}: ${searches.length} searches, ${(bytes / 1024).toFixed(1)} KB an answer\n`)
  bare.post(`/${service}/:plan`, async (request, reply) => {
    const plan = Number((request.params as { plan: string }).plan)
    await searches[plan]?.query()
    const { rawPayload, headers: sent } = answers[plan] ?? {}
    return reply
      .headers({ 'content-encoding': sent?.['content-encoding'], vary: 'Accept-Encoding' })
      .type('application/json; charset=utf-8')
      .send(rawPayload)
  })
  return searches.map(({ body }) => ({ method: 'POST', path, headers, body }))
}

function ask(service: keyof typeof ours) {
  return () => rate({ url: address, requests: ours[service] })
}

function bareOf(service: keyof typeof ours) {
  const requests = ours[service].map((request, index) => ({ ...request, path: `/${service}/${index}` }))
  return () => rate({ url: bareAddress, requests })
}

/** Milliseconds of a search that nothing is remembered of: ten times the hotels should take at most ten times as long. */
async function growth(): Promise<void> {
  const [few, many] = [500, 5_000]
  const [fewMs, manyMs] = [await coldSearch(few), await coldSearch(many)]
  report({
    measure: 'a new search of hotels, 500 and 5,000',
    ours: `${fewMs.toFixed(1)} and ${manyMs.toFixed(1)} ms`,
    ratio: (manyMs / fewMs).toFixed(1),
    asked: `at most ${many / few}`,
  })
}

/** Median over check-in days, after two that warm up. */
async function coldSearch(count: number): Promise<number> {
  const { reader } = createFakeStock()
  const supplier = createHotelSupplier(reader, manyHotels(count))
  const now = new Date()
  const times: number[] = []
  for (let day = 10; day < 23; day++) {
    const dates = { checkInDate: addDays(today, day), checkOutDate: addDays(today, day + 2) }
    const stay = { ...dates, countRoom: 1, countGuest: 2, childAges: [], guestPassport: 'ID' }
    const from = performance.now()
    await supplier.search({ destinationKey: 'ID-3273', stay, now })
    times.push(performance.now() - from)
  }
  return times.slice(2).sort((one, other) => one - other)[5] ?? 0
}
