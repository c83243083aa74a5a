import { randomInt } from 'node:crypto'
import type { Instructions } from '../../../../core/trade/payment/contract.ts'

type Kind = Instructions['type']

/** Company codes that begin a virtual account; none of them is a real company's. */
const VA_PREFIX: Record<string, string> = { BCA: '70012', BNI: '98870', BRI: '26870', PERMATA: '87700' }
export const MANDIRI_BILLER = '70012'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newCode(kind: Kind, bankCode: string): string {
  if (kind === 'va') return `${VA_PREFIX[bankCode] ?? '70012'}${digits(11)}`
  if (kind === 'bill') return digits(12)
  if (kind === 'code') return digits(13)
  return `${bankCode}-${letters(8)}`
}

function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('')
}

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
