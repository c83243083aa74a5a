import { expect, it } from 'vitest'
import type { BookingView, ViewItem } from '../booking/view.ts'
import { alsoFor, countPeople } from './also.ts'

const time = (date: string) => ({
  at: `${date}T01:00:00Z`,
  date,
  time: '08:00',
  zone: 'Asia/Jakarta',
  zoneLabel: 'WIB',
})
const shared = (from: string, to: string) => ({
  heading: 'x',
  start: time(from),
  end: time(to),
  facts: [],
  reference: { label: 'a:b', value: 'c' },
  reminder: { hours: 1, text: 'a:b' },
})
const stop = (city: string) => ({ name: city, city, code: 'AAA', terminal: null })
const segment = (direction: number, to: string, day: string, arrives = day, from = 'Jakarta'): ViewItem => ({
  ...shared(day, arrives),
  kind: 'segment',
  direction,
  carrier: { code: 'X', name: 'X' },
  from: stop(from),
  to: stop(to),
  className: 'Y',
  equipment: '',
})
const stay = (from: string, to: string): ViewItem => ({
  ...shared(from, to),
  kind: 'stay',
  place: { name: 'Hotel', city: 'Bandung' },
  nights: 1,
  cancellation: [],
})
const holders = (...types: string[]) =>
  types.map((type) => ({ title: 'MR', name: 'A', type: `ticket:type.${type}` })) as BookingView['holders']

it('offers a stay for the nights between both ways, and visits there', () => {
  const items = [segment(0, 'Denpasar', '2026-12-12', '2026-12-13'), segment(1, 'Jakarta', '2026-12-16')]
  expect(alsoFor([{ items, holders: holders('ADT', 'ADT', 'CHD', 'INF') }])).toEqual({
    there: { city: 'Denpasar', from: '2026-12-13', to: '2026-12-16', adults: 2, children: 1, infants: 1 },
    kinds: ['stay', 'visit'],
  })
})

it('knows the day of leaving from the booking of the way back', () => {
  const ways = [segment(0, 'Denpasar', '2026-12-12'), segment(1, 'Jakarta', '2026-12-16', '2026-12-16', 'Denpasar')]
  expect(alsoFor(ways.map((way) => ({ items: [way], holders: holders('ADT') })))).toMatchObject({
    there: { city: 'Denpasar', from: '2026-12-12', to: '2026-12-16' },
    kinds: ['stay', 'visit'],
  })
})

it('does not offer what the trip has already', () => {
  const items = [[segment(0, 'Bandung', '2026-12-12')], [stay('2026-12-12', '2026-12-14')]]
  const booked = items.map((each) => ({ items: each, holders: holders('ADT') }))
  expect(alsoFor(booked)?.kinds).toEqual(['visit'])
  expect(alsoFor(booked.toReversed())?.kinds).toEqual(['visit'])
})

it('counts one night where nobody comes back', () => {
  const found = alsoFor([{ items: [segment(0, 'Denpasar', '2026-12-12')], holders: holders('ADT') }])
  expect(found?.there).toMatchObject({ from: '2026-12-12', to: '2026-12-13', adults: 1 })
})

it('takes the last stop of several', () => {
  const items = [segment(0, 'Surabaya', '2026-12-12'), segment(0, 'Labuan Bajo', '2026-12-12')]
  expect(alsoFor([{ items, holders: holders('ADT') }])?.there.city).toBe('Labuan Bajo')
})

it('offers visits and the way to a stay', () => {
  expect(alsoFor([{ items: [stay('2026-12-12', '2026-12-14')], holders: [] }])).toEqual({
    there: { city: 'Bandung', from: '2026-12-12', to: '2026-12-14', adults: 1, children: 0, infants: 0 },
    kinds: ['visit', 'way'],
  })
})

it('offers a stay and the way to a visit', () => {
  const place = { name: 'Museum', city: 'Bandung' }
  const event: ViewItem = {
    ...shared('2026-12-12', '2026-12-12'),
    kind: 'event',
    place,
    entry: null,
    days: { from: '2026-12-12', until: '2026-12-12', isAny: false },
    terms: [],
  }
  expect(alsoFor([{ items: [event], holders: holders('ADT') }])).toMatchObject({
    there: { city: 'Bandung', from: '2026-12-12', to: '2026-12-13' },
    kinds: ['stay', 'way'],
  })
})

it('offers only the way to a tour that has its nights and fills its days', () => {
  const event: ViewItem = {
    ...shared('2026-12-12', '2026-12-15'),
    kind: 'event',
    place: { name: 'Keraton', city: 'Yogyakarta' },
    entry: null,
    days: { from: '2026-12-12', until: '2026-12-15', isAny: false },
    terms: [],
  }
  expect(alsoFor([{ items: [event], holders: holders('ADT') }])).toMatchObject({
    there: { city: 'Yogyakarta', from: '2026-12-12', to: '2026-12-15' },
    kinds: ['way'],
  })
  const flown = [
    { items: [event], holders: [] },
    { items: [segment(0, 'Yogyakarta', '2026-12-11')], holders: [] },
  ]
  expect(alsoFor(flown)?.kinds).toEqual([])
})

it('offers nothing beside a booking without items', () => expect(alsoFor([{ items: [], holders: [] }])).toBeNull())

it('counts all who stay, though only one of them has a name', () => {
  const party = { adults: 2, children: 1, infants: 1 }
  const booked = { items: [{ ...stay('2026-12-12', '2026-12-14'), party } as ViewItem], holders: holders('ADT') }
  expect(alsoFor([booked])?.there).toMatchObject(party)
  expect(countPeople(booked)).toBe(4)
  expect(countPeople({ items: [segment(0, 'Denpasar', '2026-12-12')], holders: holders('ADT', 'INF') })).toBe(2)
})
