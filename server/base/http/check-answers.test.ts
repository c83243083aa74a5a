import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { checkAnswers } from './check-answers.ts'
import { handleErrors } from './errors.ts'
import { route } from './route.ts'

const seats = endpoint({
  name: 'seats',
  method: 'GET',
  path: '/api/v1/seats',
  kind: 'object',
  operationId: 'countSeats',
  summary: '',
  data: z.object({ left: z.number() }),
  errors: ['sold_out'],
})

async function reportOf(handler: () => never): Promise<string[]> {
  const problems: string[] = []
  const app = fastify()
  app.decorate('endpoints', [])
  app.decorateRequest('user', null)
  handleErrors(app)
  checkAnswers(app, (problem) => problems.push(problem))
  route(app, seats, handler)
  await app.inject({ url: seats.path, headers: { language: 'en' } })
  return problems
}

const fail = (code: ConstructorParameters<typeof ApiError>[0]) => () => {
  throw new ApiError(code)
}

it.each<[string, () => unknown]>([
  ['data of the contract', () => ({ left: 1 })],
  ['an error of its own', fail('sold_out')],
  ['an error that every call has', fail('internal')],
])('finds nothing wrong with %s', async (_, handler) => {
  expect(await reportOf(handler as () => never)).toEqual([])
})

it.each<[string, () => unknown, RegExp]>([
  ['a field of another type', () => ({ left: 'one' }), /left/],
  ['a field that is missing', () => ({}), /left/],
  ['a field that the contract does not name', () => ({ left: 1, nik: '3174' }), /does not name/],
  ['an error that is not listed', fail('price_changed'), /price_changed is not among its errors/],
])('reports %s', async (_, handler, problem) => {
  expect(await reportOf(handler as () => never)).toEqual([expect.stringMatching(problem)])
})
