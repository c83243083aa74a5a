import {
  availability,
  calendar,
  getJourney,
  getStation,
  listWatches,
  nearbyPlaces,
  searchStation,
  unwatchTrain,
  watchTrain,
} from '../../../core/products/train/contract.ts'
import { seatMap, setSeat } from '../../../core/products/train/seat-map.ts'
import { SEAT_STATUS } from '../../../core/products/train/seats.ts'
import { placeBooking, recordSchema } from '../../../core/products/train/wire.ts'
import type { TestApp } from '../../testing/app.ts'
import { productContract } from '../../testing/product-contract.ts'
import { trainModule } from './module.ts'
import { adult, infant, type PickedTrain, pickTrain, sellOut, trainBody, unsoldSupplier } from './testing.ts'

productContract<PickedTrain & { total: number }>({
  module: trainModule,
  holdSetting: 'TRAIN_HOLD_MINUTES',
  record: recordSchema,
  again: { page: 'results', query: { origin: 'GMR', destination: 'BD', departDate: '2026-12-05', ADT: '1' } },
  begun: 'train_departed',
  pick: (test) => pick(test),
  pickRefundable: (test) => pick(test),
  pickPair: async (test) => [await pick(test), await pick(test, { from: 'BD', to: 'GMR', date: '2026-12-07' })],
  book: (test, offers, changes, sending) =>
    test.call(placeBooking, { body: { ...trainBody(offers), ...changes } }, sending),
  async sellOut(test, { journey_code }, left) {
    await sellOut(test, { journey_code, kinds: ['executive'], left })
  },
  async left(test, { journey_code: code, class_key }) {
    const { body } = await test.call(getJourney, { params: { code }, query: {} })
    return body.data.classes.find(({ classKey }) => classKey === class_key)?.seat ?? 0
  },
  raisePrices(test, rupiah) {
    const part = test.part(trainModule)
    const { supplier } = part
    part.supplier = {
      ...supplier,
      async price(...asked) {
        const priced = await supplier.price(...asked)
        const classes = priced.journey.classes.map((each) => ({ ...each, total: each.total + rupiah }))
        return { ...priced, journey: { ...priced.journey, classes } }
      },
    }
  },
  forgetSales(test) {
    const part = test.part(trainModule)
    part.supplier = { ...part.supplier, price: unsoldSupplier.price }
  },
  async pickForGroup(test) {
    const passengers = [adult(), adult({ id_number: 'C1234567' }), infant()]
    const offer = await pick(test, { adults: 2 })
    return {
      offer,
      changes: { passengers },
      people: 3,
      idNumbers: passengers.slice(0, 2).map((each) => each.id_number),
    }
  },
  async samples(test, offer, booking_id) {
    const trip = { origin: 'GMR', destination: 'BD' }
    const { journey_code, class_key } = offer
    const map = await test.call(seatMap, { body: { journey_code, class_key } })
    const free = map.body.data
      .flatMap(({ rows }) => rows.flat())
      .findLast(({ status }) => status === SEAT_STATUS.available)
    const [coach = '', seat = ''] = free?.id.split('/') ?? []
    const seats = [{ index: 0, coach, seat }]
    return [
      { endpoint: searchStation, input: { query: { keyword: 'gambir' } } },
      { endpoint: getStation, input: { query: { code: 'GMR' } } },
      { endpoint: availability, input: { body: { ...trip, departDate: '2026-12-05' } } },
      { endpoint: getJourney, input: { params: { code: journey_code } } },
      { endpoint: calendar, input: { query: { ...trip, from: '2026-12-04', to: '2026-12-06' } } },
      { endpoint: nearbyPlaces, input: { query: { ...trip, date: '2026-12-05' } }, keptMinutes: 11 },
      { endpoint: placeBooking, input: { body: trainBody([offer]) } },
      { endpoint: seatMap, input: { body: { journey_code, class_key } } },
      { endpoint: seatMap, input: { body: { journey_code, class_key, booking_id } }, ofBooking: true },
      { endpoint: setSeat, input: { body: { booking_id, seats } }, ofBooking: true },
      { endpoint: watchTrain, input: { body: { journey_code } } },
      { endpoint: listWatches },
      { endpoint: unwatchTrain, input: { query: { journey_code } } },
    ]
  },
})

async function pick(test: TestApp, wanted: Parameters<typeof pickTrain>[1] = {}) {
  const train = await pickTrain(test, wanted)
  return { ...train, total: train.offered.total }
}
