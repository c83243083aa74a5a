import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../base/common/dates.ts'
import { adultsOf, datesProblem, LIMITS, partyProblem } from './limits.ts'
import { nightDates, nightsOf, spread, withCheckIn, withCheckOut, withNights } from './stay.ts'

const DATES = { checkInDate: '2026-12-30', checkOutDate: '2027-01-02' }

describe('dates of a stay', () => {
  it('count nights over a year’s end', () => {
    expect(nightsOf(DATES)).toBe(3)
    expect(nightDates(DATES)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  })

  it('keep the nights when the check-in moves', () => {
    expect(withCheckIn(DATES, '2027-02-10', 30)).toEqual({ checkInDate: '2027-02-10', checkOutDate: '2027-02-13' })
    const long = { checkInDate: '2026-12-01', checkOutDate: '2027-03-01' }
    expect(nightsOf(withCheckIn(long, '2026-12-05', 30))).toBe(30)
  })

  it('move the check-in when the check-out is not after it', () => {
    expect(withCheckOut(DATES, '2027-01-05')).toEqual({ checkInDate: '2026-12-30', checkOutDate: '2027-01-05' })
    expect(withCheckOut(DATES, '2026-12-20')).toEqual({ checkInDate: '2026-12-19', checkOutDate: '2026-12-20' })
  })

  it('always make at least one night, whatever is changed', () => {
    // Days close to each other meet, others are far apart.
    const shift = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -2, max: 2 }))
    const change = fc.oneof(
      shift.map((by) => (dates: typeof DATES) => withCheckIn(dates, addDays('2026-12-30', by), 30)),
      shift.map((by) => (dates: typeof DATES) => withCheckOut(dates, addDays('2026-12-30', by))),
      fc.integer({ min: 1, max: 30 }).map((nights) => (dates: typeof DATES) => withNights(dates, nights)),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let dates = DATES
        for (const make of changes) {
          dates = make(dates)
          expect(nightsOf(dates)).toBeGreaterThanOrEqual(1)
          expect(nightDates(dates)).toHaveLength(nightsOf(dates))
        }
      }),
    )
  })

  it.each([
    ['2026-12-05', '2026-12-05', 'checkOutDate', 'validation.stay.checkOutAfterCheckIn'],
    ['2026-12-05', '2026-12-04', 'checkOutDate', 'validation.stay.checkOutAfterCheckIn'],
    ['2026-12-05', '2027-01-05', 'checkOutDate', 'validation.stay.nightLimit'],
    ['2026-11-30', '2026-12-02', 'checkInDate', 'validation.date.past'],
    ['2027-12-02', '2027-12-03', 'checkInDate', 'validation.stay.daysAhead'],
  ])('from %s to %s have a problem with %s', (checkInDate, checkOutDate, field, message) => {
    expect(datesProblem({ checkInDate, checkOutDate }, '2026-12-01')).toEqual({ field, message })
  })

  it.each([
    ['2026-12-01', '2026-12-02'],
    ['2026-12-05', '2027-01-04'],
    ['2027-12-01', '2027-12-02'],
  ])('from %s to %s are fine', (checkInDate, checkOutDate) => {
    expect(datesProblem({ checkInDate, checkOutDate }, '2026-12-01')).toBeNull()
  })
})

describe('a party', () => {
  it.each([
    [0, 1, [], 'countRoom', 'validation.stay.roomNeeded'],
    [9, 9, [], 'countRoom', 'validation.stay.roomLimit'],
    [1, 0, [], 'countGuest', 'validation.stay.adultNeeded'],
    [3, 2, [], 'countGuest', 'validation.stay.adultPerRoom'],
    [1, 5, [], 'countGuest', 'validation.stay.adultLimit'],
    [1, 4, [13], 'countGuest', 'validation.stay.adultLimit'],
    [1, 2, [18], 'childAges', 'validation.stay.childAge'],
    [1, 3, [1, 2, 3, 4], 'childAges', 'validation.stay.guestLimit'],
  ])('of %i rooms, %i adults and children %j has a problem with %s', (countRoom, countGuest, childAges, field, message) => {
    expect(partyProblem({ countRoom, countGuest, childAges })).toEqual({ field, message })
  })

  it('counts children over 12 as adults', () => {
    expect(adultsOf({ countGuest: 2, childAges: [12, 13, 17] })).toBe(4)
    expect(partyProblem({ countRoom: 2, countGuest: 2, childAges: [12, 13] })).toBeNull()
  })

  it('is spread evenly over its rooms, nobody left out', () => {
    /** Room by room: adults to the first rooms, children to the last ones. */
    const roomByRoom = (rooms: number, adults: number, children: number) => {
      const share = (count: number, room: number) => Math.floor(count / rooms) + (room < count % rooms ? 1 : 0)
      return Array.from({ length: rooms }, (_, room) => ({
        adults: share(adults, room),
        guests: share(adults, room) + share(children, rooms - 1 - room),
      }))
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: LIMITS.rooms }),
        fc.nat(32),
        fc.nat(16),
        fc.nat(4),
        (rooms, adults, children, bedsFor) => {
          const parties = roomByRoom(rooms, adults, children)
          expect(parties.reduce((sum, { guests }) => sum + guests, 0)).toBe(adults + children)
          expect(spread(rooms, { adults, children, bedsFor })).toEqual({
            adults: Math.max(...parties.map((party) => party.adults)),
            guests: Math.max(...parties.map((party) => party.guests)),
            beyond: parties.reduce((sum, party) => sum + Math.max(0, party.adults - bedsFor), 0),
          })
        },
      ),
    )
  })
})
