import { describe, expect, it } from 'vitest'
import type { Booking, OwnCancelOffer } from '../../../../../core/trade/booking/contract.ts'
import { CallError, type call as send } from '../../../../lib/call/call.ts'
import { createCancelling } from './cancel-flow.ts'

const QUOTE: OwnCancelOffer = {
  refund: 300_000,
  fee: 100_000,
  rule: 'partly_refundable',
  to_account: 0,
  people: [],
  version: '2026-12-01T00:00:00.000Z',
  expected_by: '2026-12-15T16:59:00.000Z',
}
const CANCELLED = { id: 'b1', payment_status: 'refund_due' } as Booking

type Answer = OwnCancelOffer | Booking | CallError

/** Answers in order; an error is thrown. */
function opened(...answers: Answer[]) {
  const sent: unknown[] = []
  const done: Booking[] = []
  const answering = (async ({ method }: { method: string }, input: { body?: unknown }) => {
    sent.push([method, input.body])
    const answer = answers[sent.length - 1]
    if (answer instanceof CallError) throw answer
    return answer
  }) as unknown as typeof send
  const cancelling = createCancelling('b1', { call: answering, locale: 'en', onDone: (booking) => done.push(booking) })
  return { ...cancelling, sent, done }
}

describe('cancelling', () => {
  it('shows the refund first, and sends that amount', async () => {
    const { $state, open, confirm, sent, done } = opened(QUOTE, CANCELLED)
    await open()
    expect($state.get()).toEqual({ at: 'quoted', quote: QUOTE, before: null })
    await confirm()
    expect(sent).toEqual([
      ['GET', undefined],
      ['POST', { refund: 300_000 }],
    ])
    expect([$state.get().at, done]).toEqual(['closed', [CANCELLED]])
  })

  it('sends the account that the refund goes to, and keeps the quote when it is refused', async () => {
    const quote = { ...QUOTE, to_account: 300_000 }
    const errors = { 'account.number': 'validation.bankAccount.number' }
    const refused = new CallError('cancel', 'invalid_fields', { errors })
    const { $state, open, confirm, sent, done } = opened(quote, refused, CANCELLED)
    await open()
    const account = { bank: 'BCA', number: '1', holder: 'Siti' }
    await confirm(account)
    expect($state.get()).toMatchObject({ at: 'failed', error: { errors }, quote })
    await confirm({ ...account, number: '1234567890' })
    expect(sent.at(-1)).toEqual(['POST', { refund: 300_000, account: { ...account, number: '1234567890' } }])
    expect(done).toEqual([CANCELLED])
  })

  it('asks and cancels by way of a sign-in where the session has ended', async () => {
    const over = new CallError('cancel', 'unauthenticated')
    const answers = [over, QUOTE, over, CANCELLED]
    const call = (async () => {
      const answer = answers.shift()
      if (answer instanceof CallError) throw answer
      return answer
    }) as unknown as typeof send
    const within = <Answer>(go: () => Promise<Answer>) => go().catch(() => go())
    const done: Booking[] = []
    const onDone = (booking: Booking) => done.push(booking)
    const { open, confirm } = createCancelling('b1', { call, locale: 'en', onDone, within })
    await open()
    await confirm()
    expect([done, answers]).toEqual([[CANCELLED], []])
  })

  it('asks again with both amounts when the refund has changed', async () => {
    const changed = new CallError('cancel', 'refund_changed', { data: { old_refund: 300_000, new_refund: 0 } })
    const none: OwnCancelOffer = { ...QUOTE, refund: 0, fee: 400_000, rule: 'not_refundable', expected_by: null }
    const { $state, open, confirm, done } = opened(QUOTE, changed, none)
    await open()
    await confirm()
    expect($state.get()).toEqual({ at: 'quoted', quote: none, before: 300_000 })
    expect(done).toEqual([])
  })

  it('keeps the quote when the line fails, and tries again', async () => {
    const { $state, open, confirm, done } = opened(QUOTE, new CallError('cancel', 'offline'), CANCELLED)
    await open()
    await confirm()
    expect($state.get()).toMatchObject({ at: 'failed', error: { code: 'offline' }, quote: QUOTE })
    await confirm()
    expect(done).toEqual([CANCELLED])
  })

  it('asks for the amount again when that failed', async () => {
    const { $state, open, confirm } = opened(new CallError('cancel', 'offline'), QUOTE)
    await open()
    expect($state.get()).toMatchObject({ at: 'failed', quote: null })
    await confirm()
    expect($state.get()).toMatchObject({ at: 'quoted', quote: QUOTE })
  })

  it('stays closed when the amount comes after it was closed', async () => {
    const { $state, open, close } = opened(QUOTE)
    const opening = open()
    close()
    await opening
    expect($state.get().at).toBe('closed')
  })
})
