import type { AddressInfo } from 'node:net'
import type autocannon from 'autocannon'
import Fastify from 'fastify'
import { addDays, todayIn } from '../core/common/dates.ts'
import { createEmbeddedSupplier as createFlights } from '../server/flight/suppliers/embedded/supplier.ts'
import { stockTaken } from '../server/stock/reader.ts'
import { createFakeStock } from '../server/stock/testing.ts'
import { createTestApp } from '../server/testing/app.ts'
import { seatsClaimed } from '../server/train/holds.ts'
import { createEmbeddedSupplier as createTrains } from '../server/train/suppliers/embedded/supplier.ts'
import { createFakeClaims } from '../server/train/testing.ts'
import { compare, rate } from './side-by-side.ts'

/** Flights (one provider group) and trains, each against a bare route with the same seat query and as many bytes; then against each other. */
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
        await createFlights(reader).search({ origin, destination, date, cabinClass, group, pax, now })
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
      await createTrains(reader).search({ origin, destination, date, pax, now })
      const asked = [...departures]
      const body = { origin, destination, departDate: date, returnDate: null, ...pax }
      return { body: JSON.stringify(body), query: () => seatsClaimed(database.pool, asked, now) }
    }),
  ),
)

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
await compare('train availability against flight availability', ask('train'), ask('flight'), { asked: 'at least 1.00' })
await bare.close()
await test.close()
process.exit(0)

/** Sets up the bare route that sends the same bytes. */
async function prepare(service: 'flight' | 'train', searches: readonly Search[]): Promise<autocannon.Request[]> {
  const path = `/api/v1/${service}/availability`
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
