import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, type Search, toQuery } from './search.ts'

const TODAY = '2026-12-01'
const parse = (text: string) => parseSearch(new URLSearchParams(text), TODAY)

it('means Bandung, tomorrow for one night, one room and one guest when it is empty', () => {
  expect(parse('')).toEqual({
    problems: {},
    search: {
      guestPassport: 'ID',
      destinationKey: 'ID-3273',
      city: 'Bandung',
      checkInDate: '2026-12-02',
      checkOutDate: '2026-12-03',
      countRoom: 1,
      countGuest: 1,
      childAges: [],
      hotelKey: null,
      roomKey: null,
      correlationId: null,
    },
  })
})

it('is written in the specification’s order', () => {
  const { search } = parse(
    'destinationKey=ID-51&city=Bali&checkInDate=2026-12-05&checkOutDate=2026-12-08&countRoom=2&countGuest=3&childAges=5,9&countChild=2&hotelKey=padma-bandung&roomKey=DLX.BB.F&correlationId=abc',
  )
  expect(toQuery(search).toString()).toBe(
    'guestPassport=ID&destinationKey=ID-51&city=Bali&checkInDate=2026-12-05&checkOutDate=2026-12-08&countRoom=2&countGuest=3&countChild=2&childAges=5%2C9&hotelKey=padma-bandung&roomKey=DLX.BB.F&correlationId=abc',
  )
})

describe.each([
  ['checkInDate=2026-13-05', { checkInDate: 'validation.date.valid' }],
  ['checkInDate=2026-11-05&checkOutDate=2026-11-06', { checkInDate: 'validation.date.past' }],
  ['checkInDate=2026-12-05&checkOutDate=2026-12-05', { checkOutDate: 'validation.stay.checkOutAfterCheckIn' }],
  ['checkInDate=2026-12-05&checkOutDate=2027-01-06', { checkOutDate: 'validation.stay.nightLimit' }],
  ['countRoom=0', { countRoom: 'validation.stay.roomNeeded' }],
  ['countRoom=x', { countGuest: 'validation.invalid' }],
  ['countRoom=2&countGuest=1', { countGuest: 'validation.stay.adultPerRoom' }],
  ['countGuest=5', { countGuest: 'validation.stay.adultLimit' }],
  ['countChild=2&childAges=4', { childAges: 'validation.stay.childAgesNeeded' }],
  ['childAges=19', { childAges: 'validation.stay.childAge' }],
  ['city=Bandng', { city: 'validation.city.valid' }],
])('%s', (text, problems) => {
  it('is a problem, with a search that the form can show', () => {
    const parsed = parse(text)
    expect(parsed.problems).toEqual(problems)
    expect(parsed.search.checkInDate < parsed.search.checkOutDate).toBe(true)
    expect(parsed.search.countRoom).toBeGreaterThan(0)
  })
})

it('leaves out keys that are none', () => {
  expect(parse('hotelKey=../x&roomKey=dlx&guestPassport=id').search).toMatchObject({
    hotelKey: null,
    roomKey: null,
    guestPassport: 'ID',
  })
})

it('is read back as it was written', () => {
  const searches: fc.Arbitrary<Search> = fc
    .record({
      from: fc.integer({ min: 1, max: 365 }),
      nights: fc.integer({ min: 1, max: 30 }),
      rooms: fc.integer({ min: 1, max: 8 }),
      more: fc.nat(8),
      childAges: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }),
      chosen: fc.boolean(),
    })
    .map(({ from, nights, rooms, more, childAges, chosen }) => {
      const day = (after: number) => new Date(Date.parse(TODAY) + after * 86_400_000).toISOString().slice(0, 10)
      return {
        guestPassport: 'SG',
        destinationKey: 'ID-A-UBUD',
        city: 'Ubud',
        checkInDate: day(from),
        checkOutDate: day(from + nights),
        countRoom: rooms,
        countGuest: Math.min(rooms + more, rooms * 4),
        childAges,
        hotelKey: chosen ? 'a-b-1' : null,
        roomKey: chosen ? 'DLXK.RO.N' : null,
        correlationId: chosen ? 'x_y-z' : null,
      }
    })
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearch(toQuery(search), TODAY)).toEqual({ search, problems: {} })
    }),
  )
})
