import {
  availability,
  calendar,
  fareDetail,
  getAirport,
  getFlight,
  nearbyPlaces,
  searchAirport,
} from '../../../core/products/flight/contract.ts'
import { flightExtras } from '../../../core/products/flight/extras-call.ts'
import { placeBooking, recordSchema } from '../../../core/products/flight/wire.ts'
import { productContract } from '../../testing/product-contract.ts'
import { flightModule } from './module.ts'
import { adult, bookingBody, infant, PASSPORT, type Picked, pickFlight, sellOut, unsoldSupplier } from './testing.ts'

const isRefundable = ({ refundable }: { refundable: boolean }) => refundable

productContract<Picked>({
  module: flightModule,
  holdSetting: 'FLIGHT_HOLD_MINUTES',
  record: recordSchema,
  again: { page: 'results', query: { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05', ADT: '1' } },
  begun: 'flight_departed',
  pick: (test) => pickFlight(test),
  async pickRefundable(test) {
    const found = await pickFlight(test, { date: '2027-02-10', pick: ({ classes }) => classes.some(isRefundable) })
    const bought = found.flight.classes.find(isRefundable)
    return bought ? { ...found, class_id: bought.id, total: bought.total } : found
  },
  pickPair: async (test) => [
    await pickFlight(test),
    await pickFlight(test, { group: 5, from: 'DPS', to: 'CGK', date: '2026-12-12' }),
  ],
  book: (test, offers, changes, sending) =>
    test.call(placeBooking, { body: { ...bookingBody(offers), ...changes } }, sending),
  sellOut,
  async left(test, { flight_id: id, class_id }) {
    const { body } = await test.call(getFlight, { params: { id }, query: {} })
    return body.data.classes.find((each) => each.id === class_id)?.seat ?? 0
  },
  raisePrices(test, rupiah) {
    const part = test.part(flightModule)
    const { supplier } = part
    part.supplier = {
      ...supplier,
      async price(...asked) {
        const priced = await supplier.price(...asked)
        return { ...priced, fare: { ...priced.fare, total: priced.fare.total + rupiah } }
      },
    }
  },
  forgetSales(test) {
    const part = test.part(flightModule)
    part.supplier = { ...part.supplier, price: unsoldSupplier.price }
  },
  async pickForGroup(test) {
    const passengers = [adult({ passport: PASSPORT }), infant({ passport: { ...PASSPORT, number: 'C7654321' } })]
    const offer = await pickFlight(test, { to: 'SIN', passengers })
    const idNumbers = [adult().id_number, PASSPORT.number, 'C7654321']
    return { offer, changes: { passengers }, people: 2, idNumbers }
  },
  async samples(_test, offer) {
    const trip = { origin: 'CGK', destination: 'DPS' }
    const { flight_id: flightId, class_id: classId } = offer
    return [
      { endpoint: searchAirport, input: { query: { keyword: 'jakarta' } } },
      { endpoint: getAirport, input: { query: { code: 'CGK' } } },
      { endpoint: availability, input: { body: { ...trip, departDate: '2026-12-05', preferredAirlines: [11] } } },
      { endpoint: fareDetail, input: { body: { flightId, classId } } },
      { endpoint: flightExtras, input: { body: { flightId, classId } } },
      { endpoint: getFlight, input: { params: { id: flightId } } },
      { endpoint: calendar, input: { query: { ...trip, from: '2026-12-04', to: '2026-12-06' } } },
      { endpoint: nearbyPlaces, input: { query: { ...trip, date: '2026-12-05' } }, keptMinutes: 11 },
      { endpoint: placeBooking, input: { body: bookingBody([offer]) } },
    ]
  },
})
