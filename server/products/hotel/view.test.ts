import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeBooking } from '../../../core/products/hotel/wire.ts'
import type { ViewStay } from '../../../core/trade/booking/view.ts'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { wordsFor } from '../../base/words/words.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { type Buyer, chargeBy, checkOutAt, payNow } from '../../testing/payment.ts'
import { codedName } from '../../trade/booking/show/booking-view.ts'
import { loadTicket } from '../../trade/ticket/files.ts'
import { bookingBody, guest, pickStay } from './testing.ts'

let test: TestApp
let buyer: Buyer
beforeAll(async () => {
  test = await createTestApp()
  buyer = await test.register()
})
afterAll(() => test.close())

async function voucher(terms: string) {
  const stay = { countRoom: 2, countGuest: 3, checkOutDate: '2027-01-15' }
  const picked = await pickStay(test, { destinationKey: 'ID-51', stay, terms })
  const passengers = [
    guest({ IdType: 'ktp', IdNumber: '3174051705900001' }),
    guest({ Room: 2, Title: 'MRS', FirstName: 'Siti' }),
  ]
  const body = bookingBody(picked, passengers)
  const contact = { ...body.contact, remark: 'Kamar bersebelahan', request_child_bed: true }
  const made = await test.call(placeBooking, { body: { ...body, contact } }, { cookie: buyer.cookie })
  const id = made.body.data.bookings[0]?.id ?? ''
  const { id: transaction } = await checkOutAt(test, buyer, [id])
  const { noTrx } = await chargeBy(test, buyer, transaction)
  await payNow(test, `${noTrx}-1`)
  const { content } = (await loadTicket(test.deps, id)) ?? {}
  if (!content) throw new Error('no voucher')
  const items: readonly ViewStay[] = content.items.flatMap((item) => (item.kind === 'stay' ? [item] : []))
  const [item] = items
  if (!item) throw new Error('no stay')
  return { content, item, picked, id }
}

it('is a stay with its times, place, rooms, guests and policy in the hotel’s zone', async () => {
  const { content, item, picked } = await voucher('.F')
  expect(item).toMatchObject({
    start: { date: '2027-01-12', time: '14:00', zoneLabel: 'WITA' },
    end: { date: '2027-01-15', time: '12:00', zoneLabel: 'WITA' },
    nights: 3,
    place: { name: item.heading, coordinates: { latitude: expect.any(Number), longitude: expect.any(Number) } },
    reference: { value: expect.stringMatching(/^\d{13}$/) },
  })
  expect(item.place.address).toMatch(/^Jl\. |, /)
  expect(item.cancellation[0]).toMatchObject({ refund: picked.total, until: { zoneLabel: 'WITA', time: '18:00' } })
  expect(item.cancellation.at(-1)).toEqual({ until: null, refund: 0 })
  expect(
    content.holders.map((holder) => [codedName(holder), holder.idNumber, holder.number, holder.aside?.value]),
  ).toEqual([
    ['MR Budi Santoso', '************0001', '', '1'],
    ['MRS Siti Santoso', '', '', '2'],
  ])
  expect(content.total).toBe(picked.total)
  expect(item.facts.map(({ value }) => value)).toContain('Kamar bersebelahan')
  expect(item.facts).toContainEqual({ label: 'ticket:fact.request', value: { key: 'hotel-ticket:childBed' } })
  const party = { key: 'hotel-ticket:adults', values: { count: 3 } }
  expect(item.facts.map(({ value }) => value)).toContainEqual(party)
  const child = { key: 'hotel-ticket:children', values: { count: 1 } }
  const family = { key: 'hotel-ticket:family', values: { adults: party, children: child } }
  expect(textIn(wordsFor('en'), family)).toBe('3 adults, 1 child')
})

it('without refund has one step, from the booking on', async () => {
  const { item } = await voucher('.N')
  expect(item.cancellation).toEqual([{ until: null, refund: 0 }])
})

it('asks for words that exist in both languages', async () => {
  const { content, item } = await voucher('')
  const keys = [
    content.headings.items,
    content.headings.holders,
    ...content.notes.flatMap((note) => (typeof note === 'string' ? [] : [note.key])),
    ...item.facts.flatMap(({ label, value }) => (typeof value === 'string' ? [label] : [label, value.key])),
    ...content.lines.map(({ code }) => `ticket:line.${code}`),
    item.reminder.text,
    item.reference.label,
  ]
  for (const locale of ['id', 'en'] as const) {
    const t = wordsFor(locale)
    expect(keys.filter((key) => t(key, { count: 2 }) === key.split(':')[1])).toEqual([])
  }
})

it('is a PDF and a calendar entry from check-in to check-out', async () => {
  const { id, item } = await voucher('.F')
  const get = (format: string) =>
    test.app.inject({
      url: `/api/v1/dashboard/booking/${id}/eticket?format=${format}`,
      headers: { cookie: buyer.cookie },
    })
  expect((await get('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { body } = await get('ics')
  expect(body).toContain('DTSTART:20270112T060000Z')
  expect(body).toContain('DTEND:20270115T040000Z')
  expect(body).toContain(`GEO:${item.place.coordinates?.latitude}`)
})
