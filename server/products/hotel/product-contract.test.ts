import {
  availability,
  availabilityMap,
  availabilityPage,
  calendar,
  listCities,
} from '../../../core/products/hotel/contract.ts'
import { cancelPolicy, detail } from '../../../core/products/hotel/detail.ts'
import { roomCodeOf } from '../../../core/products/hotel/rates.ts'
import { placeBooking, recordSchema } from '../../../core/products/hotel/wire.ts'
import { productContract } from '../../testing/product-contract.ts'
import { hotelModule } from './module.ts'
import { bookingBody, guest, type Picked, pickStay, sellOut, unsoldSupplier } from './testing.ts'

productContract<Picked>({
  module: hotelModule,
  holdSetting: 'HOTEL_HOLD_MINUTES',
  record: recordSchema,
  again: { page: 'detail', query: { destinationKey: 'ID-3273', countRoom: '1', countGuest: '1' } },
  begun: 'stay_begun',
  // The day of check-in at 14:00 WIB; rooms are sold until midnight.
  saleEnds: (start) => new Date(Date.parse(start) + 10 * 3_600_000),
  oneNumber: true,
  pick: (test) => pickStay(test),
  pickRefundable: (test) =>
    pickStay(test, { stay: { checkInDate: '2027-02-10', checkOutDate: '2027-02-11' }, terms: '.F' }),
  book: (test, [offer], changes, sending) => {
    if (!offer) throw new Error('nothing to book')
    return test.call(placeBooking, { body: { ...bookingBody(offer), ...changes } }, sending)
  },
  sellOut,
  async left(test, { hotel_key: hotelKey, room_key, stay }) {
    const { body } = await test.call(detail, { body: { hotelKey, ...stay, childAges: [...stay.childAges] } })
    return body.data.Rooms.find(({ RoomCode }) => RoomCode === roomCodeOf(room_key))?.RoomLeft ?? 0
  },
  raisePrices(test, rupiah) {
    const part = test.part(hotelModule)
    const { supplier } = part
    part.supplier = {
      ...supplier,
      async price(asked) {
        const priced = await supplier.price(asked)
        const nights = asked.stay.countRoom * (priced.rates[0]?.nights.length ?? 1)
        // Tax and service come on top: 1,000 before tax are 1,210 after.
        const each = Math.round(rupiah / 1.21 / nights)
        const rates = priced.rates.map((rate) => ({ ...rate, nights: rate.nights.map((night) => night + each) }))
        return { ...priced, rates }
      },
    }
  },
  forgetSales(test) {
    const part = test.part(hotelModule)
    part.supplier = { ...part.supplier, price: unsoldSupplier.price }
  },
  async pickForGroup(test) {
    const offer = await pickStay(test, { stay: { countRoom: 2, countGuest: 3, childAges: [6] } })
    const ids = ['3174051705900001', 'C7654321']
    const passengers = [
      guest({ IdType: 'ktp', IdNumber: ids[0] ?? '' }),
      guest({ Room: 2, Title: 'MRS', FirstName: 'Siti', IdType: 'passport', IdNumber: ids[1] ?? '' }),
      guest({ Room: 2, Type: 'CHD', Title: 'MSTR', FirstName: 'Adi', Birthdate: '2020-05-01', IdNumber: '01052020' }),
    ]
    return { offer, changes: { passengers }, people: 3, idNumbers: ids }
  },
  async samples(_test, offer) {
    const { hotel_key: hotelKey, room_key: roomKey, stay } = offer
    const search = { destinationKey: 'ID-3273', ...stay }
    return [
      { endpoint: listCities, input: { query: { keyword: 'bandung' } } },
      { endpoint: availability, input: { body: search } },
      { endpoint: availabilityPage, input: { body: search } },
      { endpoint: availabilityMap, input: { body: search } },
      { endpoint: detail, input: { body: { hotelKey, ...stay } } },
      { endpoint: cancelPolicy, input: { body: { hotelKey, roomKey, ...stay } } },
      { endpoint: calendar, input: { query: { hotelKey, from: '2026-12-04', to: '2026-12-08' } } },
      { endpoint: placeBooking, input: { body: bookingBody(offer) } },
    ]
  },
})
