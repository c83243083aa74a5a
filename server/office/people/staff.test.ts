import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRole, deleteRole } from '../../../core/office/people/role.ts'
import {
  inviteStaff,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../../core/office/people/staff.ts'
import { login, profil } from '../../../core/people/account/contract.ts'
import { acceptInvitation, showInvitation } from '../../../core/people/account/invitation.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { rateLimits, users } from '../../base/db/schema/people/account.ts'
import { staffInvitations } from '../../base/db/schema/people/staff.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'

const EMAIL = 'sari@contoh.id'
const PASSWORD = 'Borobudur 1991'
const ACCOUNT = {
  title: 'MRS',
  first_name: 'Sari',
  last_name: 'Utami',
  calling_code: '62',
  phone: '81298765432',
  new_password: PASSWORD,
  confirm_password: PASSWORD,
} as const

let test: TestApp
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp({ config: { requestsPerMinute: 10_000 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  for (const table of [staffInvitations, rateLimits, mails]) await db.delete(table)
  await db.update(users).set({ role: 'member', staffRoleId: null, rights: null })
  const [old] = await db.select().from(users).where(eq(users.email, EMAIL))
  if (old)
    await db
      .update(users)
      .set({ email: `${old.id}@contoh.id` })
      .where(eq(users.id, old.id))
  admin = await test.register({ role: 'admin', firstName: 'Ratna', lastName: 'Wijaya' })
})

const BODY = { name: 'Sari Utami', email: EMAIL, role: 'support', language: 'en' } as const

async function invite(
  changes: Partial<Omit<typeof BODY, 'role'>> & { role?: 'own' | 'finance'; own_role?: string } = {},
) {
  return (await test.call(inviteStaff, { body: { ...BODY, ...changes } }, { cookie: admin.cookie })).body
}

async function tokenOf(at = -1): Promise<string> {
  await test.drain()
  const sent = (await test.deps.db.select().from(mails)).filter(({ to }) => to.includes(EMAIL))
  const tokens = sent.map(({ text }) => /\/invitation#([\w-]+)/.exec(text)?.[1] ?? '')
  return tokens.filter((token) => token !== '').at(at) ?? ''
}

const show = async (token: string) => (await test.call(showInvitation, { body: { token } })).body
const accept = async (token: string, account?: typeof ACCOUNT) =>
  test.call(acceptInvitation, { body: { token, account } })
const memberRow = async () => (await test.deps.db.select().from(users).where(eq(users.email, EMAIL)))[0]

it('makes an account with the role by the link of the mail, once', async () => {
  const { data } = await invite()
  expect(data).toMatchObject({ role: 'support', email: 's***@contoh.id', invited_by: 'Ratna Wijaya', is_over: false })
  expect(await memberRow()).toBeUndefined()
  const token = await tokenOf()
  expect((await show(token)).data).toEqual({
    name: 'Sari Utami',
    email: EMAIL,
    invited_by: 'Ratna Wijaya',
    role: 'support',
    own_role: '',
    needs_account: true,
  })
  expect((await accept(token)).body).toMatchObject({ code: 'invalid_fields' })
  const [first, second] = await Promise.all([accept(token, ACCOUNT), accept(token, ACCOUNT)])
  expect([first.status, second.status].sort()).toEqual([200, 410])
  expect((await show(token)).code).toBe('link_over')
  expect(await memberRow()).toMatchObject({ role: 'support', firstName: 'Sari', emailProvenAt: test.clock.now() })
  const signedIn = await test.call(login, { body: { email: EMAIL, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
  const { body } = await test.call(listInvitations, { query: {} }, { cookie: admin.cookie })
  expect(body.data.total).toBe(0)
  const entries = await test.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, (await memberRow())?.id ?? ''))
  expect(entries.map(({ action, after }) => [action, after])).toEqual([['staff.accept', { role: 'support' }]])
})

it('leaves nothing of who registered with the address before it was proven', async () => {
  const stranger = await test.register({ email: EMAIL, firstName: 'Orang', lastName: 'Asing', emailProvenAt: null })
  await invite()
  expect((await test.call(profil, {}, { cookie: stranger.cookie })).body.data.role).toBe('member')
  const token = await tokenOf()
  expect((await show(token)).data.needs_account).toBe(true)
  expect((await accept(token, ACCOUNT)).status).toBe(200)
  expect((await test.call(profil, {}, { cookie: stranger.cookie })).status).toBe(401)
  expect(await memberRow()).toMatchObject({ id: stranger.user.id, role: 'support', firstName: 'Sari' })
  expect((await test.call(login, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200)
})

it('takes one press of who has proven the address, who signs in anew with the password of before', async () => {
  const known = await test.register({ email: EMAIL, firstName: 'Sari', emailProvenAt: test.clock.now() })
  await invite({ role: 'finance' })
  const token = await tokenOf()
  expect((await show(token)).data).toMatchObject({ needs_account: false, role: 'finance' })
  const before = await memberRow()
  const { body, headers } = await accept(token, ACCOUNT)
  expect([body.data.signed_in, headers['set-cookie']]).toEqual([false, undefined])
  expect((await test.call(profil, {}, { cookie: known.cookie })).status).toBe(401)
  expect(await memberRow()).toMatchObject({ role: 'finance', passwordHash: before?.passwordHash, phone: before?.phone })
})

it('gives an own role with its rights of now, which stays while it is offered', async () => {
  const made = { body: { name: 'Kasir', rights: ['orders' as const] } }
  const { data: role } = (await test.call(createRole, made, { cookie: admin.cookie })).body
  expect((await invite({ role: 'own' })).errors).toEqual({ own_role: 'validation.required' })
  const { data } = await invite({ role: 'own', own_role: role.id })
  expect(data.own_role).toEqual({ id: role.id, name: 'Kasir' })
  const remove = () => test.call(deleteRole, { params: { id: role.id } }, { cookie: admin.cookie })
  expect((await remove()).body.code).toBe('role_in_use')
  const token = await tokenOf()
  expect((await show(token)).data.own_role).toBe('Kasir')
  await accept(token, ACCOUNT)
  expect(await memberRow()).toMatchObject({ role: 'own', staffRoleId: role.id, rights: role.rights })
})

it('opens nothing once it is over, withdrawn, sent again, or of who is no admin any more', async () => {
  const { data } = await invite()
  const params = { id: data.id }
  const first = await tokenOf()
  test.clock.advance({ minutes: 1 })
  expect((await test.call(sendInvitationAgain, { params }, { cookie: admin.cookie })).status).toBe(200)
  const second = await tokenOf()
  expect(second).not.toBe(first)
  expect([(await show(first)).code, (await show(second)).success]).toEqual(['link_over', true])
  test.clock.advance({ minutes: 72 * 60 - 1 })
  expect((await show(second)).success).toBe(true)
  test.clock.advance({ minutes: 1 })
  expect((await accept(second, ACCOUNT)).body.code).toBe('link_over')
  admin = await test.register({ role: 'admin' })
  await test.call(sendInvitationAgain, { params }, { cookie: admin.cookie })
  const third = await tokenOf()
  await test.deps.db.update(users).set({ role: 'support' }).where(eq(users.id, admin.user.id))
  expect((await show(third)).code).toBe('link_over')
  await test.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
  expect((await show(third)).success).toBe(true)
  const withdraw = () => test.call(withdrawInvitation, { params }, { cookie: admin.cookie })
  expect((await withdraw()).status).toBe(200)
  expect((await show(third)).code).toBe('link_over')
  expect((await withdraw()).body.code).toBe('invitation_not_found')
  expect(await memberRow()).toBeUndefined()
})

it('is refused for staff, for who is blocked and for who is invited already', async () => {
  const problems = async (change: Partial<typeof users.$inferInsert>) => {
    await test.deps.db.update(users).set(change).where(eq(users.email, EMAIL))
    return (await invite()).errors
  }
  await test.register({ email: EMAIL })
  expect(await problems({ role: 'gate' })).toEqual({ email: 'validation.staff.already' })
  expect(await problems({ role: 'member', status: 'blokir' })).toEqual({ email: 'validation.staff.blocked' })
  expect(await problems({ status: 'aktif' })).toBeUndefined()
  expect(await problems({ status: 'aktif' })).toEqual({ email: 'validation.staff.invited' })
  // Changes of the account between invitation and acceptance count too.
  const token = await tokenOf()
  await test.deps.db.update(users).set({ status: 'blokir' }).where(eq(users.email, EMAIL))
  expect((await accept(token, ACCOUNT)).body.code).toBe('link_over')
})

it('mails an address five times a day at most', async () => {
  const { data } = await invite()
  const again = () => test.call(sendInvitationAgain, { params: { id: data.id } }, { cookie: admin.cookie })
  for (let time = 1; time < 5; time++) expect((await again()).status).toBe(200)
  expect((await again()).body.code).toBe('too_many_requests')
})
