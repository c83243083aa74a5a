import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../../core/people/account/contract.ts'
import { buildApp } from '../../app.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { describeError } from '../common/log.ts'
import { outbox } from '../db/schema/trade/payment.ts'

const TOKEN = 'for whoever watches'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ config: { metricsToken: TOKEN } })
})
afterAll(() => test.close())

function askMetrics(authorization = `Bearer ${TOKEN}`) {
  return test.app.inject({ url: '/metrics', headers: { authorization } })
}

describe('health', () => {
  it('is told to whoever asks', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is alive but not ready without a database', async () => {
    const broken = await createTestApp()
    await broken.deps.database.pool.end()
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200)
    const answer = await broken.app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'database unreachable' })
    await broken.app.close()
  })
})

describe('metrics', () => {
  it('count calls by the route of the contract, never by address', async () => {
    await test.app.inject('/api/v1/dashboard/passenger/somebody?query=secret')
    await test.app.inject('/api/v1/dashboard/passenger/another')
    await test.call(login, { body: { email: 'a@example.com', password: 'Nusantara7' } })
    const { body, headers } = await askMetrics()
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const labels = 'method="GET",route="/api/v1/dashboard/passenger/{id}",status="401"'
    expect(body).toContain(`http_request_duration_seconds_count{${labels}} 2\n`)
    expect(body).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels}} 2\n`)
    expect(body).not.toMatch(/somebody|secret|example\.com/)
    for (const line of body.split('\n').filter(Boolean))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.]+)$/)
  })

  it('tell what waits in the outbox', async () => {
    const at = test.clock.now()
    const row = { kind: 'mail', dedupe: 'mail:1', payload: {}, nextAt: at, createdAt: at }
    await test.deps.db.insert(outbox).values([row, { ...row, dedupe: 'mail:2', doneAt: at }])
    expect((await askMetrics()).body).toContain('outbox_waiting 1\n')
  })
})

describe('metrics are closed', () => {
  it.each(['', 'Bearer', `Bearer ${TOKEN}r`, TOKEN])('to whoever shows "%s"', async (shown) => {
    const answer = await askMetrics(shown)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('http_request')
  })

  it('to everybody where no token is set', async () => {
    const app = await buildApp({ ...test.deps, config: { ...test.deps.config, metricsToken: null } }, { site: 'none' })
    expect((await app.inject({ url: '/metrics', headers: { authorization: 'Bearer null' } })).statusCode).toBe(404)
    await app.close()
  })
})

describe('what is logged of an error', () => {
  it('is where it happened, not the values of the row', async () => {
    const email = 'someone@example.com'
    const error = await test.deps.db
      .insert(outbox)
      .values({ kind: email } as never)
      .catch((cause: unknown) => cause)
    const told = JSON.stringify(describeError(error))
    expect(told).toContain('DrizzleQueryError')
    expect(told).toContain('health.test.ts')
    expect(told).not.toContain(email)
  })
})
