import { expect, it } from 'vitest'
import type { Account } from './accounts.ts'
import { heldAfter, postingsOf } from './postings.ts'

const standing = { is: 'open', price: 0 } as const
const share = (amount: number, order = {}) => ({
  ...{ booking: 'one', service: 'tour' as const, standing, amount },
  held: { booking: order, order },
})
const booked = (money: Account, amount: number) =>
  postingsOf({ kind: 'fee', money, shares: [share(amount)] }).map(({ account }) => account)

it('books what a card adds apart from the digits that tell a transfer apart', () => {
  expect(booked('money:gateway/midtrans', 9_000)).toEqual(['money:gateway/midtrans', 'card_fee'])
  expect(booked('money:bank/123', 217)).toEqual(['money:bank/123', 'other_income'])
})

it('gives the digits back with the price, when all goes back', () => {
  const money = 'money:bank/123'
  const price = postingsOf({ kind: 'payment', money, shares: [share(500_000)] })
  const held = heldAfter(heldAfter({}, price), postingsOf({ kind: 'fee', money, shares: [share(217)] }))
  const back = postingsOf({ kind: 'refund_due', money, shares: [share(500_217, held)] })
  expect(Object.fromEntries(back.map(({ account, amount }) => [account, amount]))).toEqual({
    ...{ advances: 500_000, other_income: 217 },
    refunds_promised: -500_217,
  })
})
