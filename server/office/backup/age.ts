import { Duplex, Readable } from 'node:stream'
import { TransformStream } from 'node:stream/web'
import { Worker } from 'node:worker_threads'
import { Decrypter } from 'age-encryption'
import type { BackupConfig } from '../../base/common/config.ts'
import type { ToSeal } from './age-worker.ts'
import { BackupProblem } from './problem.ts'

/** Encrypts all that is written to it in the format of age, with the passphrase: `age -d` opens it. */
export function ageSealer({ passphrase, workFactor }: Pick<BackupConfig, 'passphrase' | 'workFactor'>): Duplex {
  const plain = new TransformStream<Uint8Array, Uint8Array>()
  const sealed = new TransformStream<Uint8Array, Uint8Array>()
  const worker = new Worker(new URL('./age-worker.ts', import.meta.url))
  const message: ToSeal = {
    passphrase,
    workFactor,
    // The same streams, which the browser's types describe a little otherwise.
    source: plain.readable as unknown as ToSeal['source'],
    target: sealed.writable as unknown as ToSeal['target'],
  }
  worker.postMessage(message, [plain.readable, sealed.writable])
  const duplex = Duplex.fromWeb({ writable: plain.writable, readable: sealed.readable })
  worker.once('error', (error) => duplex.destroy(error))
  duplex.once('close', () => void worker.terminate())
  return duplex
}

/** Throws BackupProblem when the passphrase is wrong or this is no backup; the stream does when bytes were changed or cut off. */
export async function ageOpened(passphrase: string, source: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>)
    return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0])
  } catch (cause) {
    source.destroy()
    const isOther = cause instanceof Error && /no identity matched/.test(cause.message)
    throw new BackupProblem(isOther ? 'wrong_passphrase' : 'not_a_backup', { cause })
  }
}
