import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/** The font that a WOFF file holds, unpacked: a library that unpacks it for every document takes most of the document's time. */
export function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const powers = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** powers * SFNT.entry, 6)
  head.writeUInt16BE(powers, 8)
  head.writeUInt16BE((count - 2 ** powers) * SFNT.entry, 10)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const from = WOFF.header + index * WOFF.entry
    const start = woff.readUInt32BE(from + 4)
    const packed = woff.readUInt32BE(from + 8)
    const length = woff.readUInt32BE(from + 12)
    const stored = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const to = SFNT.header + index * SFNT.entry
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    end += length + padding.length
  }
  return Buffer.concat(parts)
}
