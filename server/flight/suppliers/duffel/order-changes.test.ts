import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { type DuffelApi, duffelApi, isGone } from './api.ts'
import { getOffer } from './order-calls.ts'
import { chooseChange, confirmChange, findChanges } from './order-changes.ts'
import { DUFFEL_TOKEN, type FakeDuffel, fakeDuffel } from './testing-server.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const change = { id: 'oce_1', order_id: 'ord_1', change_total_amount: '30.50', change_total_currency: 'EUR' }

let duffel: FakeDuffel
let api: DuffelApi
/** Calls that the other fake does not know, as documented. */
let more: FakeApi
let other: DuffelApi
let confirmed: string | null = null

beforeAll(async () => {
  duffel = await fakeDuffel(() => NOW)
  api = duffelApi({ base: duffel.url, token: DUFFEL_TOKEN })
  const offer = {
    ...change,
    penalty_amount: '10.00',
    penalty_currency: 'EUR',
    new_total_amount: '90.50',
    new_total_currency: 'EUR',
  }
  const slices = { add: [], remove: [] }
  more = await fakeApi({
    'POST /air/order_change_requests': () => ({
      status: 201,
      body: {
        data: {
          id: 'ocr_1',
          order_change_offers: [
            { ...offer, id: 'oco_2', change_total_amount: '80.00', expires_at: '2026-12-01T05:30:00Z', slices },
            { ...offer, id: 'oco_1', change_total_amount: '-5.00', expires_at: '2026-12-01T05:30:00Z', slices },
          ],
        },
      },
    }),
    'POST /air/order_changes': () => ({ status: 201, body: { data: { ...change, confirmed_at: null } } }),
    'GET /air/order_changes/:id': () => ({ body: { data: { ...change, confirmed_at: confirmed } } }),
    'POST /air/order_changes/:id/actions/confirm': () => {
      confirmed = NOW.toISOString()
      return { body: { data: { ...change, confirmed_at: confirmed } } }
    },
  })
  other = duffelApi({ base: more.url, token: DUFFEL_TOKEN })
})
afterAll(() => Promise.all([duffel.close(), more.close()]))

it('tells an offer that is gone from other refusals', async () => {
  const error = await getOffer(api, 'off_none').catch((cause: unknown) => cause)
  expect(isGone(error)).toBe(true)
  const wrong = duffelApi({ base: duffel.url, token: 'other' })
  const refused = await getOffer(wrong, 'off_none').catch((cause: unknown) => cause)
  expect([isGone(refused), String(refused)]).toEqual([false, expect.not.stringContaining('other')])
})

it('changes an order in three steps, and pays for it once', async () => {
  const asked = { orderId: 'ord_1', origin: 'CGK', destination: 'DPS', date: '2026-12-09', cabinClass: 'economy' }
  const found = await findChanges(other, 'sli_1', asked)
  expect(found.map(({ id }) => id)).toEqual(['oco_1', 'oco_2'])
  const { id } = await chooseChange(other, 'oco_1')
  more.fail('POST /air/order_changes/oce_1/actions/confirm', 'drop')
  await expect(confirmChange(other, id)).rejects.toThrow()
  expect((await confirmChange(other, id)).confirmed_at).toBe(NOW.toISOString())
  const payments = more.requests.filter(({ path }) => path.endsWith('/confirm'))
  expect(payments.map(({ body }) => body)).toEqual([
    { data: { payment: { type: 'balance', amount: '30.50', currency: 'EUR' } } },
  ])
})
