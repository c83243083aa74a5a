import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { idle } from '../../lib/async.ts'
import { CallError, type call } from '../../lib/call.ts'
import { wordsFor } from '../../lib/page-words.ts'
import { Page } from './CodePage.tsx'
import { createCheckoutFlow } from './checkout-flow.ts'
import type { PaymentWatch } from './payment-watch.ts'

async function drawnAfter(code: 'not_found' | 'forbidden' | 'unauthenticated'): Promise<string> {
  const send = (async () => {
    throw new CallError('checkout', code, { status: 404 })
  }) as unknown as typeof call
  const flow = createCheckoutFlow({ call: send, locale: 'en', id: 't1' })
  await flow.loadCheckout()
  const watch = { $transaction: atom(idle) } as unknown as PaymentWatch
  const words = wordsFor('en', 'checkout', 'common', 'errors', 'payment')
  return renderToStaticMarkup(createElement(Page, { flow, watch, locale: 'en', words }))
}

it.each(['not_found', 'forbidden'] as const)('%s leads to the bookings and promises no other check', async (code) => {
  const html = await drawnAfter(code)
  expect(html).toContain('Your payment could not be loaded')
  expect(html).toContain('My bookings')
  expect(html).not.toContain('again as soon')
})

it('asks to sign in where the session ended', async () => {
  const html = await drawnAfter('unauthenticated')
  expect(html).toContain('sign in')
  expect(html).not.toContain('could not be')
})
