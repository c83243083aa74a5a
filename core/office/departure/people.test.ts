import fc from 'fast-check'
import { expect, it } from 'vitest'
import { departureId, itemKey, readDepartureId, roomsOf, travelDocument, withRoomNumbers } from './people.ts'

const item = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,40}$/)
const date = fc.constantFrom('2026-12-01', '2027-02-28')
const time = fc.constantFrom(null, '09:00', '23:59')

it('reads an id as it wrote it', () => {
  fc.assert(
    fc.property(fc.record({ service: fc.constant('tour' as const), item, date, time }), (key) => {
      expect(readDepartureId(departureId(key))).toEqual(key)
    }),
  )
})

it.each([
  '',
  'tour',
  'tour.a',
  'tour.a.2026-1-1',
  'tour.a/b.2026-12-01',
  'tour.a.2026-12-01T9:00',
])('reads no id in %j', (id) => {
  expect(readDepartureId(id)).toBeNull()
})

it('makes a key of any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const key = departureId({ service: 'hotel', item: itemKey(text), date: '2026-12-01', time: null })
      expect(readDepartureId(key)).not.toBeNull()
    }),
  )
  expect(itemKey('GA 408')).toBe('GA-408')
})

it('puts everybody into one room of their booking, and those without one apart', () => {
  const room = fc.option(fc.record({ number: fc.integer({ min: 1, max: 3 }), kind: fc.constant('double') }))
  const person = fc.record({ booking: fc.constantFrom('A', 'B'), room })
  fc.assert(
    fc.property(fc.array(person), (people) => {
      const { rooms, without } = roomsOf(withRoomNumbers(people))
      expect(rooms.flatMap((each) => each.people).length + without.length).toBe(people.length)
      expect(rooms.map(({ number }) => number)).toEqual(rooms.map((_, index) => index + 1))
      for (const { people: own } of rooms) {
        expect(new Set(own.map(({ booking }) => booking)).size).toBe(1)
      }
      expect(without.every((each) => each.room === null)).toBe(true)
    }),
  )
})

it.each([
  ['an adult with a passport', 'ADT', 'sealed', '', 'passport', 'complete'],
  ['an adult with an identity number', 'ADT', '', 'sealed', 'identity', 'complete'],
  ['an adult without any', 'ADT', '', '', 'identity', 'missing'],
  ['a child with an identity number', 'CHD', '', 'sealed', 'identity', 'complete'],
  ['a child without any', 'CHD', '', '', null, 'not_needed'],
])('tells the document of %s', (_, type, passportNumber, documentNumber, documentKind, document) => {
  expect(travelDocument({ type, passportNumber, documentNumber })).toEqual({ documentKind, document })
})
