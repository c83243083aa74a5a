import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/call.ts'
import { createCheckoutFlow } from './checkout-flow.ts'
import { codeCalls, finishCalls, paymentCalls } from './early-calls.ts'
import { createPaymentWatch } from './payment-watch.ts'

const ID = 'f0/1 a'
const deps = { call, locale: 'id', id: ID, wait: async () => {} } as const
const pages = {
  payment: [paymentCalls, () => [createCheckoutFlow(deps).load()]],
  code: [codeCalls, () => [createCheckoutFlow(deps).loadCheckout(), createPaymentWatch(deps).check()]],
  finish: [finishCalls, () => [createPaymentWatch(deps).check()]],
} as const

afterEach(() => vi.unstubAllGlobals())

it.each(Object.entries(pages))('the early calls of %s are those that the page makes', async (_, [early, open]) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push([path, method])
    return Response.json({ success: false, code: 'x', message: 'x' })
  })
  await Promise.all(open())
  expect(early(new URLSearchParams({ id: ID }), '').map(([path]) => [path, 'GET'])).toEqual(asked)
  expect(early(new URLSearchParams(), '')).toEqual([])
})
