import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxBill, sandboxMail, sandboxPay } from '../../../core/trade/payment/sandbox.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book, chargeBy, detailOf, readyToPay } from '../../testing/payment.ts'

let test: TestApp
let buyer: Buyer

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register()
})

const visitor = { cookie: '' } as Buyer

async function refusal(code: string) {
  const { status, body } = await test.call(sandboxPay, { body: { code } })
  return [status, body.code]
}

describe('the sandbox bank', () => {
  it('shows a bill by its code, to anybody', async () => {
    const { checkout } = await readyToPay(test, buyer)
    expect(await ask(test, visitor, sandboxBill, { query: { code: checkout.vaBca ?? '' } })).toEqual({
      code: checkout.vaBca,
      title: checkout.title,
      amount: checkout.total,
      channel: 'BCA Virtual Account',
      status: 'pending',
      expires_at: checkout.timeLimit,
    })
  })

  it.each([
    ['VABCA', 'settlement'],
    ['BILLMANDIRI', 'settlement'],
    ['QRIS', 'settlement'],
    ['INDOMARET', 'settlement'],
    ['CREDITCARD', 'capture'],
    ['GOPAY', 'settlement'],
  ])('takes money through %s and tells the server', async (channel, state) => {
    const { id, checkout } = await readyToPay(test, buyer, channel)
    const { instructions } = checkout
    const code = instructions?.code ?? new URL(instructions?.redirectUrl ?? '').searchParams.get('code') ?? ''
    const bill = await ask(test, visitor, sandboxPay, { body: { code } })
    expect(bill).toMatchObject({ status: state, amount: checkout.total })
    expect((await detailOf(test, buyer, id)).paymentStatus).toBe('paid')
  })

  it('can deny a payment', async () => {
    const { id, checkout } = await readyToPay(test, buyer)
    const bill = await ask(test, visitor, sandboxPay, { body: { code: checkout.vaBca ?? '', outcome: 'deny' } })
    expect(bill.status).toBe('deny')
    expect(await detailOf(test, buyer, id)).toMatchObject({
      paymentStatus: 'unpaid',
      paymentDetail: null,
      last_attempt: 'denied',
    })
    expect(await chargeBy(test, buyer, id)).toMatchObject({ last_attempt: 'pending' })
  })

  it('takes nothing for a code that is unknown, paid, withdrawn or run out', async () => {
    expect(await refusal('7001200000000000')).toEqual([404, 'payment_code_not_found'])
    const { id, checkout } = await readyToPay(test, buyer)
    await chargeBy(test, buyer, id, 'VABNI')
    expect(await refusal(checkout.vaBca ?? '')).toEqual([404, 'payment_code_not_found'])
    const second = (await chargeBy(test, buyer, id, 'VABCA')).vaBca ?? ''
    await ask(test, visitor, sandboxPay, { body: { code: second } })
    expect(await refusal(second)).toEqual([404, 'payment_code_not_found'])
    const late = await readyToPay(test, buyer)
    test.clock.advance({ minutes: 60 })
    expect(await refusal(late.checkout.vaBca ?? '')).toEqual([404, 'payment_code_not_found'])
  })

  it('sends its webhook over HTTP to a server that listens', async () => {
    const listening = await createTestApp()
    try {
      await listening.app.listen({ host: '127.0.0.1', port: 0 })
      const member = await listening.register()
      let asked = 0
      listening.app.server.on('request', () => asked++)
      const { id, checkout } = await readyToPay(listening, member)
      await ask(listening, member, sandboxPay, { body: { code: checkout.vaBca ?? '' } })
      expect(asked).toBe(1)
      expect((await detailOf(listening, member, id)).paymentStatus).toBe('paid')
    } finally {
      await listening.close()
    }
  })
})

describe("the demo's letter box", () => {
  it('holds the mails of the member, newest first, and of nobody else', async () => {
    await book(test, buyer)
    await test.drain()
    test.clock.advance({ minutes: 60 })
    await test.drain()
    const mails = await ask(test, buyer, sandboxMail, {})
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/has expired$/),
      expect.stringMatching(/^\[DEMO\] We’re holding your booking/),
    ])
    expect(mails[0]).toMatchObject({ to: `${buyer.user.email}, budi@example.com`, attachments: [] })
    expect(await ask(test, await test.register(), sandboxMail, {})).toEqual([])
    expect((await test.call(sandboxMail, {})).status).toBe(401)
  }, 90_000)
})

describe('without the demo', () => {
  it('there is no bank, no letter box and no way to pay', async () => {
    const live = await createTestApp({ config: { demo: false } })
    try {
      const { cookie } = await live.register()
      for (const endpoint of [sandboxMail, sandboxPay, sandboxBill]) {
        const url = `${endpoint.path}?code=1`
        const { statusCode } = await live.app.inject({
          method: endpoint.method,
          url,
          headers: { cookie, language: 'en' },
        })
        expect(statusCode).toBe(404)
      }
      expect(await live.deps.gateway.merchants()).toEqual([])
    } finally {
      await live.close()
    }
  })
})
