import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { ready } from '../../../lib/call/async.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { Page } from './BookingPage.tsx'
import { BEFORE_IT_STARTS } from './view/testing.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT_STARTS }))
afterAll(() => void vi.useRealTimers())

const FAILED = {
  ...{ id: 'b1', booking_id: 'K7QM2P', title: 'Jakarta – Denpasar', service: 'flight', demo: true },
  ...{ amount: 1_400_000, due: 0, paid: 1_400_000, fee: 42_000 },
  ...{ payment_status: 'paid', status_checkout: 'done', status_issue: 'failed' },
  ...{ time_limit: null, balance_limit: null, starts_at: '2030-12-01T03:00:00.000Z' },
  ...{ created_at: '2030-10-01T03:00:00.000Z', updated_at: '2030-10-01T03:00:00.000Z' },
  user: { id: 'u1', email: 'budi@example.com', title: 'MR', first_name: 'Budi', last_name: 'Santoso', phone: '' },
  ...{ transaction_id: 't1', eticket_url: null, refund: null },
  ...{ detail: null, payments: [], moves: [], held_move: null, view: null },
} as const

function drawn(refund: number | null, changes: Partial<Booking> = {}): string {
  const booking = { ...FAILED, ...changes } as unknown as Booking
  const words = wordsFor('id', 'history', 'booking', 'checkout', 'common', 'errors', 'people', 'price', 'ticket')
  const back = refund === null ? null : { refund, isWhole: refund > 0 }
  const made = { booking: ready(booking), Part: null, changes: null, back } as Parameters<typeof Page>[0]
  return renderToStaticMarkup(createElement(Page, { ...made, locale: 'id', words })).replaceAll('\u00a0', ' ')
}

describe('the page of a booking that could not be issued', () => {
  const OFFER = 'semua yang Anda bayar, Rp 1.442.000, kami kembalikan'

  it('offers all that was paid, also once it would have begun', () => {
    for (const starts_at of ['2030-12-01T03:00:00.000Z', '2030-10-20T03:00:00.000Z']) {
      const html = drawn(1_442_000, { starts_at })
      expect(html).toContain(OFFER)
      expect(html).toContain('Batalkan dan refund')
    }
  })

  it('says on the button that nothing comes back', () => {
    const html = drawn(0, { status_issue: 'issued' })
    expect(html).toContain('Pembatalan: tidak ada refund')
    expect(html).not.toContain('Batalkan dan refund')
  })

  it('promises nothing where the old ticket stands, nor once it is cancelled', () => {
    expect(drawn(null)).not.toContain('kami kembalikan')
    expect(drawn(1_442_000, { payment_status: 'refund_due' })).not.toContain('kami kembalikan')
  })
})
