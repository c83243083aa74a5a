import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Checkout, Transaction } from '../../../../core/trade/payment/contract.ts'
import { type Async, failed, idle, ready } from '../../../lib/call/async.ts'
import { CallError, type call } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts'
import { Page } from './code/CodePage.tsx'
import type { PaymentWatch } from './code/payment-watch.ts'

async function drawnAfter(code: 'not_found' | 'forbidden' | 'unauthenticated'): Promise<string> {
  const send = (async () => {
    throw new CallError('checkout', code, { status: 404 })
  }) as unknown as typeof call
  const flow = createCheckoutFlow({ call: send, locale: 'en', id: 't1' })
  await flow.loadCheckout()
  return draw(flow, idle)
}

function draw(flow: CheckoutFlow, transaction: Async<Transaction>): string {
  const watch = { $transaction: atom(transaction), $checking: atom(false), $trouble: atom(null) }
  const words = wordsFor('en', 'checkout', 'common', 'errors', 'payment')
  return renderToStaticMarkup(
    createElement(Page, { flow, watch: watch as unknown as PaymentWatch, locale: 'en', words }),
  )
}

it.each(['not_found', 'forbidden'] as const)('%s leads to the bookings and promises no other check', async (code) => {
  const html = await drawnAfter(code)
  expect(html).toContain('Your payment couldn’t be loaded')
  expect(html).toContain('My bookings')
  expect(html).not.toContain('again as soon')
  expect(html).not.toContain('Try again')
})

it('asks to sign in where the session ended', async () => {
  const html = await drawnAfter('unauthenticated')
  expect(html).toContain('sign in')
  expect(html).not.toContain('could not be')
})

it('hides code and sums from another member who signed in meanwhile', () => {
  const flow = createCheckoutFlow({ call: (async () => null) as unknown as typeof call, locale: 'en', id: 't1' })
  const instructions = { type: 'va', code: '70012000001', expiresAt: '2026-12-01T06:00:00.000Z' }
  flow.$checkout.set(
    ready({
      id: 't1',
      noTrx: 'PLS1',
      bankCode: 'BCA',
      total: 970_000,
      fee: 0,
      bookings: [],
      instructions,
    } as unknown as Checkout),
  )
  expect(draw(flow, idle)).toContain('7001 2000 001')
  const html = draw(flow, failed(new CallError('transaction', 'transaction_not_found')))
  expect(html).not.toMatch(/7001|970/)
  expect(html).toContain('aria-busy')
})
