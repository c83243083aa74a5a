import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ACCESS_MODULES, accessRows, inputOf, makePeople, type People, type Sent, send } from '../../testing/access.ts'
import { byTurns } from '../../testing/all.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { fieldsOf, type Json, withValue } from '../../testing/fields.ts'

/** Texts that replace a text of a call. */
const ODD: readonly [name: string, text: string][] = [
  ['empty', ''],
  ['spaces', '   '],
  ['NUL', 'a\0b'],
  ['half a surrogate', 'a\ud800b'],
  ['right to left', 'مرحبا \u202Eabc'],
  ['emoji', '👨‍👩‍👧 😀'],
  ['script', '<script>alert(1)</script>'],
  ['quotes', `' or 1=1; --"%_\\`],
  ['ten thousand signs', 'x'.repeat(10_000)],
]

/** Numbers that no column of ids holds. */
const LARGE: readonly [name: string, id: number][] = [2_147_483_648, 9_999_999_999, 1e20].map((id) => [String(id), id])

const rows = await accessRows()
let test: TestApp
let people: People
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
  people = await makePeople(test)
})
afterAll(() => test.close())

/** Fields that no call takes. */
const ODD_FIELDS: readonly [name: string, fields: object][] = [
  ['a key with NUL', { 'a\0b': 1 }],
  ['a key with half a surrogate', { 'a\ud800': 1 }],
  ['a key with NUL inside', { more: [{ 'a\0b': 1 }] }],
  ['a thousand levels', JSON.parse(`{"deep":${'['.repeat(1000)}${']'.repeat(1000)}}`)],
  ['twenty thousand keys', Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))],
]

function isText({ type, enum: values }: Json): boolean {
  return type === 'string' && !values
}

function isId(schema: Json, name: string, part: string): boolean {
  return !schema.properties && !schema.items && !schema.anyOf && (part === 'params' || /(^|_)ids?$|Ids?$/.test(name))
}

/** One of them a day, another than at the field before; all of them before a release. */
function oddOf<Odd>(all: readonly Odd[], index: number): readonly Odd[] {
  const first = index % Math.max(all.length, 1)
  return byTurns([...all.slice(first), ...all.slice(0, first)])
}

function oddParts({ body, query }: Endpoint, sent: Sent): [name: string, odd: Sent][] {
  const bodies = body
    ? ODD_FIELDS.map(([name, more]): [string, Sent] => [name, { ...sent, body: { ...sent.body, ...more } }])
    : []
  return query
    ? [...bodies, ['a key with NUL in the query', { ...sent, query: { ...sent.query, 'a\0b': 'x' } }]]
    : bodies
}

it.each(rows.map(([call, rule], index) => ({ call, rule, index })))('$call', async ({ call, rule, index }) => {
  const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error('there is no such call')
  const caller = endpoint.access === 'public' || endpoint.access === 'member' ? people.owner : people.admin
  const sent = await inputOf(test, people.owner, rule)
  const wrong: string[] = []
  for (const [turn, { path }] of fieldsOf(endpoint, isText).entries()) {
    for (const [name, text] of oddOf(ODD, index + turn)) {
      // Addresses hold no half characters.
      if (path[0] !== 'body' && name === 'half a surrogate') continue
      const answer = await send(test, endpoint, withValue(sent, path, text) as Sent, caller.cookie)
      const isRefused = !['NUL', 'half a surrogate'].includes(name) || answer.startsWith('400')
      if (!/^[24]/.test(answer) || !isRefused) wrong.push(`${path.join('.')} with ${name}: ${answer}`)
    }
  }
  for (const [turn, { path, schema }] of fieldsOf(endpoint, isId).entries()) {
    const isText = path[0] !== 'body' || schema.type === 'string'
    for (const [name, id] of oddOf(LARGE, index + turn)) {
      const large = withValue(sent, path, isText ? String(id) : id) as Sent
      const answer = await send(test, endpoint, large, caller.cookie)
      if (!/^[24]/.test(answer)) wrong.push(`${path.join('.')} with ${name}: ${answer}`)
    }
  }
  for (const [name, odd] of oddOf(oddParts(endpoint, sent), index)) {
    const answer = await send(test, endpoint, odd, caller.cookie)
    // A call that takes little refuses a long body before it reads it.
    if (answer !== '400 invalid_fields' && answer !== '413 payload_too_large') wrong.push(`${name}: ${answer}`)
  }
  expect(wrong).toEqual([])
})
