import type { Instructions, Merchant } from '../../../../core/trade/payment/contract.ts'
import { CARD } from '../../../../core/trade/payment/fee.ts'

type Kind = Instructions['type']
/** `way`: how a gateway takes money of the channel. */
export type ChannelRow<Way> = [
  bankCode: string,
  productCode: string,
  productName: string,
  group: Merchant['group'],
  way: Way,
]

const ROWS: readonly ChannelRow<Kind>[] = [
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

/** The channels of Midtrans, which the sandbox has too. */
export const MERCHANTS = merchantsOf(ROWS)

export function merchantsOf(rows: readonly ChannelRow<unknown>[]): readonly Merchant[] {
  return rows.map(([bankCode, productCode, productName, group], index) => ({
    id: index + 1,
    bankCode,
    productCode,
    productName,
    logo: `/merchants/${bankCode.toLowerCase()}.svg`,
    group,
  }))
}

export function kindOf({ bankCode, productCode }: Pick<Merchant, 'bankCode' | 'productCode'>): Kind | null {
  return ROWS.find(([bank, product]) => bank === bankCode && product === productCode)?.[4] ?? null
}

/** Product codes of channels whose banks may reverse settled money, within five minutes. */
const REVERSIBLE = new Set(['VAPERMATA', 'BILLMANDIRI', 'INDOMARET'])

export function isReversible({ productCode }: Pick<Merchant, 'productCode'>): boolean {
  return REVERSIBLE.has(productCode)
}

/** QRIS is missing: apps of several large banks take no refund of it. */
const REFUNDABLE = new Set([CARD, 'GOPAY', 'SHOPEEPAY'])

export function isRefundable({ productCode }: Pick<Merchant, 'productCode'>): boolean {
  return REFUNDABLE.has(productCode)
}
