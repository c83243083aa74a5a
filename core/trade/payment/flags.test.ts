import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '../booking/services.ts'
import { PAYMENT_STATUSES } from '../booking/status.ts'
import { flagsOf } from './flags.ts'

const PRODUCTS = SERVICES.filter((slug) => slug !== 'insurance')

describe('flags of a transaction', () => {
  it.each([
    ['unpaid', 'canPay'],
    ['partially_paid', 'canPay'],
    ['paid', 'paid'],
    ['expired', 'expired'],
    ['refund_due', ''],
    ['refunded', ''],
  ] as const)('%s: "%s"', (status, flag) => {
    const { paid, canPay, expired } = flagsOf(status, [])
    const set = Object.entries({ paid, canPay, expired }).flatMap(([name, isSet]) => (isSet ? [name] : []))
    expect(set.join()).toBe(flag)
  })

  it('name the services of its bookings and no other', () => {
    const services = fc.array(fc.constantFrom(...PRODUCTS))
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_STATUSES), services, (status, booked) => {
        const flags = flagsOf(status, booked)
        for (const slug of PRODUCTS) expect([slug, flags[slug]]).toEqual([slug, booked.includes(slug)])
      }),
    )
  })
})
