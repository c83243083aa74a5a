import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneTimeLinks } from '../../base/db/schema/people/account.ts'
import { tidy } from '../../start/housekeeping.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { dropLinks, makeLink, redeemLink } from './links.ts'

let test: TestApp
let userId: string
beforeAll(async () => {
  // The housekeeping copies the database there.
  test = await createTestApp({ config: { dataDir: mkdtempSync(join(tmpdir(), 'pelesir-')) } })
  userId = (await test.register()).user.id
})
afterAll(() => test.close())

const make = (payload: unknown = { email: 'ayu@example.com' }) =>
  makeLink(test.deps.db, { userId, purpose: 'reset', payload, minutes: 60, now: test.clock.now() })
const use = (token: string, purpose: 'reset' | 'passkey' = 'reset') =>
  redeemLink(test.deps.db, token, purpose, test.clock.now())

it('a link gives back whom and what it is for', async () => {
  expect(await use(await make())).toEqual({ userId, payload: { email: 'ayu@example.com' } })
})

it('a link is used once, also of ten uses at once', async () => {
  const token = await make()
  const uses = await Promise.all(Array.from({ length: 10 }, () => use(token)))
  expect(uses.filter(Boolean)).toHaveLength(1)
  expect(await use(token)).toBeNull()
})

it('a link that a transaction used is good again when the transaction fails', async () => {
  const token = await make()
  const failing = test.deps.db.transaction(async (tx) => {
    await redeemLink(tx, token, 'reset', test.clock.now())
    throw new Error('lost')
  })
  await expect(failing).rejects.toThrow('lost')
  expect(await use(token)).not.toBeNull()
})

it('a link is over after its minutes, and is deleted then', async () => {
  const token = await make()
  const later = await make()
  test.clock.advance({ minutes: 59 })
  expect(await use(later)).not.toBeNull()
  test.clock.advance({ minutes: 1 })
  expect(await use(token)).toBeNull()
  await tidy(test.deps)
  expect(await test.deps.db.$count(oneTimeLinks)).toBe(0)
})

it('a link for something else, an unknown one and a dropped one give nothing', async () => {
  const token = await make()
  expect([await use(token, 'passkey'), await use('nonsense'), await use('')]).toEqual([null, null, null])
  await dropLinks(test.deps.db, userId, 'reset')
  expect(await use(token)).toBeNull()
})

it('tokens are stored as hashes', async () => {
  const token = await make()
  const ids = (await test.deps.db.select().from(oneTimeLinks)).map(({ id }) => id)
  expect(ids).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})
