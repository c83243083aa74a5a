import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localTime, zoneLabel } from '../../../../../core/base/common/dates.ts'
import type { Booking } from '../../../../../core/trade/booking/contract.ts'
import type {
  BookingView,
  ViewEvent,
  ViewHolder,
  ViewSegment,
  ViewStay,
  ViewTime,
} from '../../../../../core/trade/booking/view.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { PRODUCTS } from '../../../../products.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { View } from './View.tsx'

export const BEFORE_IT_STARTS = new Date('2030-11-01T03:00:00.000Z')
const ZONE = 'Asia/Jakarta'

export function timeAt(iso: string): ViewTime {
  const at = new Date(iso)
  return { at: iso, ...localTime(at, ZONE), zone: ZONE, zoneLabel: zoneLabel(ZONE, at) }
}

const ITEM = {
  heading: 'GA 310',
  start: timeAt('2030-12-01T03:00:00.000Z'),
  end: timeAt('2030-12-01T04:00:00.000Z'),
  facts: [],
  reference: { label: 'ticket:fact.confirmation', value: 'K7QM2P' },
  reminder: { hours: 24, text: 'ticket:calendar.reminder' },
}
const PLACE = { name: 'Grand Braga', city: 'Bandung', address: 'Jl. Braga 112' }

export const SEGMENT: ViewSegment = {
  ...ITEM,
  kind: 'segment',
  direction: 0,
  carrier: { code: 'GA', name: 'Garuda Indonesia' },
  from: { code: 'SUB', city: 'Surabaya', name: 'Juanda', terminal: '1' },
  to: { code: 'CGK', city: 'Jakarta', name: 'Soekarno-Hatta', terminal: '3' },
  className: 'Ekonomi',
  equipment: '',
  terms: {
    fees: [{ key: 'flight-facts:fare.refund', values: { fee: 'Rp 515.000' } }],
    notes: [{ key: 'flight-facts:fare.forAll' }],
  },
}

export const STAY: ViewStay = {
  ...ITEM,
  kind: 'stay',
  heading: 'Grand Braga',
  place: PLACE,
  nights: 3,
  cancellation: [],
}

export const EVENT: ViewEvent = {
  ...ITEM,
  kind: 'event',
  heading: 'Candi Borobudur',
  place: PLACE,
  entry: null,
  days: { from: '2030-12-01', until: '2030-12-01', isAny: true },
  terms: ['Syarat yang disetujui'],
}

export const HOLDER: ViewHolder = {
  title: 'MR',
  name: 'Budi Santoso',
  type: 'ticket:type.ADT',
  idNumber: '',
  details: [],
  number: '1262400000001',
  aside: null,
  code: null,
}

export function viewOf(changes: Partial<BookingView> = {}): BookingView {
  return {
    bookingCode: 'K7QM2P',
    issuedAt: null,
    contactName: 'Budi Santoso',
    headings: { items: 'ticket:heading.event', holders: 'ticket:holders.visitor' },
    items: [EVENT],
    holders: [HOLDER],
    lines: [{ code: 'ADT', title: '1 × ADT', amount: 100_000 }],
    total: 100_000,
    notes: [{ key: 'ticket:note.showVoucher' }],
    ...changes,
  }
}

const BOOKED = { amount: 100_000, due: 0, paid: 100_000, fee: 0, balance_limit: null }

/** HTML of the view in Indonesian, with plain spaces. */
export function drawn(view: BookingView, changes: Partial<Booking> = {}): string {
  const booking = { id: 'b1', service: 'flight', payment_status: 'paid', ...BOOKED, ...changes } as const
  const children = createElement(View, { view, booking, Part: null })
  const own = PRODUCTS.flatMap(({ viewWords = [] }) => viewWords)
  const words = wordsFor('id', 'booking', 'history', 'people', 'price', 'ticket', ...own)
  const html = renderToStaticMarkup(createElement(WordsProvider, { locale: 'id', words, children }))
  return html.replaceAll('\u00a0', ' ')
}
