import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getBooking as getOfficeBooking, listBookings } from '../../../core/office/bookings/booking.ts'
import { changeMember, getMember, listMembers } from '../../../core/office/people/member.ts'
import { login, profil } from '../../../core/people/account/contract.ts'
import { enterAsGuest, findBooking, openBookingLink } from '../../../core/people/account/guest.ts'
import { updatePassword } from '../../../core/people/account/passwords.ts'
import { getBooking } from '../../../core/trade/booking/contract.ts'
import { listTrips } from '../../../core/trade/dashboard/contract.ts'
import { sandboxMail } from '../../../core/trade/payment/sandbox.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { mails, outbox, transactions } from '../../base/db/schema/trade/payment.ts'
import { cookiesIn, sentMails, tokenMailedTo } from '../../people/account/testing.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Buyer, book, paymentTests, payNow, saleTo } from '../../testing/payment.ts'

const { fresh } = paymentTests()
let test: TestApp

let made = 0
const address = () => `tamu${++made}@example.com`
const PERSON = { title: 'MR', first_name: 'Budi', last_name: 'Tamu', calling_code: '62', phone: '81234567890' } as const

beforeEach(async () => {
  ;({ test } = await fresh())
  await test.deps.db.delete(mails)
})

async function guest(email: string): Promise<Buyer> {
  const { status, body, headers } = await test.call(enterAsGuest, { body: { ...PERSON, email } })
  expect(status).toBe(200)
  return { cookie: cookiesIn(headers), user: body.data.user }
}

/** Buys a trip and issues its ticket. The contact of the booking is the guest, unless named. */
async function bought(buyer: Buyer, contact = buyer.user.email): Promise<string> {
  const { order, ids } = await saleTo(test, buyer)
  const [id = ''] = ids
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw new Error('no booking')
  await test.deps.db
    .update(bookings)
    .set({ contact: { ...row.contact, email: contact } })
    .where(eq(bookings.id, id))
  await payNow(test, order)
  return id
}

const open = async (token: string) => await test.call(openBookingLink, { body: { token } })
const linkTo = (email: string) => tokenMailedTo(test, email, 'find-booking')
const see = (id: string, cookie: string) => test.call(getBooking, { params: { id } }, { cookie })
const ownerOf = async (id: string) => (await test.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.userId

describe('the office', () => {
  const staff = async () => (await test.register({ role: 'admin' })).cookie
  const members = async (cookie: string, account?: 'opened' | 'guest') =>
    (await test.call(listMembers, { query: { account } }, { cookie })).body.data.data
  const listed = async (cookie: string, account?: 'opened' | 'guest') =>
    (await test.call(listBookings, { query: { account } }, { cookie })).body.data.data

  it('tells guests from members, in lists, on their pages and by a filter, until the account is opened', async () => {
    const cookie = await staff()
    const email = address()
    const [byGuest, byMember] = [await bought(await guest(email)), (await book(test, await test.register()))[0] ?? '']
    const shown = new Map((await listed(cookie)).map(({ id, guest: is }) => [id, is]))
    expect([shown.get(byGuest), shown.get(byMember)]).toEqual([true, false])
    const ids = async (account: 'opened' | 'guest') => (await listed(cookie, account)).map(({ id }) => id)
    expect([await ids('guest'), (await ids('opened')).includes(byMember)]).toEqual([[byGuest], true])
    const page = await test.call(getOfficeBooking, { params: { id: byGuest } }, { cookie })
    expect(page.body.data.guest).toBe(true)

    const [one] = await members(cookie, 'guest')
    expect((await members(cookie, 'opened')).every((each) => !each.guest && each.id !== one?.id)).toBe(true)
    const member = await test.call(getMember, { params: { id: one?.id ?? '' } }, { cookie })
    expect([one?.guest, member.body.data.guest]).toEqual([true, true])

    const { id = '', updated_at: version = '' } = one ?? {}
    const given = await test.call(changeMember, { params: { id }, body: { role: 'support', version } }, { cookie })
    expect([given.status, given.body.errors]).toEqual([400, { role: 'validation.role.guest' }])

    await open(await linkTo(email))
    expect(await members(cookie, 'guest')).toEqual([])
    expect(await listed(cookie, 'guest')).toEqual([])
  })
})

describe('a guest', () => {
  it('books and pays without a password, and is told so in the profile', async () => {
    const buyer = await guest(address())
    const id = await bought(buyer)
    expect((await see(id, buyer.cookie)).status).toBe(200)
    expect((await test.call(profil, {}, { cookie: buyer.cookie })).body.data).toMatchObject({ guest: true })
  })

  it('sees nothing that another booked with the same address, guest or member', async () => {
    const member = await test.register()
    const ids = [(await book(test, member))[0] ?? '', await bought(await guest(member.user.email))]
    const other = await guest(member.user.email.toUpperCase())
    expect(other.user.email).toBe(member.user.email)
    for (const id of ids) expect((await see(id, other.cookie)).status).toBe(404)
    expect((await test.call(listTrips, {}, { cookie: other.cookie })).body.data).toEqual([])
  })

  it('cannot sign in, or set a password, without the mail', async () => {
    const { cookie, user } = await guest(address())
    const credentials = { email: user.email, password: 'Nusantara7' }
    expect((await test.call(login, { body: credentials })).body.code).toBe('login_failed')
    const body = { old_password: 'Nusantara7', new_password: 'Nusantara8', confirm_password: 'Nusantara8' }
    expect((await test.call(updatePassword, { body }, { cookie })).body.success).toBe(false)
  })

  it('leaves the address free for an account', async () => {
    const email = address()
    await guest(email)
    await test.register({ email })
    await expect(test.register({ email })).rejects.toThrow('already')
  })
})

describe('the link in a mail about a booking', () => {
  it('makes an account of the guest once, and ends the sessions before', async () => {
    const buyer = await guest(address())
    const id = await bought(buyer)
    const token = await linkTo(buyer.user.email)
    const { status, headers, body } = await open(token)
    expect([status, body.data.user.guest, body.data.user.id]).toEqual([200, undefined, buyer.user.id])
    expect((await see(id, cookiesIn(headers))).status).toBe(200)
    expect((await see(id, buyer.cookie)).status).toBe(401)
    expect((await open(token)).body.code).toBe('link_over')
  })

  it('joins the bookings of all guests of the address to its account', async () => {
    const member = await test.register()
    const guests = [await guest(member.user.email), await guest(member.user.email)]
    const ids: string[] = []
    for (const each of guests) ids.push(await bought(each))
    const { body } = await open(await linkTo(member.user.email))
    expect(body.data.user.id).toBe(member.user.id)
    expect(await Promise.all(ids.map(ownerOf))).toEqual([member.user.id, member.user.id])
    const paid = await test.deps.db.select().from(transactions).where(eq(transactions.userId, member.user.id))
    expect(paid).toHaveLength(2)
    for (const { user } of guests)
      expect(await test.deps.db.select().from(users).where(eq(users.id, user.id))).toEqual([])
  })

  it('leaves behind only what belongs to a session, a password or staff', async () => {
    const { rows } = await test.deps.database.pool.query(`
      select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'users'::regclass order by 1`)
    const names = new Set(rows.map(({ name }) => String(name)))
    const left = ['sessions', 'one_time_links', 'passkeys', 'identities', 'staff_invitations', 'staff_alerts']
    // Companies and partners are named by members with an account.
    const moved = new Set([...names].filter((name) => ![...left, 'member_companies', 'partner_members'].includes(name)))
    expect([...moved]).toEqual([
      'bookings',
      'favourites',
      'notices',
      'passengers',
      'price_watches',
      'requests',
      'shared_trips',
      'train_watches',
      'transactions',
      'waiting',
    ])
  })

  it('of two that are opened at once makes one account', async () => {
    const email = address()
    const ids = [await bought(await guest(email)), await bought(await guest(email))]
    const tokens = (await sentMails(test)).flatMap(({ to, link }) =>
      to === email && link.includes('find-booking') ? [new URL(link).hash.slice(1)] : [],
    )
    expect(tokens.length).toBeGreaterThan(1)
    const opened = await Promise.all(tokens.map(open))
    expect(new Set(opened.map(({ body }) => body.data.user.id)).size).toBe(1)
    const [one, other] = await Promise.all(ids.map(ownerOf))
    expect(one).toBe(other)
  })

  it('stands in no mail that somebody else receives too', async () => {
    const victim = await test.register()
    const buyer = await guest(victim.user.email)
    await bought(buyer, 'orang.lain@example.com')
    const sent = await sentMails(test)
    const both = sent.filter(({ to }) => to.includes('orang.lain@example.com'))
    expect(both.length).toBeGreaterThan(0)
    expect(both.filter(({ text }) => text.includes('find-booking'))).toEqual([])
  })

  it('opens an account of staff only for who is signed in to it', async () => {
    const staff = await test.register({ role: 'support' })
    const id = await bought(await guest(staff.user.email))
    const token = await linkTo(staff.user.email)
    const other = await test.register()
    expect((await open(token)).body.code).toBe('unauthenticated')
    expect((await test.call(openBookingLink, { body: { token } }, { cookie: other.cookie })).status).toBe(401)
    expect((await test.call(openBookingLink, { body: { token } }, { cookie: staff.cookie })).status).toBe(200)
    expect(await ownerOf(id)).toBe(staff.user.id)
  })

  it('shows a guest of the demo no mail of the account with the same address', async () => {
    const member = await test.register()
    await bought(member)
    const buyer = await guest(member.user.email)
    const subjects = async () => (await test.call(sandboxMail, {}, { cookie: buyer.cookie })).body.data.length
    expect(await subjects()).toBe(0)
    await bought(buyer)
    expect(await subjects()).toBeGreaterThan(0)
  })

  it('does not open a blocked account', async () => {
    const member = await test.register()
    await bought(await guest(member.user.email))
    await test.deps.db.update(users).set({ status: 'blokir' }).where(eq(users.id, member.user.id))
    expect((await open(await linkTo(member.user.email))).body.code).toBe('link_over')
  })
})

describe('who has a code and an address', () => {
  const find = async (code: string, email: string) => {
    await test.deps.db.delete(mails)
    await test.deps.db.delete(outbox)
    const { status, body } = await test.call(findBooking, { body: { code, email } })
    return { answer: [status, body.data], mails: await sentMails(test) }
  }
  const codeOf = async (id: string) =>
    (await test.deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.code ?? ''

  it('is mailed a link, however both are written', async () => {
    const buyer = await guest(address())
    const id = await bought(buyer)
    const code = await codeOf(id)
    const { answer, mails: sent } = await find(
      `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`,
      buyer.user.email.toUpperCase(),
    )
    expect(answer).toEqual([200, null])
    expect(sent.map(({ to }) => to)).toEqual([buyer.user.email])
    const { headers } = await open(await linkTo(buyer.user.email))
    expect((await see(id, cookiesIn(headers))).status).toBe(200)
  })

  it('gets the same answer and no mail where they do not belong together', async () => {
    const code = await codeOf(await bought(await guest(address())))
    expect(await find(code, 'orang.lain@example.com')).toEqual({ answer: [200, null], mails: [] })
    expect(await find('ZZZZZ9', 'orang.lain@example.com')).toEqual({ answer: [200, null], mails: [] })
  })

  it('who is only the contact is mailed the ticket again, without a link that signs in', async () => {
    const buyer = await guest(address())
    const id = await bought(buyer, 'kontak@example.com')
    const { mails: sent } = await find(await codeOf(id), 'kontak@example.com')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).not.toContain('find-booking')
  })

  it('is stopped after a few tries', async () => {
    const code = await codeOf(await bought(await guest(address())))
    test.deps.config.requestsPerMinute = 300
    const tries = Array.from({ length: 12 }, (_, index) => `coba${index}@example.com`)
    const states: number[] = []
    for (const email of tries) states.push((await test.call(findBooking, { body: { code, email } })).status)
    expect(states.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(states.at(-1)).toBe(429)
  })
})
