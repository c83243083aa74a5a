import { passportText } from '../../../../../core/base/common/people/letters.ts'
import { fullName } from '../../../../../core/base/common/people/person.ts'
import type { Instructions } from '../../../../../core/trade/payment/contract.ts'
import { type ChargeRequest, OrderUsedUp, type PaymentGateway } from '../../gateway.ts'
import { endOf, type Way } from './channels.ts'
import { unavailable } from './client.ts'
import { endOfRequest, type Invoice, type PaymentRequest, toldByRequest } from './words.ts'

export type Charged = Awaited<ReturnType<PaymentGateway['charge']>>

const WALLET_PAGES = ['WEB', 'MOBILE', 'DEEPLINK']

export function chargedBy(made: PaymentRequest, way: Way, { expiresAt }: ChargeRequest): Charged {
  const { virtual_account, over_the_counter, qr_code } = made.payment_method
  const actions = made.actions ?? []
  const number = virtual_account?.channel_properties?.virtual_account_number
  const code = number ?? over_the_counter?.channel_properties?.payment_code ?? null
  const qr = qr_code?.channel_properties?.qr_string ?? actions.find((action) => action.qr_code)?.qr_code ?? null
  const pages = actions.filter(({ action, url }) => action === 'AUTH' && url && isPage(url))
  const page = WALLET_PAGES.map((type) => pages.find(({ url_type }) => url_type === type)?.url).find(Boolean) ?? null
  const instructions = {
    type: TYPES[way],
    code: way === 'virtual_account' || way === 'over_the_counter' ? code : null,
    billerCode: null,
    qrString: way === 'qr_code' ? qr : null,
    redirectUrl: way === 'ewallet' ? page : null,
    expiresAt: new Date(endOfRequest(made) ?? expiresAt).toISOString(),
  } satisfies Instructions
  if (instructions.code || instructions.qrString || instructions.redirectUrl)
    return { gatewayId: made.id, instructions }
  const cause = `${made.id}: ${made.status} without a payment code`
  throw toldByRequest(made).status === 'pending' ? unavailable(new Error(cause)) : new OrderUsedUp(cause)
}

const TYPES = {
  virtual_account: 'va',
  over_the_counter: 'code',
  qr_code: 'qr',
  ewallet: 'redirect',
  invoice: 'redirect',
} as const satisfies Record<Way, Instructions['type']>

export function chargedByInvoice({ id, invoice_url, expiry_date }: Invoice): Charged {
  if (!isPage(invoice_url)) throw unavailable(new Error(`invoice ${id} without a page`))
  const expiresAt = new Date(expiry_date).toISOString()
  const codes = { code: null, billerCode: null, qrString: null }
  return { gatewayId: id, instructions: { type: TYPES.invoice, ...codes, redirectUrl: invoice_url, expiresAt } }
}

export function isPage(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

export function bodyOf(way: Way, request: ChargeRequest, now: Date) {
  const { orderId, amount, merchant, customer, returnUrl, expiresAt } = request
  const expires_at = endOf(merchant, expiresAt, now).toISOString()
  const named = { customer_name: plainName(customer), expires_at }
  const channel_properties = {
    virtual_account: named,
    over_the_counter: named,
    qr_code: { expires_at },
    ewallet: { success_return_url: returnUrl },
    invoice: {},
  }[way]
  return {
    reference_id: orderId,
    amount,
    currency: 'IDR',
    country: 'ID',
    payment_method: {
      type: way.toUpperCase(),
      reusability: 'ONE_TIME_USE',
      reference_id: orderId,
      [way]: { channel_code: merchant.bankCode, channel_properties },
    },
    metadata: { expires_at },
  }
}

export function invoiceBodyOf(
  { orderId, amount, title, customer, locale, returnUrl, expiresAt }: ChargeRequest,
  now: Date,
) {
  return {
    external_id: orderId,
    amount,
    currency: 'IDR',
    description: title,
    invoice_duration: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
    payment_methods: ['CREDIT_CARD'],
    should_send_email: false,
    customer: {
      given_names: customer.firstName,
      ...(customer.lastName ? { surname: customer.lastName } : {}),
      email: customer.email,
      mobile_number: customer.phone,
    },
    success_redirect_url: returnUrl,
    failure_redirect_url: returnUrl,
    locale,
  }
}

/** Machines of banks show letters and spaces only. */
export function plainName(customer: ChargeRequest['customer']): string {
  const plain = passportText(fullName(customer), () => false).replace(/[^A-Za-z ]/g, '')
  return plain.replace(/\s+/g, ' ').trim().slice(0, 50) || 'Pelanggan'
}
