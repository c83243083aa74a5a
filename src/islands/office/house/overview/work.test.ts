import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { createWords } from '../../../../lib/words.ts'
import { ageText, workPath } from './WorkList.tsx'

const t = createWords('en', wordsFor('en', 'office-overview', 'table'))
const now = new Date('2026-11-25T05:00:00Z')

describe('what waits', () => {
  test.each([
    ['2026-11-25T05:00:00Z', '1 minute'],
    ['2026-11-25T04:01:00Z', '59 minutes'],
    ['2026-11-25T04:00:00Z', '1 hour'],
    ['2026-11-23T05:00:01Z', '47 hours'],
    ['2026-11-23T05:00:00Z', '2 days'],
  ])('since %s says how long', (at, text) => {
    expect(ageText(t, 'en', { kind: 'transfer', at }, now)).toBe(text)
  })

  test('as a balance says when it is due', () => {
    expect(ageText(t, 'en', { kind: 'balance', at: '2026-11-26T16:59:59Z' }, now)).toBe('Due Tomorrow, 26 Nov')
  })

  test.each([
    ['issue', '/en/admin/booking?id=x'],
    ['balance', '/en/admin/booking?id=x'],
    ['transfer', '/en/admin/transfer?id=x'],
    ['request', '/en/admin/request?id=x'],
    ['refund', '/en/admin/refund'],
  ] as const)('leads on from %s', (kind, path) => {
    expect(workPath('en', { kind, id: 'x' })).toBe(path)
  })
})
