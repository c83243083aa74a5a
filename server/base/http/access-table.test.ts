import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ACCESS_MODULES, accessRows, makePeople, type People, tryAll } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { sessions, users } from '../db/schema/people/account.ts'

/** A new call needs a row in the `testing-access.ts` of its folder. */
const rows = await accessRows()

let test: TestApp
let people: People
let asMade: Awaited<ReturnType<typeof stateOf>>
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  await makeAnew()
})
// Some calls end sessions or change accounts.
beforeEach(async () => {
  const { accounts, open, now } = await stateOf()
  const isAsMade = asMade.open.every((id) => open.includes(id)) && now === asMade.now && accounts === asMade.accounts
  if (!isAsMade) await makeAnew()
})
afterAll(() => test.close())

async function makeAnew(): Promise<void> {
  people = await makePeople(test)
  asMade = await stateOf()
}

async function stateOf() {
  const { db } = test.deps
  const ids = Object.values(people).map(({ user }) => user.id)
  const accounts = await db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id)
  const open = await db.select({ id: sessions.id }).from(sessions).where(inArray(sessions.userId, ids))
  return { accounts: JSON.stringify(accounts), open: open.map(({ id }) => id), now: test.clock.now().getTime() }
}

it('has one row for each call', () => {
  const calls = test.app.endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(rows.map(([call]) => call).sort()).toEqual(calls.sort())
})

it.each(rows)('%s', async (call, rule) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  const { results, expected } = await tryAll(test, people, endpoint, rule)
  expect(results).toEqual(expected)
})
