import { createHash } from 'node:crypto'

/** Stands in no id of a supplier. */
const BETWEEN = '--'

/** Id that one supplier gave something. */
export type OwnId = { supplier: string; id: string }

/** `first--D-20261205--second--20261205-E--1k9x`: each supplier's name and its own id, safe in an address. The end is a sum of the rest, so that a mistyped id is unknown to all. */
export function joinIds(ids: readonly OwnId[]): string {
  const text = ids.flatMap(({ supplier, id }) => [supplier, id]).join(BETWEEN)
  return `${text}${BETWEEN}${sumOf(text)}`
}

/** Null for text that `joinIds` never gave. An id without a name is of the first supplier, from when it was the only one. */
export function splitIds(text: string, names: readonly string[]): OwnId[] | null {
  const parts = text.split(BETWEEN)
  const [first] = names
  if (parts.length === 1 && first !== undefined) return [{ supplier: first, id: text }]
  const sum = parts.pop()
  if (parts.length % 2 === 1 || sum !== sumOf(parts.join(BETWEEN))) return null
  const ids = parts.flatMap((supplier, index) => (index % 2 === 0 ? [{ supplier, id: parts[index + 1] ?? '' }] : []))
  return ids.every(({ supplier }) => names.includes(supplier)) ? ids : null
}

const SUM_CHARS = 4

function sumOf(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest()
    .readUInt32BE()
    .toString(36)
    .padStart(SUM_CHARS, '0')
    .slice(-SUM_CHARS)
}
