import { randomInt } from 'node:crypto'

/** Without look-alikes: no I and 1, no O and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Six capitals and digits. */
export function bookingCode(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
