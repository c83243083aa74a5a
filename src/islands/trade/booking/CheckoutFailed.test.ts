import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { HeldUnpaid } from './CheckoutFailed.tsx'

const words = wordsFor('en', 'common', 'errors', 'booking', 'to-cart')

describe('a booking that could not be checked out', () => {
  it.each(['checkout_failed', 'internal'] as const)('is held, and waits in the cart after %s', (code) => {
    const children = createElement(HeldUnpaid, { error: new CallError('checkout', code) })
    const html = renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
    expect(html).toContain('Checkout Failed')
    expect(html).toContain('hold your booking until the payment deadline')
    expect(html).toMatch(/<a [^>]*href="\/en\/cart"[^>]*>Go To Cart Page</)
    expect(html.match(/Checkout Failed/g)).toHaveLength(1)
  })
})
