import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportTimes } from '../../../core/base/visits/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { pageTimes } from '../db/schema/base/visits.ts'

const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
}
const BODY = { kind: 'list' as const, times: [{ metric: 'offer' as const, value: 910.4 }] }

let test: TestApp
let limited: TestApp
beforeAll(async () => {
  test = await createTestApp()
  limited = await createTestApp({ config: { requestsPerMinute: 40 } })
})
afterAll(() => Promise.all([test.close(), limited.close()]))

async function kept() {
  await test.deps.visits.flush()
  const rows = await test.deps.db.select().from(pageTimes)
  await test.deps.db.delete(pageTimes)
  return rows
}

it('a page’s times are kept as bounds and counts', async () => {
  const body = { ...BODY, times: [...BODY.times, { metric: 'cls' as const, value: 12 }] }
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await test.call(reportTimes, { body }, { headers: PHONE })
    expect([answer.status, answer.body.data]).toEqual([200, null])
  }
  expect(await kept()).toEqual([
    { day: '2026-12-01', kind: 'list', metric: 'cls', bucket: 25, count: 2 },
    { day: '2026-12-01', kind: 'list', metric: 'offer', bucket: 1000, count: 2 },
  ])
})

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['a browser that asks not to be tracked', { ...PHONE, dnt: '1' }],
  ['a browser with Global Privacy Control', { ...PHONE, 'sec-gpc': '1' }],
])('those of %s are not', async (_, headers) => {
  expect((await test.call(reportTimes, { body: BODY }, { headers })).status).toBe(200)
  expect(await kept()).toEqual([])
})

it.each([
  ['kind', { ...BODY, kind: 'office' }],
  ['times', { ...BODY, times: [] }],
  ['times', { ...BODY, times: Array.from({ length: 6 }, () => BODY.times[0]) }],
  ['times.0.metric', { ...BODY, times: [{ metric: 'name', value: 1 }] }],
  ['times.0.value', { ...BODY, times: [{ metric: 'lcp', value: -1 }] }],
  ['times.0.value', { ...BODY, times: [{ metric: 'lcp', value: 60_001 }] }],
  ['times.0.value', { ...BODY, times: [{ metric: 'lcp', value: 'fast' }] }],
])('a wrong %s is refused', async (field, body) => {
  const answer = await test.call(reportTimes, { body: body as typeof BODY }, { headers: PHONE })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  expect(await kept()).toEqual([])
})

it('other sites cannot send any, nor anybody a long text', async () => {
  const foreign = await test.call(
    reportTimes,
    { body: BODY },
    { headers: { ...PHONE, origin: 'https://evil.example' } },
  )
  expect(foreign.body.code).toBe('foreign_origin')
  const long = { ...BODY, more: 'x'.repeat(1_000) }
  expect((await test.call(reportTimes, { body: long }, { headers: PHONE })).status).toBe(413)
  expect(await kept()).toEqual([])
})

it('times without end are refused', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await limited.call(reportTimes, { body: BODY })).status)
  expect(statuses).toEqual([200, 200, 429])
})
