import { afterEach, expect, it, vi } from 'vitest'
import { listCart } from '../../../../core/trade/cart/calls.ts'
import type * as contract from '../../../../core/trade/cart/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { createCart, NEWEST_FIRST } from './cart-flow.ts'

type Answer = { status: number; code?: string; data?: unknown }

function open(answers: Record<string, Answer>, added: readonly string[] = []) {
  const sent: unknown[] = []
  const went: string[] = []
  const reload = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push([method, path, body ? JSON.parse(String(body)) : null])
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new TypeError('no network')
    const { status, code, data = null } = answer
    const success = status === 200
    return Response.json({ success, message: code ?? 'ok', data, ...(code ? { code } : {}) }, { status })
  })
  const cart = createCart({ call, locale: 'id', go: (href) => void went.push(href), reload, added })
  return { cart, sent, went, reload, chosen: () => [...cart.$chosen.get().keys()] }
}

const CHECKOUT = 'POST /api/v1/dashboard/checkout'
const one = { id: 'b1', due: 100_000 }
const other = { id: 'b2', due: 250_000 }
afterEach(() => vi.unstubAllGlobals())

it('pays what is chosen in one transaction', async () => {
  const { cart, sent, reload } = open({ [CHECKOUT]: { status: 422, code: 'checkout_failed' } })
  for (const booking of [one, other, one, one]) cart.toggle(booking)
  await cart.pay()
  expect(sent).toEqual([['POST', '/api/v1/dashboard/checkout', { bookings: ['b2', 'b1'] }]])
  expect(cart.$paying.get()).toMatchObject({ state: 'failed', error: { code: 'checkout_failed' } })
  expect(reload).toHaveBeenCalledOnce()
})

it('lists pages of ten with the newest first, also the first', async () => {
  const { sent } = open({})
  await call<typeof contract.listCart>(listCart, { query: NEWEST_FIRST }, { locale: 'en' }).catch(() => null)
  expect(sent[0]).toEqual(['GET', '/api/v1/dashboard/cart?page=1&limit=10&order-by=created_at&sort=desc', null])
})

it('sends nothing while nothing is chosen', async () => {
  const { cart, sent } = open({})
  await cart.pay()
  expect(sent).toEqual([])
})

it.each([
  ['booking_expired', 410],
  ['booking_not_found', 404],
  ['already_paid', 409],
] as const)('after %s all is chosen anew', async (code, status) => {
  const { cart, chosen } = open({ [CHECKOUT]: { status, code } })
  cart.toggle(one)
  await cart.pay()
  expect(chosen()).toEqual([])
})

it('keeps the choice when the network fails', async () => {
  const { cart, chosen } = open({})
  cart.toggle(one)
  await cart.pay()
  expect(chosen()).toEqual(['b1'])
  cart.toggle(other)
  expect(cart.$paying.get().state).toBe('idle')
})

it('chooses what was just added, once, and only where it can be paid', () => {
  const { cart, chosen } = open({}, ['b1', 'b3'])
  const page = [
    { ...one, payment_status: 'unpaid' as const },
    { ...other, payment_status: 'unpaid' as const },
    { id: 'b3', due: 5, payment_status: 'expired' as const },
  ]
  cart.seen(page)
  expect(chosen()).toEqual(['b1'])
  cart.toggle(one)
  cart.seen(page)
  expect(chosen()).toEqual([])
})

it('lets go what a page shows as expired, and takes what is due now', () => {
  const { cart, chosen } = open({})
  cart.toggle(one)
  cart.toggle(other)
  cart.seen([
    { ...one, payment_status: 'expired' },
    { ...other, due: 1, payment_status: 'unpaid' },
    { id: 'b3', due: 5, payment_status: 'unpaid' },
  ])
  expect(chosen()).toEqual(['b2'])
  expect(cart.$chosen.get().get('b2')).toBe(1)
})

it('lets go what another tab has paid, and says so', async () => {
  const { cart, chosen, reload } = open({
    'DELETE /api/v1/dashboard/booking/b1': { status: 409, code: 'already_paid' },
  })
  cart.toggle(one)
  cart.toggle(other)
  await expect(cart.remove('b1')).rejects.toMatchObject({ code: 'already_paid' })
  expect(chosen()).toEqual(['b2'])
  expect(reload).toHaveBeenCalledOnce()
})
