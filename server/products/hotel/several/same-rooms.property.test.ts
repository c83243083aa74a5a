import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEDS, MEALS, netOf } from '../../../../core/products/hotel/rates.ts'
import { priceOf } from '../priced.ts'
import type { PricedRoom, RoomOffer, SoldRoom } from '../supplier.ts'
import { STAY } from '../testing.ts'
import { plainRoomName, sameRooms, sellerOf, sharedRoomCode } from './same-rooms.ts'

const NAMES = ['Deluxe Twin', 'TWIN DELUXE', 'Deluxe Twin Room', 'Kamar Superior', 'Superior', 'Süite']
const SELLERS = [
  { name: 'one', suffix: '' },
  { name: 'two', suffix: '-2' },
  { name: 'three', suffix: '-3' },
]

const rates = fc.array(fc.record({ meal: fc.constantFrom(...MEALS), night: fc.integer({ min: 1, max: 9_000_000 }) }), {
  minLength: 1,
  maxLength: 4,
})

/** Rooms of one supplier; `adults: 1` needs an extra bed for two. */
const rooms = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    bed: fc.constantFrom(...BEDS.slice(0, 3)),
    adults: fc.constantFrom(1, 2, 3),
    extraBed: fc.constantFrom(150_000, 200_000),
    rates,
  }),
  { maxLength: 5 },
)

const sold = fc.tuple(rooms, rooms, rooms).map((all) =>
  all.flatMap((own, place) =>
    own.map(({ name, bed, adults, extraBed, rates: found }, index): SoldRoom => {
      const seller = SELLERS[place] ?? { name: '', suffix: '' }
      const room = {
        ...{ code: `R${index}`, name, bed, size: 0, facilities: [], adults, extraBed, maxAdults: 3, maxGuests: 4 },
        picture: { scene: 'room-0', caption: { id: '', en: '' } },
      }
      const offer: RoomOffer = {
        room,
        left: index + 1,
        rates: found.map(({ meal, night }, at) => ({
          ...{ provider: 'ABC', code: `R${index}-${at}`, meal, nights: [night, night], policy: [] },
        })),
      }
      return { ...seller, offer }
    }),
  ),
)

const stay = { ...STAY, countGuest: 2 }

describe('rooms of several suppliers', () => {
  it('keep every rate once, at its price, with who sells it', () => {
    fc.assert(
      fc.property(sold, (given) => {
        const merged = sameRooms(given, stay)
        const shown = merged.flatMap(({ offer, parts }) => {
          const sellers = parts.map(({ offer: own, ...seller }) => ({ ...seller, offer: own as PricedRoom }))
          return offer.rates.map((rate) => {
            const found = sellerOf({ sellers }, rate.code)
            const { total } = priceOf({ room: offer.room, rate, stay }).price
            return `${found?.seller.name} ${found?.rateCode} ${total}`
          })
        })
        const own = given.flatMap(({ name, offer: { room, rates: of } }) =>
          of.map((rate) => `${name} ${rate.code} ${priceOf({ room, rate, stay }).price.total}`),
        )
        expect(shown.toSorted()).toEqual(own.toSorted())
      }),
    )
  })

  it('stand once by name and beds, cheapest rate first', () => {
    fc.assert(
      fc.property(sold, (given) => {
        const merged = sameRooms(given, stay)
        expect(new Set(merged.map(({ code }) => code)).size).toBe(merged.length)
        const plain = merged
          .filter(({ offer }) => offer.room.adults > 1)
          .map(({ offer: { room } }) => `${plainRoomName(room.name)} ${room.bed}`)
        expect(new Set(plain).size).toBe(plain.length)
        for (const { code, offer, parts } of merged) {
          expect(offer.room.code).toBe(code)
          expect(offer.rates.map(netOf)).toEqual(offer.rates.map(netOf).toSorted((one, other) => one - other))
          expect(offer.left).toBe(Math.max(...parts.map(({ offer: { left } }) => left)))
          for (const part of parts) expect(sharedRoomCode(part, part.offer.room, stay)).toBe(code)
        }
      }),
    )
  })

  it('do not depend on who answers', () => {
    fc.assert(
      fc.property(sold, (given) => {
        const alone = SELLERS.flatMap(({ name }) =>
          sameRooms(
            given.filter((each) => each.name === name),
            stay,
          ),
        )
        const codes = new Set(alone.map(({ code }) => code))
        expect(new Set(sameRooms(given, stay).map(({ code }) => code))).toEqual(codes)
      }),
    )
  })
})
