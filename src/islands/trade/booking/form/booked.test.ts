import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../../../core/trade/booking/status.ts'
import { CallError, type call } from '../../../../lib/call/call.ts'
import { askBooked } from './booked.ts'

function ask(answer: { paymentStatus: PaymentStatus; bookings: { id: string }[] } | CallError) {
  const send = (async () => {
    if (answer instanceof CallError) throw answer
    return answer
  }) as unknown as typeof call
  return askBooked('t1', { call: send, locale: 'id' })
}

const bookings = [{ id: 'b1' }, { id: 'b2' }]

describe('a trip that was booked before', () => {
  it.each([
    ['unpaid', 'open'],
    ['partially_paid', 'open'],
    ['expired', 'over'],
    ['refund_due', 'over'],
    ['refunded', 'over'],
  ] as const)('that is %s is %s', async (paymentStatus, at) => {
    expect(await ask({ paymentStatus, bookings })).toEqual({ at })
  })

  it('leads to its bookings once it is paid', async () => {
    expect(await ask({ paymentStatus: 'paid', bookings })).toEqual({ at: 'paid', bookings: ['b1', 'b2'] })
  })

  it('is over when its bookings were dropped', async () => {
    expect(await ask({ paymentStatus: 'unpaid', bookings: [] })).toEqual({ at: 'over' })
  })

  it.each([
    ['transaction_not_found', 'over'],
    ['unauthenticated', 'open'],
    ['offline', 'open'],
  ])('of which the server says %s counts as %s', async (code, at) => {
    expect(await ask(new CallError('checkout', code))).toEqual({ at })
  })
})
