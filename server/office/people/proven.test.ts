import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember, placeOrder, startOrder } from '../../../core/office/bookings/order.ts'
import { changeMember, getMember } from '../../../core/office/people/member.ts'
import { addPartnerMember, createPartner } from '../../../core/office/people/partner.ts'
import { login, profil } from '../../../core/people/account/contract.ts'
import { enterAsGuest } from '../../../core/people/account/guest.ts'
import { deleteAccount } from '../../../core/people/account/own-data.ts'
import { listBookings } from '../../../core/trade/booking/contract.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { hashPassword } from '../../people/account/passwords.ts'
import { cartBody, PACKAGE, pickTour, sampleModule } from '../../products/tour/testing.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'

const PASSWORD = 'Nusantara7'
let test: TestApp
let admin: Buyer
let support: Buyer
/** Registered an address that is another's, and has a password for it. */
let stranger: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: [sampleModule] })
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.register({ role: 'admin' })
  support = await test.register({ role: 'support' })
  const passwordHash = await hashPassword(PASSWORD, 64)
  stranger = await test.register({ firstName: 'Eve', lastName: 'Jahat', passwordHash, emailProvenAt: null })
  await test.deps.db.delete(mails)
})

const statusOf = async ({ cookie }: Buyer) => (await test.call(profil, {}, { cookie })).status
const signsIn = async ({ user }: Buyer) =>
  (await test.call(login, { body: { email: user.email, password: PASSWORD } })).status
async function subjectsTo(email: string): Promise<string[]> {
  await test.drain()
  return (await test.deps.db.select().from(mails).where(eq(mails.to, email))).map(({ subject }) => subject)
}
async function orderFor(member: string) {
  const body = { member, service: 'tour' as const, booking: cartBody(await pickTour(test, { tourId: PACKAGE })) }
  return await test.call(placeOrder, { body }, { cookie: support.cookie })
}

describe('what staff order for the owner of an address', () => {
  it('is kept from who registered it first, however staff found the account', async () => {
    const { email } = stranger.user
    const made = await test.call(
      createMember,
      {
        body: {
          ...{
            title: 'MRS',
            first_name: 'Siti',
            last_name: 'Rahma',
            email,
            calling_code: '62',
            phone: '0812 9876 5432',
          },
        },
      },
      { cookie: support.cookie },
    )
    expect(made.body.data).toMatchObject({ is_new: false, member: { id: stranger.user.id, email_proven: false } })
    expect([await statusOf(stranger), await signsIn(stranger)]).toEqual([401, 401])
    expect(await subjectsTo(email)).toEqual(['Buat kata sandi akun Pelesir Anda'])
  })

  it('is kept from it also by the order alone, once', async () => {
    expect(await ask(test, support, startOrder, { params: { id: stranger.user.id } })).toMatchObject({
      email_proven: false,
    })
    expect(await statusOf(stranger)).toBe(200)
    expect((await orderFor(stranger.user.id)).status).toBe(200)
    expect([await statusOf(stranger), await signsIn(stranger)]).toEqual([401, 401])
    expect((await orderFor(stranger.user.id)).status).toBe(200)
    const sent = await subjectsTo(stranger.user.email)
    expect(sent.filter((subject) => subject === 'Buat kata sandi akun Pelesir Anda')).toHaveLength(1)
  })

  it('is kept from it also when two of staff order at once, and both orders stand', async () => {
    const { id } = stranger.user
    const answers = await Promise.all([1, 2, 3, 4].map(() => orderFor(id)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]))
    expect(await statusOf(stranger)).toBe(401)
  })

  it('is kept from the browser of a guest with that address', async () => {
    const person = {
      title: 'MR',
      first_name: 'Eve',
      last_name: 'Jahat',
      calling_code: '62',
      phone: '81234567890',
    } as const
    const entered = await test.call(enterAsGuest, { body: { ...person, email: 'korban@contoh.id' } })
    const cookie = [entered.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? ''
    const guest = { cookie, user: entered.body.data.user }
    expect(await statusOf(guest)).toBe(200)
    expect((await orderFor(guest.user.id)).status).toBe(200)
    expect(await statusOf(guest)).toBe(401)
  })

  it('reaches a proven member where they are signed in', async () => {
    const member = await test.register()
    expect((await orderFor(member.user.id)).status).toBe(200)
    const own = await ask(test, member, listBookings, { query: {} })
    expect(own.total).toBe(1)
  })
})

describe('a right', () => {
  it('is given to nobody whose address is not proven, and the office says so', async () => {
    const read = () => ask(test, admin, getMember, { params: { id: stranger.user.id } })
    const { updated_at: version, email_proven } = await read()
    expect(email_proven).toBe(false)
    const give = (body: object) =>
      test.call(changeMember, { params: { id: stranger.user.id }, body: { version, ...body } as never }, admin)
    expect((await give({ role: 'support' })).body.code).toBe('email_not_proven')
    expect((await read()).role).toBe('member')
    expect((await give({ status: 'blokir', reason: 'Akun palsu' })).status).toBe(200)
  })

  it('is given once it is proven', async () => {
    const { user } = await test.register()
    const { updated_at: version } = await ask(test, admin, getMember, { params: { id: user.id } })
    const body = { version, role: 'support' as const }
    expect((await test.call(changeMember, { params: { id: user.id }, body }, admin)).status).toBe(200)
  })

  it('of a partner is none either', async () => {
    const model = 'commission' as const
    const terms = { name: 'PT Mitra', company: null, model, terms: { shares: { tour: 250 } }, note: '', is_on: true }
    const { id } = await ask(test, admin, createPartner, { body: terms })
    const answer = await test.call(addPartnerMember, { params: { id }, body: { email: stranger.user.email } }, admin)
    expect(answer.body.code).toBe('email_not_proven')
  })
})

it('an account that is deleted takes nothing of an address with it that it never proved', async () => {
  const { email } = stranger.user
  const now = test.clock.now()
  const invitation = { id: 'i1', name: 'Siti', email, role: 'support', invitedBy: admin.user.id, locale: 'id' } as const
  await test.deps.db.insert(staffInvitations).values({ ...invitation, createdAt: now, sentAt: now, expiresAt: now })
  const mail = { subject: 'E-tiket', text: '', html: '', attachments: [], sentAt: now }
  await test.deps.db.insert(mails).values([
    { ...mail, id: 'own', to: email },
    // The stranger's address is a part of this one.
    { ...mail, id: 'longer', to: `x${email}` },
  ])
  const logged = await test.deps.db.$count(mailLog)
  const answer = await test.call(deleteAccount, { body: { password: PASSWORD } }, stranger)
  expect(answer.status).toBe(200)
  const kept = await test.deps.db.select({ id: mails.id }).from(mails)
  expect(kept.map(({ id }) => id).sort()).toEqual(['longer', 'own'])
  expect(await test.deps.db.$count(staffInvitations)).toBe(1)
  expect(await test.deps.db.$count(mailLog)).toBe(logged)

  const proven = await test.register({ email: `y${email}`, passwordHash: await hashPassword(PASSWORD, 64) })
  await test.deps.db.insert(mails).values([
    { ...mail, id: 'proven', to: `${proven.user.email}, other@example.com` },
    { ...mail, id: 'not theirs', to: `z${proven.user.email}` },
  ])
  expect((await test.call(deleteAccount, { body: { password: PASSWORD } }, proven)).status).toBe(200)
  const left = await test.deps.db.select({ id: mails.id }).from(mails)
  expect(left.map(({ id }) => id).sort()).toEqual(['longer', 'not theirs', 'own'])
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, proven.user.id))
  expect(row?.status).toBe('dihapus')
})
