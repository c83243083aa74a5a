import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

export type EmbeddedDatabase = {
  /** The one connection PGlite has, as a stream for the `pg` driver. */
  connect(): Duplex
  /** A compressed copy of the whole data folder. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
  /** Resolves when the worker ended without having been asked to: nothing can be kept any more. */
  lost: Promise<Error>
}

type Reply = Uint8Array | { ready: true } | { closed: true } | { dump: ArrayBuffer }

/**
 * Starts PGlite in a worker thread on `dataDir` (a folder, or `memory://`), filled from the file `dump` when given. Rejects when it cannot open
 * the folder.
 */
export async function startPglite(dataDir: string, dump: string | null = null): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir, dump } })
  const answers = {
    ready: Promise.withResolvers<void>(),
    closed: Promise.withResolvers<void>(),
    dump: Promise.withResolvers<Uint8Array>(),
    lost: Promise.withResolvers<Error>(),
  }
  let stream: Duplex | null = null
  let closing = false
  worker.on('message', (reply: Reply) => {
    if (reply instanceof Uint8Array) stream?.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
    else if ('ready' in reply) answers.ready.resolve()
    else if ('dump' in reply) answers.dump.resolve(new Uint8Array(reply.dump))
    else answers.closed.resolve()
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the embedded database ended')))
  answers.dump.promise.catch(() => {})
  await answers.ready.promise

  function end(error: Error): void {
    answers.ready.reject(error)
    answers.dump.reject(error)
    answers.closed.resolve()
    if (closing) return
    stream?.destroy(error)
    answers.lost.resolve(error)
  }

  return {
    lost: answers.lost.promise,
    connect() {
      stream = wire(worker)
      return stream
    },
    dump() {
      answers.dump = Promise.withResolvers<Uint8Array>()
      worker.postMessage('dump')
      return answers.dump.promise
    },
    async close() {
      closing = true
      worker.postMessage('close')
      await answers.closed.promise
      await worker.terminate()
    },
  }
}

/** `pg` expects a socket: what it writes goes to the worker, in as few messages as it allows. */
function wire(worker: Worker): Duplex {
  const duplex = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      worker.postMessage(new Uint8Array(chunk))
      done()
    },
    writev(chunks, done) {
      worker.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))))
      done()
    },
    final(done) {
      duplex.push(null)
      done()
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
