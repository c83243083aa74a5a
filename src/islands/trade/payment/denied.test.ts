import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../../core/base/common/call/endpoint.ts'
import type { Checkout, Transaction } from '../../../../core/trade/payment/contract.ts'
import { ready } from '../../../lib/call/async.ts'
import type { call } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { createCheckoutFlow } from './checkout-flow.ts'
import type { PaymentWatch } from './code/payment-watch.ts'
import { Page as FinishPage } from './FinishPage.tsx'
import { Page as PaymentPage } from './PaymentPage.tsx'

const given = { locale: 'id', words: wordsFor('id', 'checkout', 'common', 'errors', 'payment') } as const
type Last = Transaction['last_attempt']

function finishPage(last_attempt: Last): string {
  const transaction = {
    id: 't1',
    paymentStatus: 'unpaid',
    last_attempt,
    paymentUrl: null,
    bookings: [] as Transaction['bookings'],
  } as Transaction
  const watch = { $transaction: atom(ready(transaction)) } as unknown as PaymentWatch
  return renderToStaticMarkup(createElement(FinishPage, { watch, ...given }))
}

async function paymentPage(last_attempt: Last): Promise<string> {
  const checkout = { id: 't1', paymentStatus: 'unpaid', last_attempt, instructions: null, amount: 1, bookings: [] }
  const send = async ({ name }: Endpoint) => (name === 'merchant-info' ? [] : (checkout as unknown as Checkout))
  const flow = createCheckoutFlow({ call: send as unknown as typeof call, locale: 'id', id: 't1' })
  await flow.load()
  return renderToStaticMarkup(createElement(PaymentPage, { flow, ...given }))
}

it('the payment page says that the bank refused and took nothing', async () => {
  const html = await paymentPage('denied')
  expect(html).toContain('Pembayaran ditolak')
  expect(html).toContain('Tidak ada dana yang ditarik')
})

it.each(['pending', 'cancelled', null] as const)('it says nothing of it when the last code is %s', async (last) => {
  expect(await paymentPage(last)).not.toContain('Pembayaran ditolak')
})

it('the finish page does not wait for a payment that was refused', () => {
  expect(finishPage('pending')).toContain('Menunggu pembayaran')
  expect(finishPage('denied')).not.toContain('Menunggu pembayaran')
})
