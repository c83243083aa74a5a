import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ACCESS_MODULES, accessRows, makePeople, type People, tryAll } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

/** A new call needs a row in the `testing-access.ts` of its folder. */
const rows = await accessRows()

let test: TestApp
let people: People
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
})
// Some calls end sessions.
beforeEach(async () => {
  people = await makePeople(test)
})
afterAll(() => test.close())

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
