import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCESS_MODULES, accessRows, inputOf, makePeople, type People, type Sent, send } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldsOf, type Json, withValue } from '../../testing/fields.ts'

/** Numbers that no column of ids holds. */
const LARGE = [2_147_483_648, 9_999_999_999, 1e20]

const rows = await accessRows()
let test: TestApp
let people: People
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  people = await makePeople(test)
})
afterAll(() => test.close())

function isId(schema: Json, name: string, part: string): boolean {
  return !schema.properties && !schema.items && !schema.anyOf && (part === 'params' || /(^|_)ids?$|Ids?$/.test(name))
}

it.each(rows)('%s takes no id that is too large', async (call, rule) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  const caller = endpoint.access === 'public' || endpoint.access === 'member' ? people.owner : people.admin
  const sent = await inputOf(test, people.owner, rule)
  const wrong: string[] = []
  for (const { path, schema } of fieldsOf(endpoint, isId)) {
    const isText = path[0] !== 'body' || schema.type === 'string'
    for (const id of LARGE) {
      const large = withValue(sent, path, isText ? String(id) : id) as Sent
      const answer = await send(test, endpoint, large, caller.cookie)
      if (!/^[24]/.test(answer)) wrong.push(`${path.join('.')} ${id}: ${answer}`)
    }
  }
  expect(wrong).toEqual([])
})
