import { parentPort, workerData } from 'node:worker_threads'
import autocannon from 'autocannon'

/** A thread of its own, so that its work is not measured as the server's. */
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
parentPort?.postMessage(result['2xx'] / seconds)
