import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Permission } from '../../../core/base/common/people/rights.ts'
import { changeMember, getMember, listMembers } from '../../../core/office/people/member.ts'
import { changeRole, createRole, deleteRole, listRoles } from '../../../core/office/people/role.ts'
import { OWN_RIGHTS, RIGHT_GROUPS, rightsIn } from '../../../core/people/account/roles.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { staffRoles, users } from '../../base/db/schema/people/account.ts'
import { sessionCookie } from '../../people/account/sign-in/session-cookie.ts'
import { startSession } from '../../people/account/sign-in/sessions.ts'
import { ACCESS_MODULES, send } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
let member: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.update(users).set({ role: 'member', staffRoleId: null, rights: null })
  await test.deps.db.delete(staffRoles)
  admin = await test.register({ role: 'admin' })
  member = await test.register()
})

type Own = (typeof OWN_RIGHTS)[number]
const make = async (name: string, rights: Permission[]) =>
  (await test.call(createRole, { body: { name, rights: rights as Own[] } }, { cookie: admin.cookie })).body

async function give(who: Buyer, own_role?: string) {
  const params = { id: who.user.id }
  const { body } = await test.call(getMember, { params }, { cookie: admin.cookie })
  const input = { params, body: { role: 'own' as const, own_role, version: body.data.updated_at } }
  return (await test.call(changeMember, input, { cookie: admin.cookie })).body
}

async function cookieOf({ user }: Buyer): Promise<string> {
  return `${sessionCookie(test.deps.config)}=${await startSession(test.deps.db, user.id, test.clock.now())}`
}

it('opens just the calls of its rights, of all that there are', async () => {
  const { data: role } = await make('Kasir', ['orders', 'transfers', 'reports'])
  expect(role.rights).toEqual(['office', 'members', 'bookings', 'orders', 'transfers', 'reports'])
  const given = await give(member, role.id)
  expect(given.data).toMatchObject({ role: 'own', own_role: { id: role.id, name: 'Kasir' } })
  const opened: string[] = []
  for (const endpoint of test.app.endpoints) {
    if (endpoint.access === 'public' || endpoint.access === 'member') continue
    const answer = await send(test, endpoint, {}, await cookieOf(member))
    if (!answer.startsWith('403')) opened.push(endpoint.access)
  }
  expect([...new Set(opened)].sort()).toEqual([...role.rights].sort())
})

it('takes neither the rights of admins nor a name twice', async () => {
  for (const right of ['members_change', 'settings'] as const)
    expect(await make('Wakil', ['bookings', right])).toMatchObject({ code: 'invalid_fields' })
  expect((await make('Kasir', [])).errors).toEqual({ rights: 'validation.role.rights' })
  const { data: first } = await make('Kasir', ['bookings'])
  expect((await make(' Kasir ', ['stock'])).errors).toEqual({ name: 'validation.role.taken' })
  const { data: second } = await make('Pemandu', ['gate'])
  expect(second.rights).toEqual(['gate'])
  const body = { name: 'Kasir', rights: ['gate' as const], version: second.version }
  const renamed = await test.call(changeRole, { params: { id: second.id }, body }, { cookie: admin.cookie })
  expect(renamed.body.errors).toEqual({ name: 'validation.role.taken' })
  // Even where a row has them.
  await test.deps.db
    .update(staffRoles)
    .set({ rights: ['settings'] })
    .where(eq(staffRoles.id, first.id))
  await give(member, first.id)
  const settings = test.app.endpoints.find(({ operationId }) => operationId === 'getSettings')
  if (!settings) throw new Error('there is no such call')
  expect(await send(test, settings, {}, await cookieOf(member))).toBe('403 forbidden')
})

it('gives its people other rights at once, and ends their sessions for these alone', async () => {
  const { data: role } = await make('Kasir', ['bookings'])
  await give(member, role.id)
  const cookie = await cookieOf(member)
  const change = async (body: { name: string; rights: Own[]; version: string }) =>
    (await test.call(changeRole, { params: { id: role.id }, body }, { cookie: admin.cookie })).body.data
  const renamed = await change({ name: 'Kasir pagi', rights: role.rights, version: role.version })
  expect(renamed.people).toBe(1)
  expect((await test.call(listMembers, { query: {} }, { cookie })).body).toMatchObject({ code: 'forbidden' })
  const changed = await change({ name: 'Kasir pagi', rights: ['members'], version: renamed.version })
  expect((await test.call(listMembers, { query: {} }, { cookie })).status).toBe(401)
  expect((await test.call(listMembers, { query: {} }, { cookie: await cookieOf(member) })).status).toBe(200)
  const late = { name: 'Kasir', rights: ['gate' as const], version: renamed.version }
  const refused = await test.call(changeRole, { params: { id: role.id }, body: late }, { cookie: admin.cookie })
  expect(refused.body).toMatchObject({ code: 'changed_meanwhile' })
  const { body } = await test.call(listRoles, { query: {} }, { cookie: admin.cookie })
  expect(body.data.data).toEqual([changed])
})

it('is not removed while somebody has it, and not given once it is gone', async () => {
  const { data: role } = await make('Kasir', ['bookings'])
  await give(member, role.id)
  const remove = async () => (await test.call(deleteRole, { params: { id: role.id } }, { cookie: admin.cookie })).body
  expect(await remove()).toMatchObject({ code: 'role_in_use' })
  const params = { id: member.user.id }
  const { body } = await test.call(getMember, { params }, { cookie: admin.cookie })
  const input = { params, body: { role: 'member' as const, version: body.data.updated_at } }
  const taken = await test.call(changeMember, input, { cookie: admin.cookie })
  expect(taken.body.data).toMatchObject({ role: 'member', own_role: null })
  expect((await remove()).success).toBe(true)
  expect(await remove()).toMatchObject({ code: 'role_not_found' })
  expect((await give(member, role.id)).errors).toEqual({ own_role: 'validation.role.gone' })
  expect((await give(member)).errors).toEqual({ own_role: 'validation.required' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, role.id))
  expect(entries.map(({ action }) => action)).toEqual(['role.create', 'role.delete'])
})

it('ends up with one truth when it is given and changed at the same moment', async () => {
  const { data: role } = await make('Kasir', ['bookings'])
  const body = { name: 'Kasir', rights: ['stock' as const], version: role.version }
  await Promise.all([
    give(member, role.id),
    test.call(changeRole, { params: { id: role.id }, body }, { cookie: admin.cookie }),
  ])
  const [row] = await test.deps.db.select().from(users).where(eq(users.id, member.user.id))
  expect(row?.rights).toEqual(['office', 'stock'])
})

it('has each right in one group of the form', () => {
  expect(RIGHT_GROUPS.flatMap(rightsIn).sort()).toEqual([...OWN_RIGHTS].sort())
})
