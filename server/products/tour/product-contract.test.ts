import { departures, listAreas, listTours, tourDetail } from '../../../core/products/tour/contract.ts'
import {
  listOneDay,
  listOneDayPeriods,
  oneDayAvailability,
  oneDayDetail,
  oneDayPeriod,
} from '../../../core/products/tour/one-day.ts'
import { specialTour } from '../../../core/products/tour/special.ts'
import { addOneDayToCart, addToCart, participants, recordSchema } from '../../../core/products/tour/wire.ts'
import { productContract } from '../../testing/product-contract.ts'
import {
  cartBody,
  ONE_DAY,
  oneDayBody,
  PACKAGE,
  type PickedTour,
  participant,
  pickTour,
  SAMPLE_MODULES,
  sampleModule,
  sellOut,
  TOUR_CONTACT,
  unsoldSupplier,
} from './testing.ts'

const IDS = ['3174051705900001', 'C7654321'] as const

productContract<PickedTour>({
  module: sampleModule,
  modules: SAMPLE_MODULES,
  paths: [
    ...['area', 'list-tour-area', 'detail-tour-package', 'departures', 'participants'].map((path) => `tour/${path}`),
    'tour-new',
    'tour-one-day',
    'special-tour',
  ],
  holdSetting: 'TOUR_HOLD_MINUTES',
  record: recordSchema,
  again: { page: 'dayDetail', query: { id: ONE_DAY, adult: '1' } },
  begun: 'tour_departed',
  contact: {
    missing: { contact_email: undefined },
    field: 'contact_email',
    record: { contact_phone_number: '81234567890' },
  },
  // One-day tours are paid at once; packages in parts have tests of their own.
  pick: (test) => pickTour(test, { date: '2026-12-12' }),
  pickRefundable: (test) => pickTour(test, { date: '2027-02-13' }),
  book: (test, [offer], changes, sending) => {
    if (!offer) throw new Error('nothing to book')
    return test.call(addOneDayToCart, { body: { ...oneDayBody(offer), ...changes } }, sending)
  },
  sellOut,
  async left(test, { id, tourId }) {
    const { body } = await test.call(listOneDayPeriods, { query: { tour_one_day_id: tourId } })
    return body.data.find((period) => period.id === id)?.availability ?? 0
  },
  raisePrices(test, rupiah) {
    const part = test.part(sampleModule)
    const { supplier } = part
    part.supplier = {
      ...supplier,
      async period(asked) {
        const offer = await supplier.period(asked)
        const price = { ...offer.period.price, adult: offer.period.price.adult + rupiah }
        return { ...offer, period: { ...offer.period, price } }
      },
    }
  },
  forgetSales(test) {
    const part = test.part(sampleModule)
    part.supplier = { ...part.supplier, period: unsoldSupplier(test).period }
  },
  async pickForGroup(test) {
    const offer = await pickTour(test, { date: '2026-12-12', adult: 2, child: 1 })
    const changes = { adult: 2, child: 1, contact_id_type: 'ktp', contact_id_number: IDS[0] }
    return { offer, changes, people: 3, idNumbers: IDS }
  },
  async enterPeople(test, id, sending) {
    const passport = { number: IDS[1], origin_country: 'ID', expire: '2030-01-01' }
    const tour_paxes = [
      participant(0, { id_type: 'ktp', id_number: IDS[0] }),
      participant(1, { passport_detail: passport }),
    ]
    const { status } = await test.call(participants, { params: { id }, body: { tour_paxes } }, sending)
    if (status !== 200) throw new Error(`not entered: ${status}`)
  },
  async samples(test, offer, bookingId) {
    const departure = await pickTour(test, { tourId: PACKAGE, adult: 2 })
    const special = { destination: 'Flores', start_date: '2027-03-01', total_day: 5, adult: 8, ...TOUR_CONTACT }
    return [
      { endpoint: listAreas, failsAs: '503 tour_areas_failed' },
      { endpoint: listTours, input: { query: { tour_area_id: 'lombok' } } },
      { endpoint: tourDetail, input: { params: { tourId: PACKAGE } } },
      { endpoint: departures, input: { query: { type: 'package' } } },
      { endpoint: addToCart, input: { body: cartBody(departure, 2) } },
      { endpoint: listOneDay, input: { query: { tour_area_id: 'lombok' } } },
      { endpoint: oneDayDetail, input: { params: { id: ONE_DAY } } },
      { endpoint: listOneDayPeriods, input: { query: { tour_one_day_id: ONE_DAY } } },
      { endpoint: oneDayPeriod, input: { params: { id: offer.id } } },
      { endpoint: oneDayAvailability, input: { query: { tour_one_day_period_id: offer.id } } },
      { endpoint: addOneDayToCart, input: { body: oneDayBody(offer) } },
      {
        endpoint: participants,
        input: { params: { id: bookingId }, body: { tour_paxes: [participant(0)] } },
        ofBooking: true,
      },
      { endpoint: specialTour, input: { body: special } },
    ]
  },
})
