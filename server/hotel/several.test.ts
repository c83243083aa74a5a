import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOM_KEY, roomKey } from '../../core/hotel/rates.ts'
import { joinSuppliers } from '../suppliers/join.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { plainName, sameHotels } from './same-hotels.ts'
import { severalHotelSuppliers } from './several.ts'
import type { HotelName, HotelSupplier } from './supplier.ts'
import { supplierContract } from './supplier-contract.ts'
import { STAY, unsoldSupplier } from './testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const now = new Date('2026-12-01T05:00:00Z')
const SEARCH = { destinationKey: 'ID-3273', stay: STAY, now }
const named = (name: string, own: Partial<HotelSupplier> = {}): HotelSupplier => ({ ...unsoldSupplier, name, ...own })
const joined = (suppliers: readonly HotelSupplier[]) =>
  joinSuppliers(
    test.deps,
    'hotel',
    suppliers.map((supplier) => ({ name: supplier.name, supplier })),
  )
const several = (...suppliers: readonly HotelSupplier[]) =>
  severalHotelSuppliers({ ...joined(suppliers), clock: test.clock })
const down = () => Promise.reject(new Error('down'))

const harness = (supplier: HotelSupplier) => ({ supplier, now, places: ['ID-3273'], stays: [STAY] })
/** The database is open once the first call comes. */
const lazily = (make: () => HotelSupplier) => {
  let made: HotelSupplier | undefined
  return new Proxy(unsoldSupplier, {
    get(_, name) {
      made ??= make()
      return Reflect.get(made, name)
    },
  })
}

supplierContract('two at once', () => harness(lazily(() => several(named('one'), named('two')))))
supplierContract('two of which one fails', () => {
  const broken = { search: down, hotels: down, hotel: down, rooms: down, price: down, calendar: down }
  return harness(lazily(() => several(named('one'), named('two', broken))))
})

/** The same hotels under other keys, each room at half the price. */
const half: Partial<HotelSupplier> = {
  hotels: async () => (await unsoldSupplier.hotels()).map((hotel) => ({ ...hotel, key: `h-${hotel.key}` })),
  search: async (query) =>
    (await unsoldSupplier.search(query)).map(({ hotel, choices }) => ({
      hotel: { ...hotel, key: `h-${hotel.key}` },
      choices: choices.map((choice) => ({
        ...choice,
        rate: { ...choice.rate, nights: choice.rate.nights.map((night) => Math.ceil(night / 2)) },
      })),
    })),
  price: async (query) => await unsoldSupplier.price({ ...query, hotelKey: query.hotelKey.replace(/^h-/, '') }),
  rooms: async (query) => await unsoldSupplier.rooms({ ...query, hotelKey: query.hotelKey.replace(/^h-/, '') }),
}

describe('the same hotel of two suppliers', () => {
  it('stands once under the key of the first, with the cheaper choices', async () => {
    const alone = await unsoldSupplier.search(SEARCH)
    const both = await several(named('one'), named('two', half)).search(SEARCH)
    expect(both.map(({ hotel }) => hotel.key)).toEqual(alone.map(({ hotel }) => hotel.key))
    for (const { choices } of both)
      for (const { room, rate } of choices) {
        expect(room.code).toMatch(/-2$/)
        expect(roomKey(room.code, rate)).toMatch(ROOM_KEY)
      }
  })

  it('shows the rooms of both, and each is held by who sells it', async () => {
    const told: string[] = []
    const reserveAt = (name: string): Partial<HotelSupplier> => ({
      reserve: async ({ room, rateCode }) => {
        told.push(
          `${name} ${room.detail.hotel.key} ${room.room.code} ${room.rates.some(({ code }) => code === rateCode)}`,
        )
        return { code: name === 'one' ? 'HAAAAA' : 'HBBBBB', holdUntil: null }
      },
      cancelIssued: async () => void told.push(`${name} cancelled`),
    })
    const supplier = several(named('one', reserveAt('one')), named('two', { ...half, ...reserveAt('two') }))
    const [offer] = await unsoldSupplier.search(SEARCH)
    const hotelKey = offer?.hotel.key ?? ''
    const own = await unsoldSupplier.rooms({ hotelKey, stay: STAY, now })
    const rooms = await supplier.rooms({ hotelKey, stay: STAY, now })
    expect(rooms).toHaveLength(2 * own.length)
    for (const suffix of ['', '-2']) {
      const roomCode = `${own[0]?.room.code}${suffix}`
      const room = await supplier.price({ hotelKey, roomCode, stay: STAY, now })
      expect(room.room.code).toBe(roomCode)
      const { code } = await supplier.reserve({ room, rateCode: room.rates[0]?.code ?? '', stay: STAY, now })
      await supplier.cancelIssued?.(code)
    }
    const key = own[0]?.room.code
    expect(told).toEqual([
      `one ${hotelKey} ${key} true`,
      'one cancelled',
      `two ${hotelKey} ${key} true`,
      'two cancelled',
    ])
  })
})

describe('which hotels are the same', () => {
  const at = (key: string, name: string, latitude: number): HotelName => ({
    ...{ key, name, latitude, longitude: 110.36 },
    destination: { key: 'ID-3471', name: 'Yogyakarta' },
    city: { key: 'ID-3471', name: 'Yogyakarta' },
    area: { id: 'Malioboro', en: 'Malioboro' },
  })

  it.each([
    ['The Phoenix Hotel, Yogyakarta', 'Phoenix Yogyakarta'],
    ['Café & Inn', 'CAFE INN'],
    ['Hotel', 'hotel'],
  ])('%s is %s', (one, other) => {
    expect(plainName(one)).toBe(plainName(other))
  })

  it('those of one name within 300 m', () => {
    const { all, keyOf } = sameHotels([
      { name: 'one', hotels: [at('a', 'Phoenix Hotel', -7.783), at('b', 'Tentrem', -7.77)] },
      { name: 'two', hotels: [at('1', 'The Phoenix', -7.785), at('2', 'Tentrem', -7.774), at('3', 'Amaris', -7.77)] },
    ])
    expect(all.map(({ ids }) => ids.map(({ id }) => id).join('+'))).toEqual(['a+1', 'b', '2', '3'])
    expect(keyOf({ supplier: 'two', id: '1' })).toBe('a')
    expect(keyOf({ supplier: 'two', id: '3' })).toMatch(/^two--3--\w{4}$/)
  })
})
