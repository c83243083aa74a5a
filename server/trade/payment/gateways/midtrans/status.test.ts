import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError, ERROR_STATUS } from '../../../../../core/base/common/call/errors.ts'
import { describeError } from '../../../../base/common/log.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { createMidtransGateway } from './gateway.ts'
import { openGateway, SERVER_KEY } from './testing.ts'

let open: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  open = await openGateway()
})
afterAll(async () => await open.close())

const unavailable = new ApiError('payment_link_unavailable')
const statusOf = async (orderId: string) => (await open.gateway.status(orderId))?.status

async function charged(productCode: string): Promise<string> {
  const order = open.request(productCode)
  await open.gateway.charge(order)
  return order.orderId
}

async function paid(productCode: string): Promise<string> {
  const orderId = await charged(productCode)
  open.midtrans.pay(orderId)
  return orderId
}

describe('a payment at Midtrans', () => {
  it('is expired in the body of an answer that calls it 407', async () => {
    const orderId = await charged('VABCA')
    open.midtrans.expire(orderId)
    expect(await statusOf(orderId)).toBe('expired')
  })

  it('ends with its time', async () => {
    const orderId = await charged('QRIS')
    open.clock.advance({ minutes: 61 })
    expect(await statusOf(orderId)).toBe('expired')
  })

  it.each(['VAPERMATA', 'BILLMANDIRI', 'INDOMARET'])('of %s is denied after it was settled', async (productCode) => {
    const orderId = await paid(productCode)
    expect(await statusOf(orderId)).toBe('paid')
    open.midtrans.deny(orderId)
    expect(await statusOf(orderId)).toBe('denied')
  })

  it('that was charged back is refunded', async () => {
    const orderId = await paid('CREDITCARD')
    open.midtrans.chargeback(orderId)
    expect(await statusOf(orderId)).toBe('refunded')
  })

  it('is not paid while its card is challenged, and can be withdrawn then', async () => {
    const orderId = await charged('CREDITCARD')
    open.midtrans.challenge(orderId)
    expect(await statusOf(orderId)).toBe('pending')
    await open.gateway.cancel(orderId)
    expect(await statusOf(orderId)).toBe('cancelled')
  })

  it.each([
    { status: 500, body: {} },
    { status: 401, body: { status_code: '401' } },
    { status: 200, body: { status_code: '200' } },
    'drop' as const,
  ])('cannot be told when Midtrans answers %j', async (fault) => {
    const orderId = await charged('VABCA')
    open.midtrans.api.fail('GET /v2', fault)
    await expect(open.gateway.status(orderId)).rejects.toThrow(unavailable)
  })

  it('cannot be told in another currency, and the log says so', async () => {
    const orderId = await paid('VABCA')
    const words = { ...open.midtrans.notice(orderId), currency: 'USD' }
    open.midtrans.api.fail('GET /v2', { status: 200, body: words })
    const error = await open.gateway.status(orderId).catch((reason: unknown) => reason)
    expect(error).toEqual(unavailable)
    expect(describeError(error)).toMatchObject({ cause: { message: expect.stringContaining('unreadable: currency') } })
  })
})

describe('the page of a card', () => {
  it('is pending until a card is chosen, and expired after its time', async () => {
    const orderId = await charged('CREDITCARD')
    expect(await open.gateway.status(orderId)).toMatchObject({ status: 'pending', amount: 500_000, paidAt: null })
    open.clock.advance({ minutes: 60 })
    expect(await statusOf(orderId)).toBe('expired')
  })

  it('is closed at Midtrans when the payment is withdrawn', async () => {
    const orderId = await charged('CREDITCARD')
    await open.gateway.cancel(orderId)
    expect(await statusOf(orderId)).toBe('cancelled')
    expect(() => open.midtrans.chooseCard(orderId)).toThrow()
  })

  it('stays open while Midtrans cannot close it', async () => {
    const orderId = await charged('CREDITCARD')
    open.midtrans.api.fail('POST /snap', { status: 502 })
    await expect(open.gateway.cancel(orderId)).rejects.toThrow(unavailable)
    expect(await statusOf(orderId)).toBe('pending')
  })

  it('is withdrawn together with the card that was just typed in', async () => {
    const orderId = await charged('CREDITCARD')
    open.midtrans.chooseCard(orderId)
    await open.gateway.cancel(orderId)
    expect(await statusOf(orderId)).toBe('cancelled')
  })

  it('does not take money back that came before it was withdrawn', async () => {
    const orderId = await paid('CREDITCARD')
    await open.gateway.cancel(orderId)
    expect(await statusOf(orderId)).toBe('paid')
  })
})

it('lets a payment expire that Midtrans does not cancel', async () => {
  const orderId = await charged('ALFAMART')
  open.midtrans.refuseCancel(orderId)
  await open.gateway.cancel(orderId)
  expect(await statusOf(orderId)).toBe('expired')
})

it('rejects where Midtrans is down while a payment is withdrawn', async () => {
  const orderId = await charged('VABCA')
  open.midtrans.api.fail('POST /v2', { status: 503 })
  await expect(open.gateway.cancel(orderId)).rejects.toThrow(unavailable)
})

describe('a notice of Midtrans', () => {
  /** Our side of the webhook: reads what it is sent. */
  async function listen() {
    const read: string[] = []
    const site = await fakeApi({
      'POST /notification': ({ body, headers }) => {
        try {
          const { status, eventId } = open.gateway.readNotification({ body, headers })
          read.push(`${status} ${eventId}`)
          return { status: 200 }
        } catch (error) {
          return { status: error instanceof ApiError ? ERROR_STATUS[error.code] : 500 }
        }
      },
    })
    return { read, url: `${site.url}/notification`, close: () => site.close() }
  }

  it('is read once for each change, also late, repeated and in another order', async () => {
    const { read, url, close } = await listen()
    const orderId = await charged('VAPERMATA')
    const notices = [open.midtrans.notice(orderId)]
    open.midtrans.pay(orderId)
    notices.push(open.midtrans.notice(orderId))
    open.midtrans.deny(orderId)
    notices.push(open.midtrans.notice(orderId))
    for (const notice of notices.toReversed()) await open.midtrans.send(url, notice, { times: 2, delayMs: 20 })
    expect(read.map((line) => line.split(' ')[0])).toEqual(['denied', 'denied', 'paid', 'paid', 'pending', 'pending'])
    expect(new Set(read).size).toBe(3)
    await close()
  })

  it('is refused with another key, as of another environment, or changed after it was signed', async () => {
    const { read, url, close } = await listen()
    const notice = open.midtrans.notice(await paid('VABCA'))
    const sent = [
      await open.midtrans.send(url, notice, { key: 'SB-Mid-server-somebody-else' }),
      await open.midtrans.send(url, notice, { change: { gross_amount: '1.00' } }),
      await open.midtrans.send(url, notice, { change: { order_id: 'PLS-20261205-OTHER-1' } }),
      await open.midtrans.send(url, notice, { change: { signature_key: undefined } }),
    ]
    expect(sent.flat()).toEqual([401, 401, 401, 400])
    expect(read).toEqual([])
    await close()
  })
})

it('writes neither the key nor a card into the log, whatever goes wrong', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { log } = fastify({ logger: { stream, serializers: { err: describeError as never } } })
  const orderId = await paid('CREDITCARD')
  const card = { status: 500, body: { masked_card: '48111111-1114', status_message: `key ${SERVER_KEY}` } }
  const refund = { orderId, key: 'refund-1', amount: 500_000, reason: 'Batal' }
  const { api } = open.midtrans
  const faults = [card, { ...card, status: 401 }, { ...card, status: 400 }, 'drop', 'refuse'] as const
  for (const fault of faults) {
    for (const call of [
      () => open.gateway.status(orderId),
      () => open.gateway.refund(refund),
      () => open.gateway.cancel(orderId),
      () => open.gateway.charge(open.request('CREDITCARD')),
      () => open.gateway.charge(open.request('GOPAY')),
    ]) {
      api.fail('', fault)
      await call().catch((err: unknown) => log.warn({ err }, 'the call failed'))
    }
  }
  const gone = createMidtransGateway({ ...open.options, apiUrl: 'http://127.0.0.1:9', snapUrl: 'http://127.0.0.1:9' })
  await gone.status(orderId).catch((err: unknown) => log.warn({ err }, 'the call failed'))
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(faults.length * 4)
  expect(text).toContain('payment_link_unavailable')
  for (const secret of [SERVER_KEY, Buffer.from(`${SERVER_KEY}:`).toString('base64'), '48111111', '-1114', 'budi@'])
    expect(text).not.toContain(secret)
})
