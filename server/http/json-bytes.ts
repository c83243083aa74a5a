/** Data of an answer that is JSON already: the envelope is put around it without reading it again. For answers that are big and often the same. */
export class JsonBytes {
  readonly parts: readonly (string | Buffer)[]

  constructor(parts: readonly (string | Buffer)[]) {
    this.parts = parts
  }

  /** An envelope whose last field is the data. */
  within(head: object): Buffer {
    const parts = [`${JSON.stringify(head).slice(0, -1)},"data":`, ...this.parts, '}']
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  }
}

const known = new WeakMap<object, Buffer>()

/** JSON of a value that is never changed, remembered for as long as somebody holds the value. */
export function bytesOf(value: object): Buffer {
  let bytes = known.get(value)
  if (!bytes) {
    bytes = Buffer.from(JSON.stringify(value))
    known.set(value, bytes)
  }
  return bytes
}
