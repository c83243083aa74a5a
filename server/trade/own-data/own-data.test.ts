import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../core/people/account/contract.ts'
import { exportData } from '../../../core/people/account/own-data.ts'
import { createPassenger } from '../../../core/people/account/passenger.ts'
import { updateProfil } from '../../../core/people/account/profile.ts'
import { staffAlerts } from '../../base/db/schema/base/mail.ts'
import { notices } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import { partnerMembers } from '../../base/db/schema/trade/partner.ts'
import { paymentAttempts, refunds, transactions } from '../../base/db/schema/trade/payment.ts'
import { requests } from '../../base/db/schema/trade/request.ts'
import { transferProofs } from '../../base/db/schema/trade/transfer.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { ask, type Buyer, book, chargeBy, checkOutAt } from '../../testing/payment.ts'
import { allRows } from '../../testing/rows.ts'
import { sealAccount } from '../booking/cancel/refund-account.ts'
import { linkPartner } from '../partner/testing.ts'
import { deleteNow, exported, signedIn, textIn } from './testing.ts'
import { withoutPerson } from './without-person.ts'

const DAY_MS = 86_400_000
const SAVED = {
  title: 'MRS',
  first_name: 'Ratnasari',
  last_name: 'Wijayakusuma',
  phone: '87755544433',
  email: 'ratna@example.net',
  birthdate: '1988-02-03',
  id_type: 'ktp',
  id_number: '3273014302880005',
  frequent_flyer: null,
} as const

let test: TestApp
let member: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  member = await signedIn(
    test,
    await test.register({ firstName: 'Kemuning', lastName: 'Larasati', phone: '85566677788' }),
  )
})
afterAll(() => test.close())

async function obstacles(): Promise<unknown> {
  const { status, body } = await deleteNow(test, member)
  return status === 200 ? [] : body.data
}

async function insertTransaction(changes: Partial<typeof transactions.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  const now = test.clock.now()
  const row = { id, number: id, userId: member.user.id, title: 'Jakarta', amount: 1_000_000 }
  const paid = { paymentStatus: 'paid', createdAt: now, updatedAt: now } as const
  await test.deps.db.insert(transactions).values({ ...row, ...paid, ...changes })
  return id
}

describe('the own copy', () => {
  it('holds saved passengers in full, notices, and nothing of others', async () => {
    const other = await test.register({ firstName: 'Wulandari' })
    await ask(test, other, createPassenger, { body: { ...SAVED, id_number: '3273014302880099' } })
    await ask(test, member, createPassenger, { body: SAVED })
    await ask(test, member, updateProfil, { body: { id_number: SAVED.id_number } })
    const notice = { id: 'one', userId: member.user.id, kind: 'paid', values: {}, createdAt: test.clock.now() }
    await test.deps.db.insert(notices).values([notice, { ...notice, id: 'two', userId: other.user.id, kind: 'issued' }])
    const files = await exported(test, member)
    expect(JSON.parse(textIn(files, 'passengers'))).toMatchObject([{ id_number: SAVED.id_number }])
    expect(JSON.parse(textIn(files, 'account'))).toMatchObject({ idNumber: SAVED.id_number })
    expect(JSON.parse(textIn(files, 'notifications'))).toMatchObject([{ kind: 'paid' }])
    expect(JSON.parse(textIn(files, 'account'))).toMatchObject({ firstName: 'Kemuning', email: member.user.email })
    const all = Buffer.concat([...files.values()]).toString()
    expect(all).not.toMatch(/Wulandari|3273014302880099|passwordHash/)
    expect(all).not.toContain(other.user.id)
  })

  it('holds accounts of refunds in full, which go with the account', async () => {
    const { db, secrets } = test.deps
    const account = { bank: 'BCA', number: '1234567890', holder: 'Kemuning Larasati' }
    const now = test.clock.now()
    const id = crypto.randomUUID()
    const transactionId = await insertTransaction()
    const sums = { amount: 500_000, toAccount: 500_000, account: sealAccount(secrets, account) }
    const refund = { id, reason: 'surplus', orderId: id, transactionId, ...sums } as const
    await db.insert(refunds).values({ ...refund, status: 'refunded', createdAt: now, updatedAt: now })
    expect(JSON.parse(textIn(await exported(test, member), 'refunds'))).toMatchObject([{ id, account }])
    expect((await deleteNow(test, member)).status).toBe(200)
    expect(await db.select().from(refunds).where(eq(refunds.id, id))).toMatchObject([
      { account: null, amount: 500_000 },
    ])
  })

  it('holds the receipts that were sent of transfers, which go with the account', async () => {
    const { db } = test.deps
    const transactionId = await insertTransaction()
    const [now, orderId] = [test.clock.now(), crypto.randomUUID()]
    const channel = { gateway: 'transfer', bankCode: 'BANK', productCode: 'TRANSFER' }
    const attempt = { orderId, transactionId, ...channel, amount: 500_123, fee: 123, status: 'expired' } as const
    await db.insert(paymentAttempts).values({ ...attempt, createdAt: now, updatedAt: now })
    const content = test.deps.secrets.sealBytes(Buffer.from('a picture'))
    const proof = { id: orderId, orderId, type: 'image/webp', content, size: 9, createdAt: now }
    await db.insert(transferProofs).values(proof)
    const files = await exported(test, member)
    expect(files.get(`transfers/${orderId}-1.webp`)?.toString()).toBe('a picture')
    expect((await deleteNow(test, member)).status).toBe(200)
    expect(await db.select().from(transferProofs)).toEqual([])
  })

  it('asks for the password again after 15 minutes', async () => {
    test.clock.advance({ minutes: 16 })
    const answer = await test.app.inject({ url: exportData.path, headers: { cookie: member.cookie } })
    expect(answer.json().code).toBe('confirmation_needed')
  })

  it('is made three times a day', async () => {
    test.deps.config.requestsPerMinute = 1000
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await test.app.inject({ url: exportData.path, headers: { cookie: member.cookie } })).statusCode)
    test.deps.config.requestsPerMinute = 0
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('deleting the account', () => {
  it('needs the password', async () => {
    const { code, errors } = (await deleteNow(test, member, 'Nusantara8')).body
    expect([code, errors]).toEqual(['login_failed', { password: 'validation.password.incorrect' }])
    const short = (await deleteNow(test, member, 'abc')).body
    expect([short.code, short.errors]).toEqual(['invalid_fields', { password: 'validation.password.minLength6' }])
    expect((await test.call(login, { body: { email: member.user.email, password: 'Nusantara7' } })).status).toBe(200)
  })

  it('leaves nothing of the member, ends all sessions and gives the address free', async () => {
    member = await signedIn(
      test,
      await test.register({ firstName: 'Saraswati', lastName: 'Nirwasita', phone: '85599911122' }),
    )
    const saved = (await allRows(test.deps.db)).split('\n').filter((line) => line.startsWith('passengers '))
    const second = await signedIn(test, member)
    await ask(test, member, createPassenger, { body: SAVED })
    const request = { name: 'Saraswati Nirwasita', email: member.user.email }
    const row = {
      id: 'asked',
      service: 'insurance',
      number: 'ASKED1',
      locale: 'id',
      createdAt: test.clock.now(),
    } as const
    await test.deps.db.insert(requests).values({ ...row, userId: member.user.id, request })
    expect((await deleteNow(test, member)).status).toBe(200)
    const lines = (await allRows(test.deps.db)).split('\n')
    const person = /saraswati|nirwasita|85599911122|ratnasari|ratna@|wijayakusuma|87755544433/i
    const ofThem = (line: string) => person.test(line) || line.includes(member.user.email)
    expect(lines.filter((line) => ofThem(line) && !saved.includes(line))).toEqual([])
    for (const { cookie } of [member, second])
      expect((await test.app.inject({ url: exportData.path, headers: { cookie } })).statusCode).toBe(401)
    const { email } = member.user
    expect((await test.call(login, { body: { email, password: 'Nusantara7' } })).body.code).toBe('login_failed')
    expect((await test.register({ email })).user.id).not.toBe(member.user.id)
  })

  it('ends what the account books for a partner and what it is told as staff', async () => {
    const partner = await linkPartner(test, member)
    const { db } = test.deps
    const chosen = { locale: 'id' as const, updatedAt: test.clock.now() }
    await db.insert(staffAlerts).values({ ...chosen, alerts: ['paid'], userId: member.user.id })
    expect((await deleteNow(test, member)).status).toBe(200)
    expect(await db.$count(partnerMembers, eq(partnerMembers.partnerId, partner))).toBe(0)
    expect(await db.$count(staffAlerts, eq(staffAlerts.userId, member.user.id))).toBe(0)
  })

  it('removes bookings that were never paid, and keeps those that were', async () => {
    const past = { startsAt: new Date(test.clock.now().getTime() - DAY_MS), timeLimit: new Date(TEST_NOW) }
    const unpaid = await insertBooking(test.deps.db, member.user.id, test.clock.now(), past)
    const paid = await insertBooking(test.deps.db, member.user.id, test.clock.now(), {
      ...past,
      paymentStatus: 'paid',
      paidAt: test.clock.now(),
    })
    expect(await obstacles()).toEqual([])
    const left = await test.deps.db.select().from(bookings).where(eq(bookings.userId, member.user.id))
    expect(left).toMatchObject([{ id: paid.id, code: paid.code, amount: paid.amount, contact: { first_name: '' } }])
    expect(left.map(({ id }) => id)).not.toContain(unpaid.id)
  })

  it('waits for a trip that is ahead', async () => {
    await insertBooking(test.deps.db, member.user.id, test.clock.now(), { paymentStatus: 'paid' })
    expect(await obstacles()).toEqual({ obstacles: ['trip'] })
    test.clock.advance({ days: 7 })
    member = await signedIn(test, member)
    expect(await obstacles()).toEqual([])
  })

  it('waits for a balance that can be paid', async () => {
    const now = test.clock.now().getTime()
    const [startsAt, balanceLimit] = [new Date(now - DAY_MS), new Date(now + DAY_MS)]
    const parts = { paymentStatus: 'partially_paid', startsAt, balanceLimit } as const
    await insertBooking(test.deps.db, member.user.id, test.clock.now(), parts)
    expect(await obstacles()).toEqual({ obstacles: ['balance'] })
  })

  it('waits for a payment that is open', async () => {
    const ids = await book(test, member)
    expect(await obstacles()).toEqual({ obstacles: ['payment'] })
    const { id } = await checkOutAt(test, member, ids)
    await chargeBy(test, member, id)
    expect(await obstacles()).toEqual({ obstacles: ['payment'] })
    test.clock.advance({ days: 1 })
    member = await signedIn(test, member)
    expect(await obstacles()).toEqual([])
    expect(await test.deps.db.$count(bookingPassengers, eq(bookingPassengers.bookingId, ids[0] ?? ''))).toBe(0)
  })

  it.each([
    ['submitted', { obstacles: ['refund'] }],
    ['processing', { obstacles: ['refund'] }],
    ['rejected', []],
    ['refunded', []],
  ] as const)('with a refund that is %s returns %o', async (status, expected) => {
    const transactionId = await insertTransaction()
    const now = test.clock.now()
    const refund = { id: crypto.randomUUID(), reason: 'surplus', transactionId, amount: 1, createdAt: now } as const
    await test.deps.db
      .insert(refunds)
      .values({ ...refund, orderId: refund.id, status, note: 'Larasati', updatedAt: now })
    expect(await obstacles()).toEqual(expected)
  })

  it('is refused to the last admin', async () => {
    await test.deps.db.update(users).set({ role: 'member' }).where(eq(users.role, 'admin'))
    await test.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, member.user.id))
    expect(await obstacles()).toEqual({ obstacles: ['last_admin'] })
    await test.register({ role: 'admin' })
    expect(await obstacles()).toEqual([])
  })
})

it('a person without what is theirs keeps the shape', () => {
  const passport = { number: 'sealed' }
  expect(
    withoutPerson({
      type: 'CHD',
      first_name: 'Ana',
      phone: null,
      passport,
      Room: 2,
      place: { room: 1, bed: 'double' },
    }),
  ).toEqual({ type: 'CHD', first_name: '', phone: null, passport: null, Room: 2, place: { room: 1, bed: 'double' } })
})
