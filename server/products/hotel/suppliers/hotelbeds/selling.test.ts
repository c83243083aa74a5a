import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availabilityPage } from '../../../../../core/products/hotel/contract.ts'
import { cancelPolicy, detail } from '../../../../../core/products/hotel/detail.ts'
import { placeBooking } from '../../../../../core/products/hotel/wire.ts'
import { getBooking } from '../../../../../core/trade/booking/contract.ts'
import { factsOf, textIn } from '../../../../../core/trade/booking/view-text.ts'
import { readSettings } from '../../../../base/common/setting.ts'
import { wordsFor } from '../../../../base/words/words.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { type Buyer, chargeBy, checkOutAt, payNow, quiet } from '../../../../testing/payment.ts'
import { cancelBooking, quoteCancelling } from '../../../../trade/booking/cancel/cancel.ts'
import { keepRates } from '../../../../trade/exchange/rates.ts'
import { itemFacts } from '../../../../trade/letters/item-facts.ts'
import { loadTicket } from '../../../../trade/ticket/files.ts'
import { settings } from '../../deps.ts'
import { hotelModule } from '../../module.ts'
import { bookingBody, pickStay, STAY } from '../../testing.ts'
import { connectHotelbeds } from './connect.ts'
import { TEST_KEYS, type TestBedBank, testBedBank } from './testing-server.ts'

const ACCOUNT = { bank: 'BCA', number: '1234567890', holder: 'Budi Santoso' }

describe('a house that sells rooms of Hotelbeds', () => {
  let test: TestApp
  let server: TestBedBank
  let buyer: Buyer
  beforeAll(async () => {
    server = await testBedBank(() => test.clock.now())
    const productSettings = {
      HOTEL_SUPPLIER: 'hotelbeds',
      HOTELBEDS_API_KEY: TEST_KEYS.key,
      HOTELBEDS_SECRET: TEST_KEYS.secret,
      HOTELBEDS_API_URL: server.url,
      EXCHANGE_MARGIN: '2',
    }
    test = await createTestApp({ config: { productSettings } })
    buyer = await test.register()
    const now = test.clock.now()
    const rate = { currency: 'EUR', rate: '17500', day: now.toISOString().slice(0, 10), source: 'staff' }
    await keepRates(test.deps.db, [rate], now)
    for (const { loops = [] } of test.deps.products.filter(({ slug }) => slug === 'hotel'))
      for (const loop of loops) await loop.run(quiet)
  })
  afterAll(async () => {
    await test.close()
    await server.close()
  })
  beforeEach(() => {
    server.bookings.length = 0
    Object.assign(server, { allotment: 9, prices: { listed: 1, checked: 1 }, comments: '', alter: () => ({}) })
  })

  async function placed(terms = '.F') {
    const picked = await pickStay(test, { destinationKey: 'ID-3471', terms })
    const sending = { cookie: buyer.cookie }
    return { picked, answer: await test.call(placeBooking, { body: bookingBody(picked) }, sending) }
  }

  async function paid(terms?: string): Promise<string> {
    const { answer } = await placed(terms)
    const id = answer.body.data.bookings[0]?.id ?? ''
    const { id: transaction } = await checkOutAt(test, buyer, [id])
    const { noTrx } = await chargeBy(test, buyer, transaction)
    await payNow(test, `${noTrx}-1`)
    return id
  }

  it('sells nothing made up', () => {
    expect(test.part(hotelModule).supplier).toMatchObject({ name: 'hotelbeds', demo: false })
  })

  it('books once it is paid, and hands out a voucher that the hotel knows', async () => {
    const id = await paid()
    expect(server.bookings).toHaveLength(1)
    expect(server.bookings[0]).toMatchObject({ holder: { name: expect.any(String), surname: expect.any(String) } })
    const { content } = (await loadTicket(test.deps, id)) ?? {}
    const { reference } = server.bookings[0] ?? {}
    const [item] = content?.items ?? []
    expect(item).toMatchObject({ reference: { value: reference } })
    const notes = content?.notes.map((note) => textIn(wordsFor('en'), note)).join('\n')
    expect(notes).toContain('HOTELBEDS PRODUCT,S.L.U.')
    expect(notes).toContain('ESB38877676')
  })

  it('says what changed when a check finds another price', async () => {
    const picked = await pickStay(test, { destinationKey: 'ID-3471', terms: '.BB.F' })
    server.prices.checked = 1.1
    const { status, body } = await test.call(placeBooking, { body: bookingBody(picked) }, { cookie: buyer.cookie })
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.data).toMatchObject({ old_total: picked.total, new_total: expect.any(Number) })
  })

  it('does not book what is gone', async () => {
    const picked = await pickStay(test, { destinationKey: 'ID-3471', terms: '.F' })
    server.allotment = 0
    const { status, body } = await test.call(placeBooking, { body: bookingBody(picked) }, { cookie: buyer.cookie })
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })

  describe('where the hotel asks and says something besides', () => {
    const TAX = { included: false, amount: '1234.50', currency: 'EUR', type: 'TAX', subType: 'City Tax' }
    const SAID = 'Deposit of 50 EUR asked at the desk.'
    beforeEach(() => {
      server.comments = `<b>${SAID}</b>`
      server.alter = () => ({ taxes: { allIncluded: false, taxes: [TAX] } })
    })

    it('says so before it is booked, in the language of the reader', async () => {
      const picked = await pickStay(test, { destinationKey: 'ID-3471', terms: '.F' })
      const { hotel_key: hotelKey, room_key: roomKey, stay } = picked
      const body = { hotelKey, roomKey, ...stay, childAges: [] }
      const told = async (locale: 'id' | 'en') =>
        (await test.call(cancelPolicy, { body }, { locale })).body.data.Rooms.map((room) => ({
          ...room,
          // A no-break space keeps currency and amount together.
          PayAtHotel: room.PayAtHotel.map((charge) => ({ ...charge, Text: charge.Text.replace('\u00a0', ' ') })),
        }))
      const charge = { Kind: 'city_tax', Amount: 1234.5, Currency: 'EUR' }
      expect(await told('en')).toMatchObject([
        {
          TotalPrice: picked.total,
          PayAtHotel: [{ ...charge, Text: 'City tax, about EUR 1,234.50' }],
          Remarks: { Text: SAID, Lang: 'en' },
        },
      ])
      expect(await told('id')).toMatchObject([
        { PayAtHotel: [{ ...charge, Text: 'Pajak kota, sekitar EUR 1.234,50' }], Remarks: { Text: SAID, Lang: 'en' } },
      ])
    })

    it('says so in lists, and what is paid there beside each room', async () => {
      const stay = { ...STAY, checkInDate: '2027-03-01', checkOutDate: '2027-03-03', childAges: [] }
      const list = await test.call(availabilityPage, { body: { ...stay, destinationKey: 'ID-3471' } })
      const [hotel] = list.body.data.hotels
      expect(hotel).toMatchObject({ pays_at_hotel: true })
      const { body } = await test.call(detail, { body: { ...stay, hotelKey: hotel?.key ?? '' } })
      const beside = body.data.Rooms.flatMap(({ Rates }) => Rates.map(({ PayAtHotel }) => PayAtHotel?.[0]?.Kind))
      expect(new Set(beside)).toEqual(new Set(['city_tax']))
    })

    it('keeps it with the booking, and on the voucher, whatever the hotel says later', async () => {
      const id = await paid()
      server.comments = ''
      server.alter = () => ({})
      const { body } = await test.call(getBooking, { params: { id } }, { cookie: buyer.cookie })
      expect(body.data.detail).toMatchObject({
        pay_at_hotel: [{ kind: 'city_tax', amount: 1234.5, currency: 'EUR' }],
        hotel_remarks: { text: SAID, lang: 'en' },
      })
      const { content } = (await loadTicket(test.deps, id)) ?? {}
      if (!content) throw new Error('no voucher')
      const [item] = content.items
      expect(item).toMatchObject({ remarks: { text: SAID, lang: 'en' } })
      const facts = item ? factsOf(item).map(({ label, value }) => [label, textIn(wordsFor('id'), value)]) : []
      expect(facts).toContainEqual(['ticket:fact.paidThere', 'Pajak kota, sekitar EUR\u00a01.234,50'])
      const [mailed] = itemFacts(wordsFor('en'), 'en', content.items)
      expect(mailed?.value).toContain('Paid at the hotel: City tax, about EUR\u00a01,234.50')
      expect(mailed?.value).toContain(`From the hotel: ${SAID}`)
    })

    it('says nothing of it where the hotel does not', async () => {
      server.comments = ''
      server.alter = () => ({ taxes: { allIncluded: true, taxes: [{ ...TAX, included: true }] } })
      const { content } = (await loadTicket(test.deps, await paid())) ?? {}
      expect(content?.items[0]).not.toHaveProperty('paidThere')
      expect(content?.items[0]).not.toHaveProperty('remarks')
    })
  })

  it('cancels at the bed bank what its traveller cancels', async () => {
    const id = await paid()
    const { refund } = await quoteCancelling(test.deps, buyer.user.id, id)
    expect(refund).toBeGreaterThan(0)
    await cancelBooking(test.deps, { userId: buyer.user.id, bookingId: id, refund, account: ACCOUNT })
    await test.drain()
    expect(server.bookings.map(({ status }) => status)).toEqual(['CANCELLED'])
  })

  it.each([
    ['HOTELBEDS_API_KEY', { HOTELBEDS_SECRET: 'secret' }],
    ['HOTELBEDS_SECRET', { HOTELBEDS_API_KEY: 'key' }],
  ])('needs %s', (name, env) => {
    const { db, clock } = test.deps
    const given = readSettings(settings, { HOTEL_SUPPLIER: 'hotelbeds', ...env })
    expect(() => connectHotelbeds({ db, clock, settings: given })).toThrow(name)
    expect(connectHotelbeds({ db, clock, settings: readSettings(settings, {}) })).toBeNull()
  })
})
