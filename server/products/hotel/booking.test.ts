import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availability } from '../../../core/products/hotel/contract.ts'
import { cancelPolicy } from '../../../core/products/hotel/detail.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import { placeBooking } from '../../../core/products/hotel/wire.ts'
import { cancelBooking, getBooking, quoteCancel } from '../../../core/trade/booking/contract.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { bookingBody, guest, type Picked, pickStay, STAY, scarce } from './testing.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  buyer = await test.register()
})

type Body = ReturnType<typeof bookingBody>
const send = (body: Partial<Body>, picked: Picked) =>
  test.call(placeBooking, { body: { ...bookingBody(picked), ...body } }, { cookie: buyer.cookie })

async function booked(picked: Picked, body: Partial<Body> = {}) {
  const answer = await send(body, picked)
  const [booking] = answer.body.data?.bookings ?? []
  if (!booking) throw new Error(`not booked: ${answer.body.code} ${JSON.stringify(answer.body.errors)}`)
  return booking
}

const FAMILY: Partial<Stay> = { countRoom: 2, countGuest: 3, childAges: [6, 1], checkOutDate: '2027-01-15' }

describe('a record', () => {
  it('has the specification’s fields, a night’s price for each night, and placeholders for children', async () => {
    const picked = await pickStay(test, { stay: FAMILY })
    const passengers = [
      guest({ IdType: 'ktp', IdNumber: '3174051705900001', Phone: '+6281234567890', Birthdate: '1990-05-17' }),
      guest({ Room: 2, Title: 'MRS', FirstName: 'Siti' }),
      guest({
        Room: 2,
        Type: 'CHD',
        Title: 'MISS',
        FirstName: 'Ayu',
        Phone: '0000000000',
        Email: 'guest@placeholder.invalid',
        Birthdate: '2020-03-01',
        IdNumber: '01032020',
      }),
    ]
    const contact = { ...bookingBody(picked).contact, remark: 'Lantai atas', request_child_bed: true }
    const { detail, title, starts_at, starts_timezone } = await booked(picked, { passengers, contact })
    expect(title).toContain('Bandung')
    expect([starts_at, starts_timezone]).toEqual(['2027-01-12T07:00:00.000Z', 'Asia/Jakarta'])
    expect(detail).toMatchObject({
      hotel_key: picked.hotel_key,
      room_key: picked.room_key,
      iso_country_code: 'ID',
      city_name: 'Bandung',
      check_in_date: '2027-01-12',
      check_in_time: '14:00',
      check_out_date: '2027-01-15',
      total_night: 3,
      count_room: 2,
      count_guest: 3,
      count_child: 2,
      guest_passport: 'ID',
      confirmation_id: null,
      is_guaranteed_booking: true,
      contact: { count_adult: 3, remark: 'Lantai atas', request_child_bed: true },
    })
    expect(detail.price_details.map(({ night_index, date }) => [night_index, date])).toEqual([
      [0, '2027-01-12'],
      [1, '2027-01-13'],
      [2, '2027-01-14'],
    ])
    for (const {
      count_adult,
      count_child,
      count_infant,
      room_type_price: [price],
      ...night
    } of detail.price_details) {
      expect([count_adult, count_child, count_infant, night.total_room]).toEqual([3, 1, 1, 2])
      expect(price).toMatchObject({ CountRoom: 2 })
      expect(night.total_price).toBeGreaterThanOrEqual((price?.PricePerRoom ?? 0) * 2)
    }
    expect(detail.price_details.reduce((sum, { total_price }) => sum + total_price, 0)).toBe(detail.total_price)
    expect(detail.paxes.map(({ room, type, age, id_number }) => [room, type, age, id_number])).toEqual([
      [1, 'ADT', 36, '************0001'],
      [2, 'ADT', null, null],
      // A birth date in place of an id is none.
      [2, 'CHD', 6, null],
    ])
    expect(detail.payments.map(({ code }) => code)).toEqual(expect.arrayContaining(['ROOM', 'TAX', 'TOTAL_PAID']))
  })

  it('keeps the policy that was shown', async () => {
    const picked = await pickStay(test, { terms: '.F' })
    const { hotel_key: hotelKey, room_key: roomKey, stay } = picked
    const shown = await test.call(cancelPolicy, { body: { hotelKey, roomKey, ...stay, childAges: [] } })
    const [room] = shown.body.data.Rooms
    const { detail } = await booked(picked)
    expect(detail.cancel_limit).toBe(room?.CancelLimit)
    expect(detail.cancel_policy).toEqual(
      room?.AppliedPolicies.map(({ Until: until, Refund: refund }) => ({ until, refund })),
    )
  })
})

describe('a booking', () => {
  it('takes the stay from its correlation id alone, and the price of the moment', async () => {
    const picked = await pickStay(test)
    const search = { destinationKey: 'ID-3273', ...STAY, childAges: [] }
    const { correlation_id } = (await test.call(availability, { body: search })).body.data
    const none = { check_in_date: null, check_out_date: null, correlation_id }
    const { detail } = await booked(picked, { ...none, expected_total: undefined })
    expect(detail).toMatchObject({ check_in_date: STAY.checkInDate, total_price: picked.total, correlation_id })
    const other = await send({ ...none, count_adult: 2 }, picked)
    expect(other.body.errors).toEqual({ count_adult: 'validation.stay.moreThanSearched' })
    test.clock.advance({ minutes: 31 })
    const late = await send(none, picked)
    expect([late.status, late.body.code]).toEqual([410, 'search_expired'])
    // An address with the dates is searched anew, so an old id changes nothing.
    await booked(picked, { correlation_id })
  })

  it.each<[string, Partial<Body>, number, string]>([
    ['an unknown hotel', { hotel_key: 'no-such-hotel' }, 404, 'hotel_not_found'],
    ['an unknown room', { room_key: 'NONE.RO.F' }, 404, 'room_not_found'],
    ['terms that nobody sells', { room_key: 'STDD.HB.P' }, 404, 'room_not_found'],
    ['check-out before check-in', { check_out_date: '2027-01-11' }, 400, 'invalid_fields'],
    ['31 nights', { check_out_date: '2027-02-12' }, 400, 'invalid_fields'],
    ['no room', { count_room: 0 }, 400, 'invalid_fields'],
    ['more adults than rooms take', { count_adult: 5 }, 400, 'invalid_fields'],
    [
      'a day of check-in that is over',
      { check_in_date: '2026-11-20', check_out_date: '2026-11-21' },
      410,
      'stay_begun',
    ],
  ])('of %s is refused', async (_, changes, status, code) => {
    const answer = await send(changes, await pickStay(test))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('of more guests than the room takes is refused', async () => {
    const picked = await pickStay(test)
    const answer = await send({ count_adult: 4, child_ages: [1, 2] }, picked)
    expect([answer.status, answer.body.code]).toEqual([404, 'room_not_found'])
  })

  it.each<[string, Body['passengers'], Record<string, string>]>([
    ['an empty room', [guest()], { passengers: 'validation.stay.adultInRoom' }],
    [
      'a room that is not booked',
      [guest(), guest({ Room: 2 }), guest({ Room: 3 })],
      { passengers: 'validation.stay.roomUnknown' },
    ],
    [
      'a child alone',
      [guest(), guest({ Room: 2, Type: 'CHD', Title: 'MISS' })],
      { passengers: 'validation.stay.adultInRoom' },
    ],
    [
      'more guests than searched for',
      [guest(), guest({ Room: 2 }), guest(), guest({ Room: 2 }), guest()],
      { passengers: 'validation.stay.moreThanSearched' },
    ],
    [
      'a title of another age',
      [guest({ Title: 'MISS' }), guest({ Room: 2 })],
      { 'passengers.0.Title': 'validation.title.valid' },
    ],
    [
      'a birth date of another age',
      [guest({ Birthdate: '2025-01-01' }), guest({ Room: 2 })],
      { 'passengers.0.Birthdate': 'validation.age.adult' },
    ],
    [
      'an id without its kind',
      [guest({ IdNumber: '3174051705900001' }), guest({ Room: 2 })],
      { 'passengers.0.IdType': 'validation.required' },
    ],
    [
      'a short id',
      [guest({ IdType: 'ktp', IdNumber: '317405' }), guest({ Room: 2 })],
      { 'passengers.0.IdNumber': 'validation.ktpNumber.length' },
    ],
    [
      'one id twice',
      [
        guest({ IdType: 'passport', IdNumber: 'C7654321' }),
        guest({ Room: 2, IdType: 'passport', IdNumber: 'C7654321' }),
      ],
      { 'passengers.1.IdNumber': 'validation.idNumber.same' },
    ],
    [
      'a name with digits',
      [guest({ FirstName: 'Bud1' }), guest({ Room: 2 })],
      { 'passengers.0.FirstName': 'validation.name.invalidChars' },
    ],
    [
      'a phone of letters',
      [guest({ Phone: 'none' }), guest({ Room: 2 })],
      { 'passengers.0.Phone': 'validation.phoneNumber.valid' },
    ],
  ])('with %s names the field', async (_, passengers, errors) => {
    const picked = await pickStay(test, { stay: { countRoom: 2, countGuest: 4 } })
    const { status, body } = await send({ passengers }, picked)
    expect([status, body.code, body.errors]).toEqual([400, 'invalid_fields', errors])
  })

  it('of the last room, gone on one of the nights, is refused whole', async () => {
    const picked = await scarce(test)
    await booked(picked)
    const nightAfter = { ...picked, stay: { ...STAY, checkInDate: '2027-01-13', checkOutDate: '2027-01-15' } }
    const { status, body } = await send({ expected_total: undefined }, nightAfter)
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })
})

describe('cancelling a paid stay', () => {
  async function paid(picked: Picked): Promise<string> {
    const { id } = await booked(picked)
    const { id: transaction } = await checkOutAt(test, buyer, [id])
    const { noTrx } = await chargeBy(test, buyer, transaction)
    await payNow(test, `${noTrx}-1`)
    return id
  }
  const ask = (id: string) => test.call(quoteCancel, { params: { id } }, { cookie: buyer.cookie })
  const show = async (id: string) =>
    (await test.call(getBooking, { params: { id } }, { cookie: buyer.cookie })).body.data

  it('gives back all, then a part, then nothing, by the timeline of its record', async () => {
    const picked = await pickStay(test, { terms: '.F' })
    const id = await paid(picked)
    expect((await ask(id)).body.data).toMatchObject({ refund: picked.total, fee: 0, rule: 'refundable' })
    const { detail } = await booked(picked)
    const [free, part] = detail.cancel_policy
    buyer = { ...buyer, cookie: await freshCookie(free?.until ?? '') }
    const later = (await ask(id)).body.data
    expect(later).toMatchObject({
      refund: part?.refund,
      fee: picked.total - (part?.refund ?? 0),
      rule: 'partly_refundable',
    })
    buyer = { ...buyer, cookie: await freshCookie('2027-01-12T07:00:00Z') }
    expect((await ask(id)).body.data).toMatchObject({ refund: 0, rule: 'too_late' })
  })

  /** Signs the member in again: sessions are shorter than this. */
  async function freshCookie(at: string): Promise<string> {
    test.clock.set(at)
    const { startSession } = await import('../../people/account/sign-in/sessions.ts')
    const { sessionCookie } = await import('../../people/account/sign-in/session-cookie.ts')
    return `${sessionCookie(test.deps.config)}=${await startSession(test.deps.db, buyer.user.id, test.clock.now())}`
  }

  it('shows the refund as an object, submitted at first', async () => {
    const picked = await pickStay(test, { terms: '.F' })
    const id = await paid(picked)
    expect((await show(id)).refund).toBeNull()
    const body = { refund: picked.total, account: SOME_ACCOUNT }
    const { data } = (await test.call(cancelBooking, { params: { id }, body }, { cookie: buyer.cookie })).body
    const refund = {
      amount: picked.total,
      status: 'submitted',
      submitted_at: TEST_NOW.replace('Z', '.000Z'),
      updated_at: TEST_NOW.replace('Z', '.000Z'),
    }
    expect(data.refund).toMatchObject(refund)
    expect((await show(id)).refund).toMatchObject(refund)
  })

  it('of a rate without refund is refused', async () => {
    const id = await paid(await pickStay(test, { terms: '.N' }))
    expect((await ask(id)).body.data).toMatchObject({ refund: 0, rule: 'not_refundable' })
    const { status, body } = await test.call(
      cancelBooking,
      { params: { id }, body: { refund: 0 } },
      { cookie: buyer.cookie },
    )
    expect([status, body.code]).toEqual([422, 'not_refundable'])
  })
})
