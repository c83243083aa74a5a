import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../../../../core/base/common/call/endpoint.ts'
import type { Checkout, ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { CallError, type call } from '../../../lib/call/call.ts'
import { createCheckoutFlow } from './checkout-flow.ts'

const bca = {
  id: 1,
  bankCode: 'BCA',
  productCode: 'VABCA',
  card_fee: false,
  preferred: false,
  min_amount: 1,
  max_amount: null,
} as ListedMerchant
const card = {
  id: 2,
  bankCode: 'CARD',
  productCode: 'CREDITCARD',
  card_fee: true,
  min_amount: 1,
  max_amount: null,
} as ListedMerchant
const held = { id: 't1', amount: 970_000, bookings: [] as Checkout['bookings'] } as Checkout

function flowOf(charge: () => Promise<Checkout> = async () => held, merchants = [bca, card], last = '') {
  const sent: unknown[] = []
  const send = (async (endpoint: Endpoint, input: unknown) => {
    sent.push([endpoint.name, input])
    if (endpoint.name.endsWith('charge')) return await charge()
    return endpoint.name === 'merchant-info' ? merchants : held
  }) as unknown as typeof call
  return { flow: createCheckoutFlow({ call: send, locale: 'id', id: 't1', last }), sent }
}

describe('choosing how to pay', () => {
  it('adds the fee of a card and takes it off again', async () => {
    const { flow } = flowOf()
    await flow.load()
    flow.choose(card)
    expect(flow.$sum.get()).toEqual({ amount: 970_000, fee: 30_000, total: 1_000_000 })
    flow.choose(bca)
    expect(flow.$sum.get()).toEqual({ amount: 970_000, fee: 0, total: 970_000 })
  })

  it('begins with what the member prefers, and keeps what was chosen since', async () => {
    const { flow } = flowOf(undefined, [bca, { ...card, preferred: true }])
    await flow.load()
    expect(flow.$chosen.get()?.id).toBe(card.id)
    flow.choose(bca)
    await flow.load()
    expect(flow.$chosen.get()?.id).toBe(bca.id)
  })

  it('begins with what was used last in this browser, but never with a fee', async () => {
    const chosenFirst = async (merchants: ListedMerchant[], last: string) => {
      const { flow } = flowOf(undefined, merchants, last)
      await flow.load()
      return flow.$chosen.get()?.id
    }
    const free = { ...card, card_fee: false }
    expect(await chosenFirst([card, bca], 'BCA/VABCA')).toBe(bca.id)
    expect(await chosenFirst([bca, card], 'CARD/CREDITCARD')).toBeUndefined()
    expect(await chosenFirst([bca, free], 'CARD/CREDITCARD')).toBe(card.id)
    expect(await chosenFirst([bca, { ...card, preferred: true }], 'BCA/VABCA')).toBe(card.id)
  })

  it('offers only what takes the amount, fee included, and begins with nothing else', async () => {
    const small = { ...card, preferred: true, max_amount: 999_999 }
    const free = { ...bca, id: 3, productCode: 'VABNI' }
    const { flow } = flowOf(undefined, [bca, free, small])
    await flow.load()
    expect(flow.$offered.get()).toEqual([bca, free])
    expect(flow.$chosen.get()).toBeNull()
    const enough = { ...small, max_amount: 1_000_000 }
    const other = flowOf(undefined, [bca, enough]).flow
    await other.load()
    expect(other.$chosen.get()).toBe(enough)
  })

  it('begins with the only one offered, its fee in the sum', async () => {
    const { flow } = flowOf(undefined, [card])
    await flow.load()
    expect(flow.$chosen.get()).toBe(card)
    expect(flow.$sum.get()?.total).toBe(1_000_000)
    const other = flowOf(undefined, [bca, { ...card, max_amount: 1 }]).flow
    await other.load()
    expect(other.$chosen.get()).toBe(bca)
  })

  it('adds no fee to a card where card fees are off', async () => {
    const { flow } = flowOf()
    await flow.load()
    flow.choose({ ...card, card_fee: false })
    expect(flow.$sum.get()).toEqual({ amount: 970_000, fee: 0, total: 970_000 })
  })

  it('sends the channel, never an amount', async () => {
    const { flow, sent } = flowOf()
    await flow.load()
    flow.choose(bca)
    await flow.pay()
    expect(sent.at(-1)).toEqual(['charge', { body: { transaction_id: 't1', bankCode: 'BCA', productCode: 'VABCA' } }])
  })

  it('sends that all of the price is paid where a part would do', async () => {
    const part = { amount: 970_000, due: 300_000, paid: 0, charged: 300_000, charged_for: 'down_payment' }
    const inParts = { id: 't1', amount: 300_000, bookings: [part] } as unknown as Checkout
    const sent: unknown[] = []
    const send = (async ({ name }: Endpoint, input: unknown) => {
      sent.push(input)
      return name === 'merchant-info' ? [bca] : inParts
    }) as unknown as typeof call
    const flow = createCheckoutFlow({ call: send, locale: 'id', id: 't1' })
    await flow.load()
    expect(flow.$sum.get()?.total).toBe(300_000)
    flow.choosePart(true)
    expect(flow.$sum.get()?.total).toBe(970_000)
    await flow.pay()
    expect(sent.at(-1)).toMatchObject({ body: { whole: true } })
    flow.choosePart(false)
    expect(flow.$sum.get()?.total).toBe(300_000)
  })

  it('pays nothing before a channel is chosen', async () => {
    const { flow, sent } = flowOf()
    await flow.load()
    expect(await flow.pay()).toBeNull()
    expect(sent).toHaveLength(2)
  })

  it('sends one charge for a double click', async () => {
    const waiting = Promise.withResolvers<Checkout>()
    const { flow, sent } = flowOf(() => waiting.promise)
    await flow.load()
    flow.choose(bca)
    const first = flow.pay()
    const second = flow.pay()
    waiting.resolve(held)
    expect(await second).toBeNull()
    expect(await first).toBe(held)
    expect(sent).toHaveLength(3)
  })

  it('keeps the choice when a charge fails', async () => {
    const { flow } = flowOf(async () => {
      throw new CallError('charge', 'payment_link_unavailable', {
        message: 'Payment link is not available. Please contact support',
      })
    })
    await flow.load()
    flow.choose(bca)
    expect(await flow.pay()).toBeNull()
    expect(flow.$charging.get()).toMatchObject({ state: 'failed', error: { code: 'payment_link_unavailable' } })
    expect(flow.$chosen.get()).toBe(bca)
  })
})

/** Each call takes the next answer, the last one for ever. */
function answering(...answers: (Checkout | CallError)[]) {
  let asked = 0
  const send = (async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer instanceof CallError) throw answer
    return answer
  }) as unknown as typeof call
  const flow = createCheckoutFlow({ call: send, locale: 'id', id: 't1' })
  const states: string[] = []
  flow.$checkout.listen(({ state }) => void states.push(state))
  return { flow, states, asked: () => asked }
}

const away = new CallError('checkout', 'offline')

describe('asking again', () => {
  it('is loading the first time only', async () => {
    const { flow, states } = answering(away, away, held)
    for (let turn = 0; turn < 3; turn++) await flow.loadCheckout()
    expect(states).toEqual(['loading', 'failed', 'failed', 'ready'])
  })

  it('happens on return to the page after a failure, not after an answer', async () => {
    const { flow, states, asked } = answering(away, held)
    await flow.loadCheckout()
    await flow.retryCheckout()
    expect(states.at(-1)).toBe('ready')
    await flow.retryCheckout()
    expect(asked()).toBe(2)
  })

  it('waits for signing in while signed out', async () => {
    const { flow, asked } = answering(new CallError('checkout', 'unauthenticated'), held)
    await flow.loadCheckout()
    await flow.retryCheckout()
    expect(asked()).toBe(1)
    await flow.loadCheckout()
    expect(flow.$checkout.get().state).toBe('ready')
  })

  it('keeps an unpaid payment in place after the deadline until the server says otherwise', async () => {
    vi.useFakeTimers()
    const expired: Checkout = { ...held, paymentStatus: 'expired' }
    const { flow, states, asked } = answering(held, held, away, expired)
    await flow.loadCheckout()
    const stop = flow.watchDeadline()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([asked(), flow.$checkout.get()]).toEqual([3, { state: 'ready', value: held }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(flow.$checkout.get()).toEqual({ state: 'ready', value: expired })
    expect(new Set(states.slice(1))).toEqual(new Set(['ready']))
    stop()
    vi.useRealTimers()
  })

  it('loads the ways to pay alone, and begins with the preferred one', async () => {
    const asked: string[] = []
    const send = (async ({ name }: Endpoint) => {
      asked.push(name)
      if (name !== 'merchant-info') return held
      if (asked.length < 3) throw new CallError(name, 'internal')
      return [bca, { ...card, preferred: true }]
    }) as unknown as typeof call
    const flow = createCheckoutFlow({ call: send, locale: 'id', id: 't1' })
    await flow.load()
    expect(flow.$merchants.get().state).toBe('failed')
    await flow.loadMerchants()
    expect(flow.$chosen.get()?.id).toBe(card.id)
    expect(asked).toEqual(['checkout', 'merchant-info', 'merchant-info'])
  })
})

describe('cancelling a code', () => {
  it('shows the payment without it', async () => {
    const { flow, sent } = flowOf(async () => ({ ...held, instructions: null }))
    await flow.load()
    await flow.cancel()
    expect(sent.at(-1)).toEqual(['cancel-charge', { body: { transaction_id: 't1' } }])
    expect(flow.$checkout.get()).toMatchObject({ state: 'ready', value: { id: 't1', instructions: null } })
  })

  it('loads the payment again when it was paid meanwhile', async () => {
    const { flow, sent } = flowOf(async () => {
      throw new CallError('cancel-charge', 'already_paid')
    })
    await flow.load()
    await flow.cancel()
    expect(sent.at(-1)).toEqual(['checkout', { params: { id: 't1' } }])
  })

  it('rejects with any other failure and keeps the code', async () => {
    const { flow } = flowOf(async () => {
      throw new CallError('cancel-charge', 'payment_link_unavailable')
    })
    await flow.load()
    await expect(flow.cancel()).rejects.toMatchObject({ code: 'payment_link_unavailable' })
    expect(flow.$checkout.get()).toEqual({ state: 'ready', value: held })
  })
})
