import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookings } from '../../server/base/db/schema/trade/booking.ts'
import { ACCESS_MODULES, type AccessRule, accessRows, inputOf } from '../../server/testing/access.ts'
import { createTestApp, type TestApp } from '../../server/testing/app.ts'
import { createGolden } from '../../server/testing/golden.ts'

/** Its findings depend on the machine and its database; the names do not. */
const CHECKS = 'GET /api/v1/admin/doctor'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
})
afterAll(() => test.close())

it('every call answers as written', async () => {
  const golden = createGolden(test)
  for (const [call, rule] of await accessRows()) {
    const endpoint = test.app.endpoints.find(({ method, path }) => `${method} ${path}` === call)
    if (!endpoint) throw new Error(`there is no ${call}`)
    // Lists are ordered by time.
    test.clock.advance({ minutes: 1 / 60 })
    // Some calls end the session.
    const owner = await test.register()
    test.clock.advance({ minutes: 1 / 60 })
    const { cookie } = isForStaff(rule) ? await test.register({ role: 'admin' }) : owner
    const { params = {}, query = {}, body } = await inputOf(test, owner, rule)
    const codes = await test.deps.db.select({ code: bookings.code }).from(bookings).orderBy(asc(bookings.createdAt))
    for (const { code } of codes) golden.name('code', code)
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))
    const search = new URLSearchParams(query)
    const answer = await test.app.inject({
      method: endpoint.method,
      url: search.size ? `${path}?${search}` : path,
      headers: { language: 'en', cookie },
      ...(endpoint.body ? { payload: body ?? {} } : {}),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const told = isJson ? answer.json() : String(answer.headers['content-type'])
    if (call === CHECKS) told.data.checks = told.data.checks.map(({ name }: { name: string }) => name)
    golden.write(`${call} ${answer.statusCode}`, told)
  }
  await expect(golden.text()).toMatchFileSnapshot('calls.txt')
})

function isForStaff(rule: AccessRule): boolean {
  if (typeof rule === 'object' && 'who' in rule) return isForStaff(rule.who)
  return Array.isArray(rule)
}
