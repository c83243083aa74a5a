import { CARD } from '../../../../../core/trade/payment/fee.ts'
import type { Channel } from '../../gateway.ts'
import { type ChannelRow, merchantsOf } from '../channels.ts'

/** Kinds of a payment request of Xendit, as its fields name them; a card is paid on the hosted page of an invoice. */
export type Way = 'virtual_account' | 'over_the_counter' | 'qr_code' | 'ewallet' | 'invoice'

/** Xendit's channel code is our bank code. OVO is left out: a payment of its own comes as a message to a phone, without a page. */
const ROWS: readonly ChannelRow<Way>[] = [
  ['BCA', 'VABCA', 'BCA Virtual Account', 'virtual_account', 'virtual_account'],
  ['MANDIRI', 'VAMANDIRI', 'Mandiri Virtual Account', 'virtual_account', 'virtual_account'],
  ['BNI', 'VABNI', 'BNI Virtual Account', 'virtual_account', 'virtual_account'],
  ['BRI', 'VABRI', 'BRI Virtual Account (BRIVA)', 'virtual_account', 'virtual_account'],
  ['PERMATA', 'VAPERMATA', 'Permata Virtual Account', 'virtual_account', 'virtual_account'],
  ['CARD', CARD, 'Visa, Mastercard, JCB', 'card', 'invoice'],
  ['QRIS', 'QRIS', 'QRIS', 'qris', 'qr_code'],
  ['SHOPEEPAY', 'SHOPEEPAY', 'ShopeePay', 'wallet', 'ewallet'],
  ['DANA', 'DANA', 'DANA', 'wallet', 'ewallet'],
  ['LINKAJA', 'LINKAJA', 'LinkAja', 'wallet', 'ewallet'],
  ['ALFAMART', 'ALFAMART', 'Alfamart', 'shop', 'over_the_counter'],
  ['INDOMARET', 'INDOMARET', 'Indomaret', 'shop', 'over_the_counter'],
]

export const XENDIT_MERCHANTS = merchantsOf(ROWS)

export function wayOf({ bankCode, productCode }: Channel): Way | null {
  return ROWS.find(([bank, product]) => bank === bankCode && product === productCode)?.[4] ?? null
}

/** QRIS is missing: Xendit sends it back to the apps of some banks only. */
const REFUNDABLE = new Set([CARD, 'SHOPEEPAY', 'DANA', 'LINKAJA'])

export function isRefundable({ productCode }: Channel): boolean {
  return REFUNDABLE.has(productCode)
}

/** Minutes after which the page of a wallet ends by itself, where Xendit says so; it takes no end of ours. */
const PAGE_MINUTES: Readonly<Record<string, number>> = { DANA: 24 * 60, LINKAJA: 30 }

/** When a payment asked for now can no longer be paid. */
export function endOf({ productCode }: Channel, wanted: Date, now: Date): Date {
  const minutes = PAGE_MINUTES[productCode]
  return minutes === undefined ? wanted : new Date(Math.min(wanted.getTime(), now.getTime() + minutes * 60_000))
}
