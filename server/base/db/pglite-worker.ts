import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { boundTimers } from './bound-timers.ts'

export type ToWorker = { connection: number; bytes: Uint8Array } | { end: number } | 'close' | 'dump'
export type FromWorker =
  | { connection: number; bytes: Uint8Array }
  | { ready: true }
  | { closed: true }
  | { dump: ArrayBuffer }

/** Off the main thread: a slow query blocks no request. Speaks the PostgreSQL wire protocol: both engines use one driver. */
if (!parentPort) throw new Error('pglite-worker needs a worker thread')
const port = parentPort
const { dataDir, dump }: { dataDir: string; dump: string | null } = workerData

boundTimers(globalThis)
const db = await PGlite.create(dataDir, dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {})
let queue: Promise<void> = Promise.resolve()

port.on('message', (message: ToWorker) => {
  queue = queue.then(() => handle(message))
})
send({ ready: true })

async function handle(message: ToWorker): Promise<void> {
  if (message === 'close') {
    await db.close()
    send({ closed: true })
    // Nothing is left to wait for: the thread ends by itself.
    port.close()
  } else if (message === 'dump') {
    send({ dump: await (await db.dumpDataDir('gzip')).arrayBuffer() })
  } else if ('end' in message) {
    await resetSession()
  } else {
    const { connection, bytes } = message
    await db.execProtocolRawStream(bytes, { onRawData: (answer) => send({ connection, bytes: answer.slice() }) })
  }
}

/** PGlite keeps one session across connections. */
async function resetSession(): Promise<void> {
  await db.exec('rollback')
  await db.exec('discard all')
}

function send(message: FromWorker): void {
  port.postMessage(message)
}
