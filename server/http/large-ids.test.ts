import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../core/common/endpoint.ts'
import { ACCESS_MODULES, accessRows, inputOf, makePeople, type People, type Sent, send } from '../testing/access.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

/** Numbers that no column of ids holds. */
const LARGE = [2_147_483_648, 9_999_999_999, 1e20]

type Json = { type?: string; properties?: Record<string, Json>; anyOf?: Json[] }
type Field = { part: 'params' | 'query' | 'body'; name: string; isText: boolean }

const rows = await accessRows()
let test: TestApp
let people: People
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  people = await makePeople(test)
})
afterAll(() => test.close())

function idsOf(endpoint: Endpoint): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const { properties = {} }: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return Object.entries(properties).flatMap(([name, { type, anyOf }]) =>
      part === 'params' || /(^|_)id$|Id$/.test(name)
        ? [{ part, name, isText: part !== 'body' || type === 'string' || anyOf?.[0]?.type === 'string' }]
        : [],
    )
  })
}

it.each(rows)('%s takes no id that is too large', async (call, rule) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  const caller = endpoint.access === 'public' || endpoint.access === 'member' ? people.owner : people.admin
  const sent = await inputOf(test, people.owner, rule)
  const wrong: string[] = []
  for (const { part, name, isText } of idsOf(endpoint)) {
    for (const id of LARGE) {
      const large: Sent = { ...sent, [part]: { ...sent[part], [name]: isText ? String(id) : id } }
      const answer = await send(test, endpoint, large, caller.cookie)
      if (!/^[24]/.test(answer)) wrong.push(`${part}.${name} ${id}: ${answer}`)
    }
  }
  expect(wrong).toEqual([])
})
