import { beforeEach, describe, expect, it } from 'vitest'
import { listBookings } from '../../../core/office/bookings/booking.ts'
import { participants } from '../../../core/products/tour/wire.ts'
import { getBookingView } from '../../../core/trade/booking/view.ts'
import type { TestApp } from '../../testing/app.ts'
import { type Buyer, paymentTests } from '../../testing/payment.ts'
import { comeBackAt, payDue, ticketOf } from '../../testing/tour-sale.ts'
import { ABROAD, participant, SAMPLE_MODULES } from './testing.ts'
import { addTrip, loops, mailsWith, pickTrip, recordOf } from './testing-sale.ts'

const { fresh, states } = paymentTests({ modules: SAMPLE_MODULES })
let test: TestApp
let buyer: Buyer
beforeEach(async () => {
  ;({ test, buyer } = await fresh())
})

describe('participants', () => {
  const enter = (id: string, people: object[], who = buyer) =>
    test.call(participants, { params: { id }, body: { tour_paxes: people as never } }, { cookie: who.cookie })
  const SITI = { title: 'MRS', first_name: 'Siti', birthdate: '1992-02-03' } as const

  it('are entered one by one, stand on the voucher, and keep their numbers when these are left out', async () => {
    const id = await addTrip(test, buyer)
    await payDue(test, buyer, [id])
    await enter(id, [participant(1, { ...SITI, id_type: 'ktp', id_number: '3174051705900001' })])
    const { body } = await enter(id, [participant(0), participant(1, { ...SITI, first_name: 'Siti Nur' })])
    expect(body.data.tour_paxes).toMatchObject([
      { first_name: 'Budi', id_number: null, bed: 'double' },
      { first_name: 'Siti Nur', id_number: '************0001' },
    ])
    const { holders, notes } = await ticketOf(test, id)
    expect(holders.map(({ title, name }) => `${title} ${name}`)).toEqual(['MR Budi Santoso', 'MRS Siti Nur Santoso'])
    expect(JSON.stringify(notes)).not.toContain('namesMissing')
  })

  it('are found by staff under the name that was entered last', async () => {
    const id = await addTrip(test, buyer)
    await payDue(test, buyer, [id])
    await enter(id, [participant(1, { ...SITI, first_name: 'Zubaidah', email: 'zu@contoh.id' })])
    await enter(id, [participant(1, { ...SITI, first_name: 'Nurhayati', email: 'nur@contoh.id' })])
    const { cookie } = await test.register({ role: 'support' })
    const find = async (keyword: string) =>
      (await test.call(listBookings, { query: { keyword } }, { cookie })).body.data.data.map((found) => found.id)
    const { holders } = await ticketOf(test, id)
    for (const keyword of ['nurhayati', 'nur@contoh.id', holders[1]?.number ?? ''])
      expect(await find(keyword)).toEqual([id])
    for (const keyword of ['zubaidah', 'zu@contoh.id']) expect(await find(keyword)).toEqual([])
  })

  it.each<[string, object[], object]>([
    ['who is not there', [participant(2)], { 'tour_paxes.0.index': 'validation.invalid' }],
    ['twice', [participant(0), participant(0)], { 'tour_paxes.1.index': 'validation.invalid' }],
    [
      'too young',
      [participant(0), participant(1, { birthdate: '2020-01-01' })],
      { 'tour_paxes.1.birthdate': 'validation.age.adult' },
    ],
  ])('%s are refused', async (_, people, errors) => {
    const { body } = await enter(await addTrip(test, buyer), people)
    expect([body.code, body.errors]).toEqual(['invalid_fields', errors])
  })

  it('cannot have the number of one who was entered before', async () => {
    const id = await addTrip(test, buyer)
    const nik = { id_type: 'ktp', id_number: '3174051705900001' } as const
    await enter(id, [participant(0, nik)])
    const { body } = await enter(id, [participant(1, { ...SITI, ...nik })])
    expect(body.errors).toEqual({ 'tour_paxes.0.id_number': 'validation.idNumber.same' })
  })

  it('are closed 7 days before the start, to strangers, and once the booking expired', async () => {
    const [paid, unpaid] = [await addTrip(test, buyer), await addTrip(test, buyer)]
    await payDue(test, buyer, [paid])
    expect((await enter(paid, [participant(0)], await test.register())).body.code).toBe('booking_not_found')
    buyer = await comeBackAt(test, buyer, '2026-12-03T00:00:00Z')
    expect((await enter(unpaid, [participant(0)])).body.code).toBe('booking_expired')
    await payDue(test, buyer, [paid])
    buyer = await comeBackAt(test, buyer, '2027-02-27T17:00:00Z')
    expect((await enter(paid, [participant(0)])).body.code).toBe('participants_closed')
  })

  it('are asked for on the page of the booking, until they are closed', async () => {
    const id = await addTrip(test, buyer)
    await payDue(test, buyer, [id])
    const action = async () => {
      const { body } = await test.call(getBookingView, { params: { id } }, { cookie: buyer.cookie })
      return body.data.view?.action
    }
    const page = `tour/participants?id=${id}`
    expect(await action()).toMatchObject({ isUrgent: true, link: { label: 'tour-record:participants.fill', page } })
    await enter(id, [participant(0), participant(1, SITI)])
    expect(await action()).toMatchObject({ isUrgent: false, link: { label: 'tour-record:participants.change', page } })
    buyer = await comeBackAt(test, buyer, '2027-02-27T17:00:00Z')
    expect(await action()).toMatchObject({ texts: [{ key: 'tour-record:participants.closed' }], link: null })
  })

  it('whose names are missing are reminded of', async () => {
    const id = await addTrip(test, buyer)
    await payDue(test, buyer, [id])
    await payDue(test, buyer, [id])
    test.clock.set('2027-02-25T00:00:00Z')
    await loops(test)
    await loops(test)
    expect(await mailsWith(test, buyer, /Names for/)).toHaveLength(1)
    buyer = await comeBackAt(test, buyer, test.clock.now())
    await enter(id, [participant(0), participant(1, SITI)])
    test.clock.set('2027-02-26T20:00:00Z')
    await loops(test)
    expect(await mailsWith(test, buyer, /Names for/)).toHaveLength(1)
  })

  it('without a passport at the visa deadline are reminded, then told what the policy gives back', async () => {
    const trip = await pickTrip(test, { tourId: ABROAD, date: '2027-03-20' })
    const id = await addTrip(test, buyer, trip)
    await payDue(test, buyer, [id])
    expect(await recordOf(test, buyer, id)).toMatchObject({
      needs_passport: true,
      passports_until: '2027-02-18T16:59:00.000Z',
    })
    expect((await recordOf(test, buyer, id)).tour_paxes.map(({ include_visa }) => include_visa)).toEqual([true, true])
    test.clock.set('2027-02-16T00:00:00Z')
    await loops(test)
    expect(await mailsWith(test, buyer, /Passports for .* are due/)).toHaveLength(1)
    test.clock.set('2027-02-18T17:00:00Z')
    await loops(test)
    await loops(test)
    const [missed, ...more] = await mailsWith(test, buyer, /haven’t received the passports/)
    expect(more).toEqual([])
    expect(missed).toContain('Rp\u00a00')
    expect(await states([id])).toEqual(['partially_paid/checked_out/issued'])
  })
})
