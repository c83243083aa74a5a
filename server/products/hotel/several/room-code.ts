import { createHash } from 'node:crypto'

/** Eight capitals and digits that follow from the text alone. */
export function hashedRoomCode(text: string): string {
  const digest = createHash('sha256').update(text).digest().readBigUInt64BE()
  return digest.toString(36).toUpperCase().padStart(8, '0').slice(-8)
}
