import { randomInt } from 'node:crypto'

/** Without I, 1, O and 0, which look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function bookingCode(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
