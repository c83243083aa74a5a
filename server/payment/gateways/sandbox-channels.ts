import { randomInt } from 'node:crypto'
import type { Instructions, Merchant } from '../../../core/payment/contract.ts'
import { CARD } from '../../../core/payment/fee.ts'

type Kind = Instructions['type']
type Row = [bankCode: string, productCode: string, productName: string, group: Merchant['group'], kind: Kind]

const ROWS: readonly Row[] = [
  ['BCA', 'VABCA', 'BCA Virtual Account', 'virtual_account', 'va'],
  ['MANDIRI', 'BILLMANDIRI', 'Mandiri Bill Payment', 'virtual_account', 'bill'],
  ['BNI', 'VABNI', 'BNI Virtual Account', 'virtual_account', 'va'],
  ['BRI', 'VABRI', 'BRI Virtual Account (BRIVA)', 'virtual_account', 'va'],
  ['PERMATA', 'VAPERMATA', 'Permata Virtual Account', 'virtual_account', 'va'],
  ['CARD', CARD, 'Visa, Mastercard, JCB', 'card', 'redirect'],
  ['QRIS', 'QRIS', 'QRIS', 'qris', 'qr'],
  ['GOPAY', 'GOPAY', 'GoPay', 'wallet', 'redirect'],
  ['SHOPEEPAY', 'SHOPEEPAY', 'ShopeePay', 'wallet', 'redirect'],
  ['ALFAMART', 'ALFAMART', 'Alfamart', 'shop', 'code'],
  ['INDOMARET', 'INDOMARET', 'Indomaret', 'shop', 'code'],
]

export const SANDBOX_MERCHANTS: readonly Merchant[] = ROWS.map(
  ([bankCode, productCode, productName, group], index) => ({
    id: index + 1,
    bankCode,
    productCode,
    productName,
    logo: `/merchants/${bankCode.toLowerCase()}.svg`,
    group,
  }),
)

/** Company codes that begin a virtual account; none of them is a real company's. */
const VA_PREFIX: Record<string, string> = { BCA: '70012', BNI: '98870', BRI: '26870', PERMATA: '87700' }
export const MANDIRI_BILLER = '70012'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function kindOf({ bankCode, productCode }: Pick<Merchant, 'bankCode' | 'productCode'>): Kind | null {
  return ROWS.find(([bank, product]) => bank === bankCode && product === productCode)?.[4] ?? null
}

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
