import {
  availability,
  calendar,
  listCategories,
  listDestinations,
  listLocations,
  listTypes,
  priceDetail,
  venueDetail,
} from '../../../core/products/venue/contract.ts'
import { bookVenue, inquire, recordSchema } from '../../../core/products/venue/wire.ts'
import { productContract } from '../../testing/product-contract.ts'
import {
  CAVE,
  GARDEN,
  type PickedVisit,
  pickVisit,
  SAMPLE_MODULES,
  sampleModule,
  sellOut,
  unsoldSupplier,
  VENUE_CONTACT,
  visitor,
} from './testing.ts'

const IDS = ['3174051705900001', 'C7654321'] as const
const HOUR_MS = 3_600_000

productContract<PickedVisit>({
  module: sampleModule,
  modules: SAMPLE_MODULES,
  paths: ['venue', ...['location', 'category', 'type', 'destination'].map((list) => `tour/master-${list}`)],
  holdSetting: 'VENUE_HOLD_MINUTES',
  record: recordSchema,
  again: { page: 'detail', query: { venueId: GARDEN, date: '2026-12-09', ADT: '1' } },
  begun: 'venue_cut_off',
  // The garden is open from eight to four.
  saleEnds: (start) => new Date(Date.parse(start) + 8 * HOUR_MS),
  contact: { missing: { contact: {} }, field: 'contact.email', record: { contact: { phone: '+6281234567890' } } },
  pick: (test) => pickVisit(test),
  pickRefundable: (test) => pickVisit(test, { date: '2027-02-17' }),
  book: (test, [offer], changes, sending) => {
    if (!offer) throw new Error('nothing to book')
    return test.call(bookVenue, { body: { ...offer.body, ...changes } }, sending)
  },
  sellOut,
  async left(test, { id, date }) {
    const { body } = await test.call(priceDetail, { body: { uniqueId: id, entry_date: date } })
    return body.data.left
  },
  raisePrices(test, rupiah) {
    const part = test.part(sampleModule)
    const { supplier } = part
    part.supplier = {
      ...supplier,
      async day(asked) {
        const offer = await supplier.day(asked)
        const { price } = offer.day
        const packages = price.pricePackages.map((pack) => ({ ...pack, adultPrice: pack.adultPrice + rupiah }))
        return { ...offer, day: { ...offer.day, price: { ...price, pricePackages: packages } } }
      },
    }
  },
  forgetSales(test) {
    const part = test.part(sampleModule)
    part.supplier = { ...part.supplier, day: unsoldSupplier(test).day }
  },
  async pickForGroup(test) {
    const offer = await pickVisit(test, { party: { ADT: 2, CHD: 1 } })
    const paxes = [
      visitor('ADT', { id_type: 'ktp', id_number: IDS[0] }),
      visitor('ADT', { id_type: 'passport', id_number: IDS[1] }),
      visitor('CHD', { birth_date: '2018-01-01' }),
    ]
    return { offer, changes: { paxes }, people: 3, idNumbers: IDS }
  },
  async samples(_, offer) {
    const inquiry = { unique_id: CAVE, tour_date: '2027/03/01', ADT: 8, contact: VENUE_CONTACT }
    return [
      { endpoint: listLocations },
      { endpoint: listCategories },
      { endpoint: listTypes },
      { endpoint: listDestinations },
      { endpoint: availability, input: { body: { ADT: 2 } } },
      { endpoint: venueDetail, input: { body: { uniqueId: GARDEN } } },
      { endpoint: priceDetail, input: { body: { uniqueId: GARDEN, entry_date: '2026/12/09' } } },
      { endpoint: calendar, input: { query: { uniqueId: GARDEN, from: '2026-12-01', to: '2026-12-31' } } },
      { endpoint: bookVenue, input: { body: offer.body } },
      { endpoint: inquire, input: { body: inquiry } },
    ]
  },
})
