import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACCESS_MODULES, accessRows } from '../../testing/access.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'

const rows = await accessRows()
let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: ACCESS_MODULES })
})
afterAll(() => test.close())

async function answerTo(method: string, url: string): Promise<string> {
  const payload = method === 'GET' ? {} : { payload: {} }
  const answer = await test.app.inject({ method: method as 'GET', url, headers: { language: 'en' }, ...payload })
  const isFile = !/json/.test(String(answer.headers['content-type']))
  return `${answer.statusCode} ${isFile ? 'file' : (answer.json().code ?? answer.json().message)}`
}

it.each(rows.map(([call]) => call))('%s with a slash at its end is the same call', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const url = path.replace('{gateway}', 'sandbox').replace(/\{\w+\}/g, '3f0d0c52-6f0e-4d43-9a52-0b2f7f0f6a11')
  const answer = await answerTo(method, url)
  // No supplier that sends messages is switched on.
  if (!path.includes('{supplier}')) expect(answer).not.toBe('404 not_found')
  expect(await answerTo(method, `${url}/`)).toBe(answer)
  expect(await answerTo(method, `${url}/?page=1`)).toBe(await answerTo(method, `${url}?page=1`))
})

it('leaves a slash in the query alone', async () => {
  const { statusCode, body } = await test.app.inject('/api/v1/flight/search-airport?keyword=xyz/')
  const same = await test.app.inject('/api/v1/flight/search-airport/?keyword=xyz%2F')
  expect([statusCode, body]).toEqual([200, same.body])
})
