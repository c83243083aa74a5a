import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../core/base/common/call/endpoint.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { handleErrors } from '../../base/http/errors.ts'
import { sessionPlugin } from '../../people/account/sign-in/session-cookie.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { officeRoute } from './office-route.ts'

const change = endpoint({
  name: 'change',
  method: 'POST',
  path: '/api/v1/admin/change',
  kind: 'null',
  operationId: 'change',
  summary: '',
  access: 'promos',
  confirmed: true,
  body: z.object({ audited: z.boolean(), fails: z.boolean() }),
  data: z.null(),
})

let test: TestApp
const app = fastify({ genReqId: () => 'request-1' })
beforeAll(async () => {
  test = await createTestApp()
  app.decorate('endpoints', [])
  await app.register(cookie)
  handleErrors(app)
  sessionPlugin(app, test.deps)
  officeRoute(app, test.deps, change, async ({ body, audit }) => {
    await test.deps.db.transaction(async (tx) => {
      const subject = { kind: 'promo', id: 'p1' }
      if (body.audited)
        await audit(tx, { action: 'promo.change', subject, before: { position: 1 }, after: { position: 2 } })
      if (body.fails) throw new Error('lost')
    })
    return null
  })
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const send = async (cookies: string, audited: boolean, fails = false) => {
  const payload = { audited, fails }
  return (await app.inject({ method: 'POST', url: change.path, headers: { cookie: cookies }, payload })).statusCode
}

it('writes who changed what, in the transaction of the change', async () => {
  const { cookie, user } = await test.register({ role: 'admin' })
  expect(await send(cookie, true, true)).toBe(500)
  expect(await test.deps.db.$count(auditLog)).toBe(0)
  expect(await send(cookie, true)).toBe(200)
  expect(await test.deps.db.select().from(auditLog)).toMatchObject([
    {
      at: test.clock.now(),
      actorId: user.id,
      actorRole: 'admin',
      action: 'promo.change',
      subjectKind: 'promo',
      subjectId: 'p1',
      before: { position: 1 },
      after: { position: 2 },
      requestId: 'request-1',
    },
  ])
})

it('fails a change that left no audit entry', async () => {
  const { cookie } = await test.register({ role: 'admin' })
  expect(await send(cookie, false)).toBe(500)
})

it('takes no change that goes through without the password', () => {
  expect(() => officeRoute(app, test.deps, { ...change, confirmed: false }, async () => null)).toThrow('password')
})

it('refuses members, other staff and an old password', async () => {
  const [member, support, admin] = [
    await test.register(),
    await test.register({ role: 'support' }),
    await test.register({ role: 'admin' }),
  ]
  expect([await send(member.cookie, true), await send(support.cookie, true)]).toEqual([403, 403])
  test.clock.advance({ minutes: 15 })
  expect(await send(admin.cookie, true)).toBe(403)
})
