import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeMember, getMember, signMemberOut } from '../../../core/office/people/member.ts'
import { profil } from '../../../core/people/account/contract.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { type Buyer, book } from '../../testing/payment.ts'

const REASON = 'Kartu kredit milik orang lain'

let test: TestApp
let admin: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.update(users).set({ role: 'member' })
  admin = await test.register({ role: 'admin' })
  member = await test.register()
})

type Change = {
  status?: 'aktif' | 'blokir'
  reason?: string
  role?: 'member' | 'support' | 'gate' | 'admin'
  version?: string
}

async function give({ user }: Buyer, change: Change, by = admin) {
  const { id, updated_at: version } = user
  const body = { version, ...change }
  return (await test.call(changeMember, { params: { id }, body }, { cookie: by.cookie })).body
}

async function isSignedIn({ cookie }: Buyer): Promise<boolean> {
  return (await test.call(profil, {}, { cookie })).body.success
}

it('blocks a member, whose sessions end, and takes that back', async () => {
  const { data } = await give(member, { status: 'blokir', reason: REASON })
  expect(data).toMatchObject({ id: member.user.id, status: 'blokir', role: 'member' })
  expect(await isSignedIn(member)).toBe(false)
  expect((await give(member, { status: 'aktif', version: data.updated_at })).data.status).toBe('aktif')
  const [first] = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, member.user.id))
  expect(first).toMatchObject({
    action: 'member.change',
    actorId: admin.user.id,
    before: { status: 'aktif', role: 'member' },
    after: { status: 'blokir', role: 'member' },
  })
})

it('keeps why an account is blocked, for staff alone, until it is open again', async () => {
  const refused = await give(member, { status: 'blokir' })
  expect([refused.code, refused.errors]).toEqual(['invalid_fields', { reason: 'validation.required' }])
  expect(await give(member, { status: 'blokir', reason: ' \n ' })).toMatchObject({ code: 'invalid_fields' })
  expect(await isSignedIn(member)).toBe(true)
  const { data } = await give(member, { status: 'blokir', reason: ` ${REASON} ` })
  expect(JSON.stringify(data)).not.toContain(REASON)
  const blocked = { reason: REASON, at: test.clock.now().toISOString() }
  expect((await detailOf(member)).blocked).toEqual(blocked)
  // The role alone changes nothing of it, and another reason not since when.
  test.clock.advance({ minutes: 1 })
  const again = await give(member, { role: 'gate', version: data.updated_at })
  expect((await detailOf(member)).blocked).toEqual(blocked)
  const other = await give(member, { reason: 'Lain', status: 'blokir', version: again.data.updated_at })
  expect((await detailOf(member)).blocked).toEqual({ ...blocked, reason: 'Lain' })
  await give(member, { status: 'aktif', version: other.data.updated_at })
  expect((await detailOf(member)).blocked).toBeNull()
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, member.user.id))
  expect(JSON.stringify(entries)).not.toContain('Kartu')
})

it('says what a member has ahead, and blocking leaves it as it is', async () => {
  const [paid = '', open = '', over = ''] = [
    ...(await book(test, member)),
    ...(await book(test, member)),
    ...(await book(test, member)),
  ]
  const set = (id: string, change: Partial<typeof bookings.$inferInsert>) =>
    test.deps.db.update(bookings).set(change).where(eq(bookings.id, id))
  await set(paid, { paymentStatus: 'paid' })
  await set(over, { paymentStatus: 'paid', startsAt: new Date(test.clock.now().getTime() - 1) })
  expect((await detailOf(member)).ahead).toEqual({ trips: 1, payments: 1 })
  await set(paid, { paymentStatus: 'partially_paid', balanceLimit: new Date(test.clock.now().getTime() + 1) })
  expect((await detailOf(member)).ahead).toEqual({ trips: 1, payments: 2 })
  await set(open, { timeLimit: test.clock.now() })
  await give(member, { status: 'blokir', reason: REASON })
  expect((await detailOf(member)).ahead).toEqual({ trips: 1, payments: 1 })
})

async function detailOf({ user }: Buyer) {
  return (await test.call(getMember, { params: { id: user.id } }, { cookie: admin.cookie })).body.data
}

it('gives a role, with which one signs in anew', async () => {
  expect((await give(member, { role: 'support' })).data.role).toBe('support')
  expect(await isSignedIn(member)).toBe(false)
})

it('changes nothing that was changed since it was read, also within one millisecond', async () => {
  expect((await give(member, { role: 'support' })).success).toBe(true)
  expect(await give(member, { status: 'blokir', reason: REASON })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await give(member, { status: 'blokir', version: 'never' })).toMatchObject({ code: 'changed_meanwhile' })
})

it('changes neither oneself nor an emptied account nor an unknown one', async () => {
  expect(await give(admin, { role: 'member' })).toMatchObject({ code: 'forbidden' })
  await test.deps.db.update(users).set({ status: 'dihapus' }).where(eq(users.id, member.user.id))
  expect(await give(member, { status: 'aktif' })).toMatchObject({ code: 'changed_meanwhile' })
  const nobody = { ...member, user: { ...member.user, id: 'none' } }
  expect(await give(nobody, { status: 'aktif' })).toMatchObject({ code: 'member_not_found' })
})

it('leaves one of two admins who demote each other at the same moment', async () => {
  const other = await test.register({ role: 'admin' })
  const answers = await Promise.all([give(other, { role: 'member' }), give(admin, { role: 'member' }, other)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await test.deps.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})

it('ends the sessions of a member, and of oneself all but this one', async () => {
  const out = async ({ user }: Buyer) =>
    (await test.call(signMemberOut, { params: { id: user.id } }, { cookie: admin.cookie })).body
  expect((await out(member)).data).toEqual({ ended: 1 })
  expect(await isSignedIn(member)).toBe(false)
  expect((await out(admin)).data).toEqual({ ended: 0 })
  expect(await isSignedIn(admin)).toBe(true)
  expect(await out({ ...member, user: { ...member.user, id: 'none' } })).toMatchObject({ code: 'member_not_found' })
})
