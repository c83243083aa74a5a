import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Input } from '../../../core/base/common/call/endpoint.ts'
import { listAudit } from '../../../core/office/desk/audit.ts'
import { CLI, record } from '../../base/audit/record.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book } from '../../testing/payment.ts'

let test: TestApp
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.register({ role: 'admin', firstName: 'Ratna', lastName: 'Wijaya' })
  const actor = { id: admin.user.id, role: 'admin', requestId: 'r1' }
  for (let made = 0; made < 12; made++) {
    const subject = { kind: 'promo', id: `p${made % 2}` }
    const action = made < 6 ? ('promo.create' as const) : ('promo.change' as const)
    const entry = { action, subject, after: { position: made } }
    await record(test.deps.db, test.deps, made % 3 ? actor : CLI, entry)
  }
})
afterAll(() => test.close())

it('lists entries newest first, also those of one moment, with who did it', async () => {
  const first = await ask(test, admin, listAudit, { query: { limit: 7 } })
  expect(first).toMatchObject({ total: 12, last_item: 7 })
  const rest = await ask(test, admin, listAudit, { query: { limit: 7, after: first.next ?? undefined } })
  const all = [...first.data, ...rest.data]
  expect(all.map(({ after }) => after?.position)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(all[0]).toMatchObject({
    actor: { id: admin.user.id, role: 'admin', name: 'Ratna Wijaya' },
    action: 'promo.change',
    subject: { kind: 'promo', id: 'p1', name: null, booking: null },
    before: null,
    request_id: 'r1',
  })
  expect(all[2]?.actor).toEqual({ id: 'cli', role: 'cli', name: '' })
})

it.each([
  [{ actor: 'cli' }, 4],
  [{ subject: 'p0' }, 6],
  [{ action: 'promo.change' }, 6],
  [{ action: 'promo.change', subject: 'p1', actor: 'cli' }, 1],
  [{ subject: 'none' }, 0],
])('narrows by %j', async (query, total) => {
  expect((await ask(test, admin, listAudit, { query })).total).toBe(total)
})

it('names people and bookings, and is searched by both', async () => {
  const buyer = await test.register({ firstName: 'Sekar', lastName: 'Anggun', email: 'sekar@contoh.id' })
  const staff = await test.register({
    role: 'support',
    firstName: 'Tono',
    lastName: 'Wirawan',
    email: 'tono@contoh.id',
  })
  const [id = ''] = await book(test, buyer)
  const [row] = await test.deps.db.select().from(bookings).where(eq(bookings.id, id))
  const actor = { id: staff.user.id, role: 'support', requestId: null }
  const subjects = [
    { action: 'booking.id', subject: { kind: 'booking', id } },
    { action: 'member.contact', subject: { kind: 'member', id: buyer.user.id } },
    { action: 'stock.change', subject: { kind: 'stock', id: 'tour/none/77' } },
  ] as const
  for (const entry of subjects) await record(test.deps.db, test.deps, actor, entry)
  const found = async (query: Input<typeof listAudit>['query']) => (await ask(test, admin, listAudit, { query })).data
  const kindsOf = async (query: Input<typeof listAudit>['query']) =>
    (await found(query)).map(({ subject }) => subject.kind)
  const code = row?.code ?? ''
  expect((await found({ actor: 'tono' })).map(({ subject }) => [subject.name, subject.booking])).toEqual([
    [null, null],
    ['Sekar Anggun', null],
    [`${code} · ${row?.title}`, id],
  ])
  for (const typed of ['wirawan tono', 'Tono@contoh.id', staff.user.id])
    expect(await kindsOf({ actor: typed })).toEqual(['stock', 'member', 'booking'])
  expect(await kindsOf({ subject: code.toLowerCase() })).toEqual(['booking'])
  expect(await kindsOf({ subject: 'sekar@contoh.id' })).toEqual(['member'])
  expect(await kindsOf({ subject: 'anggun sekar' })).toEqual(['member'])
  for (const query of [{ actor: 'sekar' }, { subject: 'tono' }, { subject: '%' }])
    expect(await found(query)).toEqual([])
})
