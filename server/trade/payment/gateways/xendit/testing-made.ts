import { randomInt, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { WantedMethod, wantedInvoice } from './testing-requests.ts'

type Json = Record<string, unknown>

export const BUSINESS = '5f27a14a9bf05c73dd040bc8'

export function pagesOf(channel: string): Json[] {
  const page = (url_type: string) => ({
    action: 'AUTH',
    url_type,
    method: 'GET',
    url: `https://ewallet.xendit.example/${channel.toLowerCase()}/${randomUUID()}`,
    qr_code: null,
  })
  return channel === 'SHOPEEPAY' ? [page('DEEPLINK')] : [page('MOBILE'), page('WEB')]
}

export function shownBy(method: WantedMethod, amount: number, at: Date): Json {
  const late = new Date(at.getTime() + 2 * 86_400_000).toISOString()
  const price = { amount, currency: 'IDR' }
  if (method.type === 'VIRTUAL_ACCOUNT') {
    const { channel_code, channel_properties: given } = method.virtual_account
    const channel_properties = { expires_at: late, ...given, virtual_account_number: digits(16) }
    return { virtual_account: { ...price, channel_code, channel_properties, alternative_displays: [] } }
  }
  if (method.type === 'OVER_THE_COUNTER') {
    const { channel_code, channel_properties: given } = method.over_the_counter
    return {
      over_the_counter: {
        ...price,
        channel_code,
        channel_properties: { expires_at: late, ...given, payment_code: digits(13) },
      },
    }
  }
  if (method.type === 'EWALLET') return { ewallet: { ...method.ewallet, account: null } }
  const { channel_code, channel_properties: given } = method.qr_code
  const qr_string = `00020101021226${digits(20)}5802ID6304${digits(4)}`
  return { qr_code: { channel_code, channel_properties: { expires_at: late, ...given, qr_string } } }
}

export function newInvoice({ invoice_duration, ...wanted }: z.infer<typeof wantedInvoice>, at: Date) {
  const id = randomUUID().replaceAll('-', '').slice(0, 24)
  const created = at.toISOString()
  return {
    ...wanted,
    id,
    user_id: BUSINESS,
    status: 'PENDING',
    merchant_name: 'Pelesir',
    merchant_profile_picture_url: 'https://xendit.example/logo.png',
    expiry_date: new Date(at.getTime() + invoice_duration * 1000).toISOString(),
    invoice_url: `https://checkout.xendit.example/v2/${id}`,
    available_banks: [],
    available_retail_outlets: [],
    available_ewallets: [],
    available_qr_codes: [],
    available_direct_debits: [],
    available_paylaters: [],
    should_exclude_credit_card: false,
    created,
    updated: created,
  }
}

function digits(count: number): string {
  return Array.from({ length: count }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('')
}
