import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isDatabaseAway } from './away.ts'
import { ENDED } from './pglite.ts'

/** A port where `answer` meets each connection; without it, one that refuses. */
async function portThat(answer?: (socket: Socket) => void): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((socket) => answer?.(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  if (!answer) await close()
  return { port: address && typeof address === 'object' ? address.port : 0, close: answer ? close : async () => {} }
}

async function failureAt(port: number, ask: (pool: pg.Pool) => Promise<unknown>): Promise<unknown> {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'none', database: 'none', connectionTimeoutMillis: 100 })
  const failure = await ask(pool).then(
    () => null,
    (error: unknown) => error,
  )
  await pool.end()
  return failure
}

const ASKS = [
  ['a query', (pool: pg.Pool) => drizzle(pool).execute(sql`select 1`)],
  ['a transaction', (pool: pg.Pool) => drizzle(pool).transaction((tx) => tx.execute(sql`select 1`))],
  ['the pool', (pool: pg.Pool) => pool.query('select 1')],
] as const

describe.each(ASKS)('%s', (_, ask) => {
  it('meets a port that refuses', async () => {
    const { port } = await portThat()
    expect(isDatabaseAway(await failureAt(port, ask))).toBe(true)
  })

  it('meets a server that hangs up', async () => {
    const { port, close } = await portThat((socket) => socket.destroy())
    expect(isDatabaseAway(await failureAt(port, ask))).toBe(true)
    await close()
  })

  it('meets a server that does not reply', async () => {
    const sockets: Socket[] = []
    const { port, close } = await portThat((socket) => void sockets.push(socket))
    expect(isDatabaseAway(await failureAt(port, ask))).toBe(true)
    for (const socket of sockets) socket.destroy()
    await close()
  })

  it('meets a server that is shutting down', async () => {
    const { port, close } = await portThat((socket) => socket.once('data', () => void socket.end(refusal('57P01'))))
    expect(isDatabaseAway(await failureAt(port, ask))).toBe(true)
    await close()
  })

  it('meets a server that refuses the password, which no waiting mends', async () => {
    const { port, close } = await portThat((socket) => socket.once('data', () => void socket.end(refusal('28P01'))))
    expect(isDatabaseAway(await failureAt(port, ask))).toBe(false)
    await close()
  })
})

/** ErrorResponse of the wire protocol. */
function refusal(state: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${state}\0Mno\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

it.each([
  ['a unique key', Object.assign(new Error('duplicate'), { code: '23505' }), false],
  ['a statement that is too slow', Object.assign(new Error('canceling'), { code: '57014' }), false],
  ['too many connections', Object.assign(new Error('too many'), { code: '53300' }), true],
  ['a connection that was lost', Object.assign(new Error('lost'), { code: '08006' }), true],
  ['a crash', Object.assign(new Error('terminating'), { code: '57P02' }), true],
  ['a server that is starting', Object.assign(new Error('starting up'), { code: '57P03' }), true],
  ['a database that was dropped', Object.assign(new Error('dropped'), { code: '57P04' }), false],
  ['a session that was idle for too long', Object.assign(new Error('idle'), { code: '57P05' }), true],
  ['the embedded database ending', new Error(ENDED, { cause: new Error('out of memory') }), true],
  ['a gateway that refuses', new ApiError('payment_link_unavailable', { cause: refused() }), false],
  ['a fetch that is refused', new TypeError('fetch failed', { cause: refused() }), false],
  ['a mail server that is away', Object.assign(refused(), { command: 'CONN' }), false],
  ['a programming error', new TypeError('x is not a function'), false],
  ['something that is no error', 'ECONNREFUSED', false],
])('%s', (_, error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected)
})
