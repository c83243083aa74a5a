import { count } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { User } from '../../../core/people/account/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { insertBooking } from '../../testing/bookings.ts'
import { idempotencyKeys } from '../db/schema/people/account.ts'
import { bookings } from '../db/schema/trade/booking.ts'
import { deleteOldAnswers, idempotent } from './idempotency.ts'

let test: TestApp
let budi: User
let sari: User

beforeAll(async () => {
  test = await createTestApp()
  budi = (await test.register()).user
  sari = (await test.register()).user
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.delete(bookings)
  await test.deps.db.delete(idempotencyKeys)
})

const asked = (key: string | undefined, url = '/things') =>
  ({ method: 'POST', headers: { 'idempotency-key': key }, routeOptions: { url } }) as unknown as FastifyRequest

type Options = { key?: string; user?: User; body?: unknown; url?: string; before?(): Promise<void>; after?(): void }

/** Makes one booking and returns its id. */
function create({
  key = 'k1',
  user = budi,
  body = { a: 1 },
  url,
  before,
  after,
}: Options = {}): Promise<{ id: string }> {
  return idempotent(test.deps, { request: asked(key, url), user, body }, async (keep) => {
    await before?.()
    const answer = await test.deps.db.transaction(async (tx) => {
      const { id } = await insertBooking(tx, user.id, test.clock.now())
      await keep(tx, { id })
      return { id }
    })
    after?.()
    return answer
  })
}

async function made(): Promise<number> {
  const [row] = await test.deps.db.select({ made: count() }).from(bookings)
  return row?.made ?? 0
}

const fail = () => {
  throw new Error('lost')
}

it('answers the same for the same key and body, and does the work once', async () => {
  const first = await create()
  expect(await create()).toEqual(first)
  expect(await made()).toBe(1)
})

it('does the work each time without a key', async () => {
  const run = () => idempotent(test.deps, { request: asked(undefined), user: budi, body: {} }, async () => made())
  expect([await run(), await run()]).toEqual([0, 0])
})

it.each<[string, Options]>([
  ['another body', { body: { a: 2 } }],
  ['another call', { url: '/other' }],
])('refuses a key that comes with %s', async (_, other) => {
  await create()
  await expect(create(other)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  expect(await made()).toBe(1)
})

it('keeps the keys of members apart', async () => {
  const first = await create()
  expect(await create({ user: sari })).not.toEqual(first)
})

/** Works until it is let go. */
async function atWork() {
  const entered = Promise.withResolvers<void>()
  const hold = Promise.withResolvers<void>()
  const answer = create({
    before: () => {
      entered.resolve()
      return hold.promise
    },
  })
  await entered.promise
  return { answer, letGo: hold.resolve }
}

it('refuses a second call while the first is at work', async () => {
  const first = await atWork()
  await expect(create()).rejects.toMatchObject({ code: 'request_in_progress' })
  await expect(create({ body: {} })).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  first.letGo()
  const answer = await first.answer
  expect(await create()).toEqual(answer)
  expect(await made()).toBe(1)
})

it('frees the key of a call that failed', async () => {
  await expect(create({ before: async () => fail() })).rejects.toThrow('lost')
  expect(await create({ body: { a: 2 } })).toHaveProperty('id')
})

it('tells what was done when only the news of it was lost', async () => {
  await expect(create({ after: fail })).rejects.toThrow('lost')
  expect(await made()).toBe(1)
  expect(await create()).toHaveProperty('id')
  expect(await made()).toBe(1)
})

it('lets a key go on after the process that held it died', async () => {
  await atWork()
  await expect(create()).rejects.toMatchObject({ code: 'request_in_progress' })
  test.clock.advance({ minutes: 1 })
  expect(await create()).toHaveProperty('id')
})

it('undoes the work of a call whose key was taken over meanwhile', async () => {
  const slow = await atWork()
  test.clock.advance({ minutes: 1 })
  const answer = await create()
  slow.letGo()
  await expect(slow.answer).rejects.toMatchObject({ code: 'request_in_progress' })
  expect(await create()).toEqual(answer)
  expect(await made()).toBe(1)
})

it('forgets keys after a day', async () => {
  const first = await create()
  await create({ key: 'k2' })
  test.clock.advance({ days: 1 })
  expect(await create()).not.toEqual(first)
  await deleteOldAnswers(test.deps.db, test.clock.now())
  expect(await test.deps.db.$count(idempotencyKeys)).toBe(1)
})

it.each(['', 'x'.repeat(256), 'two words', 'ключ'])('refuses the key %j', async (key) => {
  await expect(create({ key })).rejects.toMatchObject({ code: 'invalid_fields' })
})

it('takes a key of 255 characters', async () => {
  expect(await create({ key: 'x'.repeat(255) })).toHaveProperty('id')
})

it.each(['', 'a\0b', 'with a blank', 'é', 'x'.repeat(256)])('refuses the key %j by its name', async (key) => {
  await expect(create({ key })).rejects.toMatchObject({
    code: 'invalid_fields',
    errors: { 'Idempotency-Key': 'validation.invalid' },
  })
})
