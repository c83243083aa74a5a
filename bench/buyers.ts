import { parentPort, workerData } from 'node:worker_threads'
import autocannon from 'autocannon'

/** Buyers in a thread of their own, so that their work is not counted as the server's. */
export type Buying = {
  url: string
  headers: Record<string, string>
  bodies: string[]
  from: number
  withKey: boolean
  seconds: number
}

const { url, headers, bodies, from, withKey, seconds } = workerData as Buying
let next = from
const result = await autocannon({
  url,
  method: 'POST',
  connections: 16,
  duration: seconds,
  setupClient: (client) => {
    const set = () => {
      next = (next + 1) % bodies.length
      client.setHeaders({ ...headers, ...(withKey ? { 'idempotency-key': crypto.randomUUID() } : {}) })
      client.setBody(bodies[next] ?? '')
    }
    set()
    client.on('response', set)
  },
})
// A fare that sold out on the way is an honest answer, but no booking.
parentPort?.postMessage(result['2xx'] / seconds)
