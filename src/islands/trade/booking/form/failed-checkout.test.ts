import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallOptions } from '../../../../lib/call/call.ts'
import { createBooking, type Order } from './booking-flow.ts'
import { emptyContact } from './people/contact.ts'
import { emptyPerson } from './people/party.ts'
import { bookingStores } from './stores.ts'

type Request = { expected_total: number }

const stores = bookingStores('tour', { contact: emptyContact, passengers: [emptyPerson('ADT')] })
const order: Order<Request> = { request: { expected_total: 845_000 }, trip: '', keep: [] }

/** Books at once; the checkout answers with an error. */
function setUp(code: string, status: number) {
  const keys: (string | undefined)[] = []
  let made = 0
  const json = { success: false, message: code, code, data: null }
  vi.stubGlobal('fetch', async () => Response.json(json, { status }))
  const place = async (_: Request, { idempotencyKey }: CallOptions) => {
    keys.push(idempotencyKey)
    return { bookings: [{ id: 'b1' }] }
  }
  const flow = createBooking<Request>(
    { place, stores, gone: new Set(['sold_out']), next: () => '' },
    { locale: 'id', isMember: () => true, newKey: () => `key-${++made}`, wait: async () => {}, go: () => {} },
  )
  return { flow, keys }
}

beforeEach(() => stores.$attempt.set(null))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['checkout_failed', 422, true],
  ['internal', 500, true],
  ['booking_expired', 410, false],
] as const)('a checkout that fails with %s says whether the booking is held', async (code, status, held) => {
  const { flow } = setUp(code, status)
  await flow.book(order)
  expect(flow.$state.get()).toMatchObject({ at: 'failed', error: { code }, held })
})

it('a checkout that failed is tried again without booking twice', async () => {
  const { flow, keys } = setUp('checkout_failed', 422)
  await flow.book(order)
  await flow.retry()
  expect(keys).toEqual(['key-1', 'key-1'])
})
