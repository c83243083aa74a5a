import type { AddressInfo } from 'node:net'
import type autocannon from 'autocannon'
import Fastify from 'fastify'
import { addDays, todayIn } from '../core/common/dates.ts'
import { seatsTaken } from '../server/flight/holds.ts'
import { flightModule } from '../server/flight/module.ts'
import { createTestApp } from '../server/testing/app.ts'
import { seatsClaimed } from '../server/train/holds.ts'
import { trainModule } from '../server/train/module.ts'
import { compare, rate } from './side-by-side.ts'

/**
 * Availability of flights (one provider group) and of trains, each against a bare route that runs the same seat query and sends as many bytes; then the two
 * against each other.
 */
const test = await createTestApp({ now: new Date() })
const { database } = test.deps
const flights = test.part(flightModule).supplier
const trains = test.part(trainModule).supplier
const today = todayIn('Asia/Jakarta', new Date())
const DAYS = [7, 14, 30]

/** A search as the site sends it, and what it asks of the database. */
type Search = { body: string; query: () => Promise<unknown> }

const flightSearches: Search[] = ['DPS', 'SUB', 'SIN'].flatMap((destination) =>
  ([2, 5, 11] as const).flatMap((group) =>
    DAYS.map((days) => {
      const now = new Date()
      const query = { origin: 'CGK', destination, date: addDays(today, days), cabinClass: 'Economy' as const }
      const keys = flights.stockKeys({ ...query, group, pax: { adult: 1, child: 0, infant: 0 }, now })
      const { origin, date: departDate, cabinClass } = query
      const body = { origin, destination, departDate, returnDate: null, trip: 'oneway', adult: 1, child: 0, infant: 0 }
      return {
        body: JSON.stringify({ ...body, fareType: 'Default', cabinClass, preferredAirlines: [group] }),
        query: () => seatsTaken(database.pool, keys, now),
      }
    }),
  ),
)

const trainSearches: Search[] = [
  ['GMR', 'BD'],
  ['GMR', 'YK'],
  ['BD', 'SGU'],
].flatMap(([origin = '', destination = '']) =>
  DAYS.map((days) => {
    const now = new Date()
    const query = { origin, destination, date: addDays(today, days), pax: { adult: 1, infant: 0 }, now }
    const keys = trains.departures(query)
    const body = { origin, destination, departDate: query.date, returnDate: null, adult: 1, infant: 0 }
    return { body: JSON.stringify(body), query: () => seatsClaimed(database.pool, keys, now) }
  }),
)

const headers = {
  'content-type': 'application/json',
  language: 'id',
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

/** Asks each search once, says how much it answers, and sets up the bare route that sends the same. */
async function prepare(service: 'flight' | 'train', searches: readonly Search[]): Promise<autocannon.Request[]> {
  const path = `/api/v1/${service}/availability`
  const answers = await Promise.all(
    searches.map(({ body }) => test.app.inject({ method: 'POST', url: path, headers, payload: body })),
  )
  const bytes = answers.reduce((sum, answer) => sum + answer.body.length, 0) / answers.length
  process.stdout.write(`${service}: ${searches.length} searches, ${(bytes / 1024).toFixed(0)} KB an answer\n`)
  bare.post(`/${service}/:plan`, async (request, reply) => {
    const plan = Number((request.params as { plan: string }).plan)
    await searches[plan]?.query()
    return reply.type('application/json; charset=utf-8').send(answers[plan]?.body)
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
