import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { tourCancelSteps } from '../../../../../core/products/tour/cancel.ts'
import { policyQuote, stepsFrom } from '../../../../../core/trade/booking/change/policy.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { BookedPolicy } from './BookedPolicy.tsx'
import { PartsTimeline } from './PartsTimeline.tsx'
import { sumsPaid } from './sums-paid.ts'

const START = '2027-03-06'
const STARTS_AT = new Date('2027-03-05T22:00:00Z')
const ZONE = 'Asia/Jakarta'
const PRICE = 47_800_000
const DOWN = 15_000_000
const BALANCE_UNTIL = '2027-02-20T16:59:00.000Z'
const STEPS = tourCancelSteps({ kind: 'package', start: START, startsAt: STARTS_AT, total: PRICE, minDp: DOWN })
const PARTS = { due: DOWN, balance: { amount: PRICE - DOWN, until: BALANCE_UNTIL } }
const NOW = new Date('2026-12-01T03:00:00Z')

/** Amounts contain no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function drawn(element: Parameters<typeof renderToStaticMarkup>[0]): string {
  const words = wordsFor('id', 'policy')
  const children = element
  return plain(renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words, children })))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

describe('the policy of a booking', () => {
  const booked = (paid: number, fee = 0) => {
    const money = { amount: PRICE, due: PRICE - paid, paid, fee, balance_limit: BALANCE_UNTIL }
    return drawn(createElement(BookedPolicy, { steps: STEPS, money, zone: ZONE }))
  }

  it('promises after the down payment what a cancellation then refunds', () => {
    const { refund } = policyQuote(STEPS, { amount: PRICE, paid: DOWN, fee: 0 }, STARTS_AT, NOW)
    expect(refund).toBe(11_250_000)
    expect(booked(DOWN)).toContain(plain(formatRupiah(refund)))
    expect(booked(DOWN)).not.toContain(plain(formatRupiah(44_050_000)))
    expect(booked(PRICE)).toContain(plain(formatRupiah(44_050_000)))
  })

  it('says that the card fee is not refunded', () => {
    expect(booked(PRICE, 90_000)).toContain('Biaya pembayaran Rp 90.000 tidak dikembalikan')
    expect(booked(PRICE)).not.toContain('Biaya pembayaran')
  })
})

it('shows before booking the fee, and the refund of each sum that may be paid', () => {
  const html = drawn(createElement(PartsTimeline, { steps: STEPS, total: PRICE, zone: ZONE, parts: PARTS }))
  expect(html).toContain('Biaya pembatalan Rp 3.750.000')
  expect(html).toContain('Baru bayar uang muka Rp 15.000.000: refund Rp 11.250.000')
  expect(html).toContain('Sudah lunas Rp 47.800.000: refund Rp 44.050.000')
})

it('of every sum and day is what the quote gives', () => {
  const hours = fc.integer({ min: 1, max: 120 * 24 })
  const rupiah = fc.integer({ min: 1, max: 90_000_000 })
  fc.assert(
    fc.property(rupiah, rupiah, hours, (total, due, before) => {
      const minDp = Math.min(due, total)
      const steps = tourCancelSteps({ kind: 'package', start: START, startsAt: STARTS_AT, total, minDp })
      const now = new Date(STARTS_AT.getTime() - before * 3_600_000)
      const parts = { due: minDp, balance: { amount: total - minDp, until: BALANCE_UNTIL } }
      for (const { word, paid, steps: own } of sumsPaid(steps, total, parts)) {
        const [step] = stepsFrom(own, now)
        if (word === 'down' && now >= new Date(BALANCE_UNTIL)) expect(step).toBeUndefined()
        else expect(step?.refund).toBe(policyQuote(steps, { amount: total, paid, fee: 0 }, STARTS_AT, now).refund)
      }
    }),
  )
})
