import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'

/** Left out where `make` returns null. */
export type ZippedFile = { name: string; make(): Promise<Buffer | string | AsyncIterable<string> | null> }

/** Made while it is read: one file, or one part of a file that comes in parts, is in memory at a time. */
export function zipOf(files: readonly ZippedFile[], at: Date): Readable {
  return Readable.from(chunksOf(files, at), { objectMode: false })
}

async function* chunksOf(files: readonly ZippedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, make } of files) {
    const content = await make()
    if (content === null) continue
    const entry = new ZipDeflate(name)
    entry.mtime = at
    zip.add(entry)
    for await (const part of partsOf(content)) {
      entry.push(Buffer.from(part))
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function partsOf(content: Buffer | string | AsyncIterable<string>): Iterable<Buffer | string> | AsyncIterable<string> {
  return typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content
}
