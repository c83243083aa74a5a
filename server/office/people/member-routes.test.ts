import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMember, listMembers, showMemberContact } from '../../../core/office/people/member.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { maskedEmail } from '../desk/masks.ts'

let test: TestApp
let admin: string
/** By id: lists mask them. */
const emails = new Map<string, string>()
beforeAll(async () => {
  test = await createTestApp()
  admin = (await test.register({ role: 'admin', firstName: 'Ratna', lastName: 'Wijaya' })).cookie
  const people = [
    ['Désirée', "O'Neil", 'd.oneil@contoh.id', '81111111111'],
    ['Putri Ayu', 'Lestari', 'ayu@contoh.id', '82222222222'],
    ['Putri', 'Rahmawati', 'putri@contoh.id', '83333333333'],
  ] as const
  for (const [firstName, lastName, email, phone] of people) {
    test.clock.advance({ minutes: 1 })
    const { user } = await test.register({ firstName, lastName, email, phone })
    emails.set(user.id, email)
  }
})
afterAll(() => test.close())

async function search(keyword: string) {
  const { body } = await test.call(listMembers, { query: { keyword } }, { cookie: admin })
  return body.data.data.map(({ id }) => emails.get(id))
}

it.each([
  ['desiree', ['d.oneil@contoh.id']],
  ["O'Neil", ['d.oneil@contoh.id']],
  ['PUTRI', ['putri@contoh.id', 'ayu@contoh.id']],
  ['lestari putri', ['ayu@contoh.id']],
  ['Ayu@Contoh.id', ['ayu@contoh.id']],
  ['82222222222', ['ayu@contoh.id']],
  ['0822-2222-2222', ['ayu@contoh.id']],
  ['+62 822 2222 2222', ['ayu@contoh.id']],
  ['putri 083333333333', ['putri@contoh.id']],
  ['contoh.id', []],
  ['put', []],
  ['%', []],
  ["' or 1=1", []],
])('finds by %j', async (keyword, found) => {
  expect(await search(keyword)).toEqual(found)
})

it('sorts the newest or the oldest first, and goes on in that order', async () => {
  const emailsOf = async (query: object) => {
    const { body } = await test.call(listMembers, { query }, { cookie: admin })
    return { found: body.data.data.map(({ id }) => emails.get(id)), next: body.data.next ?? undefined }
  }
  const { found: newest } = await emailsOf({})
  const { found: oldest } = await emailsOf({ 'order-by': 'created_at', sort: 'asc' })
  expect(oldest).toEqual(newest.toReversed())
  const first = await emailsOf({ sort: 'asc', limit: 2 })
  const second = await emailsOf({ sort: 'asc', limit: 2, after: first.next })
  expect([...first.found, ...second.found]).toEqual(oldest.slice(0, 4))
  expect((await emailsOf({ keyword: 'putri', sort: 'asc' })).found).toEqual(['ayu@contoh.id', 'putri@contoh.id'])
})

it('narrows by status and role', async () => {
  const { user } = await test.register({ role: 'gate', lastName: 'Rahmawati' })
  const found = async (query: object) => {
    const { body } = await test.call(listMembers, { query }, { cookie: admin })
    return body.data.data.map(({ id }) => id)
  }
  expect(await found({ role: 'gate' })).toEqual([user.id])
  expect(await found({ keyword: 'rahmawati', role: 'gate' })).toEqual([user.id])
  expect(await found({ status: 'blokir' })).toEqual([])
})

it('pages through all members once, newest first, also those of one moment', async () => {
  const at = test.clock.now()
  const many = Array.from({ length: 23 }, (_, index) => ({
    id: randomUUID(),
    title: 'MR',
    firstName: 'Budi',
    lastName: 'Santoso',
    email: `many${index}@contoh.id`,
    passwordHash: '',
    callingCode: '62',
    phone: '81',
    createdAt: new Date(at.getTime() - (index % 3) * 1000),
    updatedAt: at,
  }))
  await test.deps.db.insert(users).values(many)
  const total = await test.deps.db.$count(users)
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
    const seen: { id: string; created_at: string }[] = []
    let after: string | undefined
    do {
      const { body } = await test.call(listMembers, { query: { limit, after } }, { cookie: admin })
      expect(body.data).toMatchObject({ total, total_capped: false, first_item: seen.length + 1 })
      seen.push(...body.data.data)
      after = body.data.next ?? undefined
    } while (after)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(total)
    const times = seen.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().reverse())
  })
  await fc.assert(property, { numRuns: 4 })
})

it('hides the ends of emails and numbers', async () => {
  const { body } = await test.call(listMembers, { query: { keyword: 'desiree' } }, { cookie: admin })
  expect(body.data.data).toMatchObject([{ email: 'd***@contoh.id', phone: '********111' }])
})

it('shows one member with the devices, and 404 for an unknown one', async () => {
  const { user } = await test.register()
  const { body } = await test.call(getMember, { params: { id: user.id } }, { cookie: admin })
  expect(body.data).toMatchObject({ id: user.id, email: maskedEmail(user.email), bookings: 0, passengers: 0 })
  expect(body.data.sessions).toHaveLength(1)
  const none = await test.call(getMember, { params: { id: 'none' } }, { cookie: admin })
  expect(none.body).toMatchObject({ code: 'member_not_found' })
})

it('shows them in full to who may see contacts, and writes who looked', async () => {
  const { cookie, user } = await test.register({ role: 'support' })
  const { user: member } = await test.register({ email: 'cari@contoh.id', phone: '85555555555' })
  const params = { id: member.id }
  const mayReveal = async (reader: string) =>
    (await test.call(getMember, { params }, { cookie: reader })).body.data.may_reveal
  const finance = await test.register({ role: 'finance' })
  expect(await Promise.all([cookie, finance.cookie, admin].map(mayReveal))).toEqual([true, false, true])
  const { body } = await test.call(showMemberContact, { params }, { cookie })
  expect(body.data).toEqual({ email: 'cari@contoh.id', phone: '+6285555555555' })
  const refused = await test.call(showMemberContact, { params }, { cookie: finance.cookie })
  expect(refused.body).toMatchObject({ code: 'forbidden' })
  const entries = await test.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, member.id))
  expect(entries).toMatchObject([{ action: 'member.contact', actorId: user.id }])
  const none = await test.call(showMemberContact, { params: { id: 'none' } }, { cookie })
  expect(none.body).toMatchObject({ code: 'member_not_found' })
})
