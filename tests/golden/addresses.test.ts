import { expect, it } from 'vitest'
import * as flight from '../../core/products/flight/search.ts'
import * as hotel from '../../core/products/hotel/search.ts'
import { choiceProblems, choiceQuery, mendChoice, readChoice } from '../../core/products/tour/choice.ts'
import * as tour from '../../core/products/tour/search.ts'
import * as train from '../../core/products/train/search.ts'
import * as venueChoice from '../../core/products/venue/choice.ts'
import * as venue from '../../core/products/venue/search.ts'

const TODAY = '2026-12-01'
const DAYS = ['', '2026-11-30', '2026-12-01', '2027-02-30', '2028-01-01', 'soon']
const COUNTS = ['', '0', '1', '3', '9', '33', 'x']
const PLACES = ['', 'SUB', 'sub', 'Surabaya (SUB)', 'TOOLONG']
const MONTHS = ['', 'all', '0', '1', '13', 'x']
const YEARS = ['', 'all', '1999', '2027', '3000', 'x']

/** Shapes inside may change: what is wrong and the address that is written again may not. */
type Read = { problems: unknown; typed?: unknown; query: URLSearchParams; mended?: URLSearchParams }
type Page = {
  read(query: URLSearchParams): Read
  whole: Readonly<Record<string, string>>
  /** Other values that a field may have. */
  odd: Readonly<Record<string, readonly string[]>>
}

const trip = { origin: PLACES, destination: PLACES, departDate: DAYS, returnDate: DAYS, ADT: COUNTS, INF: COUNTS }

const PAGES: Readonly<Record<string, Page>> = {
  flight: {
    read(query) {
      const { search, problems, typed } = flight.parseSearch(query, TODAY)
      return { problems, typed, query: flight.toQuery(search) }
    },
    whole: {
      ...{ origin: 'CGK', destination: 'DPS', departDate: '2026-12-05', returnDate: '2026-12-09' },
      ...{ ADT: '2', CHD: '1', INF: '1', cabinClass: 'Business', departFlight: 'a1.b2', returnFlight: 'c3.d4' },
    },
    odd: { ...trip, CHD: COUNTS, cabinClass: ['', 'Suite'], departFlight: ['', 'a1', 'a1.b2.c3'], returnFlight: [''] },
  },
  train: {
    read(query) {
      const { search, problems, typed } = train.parseSearch(query, TODAY)
      return { problems, typed, query: train.toQuery(search) }
    },
    whole: {
      ...{ origin: 'GMR', destination: 'BD', departDate: '2026-12-05', returnDate: '2026-12-09', ADT: '2', INF: '1' },
      ...{ departTrain: '20261205-131-GMR-BD.EKS-A', returnTrain: '20261209-132-BD-X.EKS-A~20261209-7-X-GMR.EKO-C' },
    },
    odd: { ...trip, departTrain: ['', '20261205-131-GMR-BD', 'x.y', 'a.b~c.d~e.f'], returnTrain: [''] },
  },
  hotel: {
    read(query) {
      const { search, problems } = hotel.parseSearch(query, TODAY)
      return { problems, query: hotel.toQuery(search) }
    },
    whole: {
      ...{ guestPassport: 'ID', destinationKey: 'ID-3273', city: 'Bandung', checkInDate: '2026-12-05' },
      ...{ checkOutDate: '2026-12-07', countRoom: '2', countGuest: '3', countChild: '2', childAges: '5,9' },
      ...{ hotelKey: 'amaris-hotel-cihampelas', roomKey: 'STDD.RO.F', correlationId: 'abc' },
    },
    odd: {
      ...{ guestPassport: ['', 'SG', 'id'], destinationKey: ['', 'ID-A-UBUD', 'bandung', 'ID-'], city: [''] },
      ...{ checkInDate: DAYS, checkOutDate: DAYS, countRoom: COUNTS, countGuest: COUNTS, countChild: COUNTS },
      ...{ childAges: ['', '5', '18,2', ',', 'x'], hotelKey: ['', 'A B'], roomKey: ['', '!'], correlationId: [''] },
    },
  },
  tour: {
    read(query) {
      const search = tour.readSearch(query)
      return { problems: tour.searchProblems(search), query: tour.toQuery(search) }
    },
    whole: { tourArea: 'lombok', month: '12', year: '2026', participants: '3', sort: 'price' },
    odd: { tourArea: ['', 'all'], month: MONTHS, year: YEARS, participants: COUNTS, sort: ['', 'up'] },
  },
  'one-day tour': {
    read(query) {
      const search = tour.readSearch(query, 'one-day')
      return { problems: tour.searchProblems(search), query: tour.toQuery(search) }
    },
    whole: { tourArea: 'lombok' },
    odd: { tourArea: [''] },
  },
  'choice of a tour': {
    read(query) {
      const choice = readChoice(query)
      const mended = choiceQuery(mendChoice(choice, TODAY))
      return { problems: choiceProblems(choice), query: choiceQuery(choice), mended }
    },
    whole: {
      id: 'lombok-4-hari',
      month: '12',
      year: '2026',
      period: '9',
      adult: '2',
      child: '1',
      double: '1',
      single: '1',
    },
    odd: {
      ...{ id: ['', 'A B'], month: MONTHS, year: YEARS, period: ['', '0', '1e9', 'x'], adult: COUNTS, child: COUNTS },
      ...{ single: COUNTS, double: COUNTS, triple: COUNTS },
    },
  },
  venue: {
    read(query) {
      const search = venue.readSearch(query)
      return { problems: venue.searchProblems(search), query: venue.toQuery(search) }
    },
    whole: {
      ...{ locationId: 'ID-3471', city: 'Yogyakarta', country: 'Indonesia', countryCode: 'ID', destinationId: 'jawa' },
      ...{ destinationName: 'Jawa', month: '12', year: '2026', ADT: '2', JNR: '1', CHD: '1', INF: '1' },
      ...{ category: 'nature', type: 'activity', direction: 'desc' },
    },
    odd: {
      ...{
        locationId: ['', 'all', '!'],
        city: [''],
        country: [''],
        countryCode: [''],
        destinationId: ['', 'all', '!'],
      },
      ...{ month: MONTHS, year: YEARS, ADT: COUNTS, JNR: COUNTS, CHD: COUNTS, INF: COUNTS },
      ...{ category: ['', 'x'], type: ['', 'x'], direction: ['', 'up'] },
    },
  },
  'choice of a venue': {
    read(query) {
      const choice = venueChoice.readChoice(query)
      const mended = venueChoice.choiceQuery(venueChoice.mendChoice(choice))
      return { problems: venueChoice.choiceProblems(choice), query: venueChoice.choiceQuery(choice), mended }
    },
    whole: {
      ...{ venueId: 'kawah-putih', date: '2026-12-09', time: '09:00', package: 'masuk' },
      ...{
        month: '12',
        year: '2026',
        ADT: '2',
        CHD: '1',
        units: '1',
        addons: 'parkir-atas',
        bed: 'double',
        childBeds: '1',
      },
    },
    odd: {
      ...{ venueId: ['', 'A B'], date: DAYS, time: ['', '25:00'], package: ['', '!'], month: MONTHS, year: YEARS },
      ...{ ADT: COUNTS, CHD: COUNTS, units: COUNTS, addons: ['', 'x,y'], bed: ['', 'x'], childBeds: COUNTS },
    },
  },
}

it.each(Object.keys(PAGES))('addresses of %s are read and written as before', async (name) => {
  const page = PAGES[name]
  if (!page) throw new Error(`no page of ${name}`)
  const { whole, odd } = page
  const changed = Object.entries(odd).flatMap(([field, values]) =>
    values.map((value) => ({ ...whole, [field]: value })),
  )
  const lines = [{}, whole, ...changed].map((fields) => {
    const asked = new URLSearchParams(fields)
    const { query, mended, ...read } = page.read(asked)
    return [`?${asked}`, JSON.stringify(read), `?${query}`, ...(mended ? [`?${mended}`] : [])].join('\n  ')
  })
  await expect(lines.join('\n\n')).toMatchFileSnapshot(`addresses/${name.replaceAll(' ', '-')}.txt`)
})
