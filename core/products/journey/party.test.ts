import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADULT_NEEDED, INFANT_PER_ADULT, partyChange } from './party.ts'

type Party = { adult: number; infant: number }

function problemOf({ adult, infant }: Party): string | null {
  if (adult < 1) return ADULT_NEEDED
  if (adult > 4) return 'limit'
  return infant > adult ? INFANT_PER_ADULT : null
}
const change = partyChange(problemOf)

test.each<[string, Party, keyof Party, 1 | -1, Party]>([
  ['an adult joins', { adult: 1, infant: 0 }, 'adult', 1, { adult: 2, infant: 0 }],
  ['one beyond the limit does not', { adult: 4, infant: 0 }, 'adult', 1, { adult: 4, infant: 0 }],
  ['the last adult stays', { adult: 1, infant: 0 }, 'adult', -1, { adult: 1, infant: 0 }],
  ['an infant needs an adult of its own', { adult: 1, infant: 1 }, 'infant', 1, { adult: 1, infant: 1 }],
  ['an adult who leaves takes a surplus infant along', { adult: 2, infant: 2 }, 'adult', -1, { adult: 1, infant: 1 }],
  ['no count is negative', { adult: 1, infant: 0 }, 'infant', -1, { adult: 1, infant: 0 }],
  ['infants without an adult can leave', { adult: 0, infant: 4 }, 'infant', -1, { adult: 0, infant: 3 }],
  ['and adults can join them', { adult: 1, infant: 4 }, 'adult', 1, { adult: 2, infant: 4 }],
  ['a party that a link made too large can shrink', { adult: 6, infant: 0 }, 'adult', -1, { adult: 5, infant: 0 }],
])('%s', (_, party, type, by, expected) => {
  expect(change(party, type, by)).toEqual(expected)
})

test('a party within the limits never leaves them, and each change moves its count by one or not at all', () => {
  const step = fc.tuple(fc.constantFrom('adult' as const, 'infant' as const), fc.constantFrom(1 as const, -1 as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let party: Party = { adult: 1, infant: 0 }
      for (const [type, by] of steps) {
        const next = change(party, type, by)
        expect(problemOf(next)).toBeNull()
        expect([0, by]).toContain(next[type] - party[type])
        party = next
      }
    }),
  )
})
