import { describe, expect, it } from 'vitest'
import { adultPrice, lowestClass } from '../../../../core/products/flight/price.ts'
import { lowestPrice } from '../../../../core/products/train/price.ts'
import { type Markup, markedUp } from '../../../../core/trade/partner/markup.ts'
import { sellingFlights } from '../../../products/flight/selling.ts'
import { unsoldSupplier as flights } from '../../../products/flight/testing.ts'
import { priceOf } from '../../../products/hotel/priced.ts'
import { sellingRooms } from '../../../products/hotel/selling.ts'
import { unsoldSupplier as rooms, STAY } from '../../../products/hotel/testing.ts'
import { sellingTrains } from '../../../products/train/selling.ts'
import { unsoldSupplier as trains } from '../../../products/train/testing.ts'

const now = new Date('2026-12-01T05:00:00Z')
const date = '2026-12-05'

/** Lists, calendars and prices of one offer agree at each of them. */
describe.each<[string, Markup]>([
  ['nothing', { percent: 0, amount: 0 }],
  ['7.5 %', { percent: 750, amount: 0 }],
  ['0.01 %', { percent: 1, amount: 0 }],
  ['Rp 33,333', { percent: 0, amount: 33_333 }],
])('with a markup of %s', (_, markup) => {
  it('flights are listed, shown by day and priced alike', async () => {
    const pax = { adult: 2, child: 1, infant: 1 }
    const group = 11
    const query = { group, origin: 'CGK', destination: 'DPS', date, cabinClass: 'Economy', pax, now } as const
    const selling = sellingFlights(flights, markup)
    const groups = await flights.search(query)
    const listed = await selling.search(query)
    expect(listed.length).toBe(groups.length)
    const [flight] = listed
    const cls = flight && lowestClass(flight.classes)
    if (!flight || !cls) throw new Error('nothing flies')
    const priced = await selling.price({ flightId: flight.id, classId: cls.id, pax, now })
    expect(priced.fare.total).toBe(cls.total)
    const net = groups[0]?.classes.find(({ id }) => id === cls.id)
    expect(adultPrice(cls)).toBe(markedUp(net ? adultPrice(net) : 0, markup))
    expect(priced.net?.fare.total).toBe(net?.total)
    const { details, total } = priced.fare
    expect(details.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
    const days = await selling.calendar({ ...query, groups: [group], from: date, to: date })
    const lowest = Math.min(...listed.flatMap(({ classes }) => classes.map(adultPrice)))
    expect(days[0]?.price).toBe(lowest)
  })

  it('trains are listed, shown by day and priced alike', async () => {
    const pax = { adult: 3, infant: 1 }
    const query = { origin: 'GMR', destination: 'YK', date, pax, now }
    const selling = sellingTrains(trains, markup)
    const { journeys } = await selling.search(query)
    const [journey] = journeys.filter(({ classes }) => classes.length > 0)
    const [cls] = journey?.classes ?? []
    if (!journey || !cls) throw new Error('nothing runs')
    const asked = { journeyCode: journey.journeyCode, classKey: cls.classKey, pax, now }
    const priced = await selling.price(asked)
    expect(priced.journey.classes[0]).toEqual(cls)
    const net = (await trains.price(asked)).journey.classes[0]
    expect(priced.net?.journey.classes[0]).toEqual(net)
    const days = await selling.calendar({ ...query, from: date, to: date })
    expect(days[0]?.price).toBe(Math.min(...journeys.map(lowestPrice)))
  })

  it('rooms are listed, shown by day and priced alike, and their parts add up', async () => {
    const selling = sellingRooms(rooms, markup)
    const stay = { ...STAY, checkOutDate: '2027-01-13' }
    const [offer] = await selling.search({ destinationKey: 'ID-3471', stay, now })
    const [choice] = offer?.choices ?? []
    if (!offer || !choice) throw new Error('no room')
    const { price } = priceOf({ ...choice, stay })
    expect(price.rooms + price.beds + price.tax).toBe(price.total)
    const hotelKey = offer.hotel.key
    const priced = await selling.price({ hotelKey, roomCode: choice.room.code, stay, now })
    const rate = priced.rates.find(({ code }) => code === choice.rate.code)
    expect(rate && priceOf({ room: priced.room, rate, stay }).price).toEqual(price)
    const from = stay.checkInDate
    const [night] = await selling.calendar({ of: { hotelKey }, from, to: from, stay, now })
    expect(night?.price).toBe(price.perNight)
  })
})
