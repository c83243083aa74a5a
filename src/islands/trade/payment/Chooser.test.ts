import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../../core/base/common/call/endpoint.ts'
import type { Checkout } from '../../../../core/trade/payment/contract.ts'
import type { call } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { Chooser } from './Chooser.tsx'
import { createCheckoutFlow } from './checkout-flow.ts'

const words = wordsFor('en', 'checkout', 'common', 'company', 'errors', 'payment', 'booking', 'to-cart', 'price')
const checkout = {
  id: 't1',
  amount: 970_000,
  bookings: [],
  timeLimit: '2026-12-01T06:00:00.000Z',
} as unknown as Checkout
const bca = { id: 1, bankCode: 'BCA', productCode: 'VABCA', productName: 'BCA', group: 'virtual_account' }
const NONE = 'No Payment Method Available, Please Contact Our Customer Service'

async function drawn(merchants: object[]): Promise<string> {
  const send = (async ({ name }: Endpoint) =>
    name === 'merchant-info' ? merchants : checkout) as unknown as typeof call
  const flow = createCheckoutFlow({ call: send, locale: 'en', id: 't1' })
  await flow.load()
  const children = createElement(Chooser, { flow, checkout })
  return renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
}

it.each([
  ['there is none', []],
  ['none takes the amount', [{ ...bca, min_amount: 1, max_amount: 10_000 }]],
])('says that there is no payment method where %s', async (_, merchants: object[]) => {
  const html = await drawn(merchants)
  expect(html).toContain(NONE)
  expect(html).not.toContain('Choose a payment method to continue')
})

it('lists the methods that take the amount', async () => {
  const html = await drawn([{ ...bca, min_amount: 1, max_amount: null }])
  expect(html).toContain('BCA')
  expect(html).not.toContain(NONE)
})
