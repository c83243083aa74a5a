import { parentPort } from 'node:worker_threads'
import { Encrypter } from 'age-encryption'

export type ToSeal = {
  passphrase: string
  workFactor: number
  source: ReadableStream<Uint8Array>
  target: WritableStream<Uint8Array>
}

/** Deriving the key takes a second of computing, and so do some hundred megabytes: not on the thread that answers. */
if (!parentPort) throw new Error('age-worker needs a worker thread')
parentPort.once('message', async ({ passphrase, workFactor, source, target }: ToSeal) => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  const sealed = await encrypter.encrypt(source)
  // A failure reaches the other side through the stream.
  await sealed.pipeTo(target).catch(() => {})
})
