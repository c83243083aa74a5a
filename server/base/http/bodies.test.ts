import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const SETTLEMENT = '/api/v1/admin/settlement'
const PAY_LINK = '/api/v1/payment/link/proof'
const MEGABYTE = 1024 * 1024

let test: TestApp
let port: number
const open = new Set<Socket>()
beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await test.close()
})

/** Says that a body of so many bytes comes, and sends what is given of it. */
async function begin(path: string, { length, cookie = '' }: { length: number | 'unknown'; cookie?: string }) {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  await once(socket, 'connect')
  const size = length === 'unknown' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const head = ['Host: localhost:4321', 'Language: en', 'Content-Type: application/json', 'Connection: close', size]
  socket.write(`POST ${path} HTTP/1.1\r\n${[...head, ...(cookie ? [`Cookie: ${cookie}`] : [])].join('\r\n')}\r\n\r\n`)
  return socket
}

it.each([
  ['nobody', undefined, 401],
  ['a member', 'member', 403],
  ['staff without the right', 'gate', 403],
  ['staff whose password was given long ago', 'finance', 403],
] as const)('answers %s before any of a body of eleven megabytes has come', async (_, role, status) => {
  const cookie = role && (await test.register({ role })).cookie
  if (role === 'finance') test.clock.advance({ minutes: 60 })
  const socket = await begin(SETTLEMENT, { length: 11 * MEGABYTE, ...(cookie ? { cookie } : {}) })
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  socket.destroy()
})

it.each([5 * MEGABYTE, 'unknown'] as const)('reads one large body of strangers at a time (%s)', async (length) => {
  const first = await begin(PAY_LINK, { length })
  first.write(length === 'unknown' ? '1\r\n{\r\n' : '{')
  // The first is counted before the second arrives.
  expect((await test.app.inject('/healthz')).statusCode).toBe(200)
  const second = await begin(PAY_LINK, { length })
  expect(await text(second)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+[\s\S]*temporarily_unavailable/i)
  first.destroy()
  await once(first, 'close')
  const again = async (): Promise<string> => {
    const third = await begin(PAY_LINK, { length: 300 * 1024 })
    third.write(JSON.stringify({ token: 'x'.repeat(43), data: '' }).padEnd(300 * 1024))
    const answer = await text(third)
    return answer.startsWith('HTTP/1.1 503') ? await again() : answer
  }
  expect(await again()).toMatch(/^HTTP\/1\.1 4(00|10) /)
})
