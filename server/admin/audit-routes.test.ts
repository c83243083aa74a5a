import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '../../core/admin/audit.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { ask, type Buyer } from '../testing/payment.ts'
import { CLI, record } from './audit.ts'

let test: TestApp
let admin: Buyer
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.register({ role: 'admin', firstName: 'Ratna', lastName: 'Wijaya' })
  const actor = { id: admin.user.id, role: 'admin', requestId: 'r1' }
  for (let made = 0; made < 12; made++) {
    const subject = { kind: 'promo', id: `p${made % 2}` }
    const entry = { action: made < 6 ? 'promo.add' : 'promo.move', subject, after: { position: made } }
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
    action: 'promo.move',
    subject: { kind: 'promo', id: 'p1' },
    before: null,
    request_id: 'r1',
  })
  expect(all[2]?.actor).toEqual({ id: 'cli', role: 'cli', name: '' })
})

it.each([
  [{ actor: 'cli' }, 4],
  [{ subject: 'p0' }, 6],
  [{ action: 'promo.move' }, 6],
  [{ action: 'promo.move', subject: 'p1', actor: 'cli' }, 1],
  [{ subject: 'none' }, 0],
])('narrows by %j', async (query, total) => {
  expect((await ask(test, admin, listAudit, { query })).total).toBe(total)
})
