import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { type Rate, ROOM_KEY, roomKey, termsOfKey } from '../../../../core/products/hotel/rates.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { joinSuppliers } from '../../suppliers/join.ts'
import type { HotelName, HotelSupplier } from '../supplier.ts'
import { supplierContract } from '../supplier-contract.ts'
import { STAY, unsoldSupplier } from '../testing.ts'
import { plainName, sameHotels } from './same-hotels.ts'
import { soldAt } from './same-rooms.ts'
import { severalHotelSuppliers } from './several.ts'

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
        expect(rate.code).toMatch(/-2$/)
        expect(roomKey(room.code, rate)).toMatch(ROOM_KEY)
      }
  })

  const told: string[] = []
  const reserveAt = (name: string): Partial<HotelSupplier> => ({
    reserve: async ({ room, rateCode }) => {
      const isKnown = room.rates.some(({ code }) => code === rateCode)
      told.push(`${name} ${room.detail.hotel.key} ${room.room.code} ${isKnown}`)
      return { code: name === 'one' ? 'HAAAAA' : 'HBBBBB', holdUntil: null }
    },
    cancelIssued: async () => {
      told.push(`${name} cancelled`)
      return { back: 3, of: 4 }
    },
  })
  const both = () => several(named('one', reserveAt('one')), named('two', { ...half, ...reserveAt('two') }))
  const firstHotel = async () => (await unsoldSupplier.search(SEARCH))[0]?.hotel.key ?? ''

  it('has each room once with the rates of both, and each rate is held by who sells it', async () => {
    const supplier = both()
    const hotelKey = await firstHotel()
    const own = await unsoldSupplier.rooms({ hotelKey, stay: STAY, now })
    const rooms = await supplier.rooms({ hotelKey, stay: STAY, now })
    expect(rooms.map(({ room }) => room.name).toSorted()).toEqual(own.map(({ room }) => room.name).toSorted())
    const [first] = own
    const shown = rooms.find(({ room }) => room.name === first?.room.name)
    expect(shown?.rates).toHaveLength(2 * (first?.rates.length ?? 0))
    const room = await supplier.price({ hotelKey, roomCode: shown?.room.code ?? '', stay: STAY, now })
    told.length = 0
    for (const suffix of ['', '-2']) {
      const rateCode = `${first?.rates[0]?.code}${suffix}`
      const { code } = await supplier.reserve({ room, rateCode, stay: STAY, now })
      expect(await supplier.cancelIssued?.(code)).toEqual({ back: 3, of: 4 })
    }
    expect(told).toEqual([
      `one ${hotelKey} ${first?.room.code} true`,
      'one cancelled',
      `two ${hotelKey} ${first?.room.code} true`,
      'two cancelled',
    ])
  })

  it('asks each for what it says of the rate that is wanted', async () => {
    const remarks = { text: 'Deposit asked.', lang: 'en' }
    const saying: Partial<HotelSupplier> = {
      async price({ terms = '', ...query }) {
        const priced = await unsoldSupplier.price(query)
        const isWanted = (rate: Rate) => roomKey(query.roomCode, rate).endsWith(`.${terms}`)
        return { ...priced, rates: priced.rates.map((rate) => (isWanted(rate) ? { ...rate, remarks } : rate)) }
      },
    }
    const supplier = several(named('one'), named('two', saying))
    const [offer] = await supplier.search(SEARCH)
    const { room, rate } = offer?.choices[0] ?? {}
    if (!offer || !room || !rate) throw new Error('nothing listed')
    const terms = termsOfKey(roomKey(room.code, rate))
    const query = { hotelKey: offer.hotel.key, roomCode: room.code, stay: STAY, now, terms }
    const { rates } = await supplier.price(query)
    const said = rates.filter((each) => each.remarks)
    expect(said.length).toBeGreaterThan(0)
    expect(said.every((each) => each.code.endsWith('-2') && roomKey('', each) === `.${terms}`)).toBe(true)
  })

  it('takes of our stock what the chosen rate needs', async () => {
    const away: Partial<HotelSupplier> = {
      price: async (query) => ({ ...(await unsoldSupplier.price(query)), claims: [] }),
    }
    const supplier = several(named('one', away), named('two'))
    const hotelKey = await firstHotel()
    const [shown] = await supplier.rooms({ hotelKey, stay: STAY, now })
    const room = await supplier.price({ hotelKey, roomCode: shown?.room.code ?? '', stay: STAY, now })
    const [one] = room.sellers?.[0]?.offer.rates ?? []
    expect(soldAt(room, one?.code ?? '').claims).toEqual([])
    expect(soldAt(room, `${one?.code}-2`).claims).toHaveLength(2)
    // A booking that moves keeps to our stock.
    const moved = await supplier.price({ hotelKey, roomCode: shown?.room.code ?? '', stay: STAY, now, own: new Map() })
    expect(moved.sellers?.map(({ name }) => name)).toEqual(['two'])
  })

  it('prices a room of a list that another process gave, and one by the code of before', async () => {
    const hotelKey = await firstHotel()
    const [listed] = (await both().search(SEARCH)).find(({ hotel }) => hotel.key === hotelKey)?.choices ?? []
    const room = await both().price({ hotelKey, roomCode: listed?.room.code ?? '', stay: STAY, now })
    expect(room.rates.map(({ code }) => code)).toContain(listed?.rate.code)
    const [own] = await unsoldSupplier.rooms({ hotelKey, stay: STAY, now })
    const before = await both().price({ hotelKey, roomCode: `${own?.room.code}-2`, stay: STAY, now })
    expect(before.sellers?.map(({ name }) => name)).toEqual(['two'])
  })

  it('says that a room is gone when its last seller has none left', async () => {
    let isFull = false
    const full: Partial<HotelSupplier> = {
      rooms: async (query) => (isFull ? [] : await unsoldSupplier.rooms(query)),
      price: async (query) => {
        if (isFull) throw new ApiError('sold_out')
        return await unsoldSupplier.price(query)
      },
    }
    const supplier = several(named('one', full), named('two', full))
    const hotelKey = await firstHotel()
    const [shown] = await supplier.rooms({ hotelKey, stay: STAY, now })
    isFull = true
    const again = supplier.price({ hotelKey, roomCode: shown?.room.code ?? '', stay: STAY, now })
    await expect(again).rejects.toMatchObject({ code: 'sold_out' })
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
