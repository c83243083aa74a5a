export class JsonBytes {
  readonly parts: readonly (string | Buffer)[]

  constructor(parts: readonly (string | Buffer)[]) {
    this.parts = parts
  }

  within(head: object): Buffer {
    const parts = [`${JSON.stringify(head).slice(0, -1)},"data":`, ...this.parts, '}']
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
    const names = parts.map((part) => (typeof part === 'string' ? part : identityOf(part)))
    if (names.every((name) => name.length <= LONGEST_NAME)) keys.set(bytes, names.join('\n'))
    return bytes
  }
}

const known = new WeakMap<object, Buffer>()

export function bytesOf(value: object): Buffer {
  let bytes = known.get(value)
  if (!bytes) {
    bytes = Buffer.from(JSON.stringify(value))
    known.set(value, bytes)
  }
  return bytes
}

/** A longer text part was made for this answer only, so nothing kept for it would be used again. */
const LONGEST_NAME = 512
const keys = new WeakMap<Buffer, string>()

/** The same key for the same answer, when it was made of kept bytes. Cheaper than a hash of the answer. */
export function keyOf(answer: Buffer): string | undefined {
  return keys.get(answer)
}

let memories = 0
const memoryNames = new WeakMap<ArrayBufferLike, number>()

/** Kept bytes never change, and Node never gives the same stretch of memory out twice. */
function identityOf({ buffer, byteOffset, length }: Buffer): string {
  let name = memoryNames.get(buffer)
  if (name === undefined) {
    memories += 1
    name = memories
    memoryNames.set(buffer, name)
  }
  return `${name}:${byteOffset}:${length}`
}
