import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Moments of a call to another company: before it was done there, done and not answered, just answered. */
export const MOMENTS = ['before', 'unanswered', 'answered'] as const
export type Moment = (typeof MOMENTS)[number]

type Armed = { call: RegExp; moment: Moment; kill: () => Promise<void>; reached: PromiseWithResolvers<void> }

export type Stop = {
  url: string
  /** At this moment of the next call whose `METHOD /path` fits; resolves when it is dead. */
  killAt(call: RegExp, moment: Moment, kill: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

const PATIENCE_MS = 40_000

/** Stands between the server and another company, and passes all calls on. */
export async function openStop(target: string): Promise<Stop> {
  let armed: Armed | null = null

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming
    const body = await buffer(incoming)
    const stop = armed?.call.test(`${method} ${url.split('?')[0]}`) ? armed : null
    if (stop) armed = null
    const end = async () => {
      await stop?.kill()
      stop?.reached.resolve()
    }
    if (stop?.moment === 'before') return await end()
    const { host: _, connection, 'content-length': __, 'transfer-encoding': ___, ...headers } = incoming.headers
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(body.length > 0 ? { body } : {}),
    })
    const text = await answer.text()
    if (stop?.moment === 'unanswered') return await end()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    const written = once(response, 'finish')
    response.end(text)
    await written
    await end()
  }

  const server = createServer((incoming, response) => {
    pass(incoming, response).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async killAt(call, moment, kill) {
      const reached = Promise.withResolvers<void>()
      armed = { call, moment, kill, reached }
      const late = setTimeout(() => reached.reject(new Error(`no call ${call} in time`)), PATIENCE_MS)
      await reached.promise.finally(() => clearTimeout(late))
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
