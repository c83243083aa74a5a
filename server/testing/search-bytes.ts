import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import type { TestApp } from './app.ts'

/** Compressed, as a browser receives them. */
export async function bytesOfSearch<E extends Endpoint>(
  { app }: TestApp,
  endpoint: E,
  bodies: readonly Extract<Input<E>, { body: unknown }>['body'][],
): Promise<number> {
  const headers = { host: 'localhost:4321', language: 'id', 'accept-encoding': 'gzip, deflate, br, zstd' }
  let bytes = 0
  for (const body of bodies) {
    const { method, path: url } = endpoint
    const answer = await app.inject({ method, url, headers, payload: body as object })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`)
    bytes += Buffer.byteLength(lines.join('')) + answer.rawPayload.length
  }
  return bytes
}
