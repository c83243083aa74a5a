import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookVenue } from '../../../core/products/venue/wire.ts'
import { venueDays } from '../../base/db/schema/products/venue.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import type { Buyer } from '../../testing/payment.ts'
import {
  BOAT,
  CAVE,
  GARDEN,
  HUT,
  JEEP,
  pickVisit,
  refusalOf,
  SAMPLE_MODULES,
  sellOut,
  visitor,
  visitorsOf,
} from './testing.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp({ modules: SAMPLE_MODULES })
  buyer = await test.register()
})
afterAll(() => test.close())

const refused = (wish: Parameters<typeof pickVisit>[1], changes: object) => refusalOf(test, buyer.cookie, wish, changes)

describe('a booking is refused', () => {
  it.each<[string, Parameters<typeof pickVisit>[1], Partial<Record<keyof BookVenue, unknown>>, unknown[]]>([
    ['on a closed weekday', { date: '2026-12-07' }, {}, ['venue_closed']],
    ['on Nyepi', { date: '2027-03-08' }, {}, ['venue_closed']],
    ['too far ahead', { date: '2027-06-09' }, {}, ['venue_closed']],
    ['on a past day', { date: '2026-11-29' }, {}, ['venue_cut_off']],
    ['after the cut-off', { id: JEEP, date: '2026-12-01', time: '08:00', party: { ADT: 2 } }, {}, ['venue_cut_off']],
    [
      'without a time where there are times',
      { id: JEEP, party: { ADT: 2 } },
      {},
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    [
      'with a time where there is none',
      {},
      { pickupTime: '09:00' },
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    [
      'with a pick-up out of hours',
      { id: BOAT, party: { ADT: 2 } },
      { pickupTime: '18:00' },
      ['invalid_fields', 'pickupTime', 'validation.venue.time'],
    ],
    ['of an unknown package', {}, { package_id: 'emas' }, ['invalid_fields', 'package_id', 'validation.venue.package']],
    [
      'without a package where there are several',
      {},
      { package_id: undefined },
      ['invalid_fields', 'package_id', 'validation.venue.package'],
    ],
    [
      'of another package than that of the price',
      {},
      { price_id: 'taman-kota.2026-12-09.lengkap' },
      ['invalid_fields', 'price_id', 'validation.venue.price'],
    ],
    [
      'of a type that the package does not sell',
      { pack: 'lengkap' },
      { paxes: [visitor('ADT'), visitor('JNR')] },
      ['invalid_fields', 'paxes', 'validation.venue.notSold'],
    ],
    [
      'without the name of its first visitor',
      { party: { ADT: 1 } },
      { paxes: [{ type: 'ADT' }, visitor('ADT')] },
      [
        'invalid_fields',
        ...['paxes.0.title', 'validation.title.required'],
        ...['paxes.0.first_name', 'validation.required'],
        ...['paxes.0.last_name', 'validation.required'],
      ],
    ],
    [
      'without a name where every visitor is named',
      { id: JEEP, time: '08:00', party: { ADT: 2 } },
      { paxes: [visitor('ADT'), { type: 'ADT', title: 'MR' }] },
      [
        'invalid_fields',
        ...['paxes.1.first_name', 'validation.required'],
        ...['paxes.1.last_name', 'validation.required'],
      ],
    ],
    [
      'below the least',
      { id: JEEP, time: '08:00', party: { ADT: 2 } },
      { paxes: [visitor('ADT')] },
      ['invalid_fields', 'paxes', 'validation.venue.needMorePax'],
    ],
    [
      'above the most',
      { pack: 'lengkap' },
      { paxes: visitorsOf({ ADT: 7 }) },
      ['invalid_fields', 'paxes', 'validation.venue.maxReached'],
    ],
    [
      'with too few units',
      { id: BOAT },
      { paxes: visitorsOf({ ADT: 7 }) },
      ['invalid_fields', 'unitOfVehicle', 'validation.venue.capacity'],
    ],
    [
      'with an add-on of another venue',
      {},
      { miscellaneous: ['selam'] },
      ['invalid_fields', 'miscellaneous', 'validation.venue.addon'],
    ],
    [
      'with a price of another day',
      {},
      { price_id: 'taman-kota.2026-12-10' },
      ['invalid_fields', 'price_id', 'validation.venue.price'],
    ],
    ['with another type', {}, { type_code: 'charter' }, ['invalid_fields', 'type_code', 'validation.venue.facts']],
    ['with another validity', {}, { is_period: true }, ['invalid_fields', 'is_period', 'validation.venue.facts']],
    ['without a bed type', { id: HUT }, { bedTypeId: null }, ['invalid_fields', 'bedTypeId', 'validation.venue.bed']],
    [
      'with a bed where there is no night',
      {},
      { bedTypeId: 'twin' },
      ['invalid_fields', 'bedTypeId', 'validation.venue.bed'],
    ],
    [
      'with an extra bed for an adult',
      { id: HUT },
      { paxes: [visitor('ADT', { extra_bed: true })] },
      ['invalid_fields', 'paxes.0.extra_bed', 'validation.venue.childBeds'],
    ],
    [
      'with an age that does not fit',
      {},
      { paxes: [visitor('ADT', { birth_date: '2015-01-01' })] },
      ['invalid_fields', 'paxes.0.birth_date', 'validation.venue.age'],
    ],
    [
      'with a malformed NIK',
      {},
      { paxes: [visitor('ADT', { id_type: 'ktp', id_number: '12' })] },
      ['invalid_fields', 'paxes.0.id_number', 'validation.ktpNumber.length'],
    ],
    ['without visitors', {}, { paxes: [] }, ['invalid_fields', 'paxes', 'validation.venue.visitors']],
    ['of an unknown venue', {}, { unique_id: 'none' }, ['venue_not_found']],
    ['where it is asked for', { id: CAVE }, {}, ['venue_inquiry_only']],
    ['as an inquiry where it is sold', {}, { is_inquiry: true }, ['venue_not_inquiry']],
  ])('%s', async (_, wish, changes, expected) => {
    expect(await refused(wish, changes)).toEqual(expected)
  })

  it('where too few tickets are left, or the operator closed the day', async () => {
    const visit = await pickVisit(test, { date: '2026-12-16' })
    await sellOut(test, visit, 1)
    expect(await refused({ date: '2026-12-16' }, { paxes: visitorsOf({ ADT: 2 }) })).toEqual(['sold_out'])
    await test.deps.db
      .insert(venueDays)
      .values({ slug: GARDEN, date: '2026-12-17', closed: true, changedAt: new Date() })
    expect(await refused({ date: '2026-12-17' }, {})).toEqual(['venue_closed'])
  })
})
