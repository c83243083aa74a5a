import { beforeEach, expect, it } from 'vitest'
import type { Endpoint, Input } from '../../../../core/base/common/call/endpoint.ts'
import { getBooking, listBookings } from '../../../../core/office/bookings/booking.ts'
import { listRefunds } from '../../../../core/office/money/refund.ts'
import { listNotices } from '../../../../core/people/notices/contract.ts'
import { cancelBooking, quoteCancel } from '../../../../core/trade/booking/contract.ts'
import { listCart } from '../../../../core/trade/cart/contract.ts'
import { checkout, transactionDetail } from '../../../../core/trade/payment/contract.ts'
import { listTransactions } from '../../../../core/trade/payment/transactions.ts'
import { SAMPLE_MODULES } from '../../../products/tour/testing.ts'
import { addTrip } from '../../../products/tour/testing-sale.ts'
import type { TestApp } from '../../../testing/app.ts'
import { ask, type Buyer, paymentTests } from '../../../testing/payment.ts'
import { payDue } from '../../../testing/tour-sale.ts'
import { titleOf } from './titles.ts'

const { fresh } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

const TITLES = { id: 'Lombok 4 hari 3 malam', en: 'Lombok, 4 days and 3 nights' } as const

it.each(['id', 'en'] as const)('staff and notices name a booking of English in %s', async (locale) => {
  const id = await addTrip(test, buyer)
  await payDue(test, buyer, [id], 'CREDITCARD')
  const { refund } = await ask(test, buyer, quoteCancel, { params: { id } })
  await ask(test, buyer, cancelBooking, { params: { id }, body: { refund } })
  const admin = await test.register({ role: 'admin' })
  async function read<E extends Endpoint>(endpoint: E, input: Input<E>, { cookie } = admin) {
    return (await test.call(endpoint, input, { cookie, locale })).body.data
  }
  const title = TITLES[locale]
  expect((await read(listBookings, { query: {} })).data.find((row) => row.id === id)?.title).toBe(title)
  expect((await read(getBooking, { params: { id } })).title).toBe(title)
  const refunds = await read(listRefunds, { query: {} })
  expect(refunds.data.find(({ booking }) => booking?.id === id)?.booking?.title).toBe(title)
  const [transaction] = (await read(listTransactions, { query: {} }, buyer)).data
  expect(transaction?.title).toBe(title)
  expect(transaction?.bookings.map((booking) => booking.title)).toEqual([title])
  expect((await read(transactionDetail, { params: { id: transaction?.id ?? '' } }, buyer)).title).toBe(title)
  const notices = await read(listNotices, { query: {} }, buyer)
  expect(new Set(notices.data.map(({ values }) => values.title))).toEqual(new Set([title]))
})

it.each(['id', 'en'] as const)('cart and checkout name a booking of English in %s', async (locale) => {
  const id = await addTrip(test, buyer)
  const read = { cookie: buyer.cookie, locale }
  expect((await test.call(listCart, { query: {} }, read)).body.data.data.map(({ title }) => title)).toEqual([
    TITLES[locale],
  ])
  const bought = await test.call(checkout, { body: { bookings: [id] } }, read)
  expect(bought.body.data.title).toBe(TITLES[locale])
  expect(bought.body.data.bookings.map(({ title }) => title)).toEqual([TITLES[locale]])
})

it.each([
  ['Bali', 0, 'Bali'],
  ['Bali', 2, 'Bali +2'],
])('a transaction that begins with %s and has %i others is named %s', (first, others, title) => {
  expect(titleOf(first, others)).toBe(title)
})
