import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/**
 * Runs PGlite beside the server, so that a slow query does not stop every other request, and speaks PostgreSQL's wire protocol over the port: the
 * server uses the same driver whichever engine it has.
 */
const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread')
const { dataDir, dump } = workerData as { dataDir: string; dump: string | null }

const db = await PGlite.create(dataDir, dump ? { loadDataDir: new Blob([readFileSync(dump)]) } : {})
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: Uint8Array | 'close' | 'dump') => {
  queue = queue.then(() => handle(message))
})
port.postMessage({ ready: true })

async function handle(message: Uint8Array | 'close' | 'dump'): Promise<void> {
  if (message === 'close') {
    await db.close()
    port?.postMessage({ closed: true })
    return
  }
  if (message === 'dump') {
    const file = await db.dumpDataDir('gzip')
    port?.postMessage({ dump: await file.arrayBuffer() })
    return
  }
  await db.execProtocolRawStream(message, { onRawData: (bytes) => port?.postMessage(bytes.slice()) })
}
