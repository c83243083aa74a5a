import { expect, it } from 'vitest'
import { CallError, type CallOptions } from '../../../../lib/call/call.ts'
import { createBooking } from './booking-flow.ts'
import { emptyContact } from './people/contact.ts'
import { emptyPerson } from './people/party.ts'
import { bookingStores } from './stores.ts'

type Request = { expected_total: number; discount_code?: string; expected_discount?: number | undefined }

const stores = bookingStores('tour', { contact: emptyContact, passengers: [emptyPerson('ADT')] })
const order = { request: { expected_total: 845_000 }, trip: '', keep: [] }
const withCode = { ...order, request: { ...order.request, discount_code: 'HEMAT', expected_discount: 84_500 } }

/** The booking call is refused. */
function setUp(code: string, data: unknown = null) {
  stores.$attempt.set(null)
  const sent: (Request & { key: string | undefined })[] = []
  let made = 0
  const place = async (body: Request, { idempotencyKey: key }: CallOptions): Promise<never> => {
    sent.push({ ...body, key })
    throw new CallError('tour booking', code, { status: 409, data })
  }
  const flow = createBooking<Request>(
    { place, stores, gone: new Set(['sold_out']), next: () => '' },
    { locale: 'id', isMember: () => true, newKey: () => `key-${++made}`, wait: async () => {}, go: () => {} },
  )
  return { flow, sent }
}

it.each([
  'discount_used_up',
  'discount_changed',
  'discount_over',
])('%s leads back to the code, and the next try is another booking', async (code) => {
  const { flow, sent } = setUp(code)
  await flow.book(withCode)
  expect(flow.$state.get()).toMatchObject({ at: 'code_refused', error: { code } })
  flow.edit()
  await flow.book(order)
  expect(sent.map(({ discount_code, key }) => [discount_code, key])).toEqual([
    ['HEMAT', 'key-1'],
    [undefined, 'key-2'],
  ])
})

it('an accepted price is sent without the discount of the one before', async () => {
  const { flow, sent } = setUp('price_changed', { old_total: 845_000, new_total: 912_000 })
  await flow.book(withCode)
  await flow.acceptPrice()
  const [, second] = sent
  expect([second?.expected_total, second?.discount_code, second?.expected_discount]).toEqual([
    912_000,
    'HEMAT',
    undefined,
  ])
})
