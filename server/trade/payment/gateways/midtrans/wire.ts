import { fullName } from '../../../../../core/base/common/people/person.ts'
import { CARD } from '../../../../../core/trade/payment/fee.ts'
import { wordsFor } from '../../../../base/words/words.ts'
import type { ChargeRequest } from '../../gateway.ts'
import { formatJakartaTime } from '../midtrans-words.ts'

type Body = Record<string, unknown>

/** Shortest time that Midtrans takes. */
const MIN_SECONDS = 20
/** Longest time for QR codes and wallets; virtual accounts may stay open for 180 days. */
const MAX_SECONDS = 7 * 86_400
/** Shortest time of the page itself. */
const MIN_PAGE_MINUTES = 5
const NAME_LENGTH = 50

/** Charge for the Core API. Null for a channel that it does not serve. */
export function chargeBody(request: ChargeRequest, now: Date): Body | null {
  const channel = channelBody(request)
  if (!channel) return null
  const { expiresAt } = request
  const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return {
    ...channel,
    ...commonBody(request),
    custom_expiry: {
      order_time: `${formatJakartaTime(now)} +0700`,
      expiry_duration: Math.min(Math.max(seconds, MIN_SECONDS), MAX_SECONDS),
      unit: 'second',
    },
  }
}

/** Body of a Snap page that takes cards alone, with 3-D Secure. */
export function pageBody(request: ChargeRequest, now: Date): Body {
  const minutes = Math.max(1, Math.floor((request.expiresAt.getTime() - now.getTime()) / 60_000))
  return {
    ...commonBody(request),
    enabled_payments: ['credit_card'],
    credit_card: { secure: true },
    callbacks: { finish: request.returnUrl },
    expiry: { start_time: `${formatJakartaTime(now)} +0700`, unit: 'minutes', duration: minutes },
    page_expiry: { duration: Math.min(Math.max(minutes, MIN_PAGE_MINUTES), MAX_SECONDS / 60), unit: 'minutes' },
  }
}

function commonBody({ orderId, amount, fee, title, customer, locale, merchant }: ChargeRequest): Body {
  const item = (id: string, price: number, name: string) => ({ id, price, quantity: 1, name: named(name) })
  return {
    transaction_details: { order_id: orderId, gross_amount: amount },
    item_details: [
      item('booking', amount - fee, title),
      ...(fee > 0 ? [item('fee', fee, wordsFor(locale)('checkout:cardFee'))] : []),
    ],
    customer_details: customerOf(customer, merchant.productCode),
  }
}

const LONGEST_TEXT = 255
/** Longest length of both names with the space between them, for the channels that take less. */
const LONGEST_NAMES: Readonly<Record<string, number>> = { VABCA: 30 }
/** BNI refuses a charge with a phone of another form; without one it takes it. */
const PHONES: Readonly<Record<string, RegExp>> = { VABNI: /^(\+62|0[1-9])\d{1,27}$/ }

function customerOf({ firstName, lastName, email, phone }: ChargeRequest['customer'], productCode: string): Body {
  const longest = LONGEST_NAMES[productCode]
  const first = cut(firstName, longest ?? LONGEST_TEXT)
  const last = cut(lastName, longest === undefined ? LONGEST_TEXT : Math.max(0, longest - first.length - 1))
  const number = phone.replace(/[^\d+]/g, '')
  const takes = PHONES[productCode]
  return {
    first_name: first,
    last_name: last,
    email,
    ...(takes && !takes.test(number) ? {} : { phone: takes ? number : cut(phone, LONGEST_TEXT) }),
  }
}

/** By whole characters: half of one cannot be sent. */
function cut(text: string, length: number): string {
  let kept = ''
  for (const sign of text)
    if (kept.length + sign.length <= length) kept += sign
    else break
  return kept.trim()
}

/** Alfamart takes no vertical line. */
function named(text: string): string {
  return text.replaceAll('|', '/').slice(0, NAME_LENGTH)
}

const BANKS: Record<string, string> = { VABCA: 'bca', VABNI: 'bni', VABRI: 'bri', VAPERMATA: 'permata' }

function channelBody({ merchant, orderId, customer, returnUrl }: ChargeRequest): Body | null {
  const { productCode } = merchant
  const bank = BANKS[productCode]
  if (bank) {
    // The bank's screen has room for 20 capitals.
    const recipient_name = fullName(customer).trim().toUpperCase().slice(0, 20)
    const own = bank === 'permata' ? { permata: { recipient_name } } : {}
    return { payment_type: 'bank_transfer', bank_transfer: { bank, ...own } }
  }
  if (productCode === 'BILLMANDIRI')
    return { payment_type: 'echannel', echannel: { bill_info1: 'Pembayaran', bill_info2: orderId.slice(0, 30) } }
  if (productCode === 'QRIS') return { payment_type: 'qris', qris: { acquirer: 'gopay' } }
  if (productCode === 'GOPAY')
    return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: returnUrl } }
  if (productCode === 'SHOPEEPAY') return { payment_type: 'shopeepay', shopeepay: { callback_url: returnUrl } }
  if (productCode === 'ALFAMART' || productCode === 'INDOMARET')
    return { payment_type: 'cstore', cstore: { store: productCode.toLowerCase(), message: orderId } }
  return null
}

export function isPage(productCode: string): boolean {
  return productCode === CARD
}
