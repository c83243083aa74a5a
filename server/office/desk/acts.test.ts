import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ACCESS_MODULES, type Sent, send } from '../../testing/access.ts'
import {
  ACTS_CONFIG,
  actRows,
  actsOf,
  fieldsOf,
  forgetPassword,
  keptSince,
  linesBy,
  olderThan,
  prepareLoss,
  staffWith,
  stateOf,
  withoutCommit,
  withoutLog,
} from '../../testing/acts.ts'
import { byTurns, someOf } from '../../testing/all.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'

const rows = await actRows()
const listed = await createTestApp({ modules: ACCESS_MODULES })
const acts = actsOf(listed).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
await listed.close()

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES, config: ACTS_CONFIG })
  await prepareLoss(test)
})
afterAll(() => test.close())

it('each act has a row that does it, and no other call has one', () => {
  expect([...rows.keys()].sort()).toEqual(acts.map(([call]) => call).sort())
})

it.each(someOf(acts, byTurns(acts, 4)))('%s', async (call, endpoint) => {
  const row = rows.get(call)
  if (!row) throw new Error('it has no row')
  const holding = { holds: true, more: row.also }
  const staff = await staffWith(test, endpoint, holding)
  const others = await staffWith(test, endpoint, { holds: false })
  const late = await staffWith(test, endpoint, holding)
  await forgetPassword(test, late)
  const sent = await row.make(test, staff)
  await test.drain()
  const before = await stateOf(test)
  const isRefused = async (why: string, answer: Promise<string>, as: string, stays: readonly string[] = []) => {
    expect([why, await answer]).toEqual([why, as])
    const kept = keptSince(before, await stateOf(test)).filter((table) => !stays.includes(table))
    expect([why, kept]).toEqual([why, []])
  }

  await isRefused('without the right', send(test, endpoint, sent, others.cookie), '403 forbidden')
  await isRefused('with a password of long ago', send(test, endpoint, sent, late.cookie), '403 confirmation_needed')
  for (const name of row.needs ?? fieldsOf(endpoint).filter((each) => each === 'reason')) {
    const without = { ...sent, body: { ...sent.body, [name]: '' } }
    await isRefused(`without ${name}`, send(test, endpoint, without, staff.cookie), '400 invalid_fields')
  }
  const old = row.old ?? (fieldsOf(endpoint).includes('version') ? olderThan : null)
  if (old)
    await isRefused(
      'from an old page',
      send(test, endpoint, old(sent), staff.cookie),
      row.oldAs ?? '409 changed_meanwhile',
    )
  await withoutLog(test, () => {
    const answer = send(test, endpoint, sent, staff.cookie)
    return isRefused('while no line can be written', answer, '500 internal', row.unkept?.tables)
  })
  if (!row.unkept)
    await withoutCommit(test, async () => {
      const answer = await send(test, endpoint, sent, staff.cookie)
      const kept = keptSince(before, await stateOf(test))
      // Who only looks at something changes nothing that could be lost.
      const expected = answer === '200' ? ['200', ['audit_log']] : ['500 internal', []]
      expect(['while nothing can be committed', answer, kept]).toEqual(['while nothing can be committed', ...expected])
    })
  if (row.keyed) await isKeyed(endpoint, sent, staff, row.lines)
  const lines = await linesBy(test, staff)
  const twice = await Promise.all([1, 2].map(() => send(test, endpoint, sent, staff.cookie)))
  const isTwice = row.again === 'done again'
  expect(twice.toSorted()).toEqual(['200', isTwice ? '200' : row.again].toSorted())
  expect((await linesBy(test, staff)) - lines).toBe((isTwice ? 2 : 1) * (row.lines ?? 1))
})

async function isKeyed(endpoint: Endpoint, sent: Sent, staff: Buyer, lines = 1): Promise<void> {
  const before = await linesBy(test, staff)
  const key = { 'idempotency-key': randomUUID() }
  for (const time of ['first', 'second'])
    expect([time, await send(test, endpoint, sent, staff.cookie, key)]).toEqual([time, '200'])
  expect((await linesBy(test, staff)) - before).toBe(lines)
}
