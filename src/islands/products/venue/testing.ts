import type { VenueChoice } from '../../../../core/products/venue/choice.ts'
import type {
  VenueDetail,
  VenueItem,
  VenuePackage,
  VenuePriceDetail,
} from '../../../../core/products/venue/contract.ts'

export function venueItem(id: string, change: Partial<VenueItem> = {}): VenueItem {
  return {
    id,
    source: 'embedded',
    title: id,
    description: '',
    thumbnail: { id, title: id, path: 'zoo', thumbnail_path: 'zoo', mime_type: '', type: 'scene', url: '' },
    category: { id: 6, name: 'Kebun binatang', code: 'zoo' },
    type: { id: 1, name: 'Tiket masuk', code: 'admission' },
    locations: [
      {
        id: 'ID-5171',
        city: 'Denpasar',
        country: 'Indonesia',
        subCountry: 'Bali',
        countryCode: 'ID',
        latitude: -8,
        longitude: 115,
      },
    ],
    destinations: [{ id: 'ID-51', name: 'Bali' }],
    latitude: -8,
    longitude: 115,
    timezone: 'Asia/Makassar',
    distance: 1,
    unesco: false,
    currency: 'IDR',
    priceType: 'pax',
    publishFare: 100_000,
    partyFare: 200_000,
    minPax: 1,
    maxPax: 10,
    tripDay: 1,
    tripNight: 0,
    isPeriod: false,
    isInquiry: false,
    opens: '08:00',
    closes: '17:00',
    times: [],
    nextDate: '2027-03-06',
    ...change,
  }
}

export const VENUE: VenueDetail = {
  ...venueItem('bali-zoo'),
  hours: [],
  cancel: null,
  highlight: [],
  text: '',
  itineraries: [],
  images: [],
  documents: [],
  terms: [],
  meetingPoint: 'Gerbang utama',
  cutOffDays: 0,
  cutOffDate: '2027-03-01',
  schedules: [],
  packages: [],
  names: 'all',
  serviceFee: 0,
  demo: true,
}

export function pack(id: string, change: Partial<VenuePackage> = {}): VenuePackage {
  return {
    id,
    name: `Paket ${id}`,
    includes: [],
    price_id: `bali-zoo.2027-03-06.${id}`,
    allowTripleSharing: false,
    adultPrice: 100_000,
    juniorPrice: 0,
    childPrice: 60_000,
    infantPrice: 0,
    infantFree: true,
    childExtraBedPrice: 0,
    childNoBedPrice: 0,
    unitPrice: 0,
    singleSupplement: 0,
    minPax: 1,
    maxPax: 10,
    starLevel: null,
    capacity: null,
    includeDriver: false,
    ...change,
  }
}

/** A Saturday in March with a cheap and a dear package, and two add-ons. */
export const DAY: VenuePriceDetail = {
  id: 'bali-zoo.2027-03-06',
  code: 'bali-zoo',
  priceType: 'pax',
  packageType: 'admission',
  dpType: null,
  dpAmount: 0,
  visa: 0,
  tax: 0,
  airportTax: 0,
  VAT: 0,
  MDR: 0,
  juniorMinAge: null,
  juniorMaxAge: null,
  childMinAge: 3,
  childMaxAge: 12,
  currency: 'IDR',
  serviceFee: 0,
  source: 'embedded',
  pricePackages: [pack('terusan', { adultPrice: 250_000, childPrice: 200_000 }), pack('masuk')],
  miscellaneousCosts: [cost('parkir', 10_000, true), cost('pemandu', 150_000, false)],
  promos: [],
  bedTypes: [],
  uniqueId: 'bali-zoo',
  date: '2027-03-06',
  status: 'open',
  left: 100,
  times: [],
  bookUntil: '2027-03-06T09:00:00.000Z',
  startsAt: '2027-03-06T00:00:00.000Z',
  validUntil: '2027-03-06',
}

function cost(id: string, amount: number, isMandatory: boolean): VenuePriceDetail['miscellaneousCosts'][number] {
  const kind = { categoryCode: 'guide', categoryName: 'Pemandu', currency: 'IDR', fareCode: id } as const
  return { id, item: id, amount, per: 'booking', isMandatory, ...kind }
}

export const CHOICE: VenueChoice = {
  venueId: 'bali-zoo',
  month: null,
  year: null,
  date: '2027-03-06',
  time: null,
  pack: null,
  party: { ADT: 2, JNR: 0, CHD: 1, INF: 0 },
  units: null,
  addons: [],
  bed: null,
  childBeds: 0,
}
