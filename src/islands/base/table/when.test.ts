import { describe, expect, test } from 'vitest'
import { wordsFor } from '../../../lib/page-words.ts'
import { createWords } from '../../../lib/words.ts'
import { nearDay, nearMoment } from './When.tsx'

const t = { id: createWords('id', wordsFor('id', 'table')), en: createWords('en', wordsFor('en', 'table')) }

describe('a day', () => {
  test.each([
    ['2026-11-24', 'Kemarin, 24 Nov'],
    ['2026-11-25', 'Hari ini, 25 Nov'],
    ['2026-11-26', 'Besok, 26 Nov'],
    ['2026-11-30', 'Sen, 30 Nov'],
    ['2027-01-05', 'Sel, 5 Jan 2027'],
  ])('%s is named by its distance', (date, text) => {
    expect(nearDay(t.id, 'id', date, '2026-11-25')).toBe(text)
  })
})

describe('a moment', () => {
  // 00:30 of the 26th in Jakarta.
  const now = new Date('2026-11-25T17:30:00Z')
  test.each([
    ['2026-11-25T17:01:00Z', 'Hari ini 00.01', 'Today 00:01'],
    ['2026-11-25T16:59:00Z', '25 Nov 23.59', '25 Nov 23:59'],
    ['2025-11-25T02:12:00Z', '25 Nov 2025', '25 Nov 2025'],
  ])('%s is short', (at, id, en) => {
    expect([nearMoment(t.id, 'id', at, now), nearMoment(t.en, 'en', at, now)]).toEqual([id, en])
  })
})
