import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBooking } from '../../../core/office/bookings/booking.ts'
import { waitingCounts } from '../../../core/office/desk/overview.ts'
import { changeSettings } from '../../../core/office/house/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { type Buyer, book } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.register({ role: 'admin' })
})
afterAll(() => test.close())

const waiting = async () => (await test.call(waitingCounts, {}, { cookie: admin.cookie })).body.data.transfers

it('takes transfers and cash in the office as soon as an account and a counter are set there', async () => {
  const [id = ''] = await book(test, await test.register())
  const acts = async () => (await test.call(getBooking, { params: { id } }, { cookie: admin.cookie })).body.data.acts
  expect([await waiting(), (await acts()).filter((act) => /transfer|cash/.test(act))]).toEqual([null, []])

  const money = {
    version: 0,
    bank_accounts: [{ bank: 'BCA', number: '1234567890', holder: 'PT Contoh' }],
    cash_counter: 'Jl. Merdeka 1',
  }
  const { status } = await test.call(changeSettings, { body: { money } }, { cookie: admin.cookie })
  expect(status).toBe(200)
  expect(await waiting()).toBe(0)

  // A list of gateways that was drawn before would turn transfers off again.
  const payments = { gateways: ['sandbox' as const], version: 0 }
  const old = await test.call(changeSettings, { body: { payments } }, { cookie: admin.cookie })
  expect([old.status, old.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await waiting()).toBe(0)
  expect(await acts()).toEqual(expect.arrayContaining(['open_transfer', 'receive_transfer', 'receive_cash']))
})
