import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './pglite-worker.ts'

export type EmbeddedDatabase = {
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  lost: Promise<Error>
}

export const ENDED = 'the embedded database ended'

/** Terminate message of the protocol; it must not end PGlite's only session. */
const TERMINATE = 'X'.charCodeAt(0)

/** `dataDir` is a folder or `memory://`; `dump` is a file to start from. Rejects when the folder cannot be opened. */
export async function startPglite(dataDir: string, dump: string | null = null): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir, dump } })
  const answers = {
    ready: Promise.withResolvers<void>(),
    closed: Promise.withResolvers<void>(),
    dump: Promise.withResolvers<Uint8Array>(),
    lost: Promise.withResolvers<Error>(),
  }
  const streams = new Map<number, Duplex>()
  let connections = 0
  let closing = false
  let ended: Error | null = null
  worker.on('message', (message: FromWorker) => {
    // Late bytes of a closed connection must not reach the next one.
    if ('bytes' in message) streams.get(message.connection)?.push(Buffer.from(message.bytes))
    else if ('ready' in message) answers.ready.resolve()
    else if ('dump' in message) answers.dump.resolve(new Uint8Array(message.dump))
    else answers.closed.resolve()
  })
  worker.on('error', end)
  const exited = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  worker.on('exit', () => end(new Error(ENDED)))
  answers.dump.promise.catch(() => {})
  await answers.ready.promise

  function end(error: Error): void {
    answers.ready.reject(error)
    answers.dump.reject(error)
    answers.closed.resolve()
    if (closing) return
    ended ??= new Error(ENDED, { cause: error })
    for (const stream of streams.values()) stream.destroy(ended)
    answers.lost.resolve(error)
  }

  return {
    lost: answers.lost.promise,
    connect() {
      connections += 1
      const connection = connections
      const stream = wire(worker, connection, () => streams.delete(connection))
      streams.set(connection, stream)
      if (ended) stream.destroy(ended)
      return stream
    },
    dump() {
      answers.dump = Promise.withResolvers<Uint8Array>()
      worker.postMessage('dump' satisfies ToWorker)
      return answers.dump.promise
    },
    async close() {
      closing = true
      worker.postMessage('close' satisfies ToWorker)
      await answers.closed.promise
      await exited
    },
  }
}

function wire(worker: Worker, connection: number, closed: () => void): Duplex {
  const send = (chunks: readonly Buffer[], done: () => void) => {
    const wanted = chunks.filter((chunk) => chunk[0] !== TERMINATE || chunk.length !== 5)
    if (wanted.length > 0)
      worker.postMessage({ connection, bytes: new Uint8Array(Buffer.concat(wanted)) } satisfies ToWorker)
    done()
  }
  const duplex = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done) => send([chunk], done),
    writev: (chunks, done) =>
      send(
        chunks.map(({ chunk }): Buffer => chunk),
        done,
      ),
    final(done) {
      duplex.push(null)
      done()
    },
    destroy(error, done) {
      closed()
      worker.postMessage({ end: connection } satisfies ToWorker)
      done(error)
    },
  })
  return Object.assign(duplex, {
    connect: () => setImmediate(() => duplex.emit('connect')),
    setNoDelay() {},
    setKeepAlive() {},
    ref() {},
    unref() {},
  })
}
