import { describe, expect, test } from 'vitest'
import { parseSearch } from '../../../../../core/products/hotel/search.ts'
import { problemsOf, queryOf, type StayValues, stepped, valuesOf, withCount } from './values.ts'

const TODAY = '2026-12-01'
const VALUES: StayValues = {
  ...valuesOf(),
  checkInDate: '2026-12-05',
  checkOutDate: '2026-12-07',
  countGuest: 2,
  childAges: [5, 13],
}

test('starts in Bandung with one room and one guest', () => {
  expect(valuesOf()).toMatchObject({ city: { text: 'Bandung' }, countRoom: 1, countGuest: 1, childAges: [] })
})

test('comes back from the address as it was sent', () => {
  const { search, problems } = parseSearch(queryOf(VALUES), TODAY)
  expect([problems, valuesOf({ search })]).toEqual([{}, VALUES])
})

test('sends a city that is still text as it was typed', () => {
  const query = queryOf({ ...VALUES, city: { text: ' ubud ', place: null } })
  expect([query.get('city'), query.has('destinationKey')]).toEqual(['ubud', false])
})

describe('problems', () => {
  test.each([
    [{ city: { text: ' ', place: null } }, { city: 'validation.required' }],
    [{ checkInDate: '' }, { checkInDate: 'validation.required' }],
    [{ checkInDate: '2026-11-30' }, { checkInDate: 'validation.date.past' }],
    [{ checkOutDate: '2026-12-05' }, { checkOutDate: 'validation.stay.checkOutAfterCheckIn' }],
    [{ checkOutDate: '2027-01-05' }, { checkOutDate: 'validation.stay.nightLimit' }],
    [{ countRoom: 0 }, { countRoom: 'validation.stay.roomNeeded' }],
    [{ countRoom: 3 }, { countGuest: 'validation.stay.adultPerRoom' }],
    [{ childAges: [5, null] }, { childAges: 'validation.stay.childAgesNeeded' }],
    [{}, {}],
  ] as const)('of %j are %j', (changed, problems) => {
    expect(problemsOf({ ...VALUES, ...changed }, TODAY)).toEqual(problems)
  })
})

describe('steps', () => {
  test('give a new room a guest', () => {
    expect(stepped({ ...VALUES, countRoom: 2 }, 'countRoom', 1)).toMatchObject({ countRoom: 3, countGuest: 3 })
  })

  test.each([
    ['countRoom', -1],
    ['countGuest', -1],
  ] as const)('%s by %i breaks a limit of one room for one', (field, by) => {
    expect(stepped({ ...valuesOf() }, field, by)).toBeNull()
  })

  test('lead a party of the address that is too large back to the limit', () => {
    const crowd = { ...valuesOf(), countRoom: 1, countGuest: 20 }
    expect(stepped(crowd, 'countGuest', -1)).toMatchObject({ countGuest: 19 })
    expect(stepped(crowd, 'countRoom', 1)).toMatchObject({ countRoom: 2 })
    expect(stepped(crowd, 'countGuest', 1)).toBeNull()
    expect(stepped(valuesOf(), 'childAges', -1)).toBeNull()
  })

  test('add children whose age is not known yet, and take the last away', () => {
    const more = stepped(VALUES, 'childAges', 1)
    expect(more?.childAges).toEqual([5, 13, null])
    expect(withCount(VALUES, 'childAges', 1).childAges).toEqual([5])
  })
})
