import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { reportError } from '../../../core/base/page-error/contract.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
let limited: TestApp
beforeAll(async () => {
  test = await createTestApp()
  limited = await createTestApp({ config: { requestsPerMinute: 40 } })
})
afterAll(() => Promise.all([test.close(), limited.close()]))

const ERROR = { number: '0ABC123', page: '/id/payment', message: 'Error: budi@example.com has no seat' }

it('an error of a page is one line of the log, without what may be of a person', async () => {
  const warn = vi.spyOn(test.app.log, 'warn')
  const { status, body } = await test.call(reportError, { body: ERROR })
  expect([status, body.data]).toEqual([200, null])
  expect(warn.mock.calls).toEqual([
    [{ number: '0ABC123', page: '/id/payment', error: 'Error: … has no seat' }, 'page error'],
  ])
})

it.each([
  ['number', '<script>'],
  ['page', '/id/payment?id=1'],
  ['page', 'https://evil.example'],
  ['message', 'x'.repeat(201)],
])('its %s is not taken as %s', async (field, value) => {
  const { status, body } = await test.call(reportError, { body: { ...ERROR, [field]: value } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

it('errors without end are refused', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await limited.call(reportError, { body: ERROR })).status)
  expect(statuses).toEqual([200, 200, 429])
})
