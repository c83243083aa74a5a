import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { changeCode, createCode, listCodes } from '../../../core/office/products/code.ts'
import { placeBooking } from '../../../core/products/flight/wire.ts'
import { dropBooking } from '../../../core/trade/booking/contract.ts'
import { checkCode } from '../../../core/trade/codes/contract.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { bookingBody, pickFlight } from '../../products/flight/testing.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { makeCode, SOME_CODE } from '../../testing/codes.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.deps.config.requestsPerMinute = 0
  admin = await test.register({ role: 'admin' })
  member = await test.register()
})

const order = (code: string) => ({ code, service: 'flight' as const, amount: 1_000_000 })
const check = (code: string, buyer?: Buyer) => test.call(checkCode, { body: order(code) }, { cookie: buyer?.cookie })
async function bookWith(code: string, buyer = member) {
  const body = { ...bookingBody([await pickFlight(test)]), discount_code: code }
  return await test.call(placeBooking, { body }, { cookie: buyer.cookie })
}

describe('checking a code', () => {
  it('says what it takes off, to visitors too', async () => {
    const { code } = await makeCode(test)
    const { status, body } = await check(` ${code.toLowerCase()}`)
    expect([status, body.data]).toEqual([200, { code, discount: 100_000, total: 900_000 }])
  })

  it('says why it takes off nothing, in words', async () => {
    const { code } = await makeCode(test, { minimum: 1_500_000 })
    const { status, body } = await check(code)
    expect([status, body.code]).toEqual([422, 'discount_below_minimum'])
    expect(body.message).toMatch(/Rp\s1\.500\.000/)
    expect((await check('NOSUCH')).body.code).toBe('discount_unknown')
    expect((await check('!!')).body.code).toBe('discount_unknown')
  })

  it('knows what is used up, and by whom', async () => {
    const { code } = await makeCode(test, { uses: 2, uses_per_member: 1 })
    expect((await bookWith(code)).status).toBe(200)
    expect((await check(code, member)).body.code).toBe('discount_used_by_you')
    expect((await check(code)).status).toBe(200)
    expect((await bookWith(code, admin)).status).toBe(200)
    expect((await check(code)).body.code).toBe('discount_used_up')
  })

  it('stops whoever guesses', async () => {
    test.deps.config.requestsPerMinute = 1_000
    const answers: number[] = []
    for (let tries = 0; tries <= LIMITS.discountCode.max; tries++) answers.push((await check(`GUESS${tries}`)).status)
    expect(answers.slice(0, -1).every((status) => status === 404)).toBe(true)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('in the office a code', () => {
  it('is made, listed with what it gave, changed and switched off, all in the log', async () => {
    const made = await ask(test, admin, createCode, { body: { ...SOME_CODE, code: 'libur-10', uses: 5 } })
    expect(made).toMatchObject({ code: 'LIBUR10', used: 0, given: 0, version: 1 })
    expect((await bookWith('LIBUR10')).status).toBe(200)
    const { data: all } = await ask(test, admin, listCodes, { query: {} })
    const listed = all.find((each) => each.id === made.id)
    expect(listed).toMatchObject({ id: made.id, used: 1, given: 0 })
    const { id, code: _code, used: _used, given: _given, created_at: _at, ...body } = made
    const off = await ask(test, admin, changeCode, { params: { id }, body: { ...body, is_on: false } })
    expect(off).toMatchObject({ is_on: false, version: 2, used: 1 })
    expect((await bookWith('LIBUR10', admin)).body.code).toBe('discount_unknown')
    const late = await test.call(changeCode, { params: { id }, body }, { cookie: admin.cookie })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const { data } = await ask(test, admin, listAudit, { query: { subject: id } })
    expect(data.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['code.change', 'LIBUR10'],
      ['code.create', 'LIBUR10'],
    ])
    expect(data.map(({ after }) => Object(after).code)).toEqual(['LIBUR10', 'LIBUR10'])
  })

  it.each([
    ['without anything to take off', { percent: null }, 'percent', 'oneOf'],
    ['with a percentage and an amount', { amount: 5_000 }, 'percent', 'oneOf'],
    ['of 101 percent', { percent: 101 }, 'percent', 'percent'],
    ['that ends before it begins', { ends_on: '2026-10-31' }, 'ends_on', 'order'],
    ['of two letters', { code: 'A-B' }, 'code', 'signs'],
    ['for no use', { uses: 0 }, 'uses', 'times'],
  ])('%s is refused at its field', async (_, changes, field, word) => {
    const { status, body } = await test.call(createCode, { body: { ...SOME_CODE, code: 'WRONG', ...changes } }, admin)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    expect(body.errors?.[field]).toMatch(new RegExp(`\\.${word}$`))
  })

  it('that exists already is refused at its field', async () => {
    const { code } = await makeCode(test)
    const { body } = await test.call(createCode, { body: { ...SOME_CODE, code } }, admin)
    expect(body.errors).toEqual({ code: 'validation.discount.taken' })
  })

  it('keeps at least the uses that it had, and takes a new limit at once', async () => {
    const made = await makeCode(test)
    const { id, code, used: _used, given: _given, created_at: _at, ...body } = made
    const first = await bookWith(code)
    expect((await bookWith(code)).status).toBe(200)
    const changeTo = (uses: number | null, version: number) =>
      test.call(changeCode, { params: { id }, body: { ...body, uses, version } }, admin)
    expect((await changeTo(1, 1)).body.errors).toEqual({ uses: 'validation.discount.usesBelow' })
    expect((await changeTo(2, 1)).body.data).toMatchObject({ uses: 2, used: 2, version: 2 })
    expect((await bookWith(code)).body.code).toBe('discount_used_up')
    await ask(test, member, dropBooking, { params: { id: first.body.data.bookings[0]?.id ?? '' } })
    expect((await bookWith(code)).status).toBe(200)
    expect((await changeTo(null, 2)).status).toBe(200)
    expect((await bookWith(code)).status).toBe(200)
  })
})
