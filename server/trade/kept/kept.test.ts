import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { availability as flights } from '../../../core/products/flight/contract.ts'
import { groupsFor } from '../../../core/products/flight/providers.ts'
import { availabilityPage } from '../../../core/products/hotel/contract.ts'
import * as contract from '../../../core/trade/kept/contract.ts'
import { favourites, priceWatches, sharedTrips } from '../../base/db/schema/trade/choice.ts'
import { mails } from '../../base/db/schema/trade/payment.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../testing/app.ts'
import { ask, type Buyer } from '../../testing/payment.ts'
import { deleteNow, exported, signedIn, textIn } from '../own-data/testing.ts'
import { lookAtPrices } from './price-watches.ts'
import { dropOldTrips } from './shared-trips.ts'

const FLIGHTS = 'flight/results?origin=CGK&destination=DPS&departDate=2026-12-20&ADT=2&cabinClass=Economy'
const ROUND =
  'flight/results?origin=CGK&destination=DPS&departDate=2026-12-20&returnDate=2026-12-24&ADT=2&cabinClass=Economy'
const STAY = 'checkInDate=2026-12-20&checkOutDate=2026-12-22&countRoom=1&countGuest=2'
const HOTELS = `hotel/results?destinationKey=ID-3273&city=Bandung&${STAY}`
const TRAINS = 'train/results?origin=GMR&destination=YK&departDate=2026-12-20&ADT=2'

let test: TestApp
let member: Buyer
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of [favourites, sharedTrips, priceWatches, mails]) await test.deps.db.delete(table)
  member = await test.register()
})
afterAll(() => test.close())

const look = async (...addresses: string[]) => (await test.call(contract.lookAt, { body: { addresses } })).body.data

/** A flight there and one back. */
async function chosenFlights() {
  const body = {
    origin: 'CGK',
    destination: 'DPS',
    departDate: '2026-12-20',
    returnDate: '2026-12-24',
    adult: 2,
    preferredAirlines: [...groupsFor(false)],
  }
  const { schedules } = (await test.call(flights, { body })).body.data
  const picks = schedules.map(({ flights: [flight] }) => ({ flight, sold: flight?.classes[0] }))
  const [there, back] = picks
  const id = (pick: (typeof picks)[number] | undefined) => `${pick?.flight?.id}.${pick?.sold?.id}`
  return {
    address: `${ROUND}&departFlight=${id(there)}&returnFlight=${id(back)}`,
    total: (there?.sold?.total ?? 0) + (back?.sold?.total ?? 0),
  }
}

async function someHotel(): Promise<string> {
  const body = {
    destinationKey: 'ID-3273',
    checkInDate: '2026-12-20',
    checkOutDate: '2026-12-22',
    countRoom: 1,
    countGuest: 2,
  }
  const { hotels } = (await test.call(availabilityPage, { body })).body.data
  return `hotel/detail?destinationKey=ID-3273&city=Bandung&${STAY}&hotelKey=${hotels[0]?.key}`
}

describe('an address of the site', () => {
  it('is priced as its list prices it, for all travellers', async () => {
    const { address, total } = await chosenFlights()
    const [one] = await look(address)
    expect(one).toMatchObject({
      service: 'flight',
      state: 'open',
      price: total,
      party: '2 adults',
      first_day: '2026-12-20',
    })
    expect(one?.parts).toHaveLength(2)
    expect(one?.book).toBe(one?.address.replace('results', 'booking'))
    expect(one?.change).toBe(ROUND)
  })

  it('is one of any product, and the lowest price of a search', async () => {
    const tour = 'one-day-tour/detail?id=jeep-merapi-matahari-terbit&adult=2'
    const offers = await look(
      FLIGHTS,
      HOTELS,
      TRAINS,
      await someHotel(),
      'venue/detail?venueId=candi-borobudur&ADT=2',
      tour,
    )
    expect(offers.map(({ service }) => service)).toEqual(
      ['flight', 'hotel', 'train', 'hotel', 'venue', 'tour'].slice(0, offers.length),
    )
    for (const offer of offers.slice(0, 4))
      expect(offer).toMatchObject({ state: 'open', price: expect.any(Number), book: null })
  })

  it('says what is gone and what has passed, and leaves out what names nothing', async () => {
    const passed = FLIGHTS.replace('2026-12-20', '2026-11-20')
    const offers = await look('hotel/detail?hotelKey=tidak-ada', passed, 'member/profile?a=1', 'hotel/detail?city=x')
    expect(offers.map(({ state }) => state)).toEqual(['gone', 'passed'])
  })
})

describe('favourites', () => {
  const item = (address: string, price: number | null = 1_000) => ({ address, title: 'Hotel Melati', price })

  it('are kept once, listed newest first, and removed', async () => {
    const hotel = await someHotel()
    const kept = await ask(test, member, contract.keepFavourites, { body: { items: [item(hotel)] } })
    expect(kept).toMatchObject([{ service: 'hotel', title: 'Hotel Melati', price: 1_000 }])
    test.clock.advance({ minutes: 1 })
    const again = { body: { items: [item(hotel, 2_000), item(FLIGHTS, null), item('member/profile?a=1')] } }
    const both = await ask(test, member, contract.keepFavourites, again)
    expect(both.map(({ service, price }) => [service, price])).toEqual([
      ['flight', null],
      ['hotel', 1_000],
    ])
    const [, { service, item: key } = { service: 'hotel' as const, item: '' }] = both
    const drop = () => ask(test, member, contract.dropFavourite, { params: { service, item: key } })
    await drop()
    await drop()
    expect(await ask(test, member, contract.listFavourites, {})).toHaveLength(1)
  })

  it('are those of the member alone', async () => {
    await ask(test, member, contract.keepFavourites, { body: { items: [item(FLIGHTS)] } })
    const other = await test.register()
    const [kept] = await ask(test, member, contract.listFavourites, {})
    await ask(test, other, contract.dropFavourite, { params: { service: 'flight', item: kept?.item ?? '' } })
    expect(await ask(test, other, contract.listFavourites, {})).toEqual([])
    expect(await ask(test, member, contract.listFavourites, {})).toHaveLength(1)
  })

  it('have a bound', async () => {
    const of = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => item(`hotel/detail?${STAY}&hotelKey=hotel-${from + index}`))
    for (const from of [0, 50, 100, 150])
      await ask(test, member, contract.keepFavourites, { body: { items: of(from, 50) } })
    const { body, status } = await test.call(contract.keepFavourites, { body: { items: of(200, 1) } }, member)
    expect([status, body.code]).toEqual([429, 'too_many_favourites'])
    expect(await ask(test, member, contract.listFavourites, {})).toHaveLength(contract.MOST_FAVOURITES)
  })
})

describe('a shared trip', () => {
  const share = async (addresses: string[], buyer?: Buyer) =>
    (await test.call(contract.shareTrip, { body: { addresses } }, buyer)).body
  const open = async (token: string) => (await test.call(contract.openTrip, { body: { token } })).body

  it('shows all legs and what they cost then and now, without an account', async () => {
    const { address, total } = await chosenFlights()
    const { token } = (await share([address, await someHotel()])).data
    test.clock.advance({ minutes: 120 })
    const trip = (await open(token)).data
    const [flight, hotel] = trip.offers
    expect(flight).toMatchObject({ service: 'flight', shared_price: total, party: '2 adults' })
    expect(flight?.parts).toHaveLength(2)
    expect(trip.shared_total).toBe(total + (hotel?.shared_price ?? 0))
    expect(trip.shared_at).toBe('2026-12-01T05:00:00.000Z')
    expect(JSON.stringify(await test.deps.db.select().from(sharedTrips))).not.toContain(token)
  })

  it('is not made of what is not sold', async () => {
    expect((await share(['hotel/detail?hotelKey=tidak-ada'])).code).toBe('offer_not_found')
    expect((await share(['member/profile?a=1'])).code).toBe('offer_not_found')
    expect((await share([FLIGHTS.replace('2026-12-20', '2026-11-20')])).code).toBe('offer_not_found')
  })

  it('ends with the first day of travel at the latest, and is deleted later', async () => {
    const { token, expires_at } = (await share([FLIGHTS])).data
    expect(expires_at).toBe('2026-12-20T16:59:00.000Z')
    test.clock.set('2026-12-20T17:00:00Z')
    expect((await open(token)).code).toBe('trip_over')
    await dropOldTrips(test.deps.db, new Date('2027-02-01T00:00:00Z'))
    expect((await open(token)).code).toBe('trip_not_found')
  })

  it('names all stations of a city in words, in the language of who opens it', async () => {
    const { token } = (await share([TRAINS.replace('destination=YK', 'destination=IDJOG')])).data
    const title = async (locale: 'id' | 'en') =>
      (await test.call(contract.openTrip, { body: { token } }, { locale })).body.data.offers[0]?.title
    expect(await title('id')).toBe('Gambir (GMR) – Yogyakarta, semua stasiun')
    expect(await title('en')).toBe('Gambir (GMR) – Yogyakarta, all stations')
  })

  it('that was shared twice is listed once, and taken back with both links', async () => {
    const sharer = await test.register()
    const tokens = [await share([FLIGHTS], sharer), await share([FLIGHTS], sharer)].map(({ data }) => data.token)
    const [trip, ...others] = await ask(test, sharer, contract.listTrips, {})
    expect(others).toEqual([])
    await ask(test, sharer, contract.revokeTrip, { params: { id: trip?.id ?? '' } })
    for (const token of tokens) expect((await open(token)).code).toBe('trip_not_found')
  })

  it('is taken back by the member who shared it, and by nobody else', async () => {
    const { token } = (await share([FLIGHTS], member)).data
    const [trip] = await ask(test, member, contract.listTrips, {})
    expect(trip?.title).toContain('CGK')
    await ask(test, await test.register(), contract.revokeTrip, { params: { id: trip?.id ?? '' } })
    expect((await open(token)).success).toBe(true)
    await ask(test, member, contract.revokeTrip, { params: { id: trip?.id ?? '' } })
    expect((await open(token)).code).toBe('trip_not_found')
  })
})

describe('a price watch', () => {
  const run = () => lookAtPrices(test.deps, test.app.log)
  const sent = async () => {
    await test.drain()
    const rows = await test.deps.db.select().from(mails).orderBy(asc(mails.id))
    await test.deps.db.delete(mails)
    return rows
  }
  const row = async () => {
    const [found] = await test.deps.db.select().from(priceWatches)
    if (!found) throw new Error('nothing is watched')
    return found
  }
  const watch = async (sending: { cookie?: string; locale?: 'id' | 'en' } = member, email?: string) =>
    (
      await test.call(
        contract.watchPrice,
        { body: email ? { address: FLIGHTS, email } : { address: FLIGHTS } },
        sending,
      )
    ).body
  /** Makes it seem that the price was higher when the watch began. */
  const begunAt = (by: number) => async () => {
    const { firstPrice } = await row()
    await test.deps.db.update(priceWatches).set({ firstPrice: firstPrice + by })
  }

  it('of a member begins at once, and once', async () => {
    expect((await watch()).data).toMatchObject({ state: 'watching', price: expect.any(Number) })
    await watch()
    expect(await sent()).toEqual([])
    const listed = await ask(test, member, contract.listPriceWatches, {})
    expect(listed).toMatchObject([{ service: 'flight', address: FLIGHTS, until: '2026-12-20', is_proven: true }])
  })

  it('of a visitor begins with the link of a mail', async () => {
    expect((await watch({ locale: 'id' }, 'Siti@Example.com')).data.state).toBe('confirm')
    const [mail] = await sent()
    const { id } = await row()
    expect([mail?.to, mail?.text.includes(`/id/price-watch#${id}`)]).toEqual(['siti@example.com', true])
    expect(mail?.subject).toContain('Konfirmasi notifikasi harga')
    await begunAt(1_000_000)()
    test.clock.advance({ minutes: 600 })
    await run()
    expect(await sent()).toEqual([])
    const seen = (await test.call(contract.openWatch, { body: { token: id } })).body.data
    expect(seen).toMatchObject({ is_proven: false })
    await test.call(contract.confirmWatch, { body: { token: id } })
    await run()
    expect(await sent()).toHaveLength(1)
  })

  it('that nobody confirms is deleted after three days', async () => {
    await watch({ locale: 'id' }, 'siti@example.com')
    test.clock.advance({ days: 3, minutes: 1 })
    await run()
    expect(await test.deps.db.select().from(priceWatches)).toEqual([])
  })

  it('needs an address and a search with a day', async () => {
    expect((await watch({})).errors).toHaveProperty('email')
    const body = { address: await someHotel() }
    expect((await test.call(contract.watchPrice, { body }, member)).body.code).toBe('offer_not_found')
  })

  it.each(['id', 'en'] as const)('mails a fall, once a day at most, with a way to stop it (%s)', async (locale) => {
    await watch({ ...member, locale })
    await begunAt(30_000)()
    test.clock.advance({ minutes: 361 })
    await run()
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    const { id, firstPrice } = await row()
    expect(mail?.subject).toContain(locale === 'id' ? 'Harga turun' : 'Price down')
    expect(mail?.text).toContain(`/${locale}/price-watch#${id}`)
    expect(mail?.text).toContain(`/${locale}/flight/results?origin=CGK`)
    // Told again only when it falls further than what was told, and a day later.
    await test.deps.db.update(priceWatches).set({ toldPrice: firstPrice + 500_000 })
    test.clock.advance({ minutes: 400 })
    await run()
    expect(await sent()).toEqual([])
    test.clock.advance({ days: 1 })
    await run()
    expect(await sent()).toHaveLength(1)
    await test.call(contract.stopWatch, { body: { token: id } })
    expect(await ask(test, member, contract.listPriceWatches, {})).toEqual([])
  })

  it('says nothing of a small fall', async () => {
    await watch()
    await begunAt(1_000)()
    test.clock.advance({ minutes: 361 })
    await run()
    expect(await sent()).toEqual([])
  })

  it('is asked for once for all who watch the search, also by two processes', async () => {
    for (const name of ['a', 'b']) await watch(await test.register({ email: `${name}@example.com` }))
    await test.deps.db.update(priceWatches).set({ firstPrice: 99_000_000 })
    test.clock.advance({ minutes: 361 })
    await Promise.all([run(), run()])
    expect((await sent()).map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com'])
  })

  it('ends after the first day of travel', async () => {
    await watch()
    test.clock.set('2026-12-20T20:00:00Z')
    await run()
    expect(await test.deps.db.select().from(priceWatches)).toEqual([])
  })
})

describe('what is kept of a member', () => {
  it('is in the export without what opens it, and goes with the account', async () => {
    const buyer = await signedIn(test, await test.register({ email: 'kemuning@example.com' }))
    const items = [{ address: FLIGHTS, title: 'Bali', price: 5 }]
    await ask(test, buyer, contract.keepFavourites, { body: { items } })
    await test.call(contract.shareTrip, { body: { addresses: [FLIGHTS] } }, buyer)
    await test.call(contract.watchPrice, { body: { address: FLIGHTS } }, buyer)
    await test.call(contract.watchPrice, { body: { address: TRAINS, email: 'kemuning@example.com' } })
    const text = textIn(await exported(test, buyer), 'choices')
    for (const part of ['Bali', 'shared_trips', 'price_watches']) expect(text).toContain(part)
    const [watched] = await test.deps.db.select().from(priceWatches).where(eq(priceWatches.userId, buyer.user.id))
    expect(text).not.toContain(watched?.id)
    expect((await deleteNow(test, buyer)).status).toBe(200)
    for (const table of [favourites, sharedTrips, priceWatches])
      expect(await test.deps.db.select().from(table)).toEqual([])
  })
})
