import type { AddressInfo } from 'node:net'
import type autocannon from 'autocannon'
import Fastify from 'fastify'
import { sessionCookie } from '../server/people/account/sign-in/session-cookie.ts'
import { memberOfSession } from '../server/people/account/sign-in/sessions.ts'
import { createTestApp } from '../server/testing/app.ts'
import { scan } from '../server/trade/gate/scan.ts'
import { makeTickets, scanOf } from '../server/trade/gate/testing.ts'
import { compare, rate } from './side-by-side.ts'

/** Scans at a gate, signature and answer included, against one indexed update; then both over HTTP with a session. */
const TICKETS = 8_000
const test = await createTestApp({ now: new Date(), checksAnswers: false })
const { database, db, config } = test.deps
const codes = await makeTickets(test, TICKETS)
const { cookie } = await test.register({ role: 'gate' })
const headers = {
  'content-type': 'application/json',
  language: 'id',
  origin: 'http://localhost:4321',
  host: 'localhost:4321',
  cookie,
}
const UPDATE = {
  name: 'bench-update',
  text: 'update booking_passengers set used_at = $2, used_gate = $3 where ticket_number = $1 and used_at is null',
}
const update = (code: string) =>
  database.pool.query({ ...UPDATE, values: [code.split('.')[2], new Date(), 'place|north'] })

const bare = Fastify()
bare.post('/update', async (request) => {
  const token = request.headers.cookie?.slice(`${sessionCookie(config)}=`.length) ?? ''
  await memberOfSession(db, token, new Date())
  const { rowCount } = await update((request.body as { code: string }).code)
  return { updated: rowCount }
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const bareAddress = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`
const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
const requests = codes.map((code): autocannon.Request => {
  return { method: 'POST', path: '/api/v1/gate/scan', headers, body: JSON.stringify(scanOf(code)) }
})

process.stdout.write(`${database.engine}; ${TICKETS} tickets\n`)
await compare(
  'scans of a ticket against bare indexed updates',
  () => straight((code) => scan(test.deps, scanOf(code), { locale: 'id', log: test.app.log })),
  () => straight(update),
  { asked: 'at least 0.50' },
)
await compare(
  'the same over HTTP, both with a session',
  () => overHttp(address, requests),
  () =>
    overHttp(
      bareAddress,
      requests.map((request) => ({ ...request, path: '/update' })),
    ),
  { asked: 'not asked' },
)
await bare.close()
await test.close()
process.exit(0)

/** Every ticket once, sixteen at a time; a second. */
async function straight(use: (code: string) => Promise<unknown>): Promise<number> {
  await forget()
  const began = performance.now()
  const waiting = [...codes]
  const device = async () => {
    for (let code = waiting.pop(); code; code = waiting.pop()) await use(code)
  }
  await Promise.all(Array.from({ length: 16 }, device))
  return codes.length / ((performance.now() - began) / 1000)
}

async function overHttp(url: string, sent: autocannon.Request[]): Promise<number> {
  await forget()
  return await rate({ url, requests: sent })
}

/** Every ticket may enter again. */
async function forget(): Promise<void> {
  await database.pool.query('update booking_passengers set used_at = null where used_at is not null')
}
