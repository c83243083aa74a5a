import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../../core/base/common/call/errors.ts'
import { KEYS } from './testing-charge.ts'
import { readXenditStatement } from './words.ts'

const TOKEN = KEYS.callbackToken

/** The webhook of the documentation, in rupiah. */
const payment = (data: object = {}, event = 'payment.succeeded') => ({
  event,
  business_id: '5f27a14a9bf05c73dd040bc8',
  created: '2022-08-12T13:30:58.986Z',
  api_version: null,
  data: {
    id: 'py-3cd658ae-25b9-4659-aa36-596ae41a809f',
    payment_request_id: 'pr-5b26cae1-545b-49e9-855e-f85128f3e705',
    reference_id: 'PLS-20261201-AAAA-1',
    amount: 1_690_000,
    currency: 'IDR',
    country: 'ID',
    status: 'SUCCEEDED',
    created: '2022-08-12T13:30:40.9209Z',
    updated: '2022-08-12T13:30:58.729373Z',
    payment_method: { id: 'pm-951b1ad9', type: 'VIRTUAL_ACCOUNT', status: 'ACTIVE' },
    ...data,
  },
})
const invoice = (more: object = {}) => ({
  id: '593f4ed1c3d3bb7f39733d83',
  external_id: 'PLS-20261201-AAAA-1',
  user_id: '5848fdf860053555135587e7',
  status: 'PAID',
  amount: 2_000_000,
  paid_amount: 2_000_000,
  currency: 'IDR',
  created: '2020-01-13T02:32:49.827Z',
  updated: '2020-01-14T02:32:51.000Z',
  paid_at: '2020-01-14T02:32:50.912Z',
  payment_method: 'CREDIT_CARD',
  ...more,
})

const read = (body: Record<string, unknown>, token: string | string[] | undefined = TOKEN) =>
  readXenditStatement({ body, headers: { 'x-callback-token': token } }, TOKEN)

describe('a webhook of Xendit', () => {
  it('tells a payment, with its time in UTC', () => {
    expect(read(payment())).toEqual({
      eventId: 'xendit|PLS-20261201-AAAA-1|pr-5b26cae1-545b-49e9-855e-f85128f3e705|paid|1690000',
      orderId: 'PLS-20261201-AAAA-1',
      gatewayId: 'pr-5b26cae1-545b-49e9-855e-f85128f3e705',
      status: 'paid',
      amount: 1_690_000,
      paidAt: new Date('2022-08-12T13:30:58.729Z'),
    })
  })

  it('tells a paid invoice', () => {
    expect(read(invoice())).toMatchObject({
      orderId: 'PLS-20261201-AAAA-1',
      status: 'paid',
      amount: 2_000_000,
      paidAt: new Date('2020-01-14T02:32:50.912Z'),
    })
  })

  it.each([
    ['SUCCEEDED', 'paid'],
    ['FAILED', 'denied'],
    ['VOIDED', 'cancelled'],
    ['CANCELED', 'cancelled'],
    ['AWAITING_CAPTURE', 'pending'],
    ['PENDING', 'pending'],
    ['A_NEW_ONE', 'pending'],
  ])('of a payment that is %s says %s', (status, told) => {
    expect(read(payment({ status })).status).toBe(told)
  })

  it.each([
    ['SETTLED', 'paid'],
    ['EXPIRED', 'pending'],
    ['PENDING', 'pending'],
  ])('of an invoice that is %s says %s', (status, told) => {
    expect(read(invoice({ status })).status).toBe(told)
  })

  it.each([
    [undefined],
    [''],
    ['the token of the dashboar'],
    ['the token of the dashboard '],
    ['another token of that size'],
    [[TOKEN, TOKEN]],
  ])('with the token %j is somebody else’s', (token) => {
    const headers = token === undefined ? {} : { 'x-callback-token': token }
    expect(() => readXenditStatement({ body: payment(), headers }, TOKEN)).toThrow(new ApiError('bad_signature'))
  })

  it('is never believed while the agency has set no token', () => {
    const empty = { body: payment(), headers: { 'x-callback-token': '' } }
    expect(() => readXenditStatement(empty, '')).toThrow(new ApiError('bad_signature'))
  })

  it.each([
    ['another currency', payment({ currency: 'PHP' })],
    ['an invoice in another currency', invoice({ currency: 'PHP' })],
    ['sen', payment({ amount: 1_690_000.5 })],
    ['nothing to pay', payment({ amount: 0 })],
    ['no order', payment({ reference_id: null })],
    ['a time that is none', payment({ updated: 'soon' })],
    ['nothing', {}],
  ])('with %s cannot be read', (_, body) => {
    expect(() => read(body)).toThrow(new ApiError('bad_request'))
  })

  it.each([
    'payment_method.activated',
    'payment_method.expired',
    'refund.succeeded',
    'refund.failed',
  ])('%s is taken, and says nothing of an order', (event) => {
    expect(read({ event, data: { id: 'rfd-7', amount: 5 } })).toMatchObject({ orderId: '', status: 'pending' })
  })
})
