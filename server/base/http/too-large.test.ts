import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

it('answers what is too large when all of it was sent, as a proxy does', async () => {
  const test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    const part = Buffer.alloc(100_000, 'x')
    const parts = 20
    const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: x', 'Language: en', 'Content-Type: application/json']
    socket.write(`${[...head, `Content-Length: ${part.length * parts}`].join('\r\n')}\r\n\r\n`)
    let isSent = false
    socket.once('data', () => expect(isSent).toBe(true))
    for (let index = 0; index < parts; index += 1) {
      await setTimeout(5)
      isSent = index === parts - 1
      socket.write(part)
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*payload_too_large/)
  } finally {
    socket.destroy()
    await test.close()
  }
})
