/** JSON put together from parts, of which buffers were made earlier and are shared by answers. */
export class JsonBytes {
  readonly parts: readonly (string | Buffer)[]

  constructor(parts: readonly (string | Buffer)[]) {
    this.parts = parts
  }

  within(head: object): Buffer {
    const parts = [`${JSON.stringify(head).slice(0, -1)},"data":`, ...this.parts, '}']
    return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
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
