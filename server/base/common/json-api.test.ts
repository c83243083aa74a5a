import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { ApiCallError, jsonApi } from './json-api.ts'

let other: FakeApi
beforeAll(async () => {
  other = await fakeApi({
    'POST /orders/:id': ({ params, body, headers }) => ({
      status: 201,
      body: { id: params.id, sent: body, as: headers.authorization },
    }),
    'DELETE /orders/:id': () => ({ status: 204 }),
    'GET /orders': ({ query }) => ({ body: query.get('page') }),
  })
})
afterAll(() => other.close())

const api = () => jsonApi({ base: `${other.url}/`, headers: { authorization: 'Basic secret' }, timeoutMs: 5_000 })
const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((cause: unknown) => cause)
  if (!(error instanceof ApiCallError)) throw new Error(`not refused: ${error}`)
  return error
}

it('sends JSON with its headers and reads JSON, a bare value and an empty answer', async () => {
  const made = await api()({ method: 'POST', path: '/orders/7', body: { amount: '10000.00' } })
  expect(made).toMatchObject({
    status: 201,
    body: { id: '7', sent: { amount: '10000.00' }, as: 'Basic secret' },
  })
  expect(await api()({ method: 'GET', path: '/orders?page=2' })).toMatchObject({ status: 200, body: '2' })
  expect(await api()({ method: 'DELETE', path: '/orders/7' })).toMatchObject({ status: 204, body: null })
})

it('gives a refusal as an answer', async () => {
  other.fail('POST /orders', { status: 503, body: { message: 'bank down' } })
  const answer = await api()({ method: 'POST', path: '/orders/7', body: {} })
  expect(answer).toMatchObject({ status: 503, body: { message: 'bank down' } })
})

it.each([
  ['drop', 'unreachable', true],
  ['hold', 'timeout', true],
  ['refuse', 'unreachable', true],
] as const)('says what is known of a call that ends with %s', async (fault, reason, mayBeDone) => {
  other.fail('POST /orders', fault)
  const error = await failure(api()({ method: 'POST', path: '/orders/7?key=secret', body: {}, timeoutMs: 300 }))
  expect([error.reason, error.mayBeDone]).toEqual([reason, mayBeDone])
  expect(error.message).toBe(`POST /orders/7: ${reason}`)
})

it('knows that nothing was sent where nobody listens', async () => {
  const gone = await fakeApi({})
  await gone.close()
  const call = jsonApi({ base: gone.url, headers: {}, timeoutMs: 1_000 })
  expect(await failure(call({ method: 'GET', path: '/' }))).toMatchObject({ reason: 'unreachable', mayBeDone: false })
})
