import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { formatJakartaTime, parseJakartaTime, readMidtransStatement, signatureOf } from './midtrans-words.ts'

/** The inputs of Midtrans's own page on handling notifications. */
const KEY = 'askvnoibnosifnboseofinbofinfgbiufglnbfg'
const SIGNED = { order_id: '1111', status_code: '200', gross_amount: '100000.00' }

function notice(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const body = {
    ...SIGNED,
    transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
    transaction_status: 'settlement',
    fraud_status: 'accept',
    settlement_time: '2026-12-05 14:30:00',
    merchant_id: 'M0001',
    va_numbers: [{ bank: 'bca', va_number: '812785002530231' }],
    ...fields,
  }
  return { signature_key: signatureOf(body, KEY), ...body }
}

const read = (body: Record<string, unknown>) => readMidtransStatement('midtrans', body, KEY)

describe('signatureOf', () => {
  it('is the SHA-512 that Midtrans documents', () => {
    expect(signatureOf(SIGNED, KEY)).toBe(
      'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231',
    )
  })
})

describe('readMidtransNotice', () => {
  it('reads a settled payment with its time in Jakarta', () => {
    expect(read(notice())).toEqual({
      eventId: 'midtrans|1111|9aed5972-5b6a-401e-894b-a32c91ed1a3a|settlement|200|100000.00',
      orderId: '1111',
      gatewayId: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
      status: 'paid',
      amount: 100_000,
      paidAt: new Date('2026-12-05T07:30:00Z'),
    })
  })

  it.each([
    ['settlement', '200', 'accept', 'paid'],
    ['settlement', '200', undefined, 'paid'],
    ['capture', '200', 'accept', 'paid'],
    ['capture', '201', 'challenge', 'pending'],
    ['capture', '200', 'challenge', 'pending'],
    ['settlement', '201', 'accept', 'pending'],
    ['pending', '201', 'accept', 'pending'],
    ['authorize', '200', 'accept', 'pending'],
    ['deny', '202', 'deny', 'denied'],
    ['cancel', '200', 'accept', 'cancelled'],
    ['expire', '202', 'accept', 'expired'],
    ['failure', '202', 'accept', 'failed'],
    ['refund', '200', 'accept', 'refunded'],
    ['chargeback', '200', 'accept', 'refunded'],
    ['partial_refund', '200', 'accept', 'paid'],
    ['partial_refund', '201', 'accept', 'pending'],
    ['partial_chargeback', '200', 'accept', 'paid'],
    ['PENDING', '200', 'accept', 'pending'],
    ['something_new', '200', 'accept', 'pending'],
  ])('takes %s with code %s and fraud status %s as %s', (transaction_status, status_code, fraud_status, status) => {
    expect(read(notice({ transaction_status, status_code, fraud_status })).status).toBe(status)
  })

  it('tells how much of a payment went back, and takes all of it in parts for a refund', () => {
    const part = (refund_amount: string) => read(notice({ transaction_status: 'partial_refund', refund_amount }))
    expect(part('40000.00')).toMatchObject({ status: 'paid', amount: 100_000, returned: 40_000 })
    expect(part('100000.00')).toMatchObject({ status: 'refunded', amount: 100_000 })
    expect(part('40000.00').eventId).not.toBe(part('60000.00').eventId)
    expect(read(notice())).not.toHaveProperty('returned')
  })

  describe('of refunds', () => {
    /** Samples of docs.midtrans.com: reference/refund-transaction and reference/direct-refund-transaction. */
    const one = { refund_chargeback_id: 1, refund_amount: '5000.00', refund_key: 'reference1', reason: 'some reason' }
    const other = { refund_chargeback_id: 2, refund_amount: '7000.00', refund_key: 'reference2', reason: '' }
    const at = { bank_confirmed_at: '2015-02-27 02:30:20' }

    it.each([
      ['a first notice', 'partial_refund', '30000.00', { refund_amount: '12000.00', refunds: [one, other] }, 'paid', 0],
      [
        'a second notice',
        'partial_refund',
        '30000.00',
        {
          refund_amount: '12000.00',
          refunds: [
            { ...one, ...at },
            { ...other, ...at },
          ],
        },
        'paid',
        12_000,
      ],
      [
        'one confirmed of two',
        'partial_refund',
        '30000.00',
        { refund_amount: '12000.00', refunds: [{ ...one, ...at }, other] },
        'paid',
        5000,
      ],
      ['a whole one in parts', 'refund', '698879.00', { refunds: [one, other] }, 'paid', 0],
      [
        'parts that are not the whole',
        'refund',
        '698879.00',
        {
          refunds: [
            { ...one, ...at },
            { ...other, ...at },
          ],
        },
        'paid',
        12_000,
      ],
      [
        'parts that are the whole',
        'refund',
        '12000.00',
        {
          refunds: [
            { ...one, ...at },
            { ...other, ...at },
          ],
        },
        'refunded',
        0,
      ],
      ['a list without entries', 'refund', '12000.00', { refunds: [] }, 'paid', 0],
      ['a sum alone', 'partial_chargeback', '30000.00', { refund_amount: '12000.00' }, 'paid', 12_000],
    ])('counts what the bank confirmed: %s', (_, transaction_status, gross_amount, fields, status, returned) => {
      const told = read(notice({ transaction_status, gross_amount, ...fields }))
      expect(told).toMatchObject({ status })
      expect(told.returned ?? 0).toBe(returned)
      expect(told.isUnsaid).toBeUndefined()
    })

    it.each([
      'partial_refund',
      'refund',
      'partial_chargeback',
    ])('are asked about when %s comes without amounts', (state) => {
      const body = notice({ transaction_status: state, gross_amount: '698879.00' })
      expect(read(body).isUnsaid).toBe(true)
      expect(read(body).eventId).not.toBe(read(body).eventId)
    })
  })

  it.each([
    ['credit_card', '325511', 'accept', 'refunded'],
    ['credit_card', '325511', 'challenge', 'cancelled'],
    ['credit_card', undefined, 'accept', 'cancelled'],
    ['cstore', '325511', 'accept', 'cancelled'],
  ])('takes a cancelled %s with approval %s and fraud status %s as %s', (payment_type, approval_code, fraud_status, status) => {
    const fields = { transaction_status: 'cancel', status_code: '202', payment_type, approval_code, fraud_status }
    expect(read(notice(fields)).status).toBe(status)
  })

  it('takes a pending notice that was relabelled as settled for pending: its signed code says so', () => {
    const pending = notice({ transaction_status: 'pending', status_code: '201' })
    expect(read({ ...pending, transaction_status: 'settlement' }).status).toBe('pending')
  })

  it.each([
    { gross_amount: '99999.00' },
    { order_id: '1112' },
    { status_code: '201' },
    { signature_key: 'short' },
    { signature_key: 'é'.repeat(128) },
  ])('refuses the signature after %j', (change) => {
    expect(() => read({ ...notice(), ...change })).toThrow(new ApiError('bad_signature'))
  })

  it.each(['USD', 'idr', ''])('cannot read an amount in %j, which is signed without its currency', (currency) => {
    expect(() => read(notice({ currency }))).toThrow(new ApiError('bad_request'))
  })

  it.each(['IDR', null, undefined])('reads an amount in %j', (currency) => {
    expect(read(notice({ currency }))).toMatchObject({ status: 'paid', amount: 100_000 })
  })

  it.each(['100000.50', '-1.00', '1e5', ''])('cannot read the amount %j', (gross_amount) => {
    expect(() => read(notice({ gross_amount }))).toThrow(new ApiError('bad_request'))
  })
})

describe('times in Jakarta', () => {
  it('come back as they were', () => {
    const at = new Date('2026-12-31T18:30:05Z')
    expect(formatJakartaTime(at)).toBe('2027-01-01 01:30:05')
    expect(parseJakartaTime('2027-01-01 01:30:05')).toEqual(at)
    expect(parseJakartaTime('yesterday')).toBeNull()
  })
})
