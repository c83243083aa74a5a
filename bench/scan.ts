import type { AddressInfo } from 'node:net'
import type autocannon from 'autocannon'
import Fastify from 'fastify'
import { makeTickets, scanOf } from '../server/gate/testing.ts'
import { createTestApp } from '../server/testing/app.ts'
import { compare, rate } from './side-by-side.ts'

/** Scans at a gate, signature and answer included, against a bare route with one indexed update. */
const TICKETS = 4_000
const test = await createTestApp({ now: new Date(), checksAnswers: false })
const { database } = test.deps
const codes = await makeTickets(test, TICKETS)
const staff = await test.register({ role: 'gate' })
const headers = {
  'content-type': 'application/json',
  language: 'id',
  origin: 'http://localhost:4321',
  host: 'localhost:4321',
  cookie: staff.cookie,
}
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })

const bare = Fastify()
const UPDATE = {
  name: 'bench-update',
  text: 'update booking_passengers set used_at = $2, used_gate = $3 where ticket_number = $1 and used_at is null',
}
bare.post('/update', async (request) => {
  const { code, gate } = request.body as { code: string; gate: string }
  const { rowCount } = await database.pool.query({ ...UPDATE, values: [code.split('.')[2], new Date(), gate] })
  return { updated: rowCount }
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`

const requests = codes.map((code): autocannon.Request => {
  return { method: 'POST', path: '/api/v1/gate/scan', headers, body: JSON.stringify(scanOf(code)) }
})
process.stdout.write(`${database.engine}; ${TICKETS} tickets\n`)
await compare(
  'scan of a ticket against a bare indexed update',
  async () => {
    await forget()
    return await rate({ url: address, requests })
  },
  async () => {
    await forget()
    return await rate({ url: bareAddress, requests: requests.map((request) => ({ ...request, path: '/update' })) })
  },
  { asked: 'at least 0.50' },
)
await bare.close()
await test.close()
process.exit(0)

/** Every ticket may enter again. */
async function forget(): Promise<void> {
  await database.pool.query('update booking_passengers set used_at = null where used_at is not null')
}
