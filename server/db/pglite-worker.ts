import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** What the server sends: bytes of one of its connections, the end of one, or what is asked of the whole database. */
export type ToWorker = { connection: number; bytes: Uint8Array } | { end: number } | 'close' | 'dump'
export type FromWorker =
  | { connection: number; bytes: Uint8Array }
  | { ready: true }
  | { closed: true }
  | { dump: ArrayBuffer }

/**
 * Runs PGlite beside the server, so that a slow query does not stop every other request, and speaks PostgreSQL's wire protocol over the port: the
 * server uses the same driver whichever engine it has.
 */
if (!parentPort) throw new Error('pglite-worker runs as a worker thread')
const port = parentPort
const { dataDir, dump } = workerData as { dataDir: string; dump: string | null }

const db = await PGlite.create(dataDir, dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {})
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message))
})
tell({ ready: true })

async function handle(message: ToWorker): Promise<void> {
  if (message === 'close') {
    await db.close()
    tell({ closed: true })
  } else if (message === 'dump') {
    tell({ dump: await (await db.dumpDataDir('gzip')).arrayBuffer() })
  } else if ('end' in message) {
    await forgetSession()
  } else {
    const { connection, bytes } = message
    // The buffer is PGlite's own and is written over: what is posted is a copy.
    await db.execProtocolRawStream(bytes, { onRawData: (answer) => tell({ connection, bytes: answer.slice() }) })
  }
}

/** PGlite has one session for ever: what ends with a connection elsewhere (its transaction, locks, prepared statements) is ended here. */
async function forgetSession(): Promise<void> {
  await db.exec('rollback')
  await db.exec('discard all')
}

function tell(message: FromWorker): void {
  port.postMessage(message)
}
