import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { type DuffelApi, duffelApi, isGone } from './api.ts'
import { bagsOf, freeSeatsOf } from './extras.ts'
import { chooseChange, confirmChange, findChanges } from './order-changes.ts'
import { offerRequest } from './shapes.ts'
import { DUFFEL_TOKEN, type FakeDuffel, fakeDuffel } from './testing-server.ts'

const NOW = new Date('2026-12-01T05:00:00Z')
const EXCHANGE = { rate: '20000', margin: '0' }
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
  const seat = (designator: string, services: object[]) => ({
    ...{ type: 'seat', designator, name: null, disclosures: ['No infants'], available_services: services },
  })
  const paid = { id: 'ase_1', passenger_id: 'pas_1', total_amount: '12.50', total_currency: 'EUR' }
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
    'GET /air/seat_maps': () => ({
      body: {
        data: [
          {
            segment_id: 'seg_1',
            cabins: [
              {
                cabin_class: 'economy',
                rows: [{ sections: [{ elements: [seat('14A', [paid]), seat('14B', []), { type: 'lavatory' }] }] }],
              },
            ],
          },
        ],
      },
    }),
  })
  other = duffelApi({ base: more.url, token: DUFFEL_TOKEN })
})
afterAll(() => Promise.all([duffel.close(), more.close()]))

async function someOffer(): Promise<string> {
  const { offers } = await api({
    method: 'POST',
    path: '/air/offer_requests',
    query: { return_offers: 'true' },
    data: {
      slices: [{ origin: 'CGK', destination: 'DPS', departure_date: '2026-12-05' }],
      passengers: [{ type: 'adult' }, { age: 1 }],
      cabin_class: 'economy',
    },
    as: offerRequest,
  })
  return String(Reflect.get(Object(offers[0]), 'id'))
}

it('reads bags that can be bought, in rupiah, for those who sit', async () => {
  const bags = await bagsOf(api, await someOffer(), EXCHANGE)
  expect(bags).toMatchObject([{ kilograms: 23, most: 2, price: 300_000 }])
})

it('tells an offer that is gone from other refusals', async () => {
  const error = await bagsOf(api, 'off_none', EXCHANGE).catch((cause: unknown) => cause)
  expect(isGone(error)).toBe(true)
  const wrong = duffelApi({ base: duffel.url, token: 'other' })
  const refused = await bagsOf(wrong, 'off_none', EXCHANGE).catch((cause: unknown) => cause)
  expect([isGone(refused), String(refused)]).toEqual([false, expect.not.stringContaining('other')])
})

it('reads seats that are free, with what the airline says of them', async () => {
  expect(await freeSeatsOf(other, 'off_1', EXCHANGE)).toEqual([
    {
      ...{ id: 'ase_1', passengerId: 'pas_1', segmentId: 'seg_1', designator: '14A' },
      ...{ notes: ['No infants'], price: 250_000 },
    },
  ])
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
