import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../../../core/trade/payment/contract.ts'
import { CallError, type call } from '../../../../lib/call/call.ts'
import { createPaymentWatch, isCodeOver, isSettled } from './payment-watch.ts'

const open = { id: 't1', paymentStatus: 'unpaid', bookings: [] } as unknown as Transaction
const booking = (status_issue: string) => ({ status_issue })
const paid = (...issues: string[]) =>
  ({ ...open, paymentStatus: 'paid', bookings: issues.map(booking) }) as unknown as Transaction

/** Answers one after another, the last one for ever. */
function answering(...answers: (Transaction | CallError)[]) {
  let asked = 0
  const send = (async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer instanceof CallError) throw answer
    return answer
  }) as unknown as typeof call
  return { send, asked: () => asked }
}

function watching(send: typeof call, waits: number[] = []) {
  return createPaymentWatch({ call: send, locale: 'id', id: 't1', wait: async (ms) => void waits.push(ms) })
}

describe('watching a payment', () => {
  it('asks until the tickets are there', async () => {
    const { send, asked } = answering(open, open, paid('pending'), paid('issued'))
    const watch = watching(send)
    await watch.watch()
    expect(asked()).toBe(4)
    expect(watch.$settled.get()).toBe(true)
  })

  it('asks less and less often', async () => {
    const waits: number[] = []
    const { send } = answering(...Array<Transaction>(20).fill(open), paid('issued'))
    await watching(send, waits).watch()
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBe(15_000)
  })

  it('keeps what it knew when a call fails', async () => {
    const { send } = answering(open, new CallError('transaction', 'offline'), paid('issued'))
    const watch = watching(send)
    await watch.check()
    await watch.check()
    expect(watch.$transaction.get()).toEqual({ state: 'ready', value: open })
  })

  it('forgets it when another member signed in meanwhile', async () => {
    const { send } = answering(open, new CallError('transaction', 'transaction_not_found'))
    const watch = watching(send)
    await watch.check()
    await watch.check()
    expect(watch.$transaction.get()).toMatchObject({ state: 'failed', error: { code: 'transaction_not_found' } })
  })

  it('tells a first failure and recovers from it', async () => {
    const { send } = answering(new CallError('transaction', 'offline'), paid('issued'))
    const watch = watching(send)
    await watch.check()
    expect(watch.$transaction.get().state).toBe('failed')
    await watch.watch()
    expect(watch.$settled.get()).toBe(true)
  })

  it('tells why the last call failed until one works', async () => {
    const { send } = answering(open, new CallError('transaction', 'offline'), open)
    const watch = watching(send)
    const codes: (string | undefined)[] = []
    for (let turn = 0; turn < 3; turn++) {
      await watch.check()
      codes.push(watch.$trouble.get()?.code)
    }
    expect(codes).toEqual([undefined, 'offline', undefined])
  })

  it('asks nothing while signed out, and goes on after signing in', async () => {
    const { send, asked } = answering(open, new CallError('transaction', 'unauthenticated'), paid('issued'))
    let waits = 0
    const watch = createPaymentWatch({
      call: send,
      locale: 'id',
      id: 't1',
      async wait() {
        waits += 1
        if (waits < 5) return
        expect(asked()).toBe(2)
        await watch.check()
      },
    })
    await watch.watch()
    expect([asked(), watch.$trouble.get(), watch.$settled.get()]).toEqual([3, null, true])
  })

  it('makes one call of two at once', async () => {
    const { send, asked } = answering(open)
    const watch = watching(send)
    await Promise.all([watch.check(), watch.check()])
    expect(asked()).toBe(1)
    await watch.check()
    expect(asked()).toBe(2)
  })

  it('stops when the page is left', async () => {
    const { send, asked } = answering(open)
    const watch = createPaymentWatch({ call: send, locale: 'id', id: 't1', wait: async () => void watch.stop() })
    await watch.watch()
    expect(asked()).toBe(1)
  })
})

it.each([
  ['p-1', { id: 'p-1' }, false],
  ['p-1', { id: 'p-2' }, true],
  ['p-1', null, true],
  [null, { id: 'p-1' }, false],
])('a shown code %s is over where the payment has %o: %s', (attempt_id, paymentDetail, over) => {
  const transaction = (paymentStatus: string) => ({ ...open, paymentStatus, paymentDetail }) as unknown as Transaction
  expect(isCodeOver({ attempt_id }, transaction('unpaid'))).toBe(over)
  expect(isCodeOver({ attempt_id }, transaction('paid'))).toBe(false)
})

describe('isSettled', () => {
  it.each([
    [paid('issued'), true],
    [paid('issued', 'pending'), false],
    [paid('failed'), true],
    [open, false],
    [{ ...open, paymentStatus: 'expired' } as Transaction, true],
    [{ ...open, paymentStatus: 'refund_due' } as Transaction, true],
  ])('case %#: %s', (transaction, settled) => expect(isSettled(transaction)).toBe(settled))
})
