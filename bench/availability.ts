import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { addDays, todayIn } from '../core/common/dates.ts'
import { seatsTaken } from '../server/flight/holds.ts'
import type { FlightQuery } from '../server/flight/supplier.ts'
import { createTestApp } from '../server/testing.ts'
import { compare, rate } from './side-by-side.ts'

/** Availability of one provider group against a bare route that runs the same seat query and sends as many bytes. */
const test = await createTestApp({ now: new Date() })
const today = todayIn('Asia/Jakarta', new Date())
const GROUPS = [2, 5, 11] as const
const ROUTES = [
  { origin: 'CGK', destination: 'DPS' },
  { origin: 'CGK', destination: 'SUB' },
  { origin: 'CGK', destination: 'SIN' },
]

const searches = ROUTES.flatMap((route) =>
  GROUPS.flatMap((group) => [7, 14, 30].map((days) => ({ ...route, group, date: addDays(today, days) }))),
)
const bodyOf = ({ group, date, origin, destination }: (typeof searches)[number]) =>
  JSON.stringify({
    origin,
    destination,
    departDate: date,
    returnDate: null,
    trip: 'oneway',
    adult: 1,
    child: 0,
    infant: 0,
    fareType: 'Default',
    cabinClass: 'Economy',
    preferredAirlines: [group],
  })

const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
const headers = {
  'content-type': 'application/json',
  language: 'id',
  origin: 'http://localhost:4321',
  host: 'localhost:4321',
}

/** What each search asks of the database, and how much it answers. */
const plans = await Promise.all(
  searches.map(async (search) => {
    const query: FlightQuery = {
      ...search,
      cabinClass: 'Economy',
      pax: { adult: 1, child: 0, infant: 0 },
      now: new Date(),
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/flight/availability',
      headers,
      payload: bodyOf(search),
    })
    return { keys: test.deps.flights.stockKeys(query), body: answer.body }
  }),
)

const bare = Fastify()
bare.post('/:plan', async (request, reply) => {
  const plan = plans[Number((request.params as { plan: string }).plan)]
  await seatsTaken(test.deps.database.pool, plan?.keys ?? [], new Date())
  return reply.type('application/json; charset=utf-8').send(plan?.body)
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

const bytes = plans.reduce((sum, { body }) => sum + body.length, 0) / plans.length
process.stdout.write(
  `${test.deps.database.engine}; ${plans.length} searches, ${(bytes / 1024).toFixed(0)} KB an answer\n`,
)
await compare(
  'flight availability, one provider group, against the bare query and bytes',
  () =>
    rate({
      url: address,
      requests: searches.map((search) => ({
        method: 'POST',
        path: '/api/v1/flight/availability',
        headers,
        body: bodyOf(search),
      })),
    }),
  () =>
    rate({
      url: bareAddress,
      requests: searches.map((search, index) => ({ method: 'POST', path: `/${index}`, headers, body: bodyOf(search) })),
    }),
  { asked: 'at least 0.50' },
)
await bare.close()
await test.close()
process.exit(0)
