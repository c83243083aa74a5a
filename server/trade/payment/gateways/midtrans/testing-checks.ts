import type { FakeRequest } from '../../../../testing/fake-api.ts'

type Body = Record<string, unknown>

/** Fields of each payment type, as documented; others are refused. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  bank_transfer: { bank_transfer: ['bank', 'va_number', 'permata', 'bca', 'free_text'] },
  echannel: { echannel: ['bill_info1', 'bill_info2', 'bill_key'] },
  qris: { qris: ['acquirer'] },
  gopay: { gopay: ['enable_callback', 'callback_url'] },
  shopeepay: { shopeepay: ['callback_url'] },
  cstore: { cstore: ['store', 'message', 'alfamart_free_text_1'] },
}
const COMMON = ['payment_type', 'transaction_details', 'item_details', 'customer_details', 'custom_expiry']
const PAGE = [...COMMON.slice(1, 4), 'enabled_payments', 'credit_card', 'callbacks', 'expiry', 'page_expiry']
const VALUES: Readonly<Record<string, readonly string[]>> = {
  bank: ['bca', 'bni', 'bri', 'permata', 'cimb'],
  store: ['alfamart', 'indomaret'],
  acquirer: ['gopay', 'airpay shopee'],
}
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0700$/
const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

export function isAuthorised({ headers }: FakeRequest, serverKey: string): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`
}

/** Problems that the Core API finds in a charge; empty: none. */
export function problemsOfCharge(body: Body): string[] {
  const type = String(body.payment_type)
  const options = OPTIONS[type]
  if (!options) return ['payment_type is not supported']
  const own = Object.keys(options)
  return [
    ...unknownIn(body, [...COMMON, ...own], ''),
    ...own.flatMap((name) => problemsOfOptions(name, record(body[name]), options[name] ?? [])),
    ...problemsOfOrder(body),
    ...problemsOfCustomer(String(record(body.bank_transfer).bank), record(body.customer_details)),
    ...problemsOfExpiry(record(body.custom_expiry)),
  ]
}

/** Problems that Snap finds in a page. */
export function problemsOfPage(body: Body): string[] {
  const { start_time, unit, duration } = record(body.expiry)
  const page = Number(record(body.page_expiry).duration)
  return [
    ...unknownIn(body, PAGE, ''),
    ...problemsOfOrder(body),
    ...(TIME.test(String(start_time)) && unit === 'minutes' && Number(duration) >= 1 ? [] : ['expiry is invalid']),
    ...(page >= 5 && page <= 7 * 1440 ? [] : ['page_expiry.duration must be from 5 minutes to 7 days']),
    ...(Array.isArray(body.enabled_payments) ? [] : ['enabled_payments is required here']),
  ]
}

function problemsOfOptions(name: string, options: Body, fields: readonly string[]): string[] {
  const wrong = Object.keys(VALUES).filter(
    (key) => fields.includes(key) && !VALUES[key]?.includes(String(options[key])),
  )
  const bill = name === 'echannel' && (String(options.bill_info1).length > 10 || String(options.bill_info2).length > 30)
  return [
    ...unknownIn(options, fields, `${name}.`),
    ...wrong.map((key) => `${name}.${key} is not supported`),
    ...(bill ? ['echannel.bill_info is too long'] : []),
  ]
}

function problemsOfOrder(body: Body): string[] {
  const { order_id, gross_amount } = record(body.transaction_details)
  const items = Array.isArray(body.item_details) ? body.item_details.map(record) : []
  const sum = items.reduce((total, { price, quantity }) => total + Number(price) * Number(quantity), 0)
  const names = items.map(({ name }) => String(name))
  return [
    ...(/^[\w.~-]{1,50}$/.test(String(order_id)) ? [] : ['transaction_details.order_id is invalid']),
    ...(Number.isInteger(gross_amount) && Number(gross_amount) > 0
      ? []
      : ['transaction_details.gross_amount must be a whole number']),
    ...(items.length > 0 && sum !== gross_amount
      ? ['transaction_details.gross_amount is not equal to the sum of item_details']
      : []),
    ...(names.some((name) => name === '' || name.length > 50 || name.includes('|')) ? ['item_details.name'] : []),
    ...(String(record(body.customer_details).email).includes('@') ? [] : ['customer_details.email']),
  ]
}

function problemsOfCustomer(bank: string, { first_name, last_name, phone }: Body): string[] {
  const names = `${String(first_name ?? '')} ${String(last_name ?? '')}`.trim()
  return [
    ...(bank === 'bca' && names.length > 30 ? ['customer_details: names of BCA have 30 characters'] : []),
    ...(bank === 'bni' && phone !== undefined && !/^(\+62|0[1-9])\d{1,27}$/.test(String(phone))
      ? ['customer_details.phone of BNI begins with +62 or 0 and an area code']
      : []),
  ]
}

function problemsOfExpiry({ order_time, expiry_duration, unit }: Body): string[] {
  const seconds = Number(expiry_duration) * (SECONDS[String(unit)] ?? Number.NaN)
  const isPossible = seconds >= 20 && seconds <= 180 * 86_400
  return TIME.test(String(order_time)) && isPossible ? [] : ['custom_expiry is invalid']
}

function unknownIn(body: Body, known: readonly string[], prefix: string): string[] {
  return Object.keys(body)
    .filter((key) => !known.includes(key))
    .map((key) => `${prefix}${key} is unknown`)
}

export function record(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
