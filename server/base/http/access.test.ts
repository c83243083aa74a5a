import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function send(endpoint: Endpoint, cookie?: string) {
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, '3f0d0c52-6f0e-4d43-9a52-0b2f7f0f6a11'),
    headers: { language: 'en', ...(cookie ? { cookie } : {}) },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  })
}

/** Who lets go of one that is gone has what was wanted. */
const LET_GO = /dashboard\/(shared-trip|price-watch)\//

describe('every call', () => {
  it('for members refuses a visitor, before it looks at what was sent', async () => {
    const closed = test.app.endpoints.filter(({ access }) => access !== 'public')
    expect(closed.length).toBeGreaterThan(5)
    for (const endpoint of closed) {
      const answer = await send(endpoint)
      expect(`${endpoint.method} ${endpoint.path} ${answer.statusCode}`).toBe(`${endpoint.method} ${endpoint.path} 401`)
      expect(answer.json()).toMatchObject({ success: false, code: 'unauthenticated', data: null })
    }
  })

  it('under a member or checkout path is closed to visitors', () => {
    const open = test.app.endpoints.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(open.filter((path) => /\/(dashboard|transaction|admin)\b/.test(path))).toEqual([])
  })

  it('with an id answers 404 for one that is not there', async () => {
    const { cookie } = await test.register()
    const byId = test.app.endpoints.filter(
      ({ access, path, body }) => access === 'member' && path.includes('{id}') && !body && !LET_GO.test(path),
    )
    expect(byId.length).toBeGreaterThan(1)
    for (const endpoint of byId) {
      const answer = await send(endpoint, cookie)
      expect(`${endpoint.method} ${endpoint.path} ${answer.statusCode}`).toBe(`${endpoint.method} ${endpoint.path} 404`)
    }
  })

  it('that lets go of one that is not there answers the same', async () => {
    const { cookie } = await test.register()
    const letGo = test.app.endpoints.filter(({ path }) => LET_GO.test(path))
    expect(letGo.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
    for (const endpoint of letGo) expect((await send(endpoint, cookie)).statusCode, endpoint.path).toBe(200)
  })

  it('is registered once', () => {
    const names = test.app.endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})
