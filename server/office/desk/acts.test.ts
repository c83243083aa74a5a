import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCESS_MODULES, send } from '../../testing/access.ts'
import {
  actRows,
  actsOf,
  fieldsOf,
  forgetPassword,
  keptSince,
  linesBy,
  olderThan,
  staffWith,
  stateOf,
  withoutLog,
} from '../../testing/acts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { TRANSFER_CONFIG } from '../../testing/transfer.ts'

const rows = await actRows()
const listed = await createTestApp({ modules: ACCESS_MODULES })
const acts = actsOf(listed).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
await listed.close()

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES, config: TRANSFER_CONFIG })
})
afterAll(() => test.close())

/** Acts that are not tried yet: only the right and the password are proven for them. */
const UNTRIED: readonly string[] = [
  'DELETE /api/v1/admin/departure/{id}/link/{link}',
  'DELETE /api/v1/admin/member/{id}/sessions',
  'DELETE /api/v1/admin/partner/{id}/member/{member}',
  'DELETE /api/v1/admin/picture/{id}',
  'DELETE /api/v1/admin/role/{id}',
  'DELETE /api/v1/admin/staff/{id}',
  'DELETE /api/v1/admin/waiting/{id}',
  'GET /api/v1/admin/backup/{name}',
  'GET /api/v1/admin/departure/{id}/file',
  'GET /api/v1/admin/export/book-entries',
  'GET /api/v1/admin/export/bookings',
  'GET /api/v1/admin/export/books',
  'GET /api/v1/admin/export/invoices',
  'GET /api/v1/admin/export/payments',
  'GET /api/v1/admin/export/people',
  'GET /api/v1/admin/export/refunds',
  'GET /api/v1/admin/export/statement',
  'GET /api/v1/admin/invoice/{id}/file',
  'GET /api/v1/admin/refund-file/{id}/file',
  'GET /api/v1/admin/report/file',
  'GET /api/v1/admin/transfer/{id}/proof/{proof}',
  'GET /api/v1/admin/transfer/{id}/receipt',
  'GET /api/v1/admin/visits/file',
  'PATCH /api/v1/admin/booking/{id}',
  'PATCH /api/v1/admin/booking/{id}/people',
  'PATCH /api/v1/admin/mail-kind/{kind}',
  'PATCH /api/v1/admin/mail/alert',
  'PATCH /api/v1/admin/member/{id}',
  'PATCH /api/v1/admin/note/{id}',
  'PATCH /api/v1/admin/partner/{id}',
  'PATCH /api/v1/admin/picture/{id}',
  'PATCH /api/v1/admin/product/{service}/{id}',
  'PATCH /api/v1/admin/request/{id}',
  'PATCH /api/v1/admin/role/{id}',
  'PATCH /api/v1/admin/settings',
  'PATCH /api/v1/admin/stock/{service}/{item}/{slot}',
  'PATCH /api/v1/admin/text/{kind}/{slug}',
  'POST /api/v1/admin/backup',
  'POST /api/v1/admin/booking',
  'POST /api/v1/admin/booking/{id}/cancel',
  'POST /api/v1/admin/booking/{id}/contact',
  'POST /api/v1/admin/booking/{id}/discount',
  'POST /api/v1/admin/booking/{id}/id',
  'POST /api/v1/admin/booking/{id}/invoice',
  'POST /api/v1/admin/booking/{id}/mail',
  'POST /api/v1/admin/booking/{id}/move',
  'POST /api/v1/admin/booking/{id}/note',
  'POST /api/v1/admin/booking/{id}/payment',
  'POST /api/v1/admin/booking/{id}/people',
  'POST /api/v1/admin/booking/{id}/retry',
  'POST /api/v1/admin/booking/{id}/schedule',
  'POST /api/v1/admin/booking/{id}/split',
  'POST /api/v1/admin/booking/{id}/ticket',
  'POST /api/v1/admin/books/entry',
  'POST /api/v1/admin/books/month',
  'POST /api/v1/admin/chat/{about}/{id}',
  'POST /api/v1/admin/departure/{id}/link',
  'POST /api/v1/admin/departure/{id}/message',
  'POST /api/v1/admin/departure/{id}/phone',
  'POST /api/v1/admin/exchange-rate',
  'POST /api/v1/admin/gateway/{gateway}/test',
  'POST /api/v1/admin/invoice/{id}/reissue',
  'POST /api/v1/admin/mail/{id}/again',
  'POST /api/v1/admin/member',
  'POST /api/v1/admin/member/{id}/contact',
  'POST /api/v1/admin/member/{id}/order',
  'POST /api/v1/admin/member/{id}/passenger/{passenger}',
  'POST /api/v1/admin/notification/{id}/again',
  'POST /api/v1/admin/partner',
  'POST /api/v1/admin/partner/{id}/member',
  'POST /api/v1/admin/picture',
  'POST /api/v1/admin/picture/order',
  'POST /api/v1/admin/product/{service}',
  'POST /api/v1/admin/product/{service}/import',
  'POST /api/v1/admin/product/{service}/{id}/copy',
  'POST /api/v1/admin/product/{service}/{id}/publish',
  'POST /api/v1/admin/product/{service}/{id}/retire',
  'POST /api/v1/admin/refund-file',
  'POST /api/v1/admin/refund-file/{id}',
  'POST /api/v1/admin/refund/{id}',
  'POST /api/v1/admin/refund/{id}/account',
  'POST /api/v1/admin/request/{id}/booking',
  'POST /api/v1/admin/request/{id}/contact',
  'POST /api/v1/admin/request/{id}/id',
  'POST /api/v1/admin/request/{id}/reply',
  'POST /api/v1/admin/role',
  'POST /api/v1/admin/settings/logo',
  'POST /api/v1/admin/settings/mail',
  'POST /api/v1/admin/settlement',
  'POST /api/v1/admin/settlement/{id}',
  'POST /api/v1/admin/staff',
  'POST /api/v1/admin/staff/{id}/mail',
  'POST /api/v1/admin/statement',
  'POST /api/v1/admin/stock/{service}/{item}',
  'POST /api/v1/admin/stock/{service}/{item}/copy',
  'POST /api/v1/admin/stock/{service}/{item}/range',
  'POST /api/v1/admin/stock/{service}/{item}/undo',
  'POST /api/v1/admin/text/{kind}',
  'POST /api/v1/admin/text/{kind}/{slug}/publish',
  'POST /api/v1/admin/text/{kind}/{slug}/retire',
  'POST /api/v1/admin/transfer/{id}',
  'POST /api/v1/admin/transfer/{id}/proof/{proof}',
]

it('each act has a row that does it, or is named as untried', () => {
  const done = [...rows.keys(), ...UNTRIED]
  expect(done.sort()).toEqual(acts.map(([call]) => call).sort())
})

it.each(acts)('%s', async (call, endpoint) => {
  const row = rows.get(call)
  const staff = await staffWith(test, endpoint, true)
  const others = await staffWith(test, endpoint, false)
  const late = await staffWith(test, endpoint, true)
  await forgetPassword(test, late)
  const sent = row ? await row.make(test, staff) : {}
  await test.drain()
  const before = await stateOf(test)
  const isRefused = async (why: string, answer: Promise<string>, as: string) => {
    expect([why, await answer]).toEqual([why, as])
    expect([why, keptSince(before, await stateOf(test))]).toEqual([why, []])
  }

  await isRefused('without the right', send(test, endpoint, sent, others.cookie), '403 forbidden')
  await isRefused('with a password of long ago', send(test, endpoint, sent, late.cookie), '403 confirmation_needed')
  if (!row) return
  for (const name of row.needs ?? fieldsOf(endpoint).filter((each) => each === 'reason')) {
    const without = { ...sent, body: { ...sent.body, [name]: '' } }
    await isRefused(`without ${name}`, send(test, endpoint, without, staff.cookie), '400 invalid_fields')
  }
  const old = row.old ?? (fieldsOf(endpoint).includes('version') ? olderThan : null)
  if (old) await isRefused('from an old page', send(test, endpoint, old(sent), staff.cookie), '409 changed_meanwhile')
  if (!row.unkept)
    await withoutLog(test, () =>
      isRefused('while no line can be written', send(test, endpoint, sent, staff.cookie), '500 internal'),
    )
  const lines = await linesBy(test, staff)
  const twice = await Promise.all([1, 2].map(() => send(test, endpoint, sent, staff.cookie)))
  const isTwice = row.again === 'done again'
  expect(twice.toSorted()).toEqual(['200', isTwice ? '200' : row.again].toSorted())
  expect((await linesBy(test, staff)) - lines).toBe(isTwice ? 2 : 1)
})
