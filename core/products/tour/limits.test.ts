import { expect, it } from 'vitest'
import { namesLimit, passportsLimit, pickupLimit } from './deadlines.ts'

const START = '2027-03-20'
const abroad = { needsPassport: true, includesVisa: true }
const noVisa = { needsPassport: true, includesVisa: false }
const home = { needsPassport: false, includesVisa: false }

it.each([
  ['a month before with a visa', abroad, '2027-01-01', '2027-02-18T16:59:00.000Z'],
  ['as names when that day has passed', abroad, '2027-03-01', '2027-03-13T16:59:00.000Z'],
  ['as names without a visa', noVisa, '2027-01-01', '2027-03-13T16:59:00.000Z'],
  ['never at home', home, '2027-01-01', undefined],
])('passports are entered %s', (_, tour, booked, expected) => {
  expect(passportsLimit(tour, START, new Date(booked))?.toISOString()).toBe(expected)
})

it('late bookings name participants, and all say where to be picked up, until the day before', () => {
  expect(namesLimit(START, new Date('2027-03-15'))).toEqual(pickupLimit(START))
  expect(pickupLimit(START).toISOString()).toBe('2027-03-19T16:59:00.000Z')
})
