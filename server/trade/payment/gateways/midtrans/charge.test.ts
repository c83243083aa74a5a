import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { convenienceFee } from '../../../../../core/trade/payment/fee.ts'
import { OrderUsedUp } from '../../gateway.ts'
import { createMidtransGateway } from './gateway.ts'
import { openGateway } from './testing.ts'

let open: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  open = await openGateway()
})
afterAll(async () => await open.close())

const sent = () => open.midtrans.api.requests.at(-1)
const unavailable = new ApiError('payment_link_unavailable')

describe('a charge at Midtrans', () => {
  it.each([
    ['VABCA', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }],
    ['VABNI', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } }],
    ['VABRI', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } }],
    ['VAPERMATA', { bank_transfer: { bank: 'permata', permata: { recipient_name: 'BUDI SANTOSO' } } }],
    ['BILLMANDIRI', { payment_type: 'echannel', echannel: { bill_info1: 'Pembayaran' } }],
    ['QRIS', { payment_type: 'qris', qris: { acquirer: 'gopay' } }],
    ['GOPAY', { gopay: { enable_callback: true, callback_url: 'https://pelesir.example/id/payment/finish?id=1' } }],
    ['SHOPEEPAY', { shopeepay: { callback_url: 'https://pelesir.example/id/payment/finish?id=1' } }],
    ['ALFAMART', { payment_type: 'cstore', cstore: { store: 'alfamart' } }],
    ['INDOMARET', { payment_type: 'cstore', cstore: { store: 'indomaret' } }],
  ])('asks for %s as documented', async (productCode, body) => {
    const order = open.request(productCode)
    await open.gateway.charge(order)
    expect(sent()).toMatchObject({ method: 'POST', path: '/v2/charge', body })
    expect(sent()?.body).toMatchObject({
      transaction_details: { order_id: order.orderId, gross_amount: 500_000 },
      customer_details: { first_name: 'Budi', last_name: 'Santoso', email: 'budi@example.com' },
      custom_expiry: { order_time: '2026-12-01 12:00:00 +0700', expiry_duration: 3600, unit: 'second' },
    })
  })

  it('names us, the order once, and the address of our webhook', async () => {
    await open.gateway.charge(open.request('VABCA'))
    const { authorization, accept, ...headers } = sent()?.headers ?? {}
    expect(Buffer.from(String(authorization).replace('Basic ', ''), 'base64').toString()).toMatch(
      /^SB-Mid-server-\w+:$/,
    )
    expect(accept).toBe('application/json')
    expect(String(headers['idempotency-key'])).toMatch(/^[\da-f]{36}$/)
    expect(headers['x-override-notification']).toBe('https://pelesir.example/api/v1/payment/notification/midtrans')
  })

  it('opens a page for cards alone, with 3-D Secure, that leads back and ends with the booking', async () => {
    const { instructions, gatewayId } = await open.gateway.charge(open.request('CREDITCARD'))
    expect(instructions.redirectUrl).toBe(`${open.midtrans.apiUrl}/snap/v4/redirection/${gatewayId}`)
    expect(sent()).toMatchObject({ path: '/snap/v1/transactions' })
    expect(sent()?.body).toMatchObject({
      enabled_payments: ['credit_card'],
      credit_card: { secure: true },
      callbacks: { finish: 'https://pelesir.example/id/payment/finish?id=1' },
      expiry: { start_time: '2026-12-01 12:00:00 +0700', unit: 'minutes', duration: 60 },
      page_expiry: { duration: 60, unit: 'minutes' },
    })
  })

  it('lists the fee as an item of its own, so that the sum is the amount', async () => {
    const fee = convenienceFee(1_690_000, 'CREDITCARD')
    const title = `Tur ${'Bromo | Ijen '.repeat(8)}`
    await open.gateway.charge(open.request('CREDITCARD', { amount: 1_690_000 + fee, fee, title }))
    const items = sent()?.body.item_details as { id: string; price: number; name: string }[]
    expect(items.map(({ id, price }) => [id, price])).toEqual([
      ['booking', 1_690_000],
      ['fee', fee],
    ])
    expect(items[0]?.name).toBe(title.replaceAll('|', '/').slice(0, 50))
    expect(items[1]?.name).toBe('Biaya kartu')
  })

  it.each([
    ['VABCA', 5_000, 20, '2026-12-01T05:00:05.000Z'],
    ['QRIS', 30 * 86_400_000, 7 * 86_400, '2026-12-08T05:00:00.000Z'],
  ])('keeps to the times that Midtrans takes for %s', async (productCode, left, seconds, ends) => {
    const expiresAt = new Date(open.clock.now().getTime() + left)
    const { instructions } = await open.gateway.charge(open.request(productCode, { expiresAt }))
    expect(sent()?.body.custom_expiry).toMatchObject({ expiry_duration: seconds })
    expect(instructions.expiresAt).toBe(ends)
  })

  it('waits for the same call when it still runs', async () => {
    open.midtrans.api.fail('POST /v2/charge', { status: 202, body: {} }, { status: 202, body: {} })
    expect((await open.gateway.charge(open.request('VABCA'))).instructions.type).toBe('va')
  })

  it.each([
    ['is down', { status: 503, body: { status_code: '503' } }],
    ['is down in the body alone', { status: 200, body: { status_code: '500' } }],
    ['does not know the key', { status: 401, body: { status_code: '401', status_message: 'Unknown server_key' } }],
    ['has had enough', { status: 429, body: {} }],
    ['finds something wrong', { status: 200, body: { status_code: '400', validation_messages: ['email'] } }],
    ['answers without a payment', { status: 200, body: { status_code: '201' } }],
    ['cannot be reached', 'refuse' as const],
  ])('says that there is no code when Midtrans %s, and finds one later', async (_, fault) => {
    const order = open.request('VABCA')
    open.midtrans.api.fail('POST /v2/charge', fault)
    await expect(open.gateway.charge(order)).rejects.toThrow(unavailable)
    expect((await open.gateway.charge(order)).instructions.type).toBe('va')
  })

  it('says which channel is not switched on at Midtrans', async () => {
    open.midtrans.api.fail('POST /v2/charge', { status: 200, body: { status_code: '402' } })
    await expect(open.gateway.charge(open.request('GOPAY'))).rejects.toThrow(new ApiError('merchant_unavailable'))
  })

  it('does not wait for ever', async () => {
    const hasty = createMidtransGateway({ ...open.options, timeoutMs: 300 })
    const order = open.request('VABNI')
    open.midtrans.api.fail('POST /v2/charge', 'hold')
    await expect(hasty.charge(order)).rejects.toThrow(unavailable)
    expect((await hasty.charge(order)).instructions.type).toBe('va')
  })
})

describe('an answer that was lost, longer ago than Midtrans repeats it', () => {
  async function lost(productCode: string) {
    const order = open.request(productCode)
    open.midtrans.api.fail('POST /', 'drop')
    await expect(open.gateway.charge(order)).rejects.toThrow(unavailable)
    open.clock.advance({ minutes: 6 })
    return order
  }

  it.each([
    'VABCA',
    'VABNI',
    'VABRI',
    'VAPERMATA',
    'BILLMANDIRI',
    'ALFAMART',
    'INDOMARET',
    'SHOPEEPAY',
  ])('is read from the status of %s', async (productCode) => {
    const order = await lost(productCode)
    const { gatewayId, instructions } = await open.gateway.charge(order)
    expect(instructions.code ?? instructions.redirectUrl).toBeTruthy()
    expect(await open.gateway.status(order.orderId)).toMatchObject({ gatewayId, status: 'pending' })
    expect(await open.gateway.charge(order)).toEqual({ gatewayId, instructions })
  })

  it.each([
    'QRIS',
    'GOPAY',
    'CREDITCARD',
  ])('uses the order of %s up: nobody knows how to pay it', async (productCode) => {
    const order = await lost(productCode)
    await expect(open.gateway.charge(order)).rejects.toThrow(OrderUsedUp)
    await open.gateway.cancel(order.orderId)
    expect(await open.gateway.status(order.orderId)).toMatchObject({ status: 'cancelled', amount: order.amount })
  })

  it('is not read from a payment that ended', async () => {
    const order = await lost('VABCA')
    open.midtrans.expire(order.orderId)
    await expect(open.gateway.charge(order)).rejects.toThrow(OrderUsedUp)
  })

  it('is taken from another process that has it', async () => {
    const order = open.request('QRIS')
    const other = createMidtransGateway(open.options)
    const first = await other.charge(order)
    open.clock.advance({ minutes: 6 })
    expect(await open.gateway.charge(order)).toEqual(first)
  })
})

it('makes one payment of what two processes ask for at once, through every channel', async () => {
  const other = createMidtransGateway(open.options)
  for (const { productCode } of await open.gateway.merchants()) {
    const order = open.request(productCode)
    const [one, two] = await Promise.all([open.gateway.charge(order), other.charge(order)])
    expect(two, productCode).toEqual(one)
    expect((await open.gateway.status(order.orderId))?.gatewayId, productCode).toBe(one.gatewayId)
  }
})

it.each([
  ['https://api.sandbox.midtrans.com', true],
  ['https://api.midtrans.com', false],
  ['https://api.sandbox.midtrans.com.example.net', false],
])('takes %s for a demo: %s', (apiUrl, demo) => {
  expect(createMidtransGateway({ ...open.options, apiUrl }).demo).toBe(demo)
})

it('waits five minutes for the banks that take settled money back', async () => {
  const merchants = await open.gateway.merchants()
  const waiting = merchants.filter((merchant) => open.gateway.reversalMinutes(merchant) === 5)
  expect(waiting.map(({ productCode }) => productCode)).toEqual(['BILLMANDIRI', 'VAPERMATA', 'INDOMARET'])
})

describe('names and phones', () => {
  const long = { firstName: 'Raden Mas Soewardi Soerjaningrat', lastName: 'Kusumadiningrat Hadinoto' }

  /** Limits of docs.midtrans.com, reference/customer-details-object. */
  it.each([
    ['VABCA', long, { first_name: 'Raden Mas Soewardi Soerjaningr', last_name: '' }],
    [
      'VABCA',
      { firstName: 'Siti', lastName: long.lastName },
      { first_name: 'Siti', last_name: 'Kusumadiningrat Hadinoto' },
    ],
    [
      'VABCA',
      { firstName: 'Siti Nur', lastName: long.lastName },
      { first_name: 'Siti Nur', last_name: 'Kusumadiningrat Hadin' },
    ],
    ['VABRI', long, { first_name: long.firstName, last_name: long.lastName }],
    ['VABRI', { firstName: 'A'.repeat(300) }, { first_name: 'A'.repeat(255) }],
    ['VABNI', { phone: '+62 812-3456-7890' }, { phone: '+6281234567890' }],
    ['VABNI', { phone: '021 5551234' }, { phone: '0215551234' }],
    ['VABNI', { phone: '+6591234567' }, { phone: undefined }],
    ['VABNI', { phone: '0000000000' }, { phone: undefined }],
    ['VABNI', { phone: `0812${'3'.repeat(40)}` }, { phone: undefined }],
    ['VABRI', { phone: '+6591234567' }, { phone: '+6591234567' }],
  ])('of %s fit the channel: %j', async (productCode, changed, sentAs) => {
    const order = open.request(productCode)
    await open.gateway.charge({ ...order, customer: { ...order.customer, ...changed } })
    expect(sent()?.body.customer_details).toMatchObject(
      Object.fromEntries(Object.entries(sentAs).filter(([, value]) => value !== undefined)),
    )
    for (const [name, value] of Object.entries(sentAs))
      if (value === undefined) expect(sent()?.body.customer_details).not.toHaveProperty(name)
  })
})
