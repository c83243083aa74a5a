import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { ApiCallError } from '../../../../base/common/json-api.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { connectBedBank, RefusedError } from './api.ts'

const server = await fakeApi({ 'GET /x': () => ({ body: {} }) })
const bank = connectBedBank({ url: server.url, key: 'k', secret: 's' }, { now: () => new Date('2026-12-01T00:00:00Z') })
afterAll(() => server.close())

/** Codes and tokens of the OpenAPI description of Hotelbeds (wink-travel/hotelbeds-sdk-java, booking/openapi-spec.yaml). */
const DASHED = '3cde7096-4855-4d3d-a12c-615dfb9406cc'
const PLAIN = '653FFA26827746AE80B5583439DC985D'

it.each([
  [500, 'SYSTEM_ERROR', ApiCallError],
  [500, 'CONFIGURATION_ERROR', ApiCallError],
  [400, 'SYSTEM_ERROR', ApiCallError],
  [503, '', ApiCallError],
  [500, 'SOMETHING_NEW', RefusedError],
  [500, 'INVALID_REQUEST', ApiError],
  [400, 'INVALID_REQUEST', ApiError],
  [401, 'INVALID_DATA', ApiError],
  [429, 'SYSTEM_ERROR', ApiError],
  [500, 'PRODUCT_ERROR', RefusedError],
  [400, 'INVALID_DATA', RefusedError],
  [410, 'INVALID_DATA', RefusedError],
] as const)('takes %s %s for the same thing, with a token in any form or none', async (status, name, kind) => {
  for (const code of name === ''
    ? ['']
    : [name, `${name}-${DASHED}`, `${name}-${PLAIN}`, `${name}-${PLAIN.toLowerCase()}`]) {
    server.fail('GET', { status, body: { error: { code } } })
    const error: unknown = await bank({ method: 'GET', path: '/x', answer: z.object({}) }).catch(
      (each: unknown) => each,
    )
    expect(Object(error).constructor).toBe(kind)
    if (error instanceof RefusedError) expect(error).toMatchObject({ reason: name, isSure: name !== 'SOMETHING_NEW' })
  }
})
