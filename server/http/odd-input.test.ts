import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../core/common/endpoint.ts'
import { ACCESS_MODULES, accessRows, inputOf, makePeople, type People, type Sent, send } from '../testing/access.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'

/** Texts that replace every text of a call. */
const ODD: Readonly<Record<string, string>> = {
  empty: '',
  spaces: '   ',
  NUL: 'a\0b',
  'half a surrogate': 'a\ud800b',
  'right to left': 'مرحبا \u202Eabc',
  emoji: '👨‍👩‍👧 😀',
  script: '<script>alert(1)</script>',
  quotes: `' or 1=1; --"%_\\`,
  'ten thousand signs': 'x'.repeat(10_000),
}

const rows = await accessRows()
let test: TestApp
let people: People
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  people = await makePeople(test)
})
afterAll(() => test.close())

/** Fields that no call takes. */
const ODD_FIELDS: Readonly<Record<string, object>> = {
  'a key with NUL': { 'a\0b': 1 },
  'a key with half a surrogate': { 'a\ud800': 1 },
  'a key with NUL inside': { more: [{ 'a\0b': 1 }] },
  'a thousand levels': JSON.parse(`{"deep":${'['.repeat(1000)}${']'.repeat(1000)}}`),
  'twenty thousand keys': Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1])),
}

type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; enum?: unknown[] }
type Path = readonly (string | number)[]

function textsOf(schema: Json, path: Path = []): Path[] {
  const own = schema.type === 'string' && !schema.enum ? [path] : []
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textsOf(each, [...path, name]))
  const items = schema.items ? textsOf(schema.items, [...path, 0]) : []
  const first = schema.anyOf?.map((each) => textsOf(each, path)).find((paths) => paths.length > 0) ?? []
  return [...own, ...parts, ...items, ...first]
}

function pathsOf(endpoint: Endpoint): Path[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    if (!schema) return []
    const json: Json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
    return textsOf(json, [part])
  })
}

function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  const inner = (value ?? (typeof step === 'number' ? [] : {})) as Record<string | number, unknown>
  const changed = withText(inner[step], rest, text)
  return Array.isArray(inner)
    ? inner.map((each, index) => (index === step ? changed : each)).concat(inner.length === 0 ? [changed] : [])
    : { ...inner, [step]: changed }
}

function oddParts({ body, query }: Endpoint, sent: Sent): [name: string, odd: Sent][] {
  const odd = Object.entries(ODD_FIELDS)
  const bodies = body
    ? odd.map(([name, more]): [string, Sent] => [name, { ...sent, body: { ...sent.body, ...more } }])
    : []
  return query
    ? [...bodies, ['a key with NUL in the query', { ...sent, query: { ...sent.query, 'a\0b': 'x' } }]]
    : bodies
}

it.each(rows)('%s', async (call, rule) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  const caller = endpoint.access === 'public' || endpoint.access === 'member' ? people.owner : people.admin
  const sent = await inputOf(test, people.owner, rule)
  const wrong: string[] = []
  for (const path of pathsOf(endpoint)) {
    for (const [name, text] of Object.entries(ODD)) {
      // Addresses hold no half characters.
      if (path[0] !== 'body' && name === 'half a surrogate') continue
      const answer = await send(test, endpoint, withText(sent, path, text) as Sent, caller.cookie)
      const isRefused = !['NUL', 'half a surrogate'].includes(name) || answer.startsWith('400')
      if (!/^[24]/.test(answer) || !isRefused) wrong.push(`${path.join('.')} with ${name}: ${answer}`)
    }
  }
  for (const [name, odd] of oddParts(endpoint, sent)) {
    const answer = await send(test, endpoint, odd, caller.cookie)
    if (answer !== '400 invalid_fields') wrong.push(`${name}: ${answer}`)
  }
  expect(wrong).toEqual([])
})
