import { atom } from 'nanostores'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChargedBooking, Transaction } from '../../../../core/trade/payment/contract.ts'
import { ready } from '../../../lib/call/async.ts'
import { CallError } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import type { PaymentWatch } from './code/payment-watch.ts'
import { Expired } from './Expired.tsx'
import { Page as FinishPage } from './FinishPage.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import SearchesAgain from './SearchesAgain.tsx'

const words = wordsFor('en', 'checkout', 'common', 'errors', 'payment', 'booking', 'to-cart', 'price')
const drawn = (children: ReactNode) =>
  renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))

describe('a code that ran out', () => {
  const expired = (id: string, changes: Partial<ChargedBooking>) =>
    ({ id, paid: 0, title: id, service: 'flight', search: null, ...changes }) as ChargedBooking

  it('leads to the search of the same trip', () => {
    const search = { page: 'results', query: 'origin=CGK&destination=DPS' }
    const html = drawn(createElement(SearchesAgain, { bookings: [expired('one', { search })] }))
    expect(html).toContain('href="/en/flight/results?origin=CGK&amp;destination=DPS"')
    expect(html).toContain('>Search again<')
  })

  it('of several trips leads to each', () => {
    const bookings = [expired('Bali', {}), expired('Bandung', { service: 'train' })]
    const html = drawn(createElement(SearchesAgain, { bookings }))
    expect(html).toMatch(/flight\/results".*Search again for Bali.*train\/results".*Search again for Bandung/)
  })

  it('of the balance leads to the bookings', () => {
    expect(drawn(createElement(Expired, { bookings: [expired('one', { paid: 1 })] }))).toContain('/en/member/history')
  })
})

describe('after paying', () => {
  const finished = (paymentGateway: string, emailed: boolean) => {
    const paymentDetail = { paymentGateway } as Transaction['paymentDetail']
    const user = { email: 'budi@example.com' }
    const transaction = { id: 't1', paymentStatus: 'paid', bookings: [], fee: 0, emailed, user, paymentDetail }
    const watch = { $transaction: atom(ready(transaction as unknown as Transaction)) } as unknown as PaymentWatch
    return renderToStaticMarkup(createElement(FinishPage, { watch, locale: 'en', words }))
  }

  it('the demo says where its email is shown', () => {
    const html = finished('sandbox', false)
    expect(html).toContain('This demo sends no email')
    expect(html).toContain('href="/en/sandbox/mail"')
  })

  it('a site without a mail server leads nowhere', () => {
    expect(finished('midtrans', false)).toContain('This site doesn’t send email')
    expect(finished('midtrans', false)).not.toContain('sandbox')
  })

  it('the address is named where emails leave', () => {
    expect(finished('sandbox', true)).toContain('budi@example.com')
    expect(finished('sandbox', true)).not.toContain('sandbox/mail')
  })
})

it('an unknown payment shows no error: it leads to the history', () => {
  const error = new CallError('transaction', 'transaction_not_found')
  const html = drawn(createElement(PaymentFailed, { error, retry: () => {} }))
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('not found')
})
