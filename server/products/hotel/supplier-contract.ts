import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../core/base/common/dates.ts'
import { cancelKind, choiceKind, mergeRates } from '../../../core/products/hotel/rates.ts'
import { nightDates, type Stay } from '../../../core/products/hotel/stay.ts'
import { reservationContract } from '../../trade/booking/make/reservation-contract.ts'
import type { StockReader } from '../../trade/stock/reader.ts'
import { createFakeStock, type FakeStock, isWithin } from '../../trade/stock/testing.ts'
import { priceOf } from './priced.ts'
import { ASPECTS, type HotelOffer, type HotelSupplier, type RoomChoice, type RoomOffer } from './supplier.ts'

/** `places` have hotels for all of `stays`. */
export type SupplierHarness = {
  supplier: HotelSupplier
  now: Date
  places: readonly string[]
  stays: readonly Stay[]
}

const SOMEBODY = { firstName: 'Budi', lastName: 'Santoso' }

type Listed = { destinationKey: string; stay: Stay; offers: readonly HotelOffer[] }

const totalOf = ({ room, rate }: Pick<RoomChoice, 'room' | 'rate'>, stay: Stay) =>
  priceOf({ room, rate, stay }).price.total

export function supplierContract(name: string, connect: () => SupplierHarness): void {
  describe(`${name} as a supplier of hotels`, () => {
    let harness: SupplierHarness
    let listed: Listed[]
    beforeAll(async () => {
      harness = connect()
      const { supplier, now, places, stays } = harness
      const asked = places.flatMap((destinationKey) => stays.map((stay) => ({ destinationKey, stay })))
      listed = await Promise.all(
        asked.map(async (each) => ({ ...each, offers: await supplier.search({ ...each, now }) })),
      )
    })

    const sample = () => listed.flatMap(({ stay, offers }) => offers.slice(0, 3).map((offer) => ({ stay, offer })))
    const roomsOf = (hotelKey: string, stay: Stay) => harness.supplier.rooms({ hotelKey, stay, now: harness.now })

    it('lists each hotel once, with all its nights priced', () => {
      for (const { stay, offers } of listed) {
        expect(offers.length).toBeGreaterThan(0)
        expect(new Set(offers.map(({ hotel }) => hotel.key)).size).toBe(offers.length)
        for (const { choices } of offers) {
          expect(choices.length).toBeGreaterThan(0)
          for (const { rate, left } of choices) {
            expect(rate.nights).toHaveLength(nightDates(stay).length)
            expect(rate.nights.every((night) => Number.isSafeInteger(night) && night > 0)).toBe(true)
            expect(left).toBeGreaterThanOrEqual(stay.countRoom)
          }
        }
      }
    })

    it('lists the price that the hotel’s own page has, of each kind of choice', async () => {
      for (const { stay, offer } of sample()) {
        const rooms = await roomsOf(offer.hotel.key, stay)
        const all = rooms.flatMap(({ room, rates, left }) => rates.map((rate) => ({ room, rate, left })))
        const cheapest = new Map<string, number>()
        for (const choice of all) {
          const kind = choiceKind(choice.rate)
          cheapest.set(kind, Math.min(cheapest.get(kind) ?? Number.POSITIVE_INFINITY, totalOf(choice, stay)))
        }
        const shown = offer.choices.map((choice) => [choiceKind(choice.rate), totalOf(choice, stay)] as const)
        expect(new Map(shown)).toEqual(cheapest)
        const totals = shown.map(([, total]) => total)
        expect(totals).toEqual(totals.toSorted((one, other) => one - other))
        const keys = new Set(rooms.flatMap(({ room, rates }) => mergeRates(room.code, rates).map(({ key }) => key)))
        for (const { room, rate } of offer.choices) {
          const [row] = mergeRates(room.code, [rate])
          expect(keys).toContain(row?.key)
        }
      }
    })

    it('prices a room as it lists it, with one claim a night or none', async () => {
      for (const { stay, offer } of sample()) {
        for (const listedRoom of (await roomsOf(offer.hotel.key, stay)).slice(0, 2)) {
          const {
            claims,
            detail,
            sellers: _,
            ...priced
          } = await harness.supplier.price({
            hotelKey: offer.hotel.key,
            roomCode: listedRoom.room.code,
            stay,
            now: harness.now,
          })
          expect<RoomOffer>(priced).toEqual(listedRoom)
          expect(detail.hotel).toEqual(offer.hotel)
          expect([0, nightDates(stay).length]).toContain(claims.length)
          expect(priced.room.maxAdults).toBeGreaterThanOrEqual(priced.room.adults)
        }
      }
    })

    it('tells a hotel in both languages, with pictures and marks', async () => {
      for (const { offer } of sample()) {
        const { description, pictures, reviews, hotel } = await harness.supplier.hotel({
          hotelKey: offer.hotel.key,
          now: harness.now,
        })
        expect(hotel).toEqual(offer.hotel)
        expect(description.id).not.toBe(description.en)
        expect(pictures.length).toBeGreaterThan(2)
        expect(reviews).toHaveLength(hotel.reviews)
        for (const { rating, aspects } of reviews)
          for (const mark of [rating, ...ASPECTS.map((aspect) => aspects[aspect])]) {
            expect(mark).toBeGreaterThanOrEqual(1)
            expect(mark).toBeLessThanOrEqual(5)
          }
      }
    })

    it('has in its calendar what a search for that night alone lists', async () => {
      const { supplier, now, places, stays } = harness
      const [stay] = stays
      if (!stay) throw new Error('no stay')
      for (const destinationKey of places) {
        const { countRoom, countGuest, childAges, guestPassport } = stay
        const party = { countRoom, countGuest, childAges, guestPassport }
        const [from, to] = [stay.checkInDate, addDays(stay.checkInDate, 3)]
        const nights = await supplier.calendar({ of: { destinationKey }, from, to, stay: party, now })
        expect(nights.map(({ date }) => date)).toEqual(nightDates({ checkInDate: from, checkOutDate: addDays(to, 1) }))
        for (const { date, price } of nights) {
          const night = { ...stay, checkInDate: date, checkOutDate: addDays(date, 1) }
          const offers = await supplier.search({ destinationKey, stay: night, now })
          const prices = offers.flatMap(({ choices: [first] }) =>
            first ? [priceOf({ ...first, stay: night }).price.perNight] : [],
          )
          expect([date, price]).toEqual([date, prices.length > 0 ? Math.min(...prices) : null])
        }
      }
    })

    it('names what it does not know, and what is too late', async () => {
      const { supplier, now, stays } = harness
      const [stay] = stays
      const hotelKey = sample()[0]?.offer.hotel.key ?? ''
      if (!stay) throw new Error('no stay')
      const unknown = { hotelKey: 'no-such-hotel', stay, now }
      await expect(supplier.hotel(unknown)).rejects.toMatchObject({ code: 'hotel_not_found' })
      await expect(supplier.rooms(unknown)).rejects.toMatchObject({ code: 'hotel_not_found' })
      await expect(supplier.price({ ...unknown, roomCode: 'DLX' })).rejects.toMatchObject({ code: 'hotel_not_found' })
      const noRoom = supplier.price({ hotelKey, stay, now, roomCode: 'NONE' })
      await expect(noRoom).rejects.toMatchObject({ code: 'room_not_found' })
      const late = { hotelKey, stay, now: new Date(Date.parse(stay.checkInDate) + 3 * 86_400_000) }
      await expect(supplier.rooms(late)).rejects.toMatchObject({ code: 'stay_begun' })
      await expect(supplier.price({ ...late, roomCode: 'NONE' })).rejects.toMatchObject({ code: 'stay_begun' })
      expect(await supplier.search({ destinationKey: 'XX-0', stay, now })).toEqual([])
    })

    it('has a policy for each rate whose steps come in order', () => {
      for (const { rate } of sample().flatMap(({ offer }) => offer.choices)) {
        expect(['free', 'part', 'none']).toContain(cancelKind(rate.policy))
        expect(rate.policy.slice(1).every(({ from }) => from !== null)).toBe(true)
      }
    })

    describe('its reservations', () =>
      reservationContract(async () => {
        const { supplier, now } = harness
        const [first] = sample()
        if (!first) throw new Error('nothing listed')
        const { stay, offer } = first
        const [choice] = offer.choices
        const roomCode = choice?.room.code ?? ''
        const room = await supplier.price({ hotelKey: offer.hotel.key, roomCode, stay, now })
        const { provider = '', code: rateCode = '' } = choice?.rate ?? {}
        return {
          now,
          reserve: () => supplier.reserve({ room, rateCode, stay, now }),
          issue: (bookingCode, guests) =>
            supplier.issue({
              bookingCode,
              provider,
              holder: SOMEBODY,
              remark: '',
              guests: guests.map(({ index }) => ({ ...SOMEBODY, index, room: 1, isChild: false })),
            }),
          cancel: (bookingCode) => supplier.cancel(bookingCode),
        }
      }))
  })
}

export function stockContract(name: string, connect: (stock: StockReader) => SupplierHarness): void {
  describe(`${name} as a supplier from our stock`, () => {
    let stock: FakeStock
    let harness: SupplierHarness
    beforeAll(() => {
      stock = createFakeStock()
      harness = connect(stock.reader)
    })
    beforeEach(() => {
      stock.taken = new Map()
      stock.keys.clear()
      stock.ranges.length = 0
    })

    /** The cheapest room of the first hotel of each search. */
    async function* firstRooms() {
      const { supplier, now, places, stays } = harness
      for (const destinationKey of places) {
        for (const stay of stays) {
          stock.taken = new Map()
          const [offer] = await supplier.search({ destinationKey, stay, now })
          const [choice] = offer?.choices ?? []
          if (!offer || !choice) throw new Error('nothing listed')
          const query = { hotelKey: offer.hotel.key, roomCode: choice.room.code, stay, now }
          yield { destinationKey, stay, query, priced: await supplier.price(query) }
        }
      }
    }

    it('claims every night once, for all rooms, of keys that its lists ask about', async () => {
      for await (const { destinationKey, stay, priced } of firstRooms()) {
        expect(new Set(priced.claims.map(({ key }) => key)).size).toBe(nightDates(stay).length)
        stock.ranges.length = 0
        await harness.supplier.search({ destinationKey, stay, now: harness.now })
        for (const { key, count, capacity } of priced.claims) {
          expect(key).toMatch(/^hotel\|/)
          expect(count).toBe(stay.countRoom)
          expect(capacity).toBeGreaterThanOrEqual(count)
          expect(stock.ranges.some((range) => isWithin(key, range))).toBe(true)
        }
      }
    })

    it('sells the last rooms of every night and not one more, whichever night is full', async () => {
      for await (const { destinationKey, stay, query, priced } of firstRooms()) {
        for (const { key, capacity, count } of priced.claims) {
          stock.taken = new Map([[key, capacity - count]])
          expect((await harness.supplier.price(query)).left).toBe(count)
          stock.taken = new Map([[key, capacity - count + 1]])
          await expect(harness.supplier.price(query)).rejects.toMatchObject({ code: 'sold_out' })
          const rooms = await harness.supplier.rooms(query)
          expect(rooms.map(({ room }) => room.code)).not.toContain(query.roomCode)
          const again = await harness.supplier.search({ destinationKey, stay, now: harness.now })
          const choices = again.find(({ hotel }) => hotel.key === query.hotelKey)?.choices ?? []
          expect(choices.map(({ room }) => room.code)).not.toContain(query.roomCode)
        }
      }
    })

    it('moves its calendar with what is sold', async () => {
      for await (const { destinationKey, stay, priced } of firstRooms()) {
        const { countRoom, countGuest, childAges, guestPassport, checkInDate } = stay
        const query = {
          from: checkInDate,
          to: checkInDate,
          stay: { countRoom, countGuest, childAges, guestPassport },
          now: harness.now,
        }
        const lowest = async () => {
          const place = await harness.supplier.calendar({ of: { destinationKey }, ...query })
          const own = await harness.supplier.calendar({ of: { hotelKey: priced.detail.hotel.key }, ...query })
          return [place[0]?.price ?? 0, own[0]?.price ?? Number.POSITIVE_INFINITY]
        }
        const [placeBefore = 0, ownBefore = 0] = await lowest()
        expect(placeBefore).toBeLessThanOrEqual(ownBefore)
        stock.taken = new Map(priced.claims.map(({ key, capacity }) => [key, capacity]))
        const [placeAfter = 0, ownAfter = 0] = await lowest()
        expect(ownAfter).toBeGreaterThanOrEqual(ownBefore)
        expect(placeAfter).toBeGreaterThanOrEqual(placeBefore)
      }
    })
  })
}
