import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { failed, idle } from '../../../lib/call/async.ts'
import { CallError } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { CartFailure } from './CartFailure.tsx'
import { createCart } from './cart-flow.ts'

const words = wordsFor('en', 'errors', 'to-cart')

function drawn(error: CallError | null): string {
  const cart = createCart({ call: () => Promise.reject(error), locale: 'en', go() {}, reload() {} })
  cart.$paying.set(error ? failed(error) : idle)
  const children = createElement(CartFailure, { cart })
  return renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
}

it('a checkout that failed in the cart leads to the first page of the cart', () => {
  const html = drawn(new CallError('checkout', 'checkout_failed'))
  expect(html).toContain('Checkout Failed')
  expect(html).toMatch(/<a [^>]*href="\/en\/cart"[^>]*>Go To Cart Page</)
  expect(drawn(null)).toBe('')
})
