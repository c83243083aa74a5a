import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LONGEST_REMARKS, type Rate } from '../../../../../core/products/hotel/rates.ts'
import type { Stay } from '../../../../../core/products/hotel/stay.ts'
import { STAY } from '../../testing.ts'
import { chargesOf, remarksOf } from './at-hotel.ts'
import { openBedBank } from './testing.ts'
import { taxes as wireTaxes } from './wire.ts'

/** Tax in the form that the bed bank sends. */
const CITY_TAX = { included: false, amount: '4.50', currency: 'EUR', type: 'TAX', subType: 'City Tax' }
const UNNAMED = { kind: 'tax_and_fee', amount: null, currency: null }

const taxesOf = (given: unknown) => ({ taxes: z.parse(wireTaxes, given) })

describe('what is paid at the hotel', () => {
  it.each([
    ['nothing said', undefined, []],
    ['all included', { allIncluded: true, taxes: [] }, []],
    ['an included tax', { allIncluded: true, taxes: [{ included: true, amount: '108.42', currency: 'EUR' }] }, []],
    ['something that is not named', { allIncluded: false }, [UNNAMED]],
    ['a city tax', { taxes: [CITY_TAX] }, [{ kind: 'city_tax', amount: 4.5, currency: 'EUR' }]],
    [
      'a sum of all, in the currency of the hotel',
      { taxes: [{ included: false, amount: 120, currency: 'AED', clientAmount: '30.10', clientCurrency: 'EUR' }] },
      [{ kind: 'tax_and_fee', amount: 120, currency: 'AED' }],
    ],
    [
      'a fee in the currency of the account alone',
      { taxes: [{ included: false, clientAmount: '30.10', clientCurrency: 'EUR', type: 'FEE', subtype: 'Tips' }] },
      [{ kind: 'fee', amount: 30.1, currency: 'EUR' }],
    ],
    [
      'a part of the price without an amount',
      { taxes: [{ included: false, percent: 10, type: 'TAX' }] },
      [{ ...UNNAMED, kind: 'tax' }],
    ],
    ['nothing of an amount of nothing', { taxes: [{ ...CITY_TAX, amount: '0.00' }] }, []],
    ['no currency that is none', { taxes: [{ ...CITY_TAX, currency: '<b>' }] }, [{ ...UNNAMED, kind: 'city_tax' }]],
  ])('is of %s', (_, given, charges) => expect(chargesOf([taxesOf(given)])).toEqual(charges))

  it('is the sum of all rooms, each kind and currency once', () => {
    const one = taxesOf({ taxes: [CITY_TAX, { ...CITY_TAX, currency: 'USD' }] })
    const other = taxesOf({ taxes: [{ ...CITY_TAX, amount: 0.1 }, CITY_TAX] })
    expect(chargesOf([one, other])).toEqual([
      { kind: 'city_tax', amount: 9.1, currency: 'EUR' },
      { kind: 'city_tax', amount: 4.5, currency: 'USD' },
    ])
  })
})

describe('what a hotel says', () => {
  it.each([
    [null, null],
    [' \n ', null],
    ['Check-in from 14:00;\n\tdeposit asked.', 'Check-in from 14:00; deposit asked.'],
    ['<p>No <b>pets</b>.<br/>Age > 21</p><script src="x">', 'No pets . Age > 21'],
    ['Key at \u202Edesk\u0000', 'Key at desk'],
  ])('of %o is %o', (rateComments, text) => {
    expect(remarksOf([{ rateComments }])).toEqual(text && { text, lang: 'en' })
  })

  it('is said once for all rooms, and is never too long', () => {
    const [one, other] = [{ rateComments: 'Deposit.' }, { rateComments: 'No pets.' }]
    expect(remarksOf([one, other, one])?.text).toBe('Deposit. No pets.')
    const long = remarksOf([{ rateComments: `${'a'.repeat(LONGEST_REMARKS - 2)}🏨${'b'.repeat(9_000)}` }])?.text ?? ''
    expect(long).toBe(`${'a'.repeat(LONGEST_REMARKS - 2)}…`)
  })
})

describe('rates of Hotelbeds', async () => {
  const { test, server, connect, close } = await openBedBank()
  const now = test.clock.now()
  const supplier = connect()
  afterAll(close)
  afterEach(() => {
    server.requests.length = 0
    Object.assign(server, { comments: '', alter: () => ({}) })
  })

  const price = (terms?: string, stay: Stay = STAY) =>
    supplier.price({ hotelKey: 'hb-1000', roomCode: 'DBLST', stay, now, ...(terms ? { terms } : {}) })
  const rateOf = (rates: readonly Rate[], code: string) => rates.find((rate) => rate.code.includes(code))
  const checks = () => server.requests.filter(({ path }) => path.endsWith('/checkrates'))

  it('tell taxes of the hotel in lists and pages, and of all rooms', async () => {
    server.alter = () => ({ taxes: { allIncluded: false, taxes: [CITY_TAX] } })
    const [offer] = await supplier.search({ destinationKey: 'ID-3471', stay: STAY, now })
    expect(offer?.choices[0]?.rate.payAtHotel).toEqual([{ kind: 'city_tax', amount: 4.5, currency: 'EUR' }])
    const family = await price(undefined, { ...STAY, countRoom: 2, countGuest: 3, childAges: [8, 4] })
    expect(rateOf(family.rates, 'RO-NOR')?.payAtHotel).toEqual([{ kind: 'city_tax', amount: 9, currency: 'EUR' }])
  })

  it('tell comments after a check of the rate that is wanted, and of no other', async () => {
    server.comments = 'Deposit asked at the desk.'
    const { rates } = await price('RO.F')
    expect(rateOf(rates, 'RO-NOR')?.remarks).toEqual({ text: 'Deposit asked at the desk.', lang: 'en' })
    expect(rateOf(rates, 'RO-NRF')?.remarks).toBeUndefined()
    // The other is one that must always be checked.
    const keys = checks().map(({ body }) => JSON.stringify(body.rooms).replace(/^.*\|(\w\w)\|.*$/, '$1'))
    expect(keys.toSorted()).toEqual(['BB', 'RO'])
    expect(rateOf(rates, 'BB')?.remarks?.text).toBe('Deposit asked at the desk.')
  })

  it('are checked for comments only where there are some', async () => {
    await price('RO.F')
    expect(checks()).toHaveLength(1)
  })

  it('have the price of the check, and are gone when it refuses them', async () => {
    server.comments = 'Deposit asked at the desk.'
    const before = rateOf((await price('RO.F')).rates, 'RO-NOR')
    server.prices.checked = 1.1
    const after = rateOf((await price('RO.F')).rates, 'RO-NOR')
    server.prices.checked = 1
    expect((after?.nights[0] ?? 0) / (before?.nights[0] ?? 1)).toBeCloseTo(1.1, 3)
    const refused = { status: 500, body: { error: { code: 'E_ALLOTMENT' } } }
    server.fail('POST /hotel-api/1.0/checkrates', refused)
    server.fail('POST /hotel-api/1.0/checkrates', refused)
    const { rates } = await price('RO.F')
    expect(rateOf(rates, 'RO-NOR')).toBeUndefined()
    expect(rateOf(rates, 'RO-NRF')).toBeDefined()
  })
})
