import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROC } from '../../base/common/charge.ts'
import {
  BALANCE,
  type BookingMoney,
  CARD_FEE,
  DOWN_PAYMENT,
  moneyLines,
  PAID,
  paymentLines,
  receivedOf,
} from './lines.ts'
import { priceLine, TOTAL_PAID, withTotal } from './price.ts'

const PRICES = withTotal([priceLine('ADT', '2 × ADT', 900), priceLine(ROC, ROC, 100)])
const shown = (money: BookingMoney) => moneyLines(PRICES, money).map(({ code, amount }) => [code, amount])
const PRICE = [
  ['ADT', 900],
  ['roc', 100],
]

describe('the lines of a booking', () => {
  it.each<[string, BookingMoney, (string | number)[][]]>([
    ['unpaid', { amount: 1000, due: 1000, paid: 0, fee: 0 }, [[TOTAL_PAID, 1000]]],
    [
      'paid by card',
      { amount: 1000, due: 0, paid: 1000, fee: 31 },
      [
        [CARD_FEE, 31],
        [TOTAL_PAID, 1031],
      ],
    ],
    [
      'to be paid in parts',
      { amount: 1000, due: 300, paid: 0, fee: 0 },
      [
        [TOTAL_PAID, 1000],
        [DOWN_PAYMENT, 300],
        [BALANCE, 700],
      ],
    ],
    [
      'with its down payment, by card',
      { amount: 1000, due: 700, paid: 300, fee: 9 },
      [
        [CARD_FEE, 9],
        [TOTAL_PAID, 1009],
        [PAID, 309],
        [BALANCE, 700],
      ],
    ],
    [
      'cancelled after its down payment',
      { amount: 1000, due: 0, paid: 300, fee: 9 },
      [
        [CARD_FEE, 9],
        [TOTAL_PAID, 1009],
      ],
    ],
  ])('that is %s', (_, money, lines) => {
    expect(shown(money)).toEqual([...PRICE, ...lines])
  })

  it('name each amount once, and what is paid and due makes the total', () => {
    const amount = fc.integer({ min: 1, max: 500_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (price, part, fee) => {
        const paid = Math.min(price, part)
        const lines = moneyLines([priceLine('ADT', '1 × ADT', price)], { amount: price, due: price - paid, paid, fee })
        const of = (code: string) => lines.find((line) => line.code === code)?.amount
        expect(of(TOTAL_PAID)).toBe(price + fee)
        if (paid < price) expect((of(PAID) ?? 0) + (of(BALANCE) ?? 0)).toBe(price + fee)
        expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length)
      }),
    )
  })
})

it('the lines of a payment are what it charges for each booking, the card fee and the total', () => {
  const charged = [
    { id: 'a', title: 'Bali', charged: 300 },
    { id: 'b', title: 'Lombok', charged: 1000 },
  ]
  expect(paymentLines(charged, 40).map(({ title, amount }) => [title, amount])).toEqual([
    ['Bali', 300],
    ['Lombok', 1000],
    [CARD_FEE, 40],
    [TOTAL_PAID, 1340],
  ])
})

it('what was received stays once a refund was sent', () => {
  const refund = { amount: 700, status: 'processing' } as const
  expect(receivedOf({ paid: 1000, fee: 30 })).toBe(1030)
  expect(receivedOf({ paid: 1000, fee: 30, refund })).toBe(1030)
  expect(receivedOf({ paid: 300, fee: 30, refund: { ...refund, status: 'refunded' } })).toBe(1030)
})
