import type { TourChoice } from '../../../../core/products/tour/choice.ts'
import type { Departure, Tour } from './offer.ts'

export const DEPARTURE: Departure = {
  id: 7,
  start: '2027-03-06',
  end: '2027-03-08',
  left: 12,
  status: 'available',
  price: { adult: 2_000_000, child: 1_500_000, singleSupplement: 600_000, extraBed: 200_000, minimalDp: 500_000 },
  notes: null,
  short: null,
  isGuaranteed: false,
  balanceLimit: '2027-02-20T16:59:00.000Z',
}

export const PACKAGE: Tour = {
  kind: 'package',
  id: 'bromo-3-hari',
  title: 'Bromo 3 hari',
  description: 'Kaldera dan lautan pasir.',
  highlight: [],
  inclusion: [],
  exclusion: [],
  notes: [],
  cancel: null,
  demo: true,
  picture: { src: '' },
  gallery: [],
  area: 'Bromo dan Ijen',
  areaSlug: 'bromo-ijen',
  meetingPoint: 'Stasiun Malang',
  zone: 'Asia/Jakarta',
  startTime: '08:00',
  endTime: '17:00',
  endZone: 'Asia/Jakarta',
  pickup: null,
  days: 3,
  nights: 2,
  hours: null,
  most: 20,
  needsPassport: false,
  includesVisa: false,
  departures: [{ ...DEPARTURE, id: 6, start: '2027-02-27', left: 1, status: 'limited' }, DEPARTURE],
}

export const CHOICE: TourChoice = {
  id: PACKAGE.id,
  month: null,
  year: null,
  period: null,
  party: { adult: 2, child: 1 },
  rooms: null,
}
