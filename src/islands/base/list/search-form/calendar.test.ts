import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test, vi } from 'vitest'
import { addMonths } from '../../../../../core/base/common/dates.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { createWords } from '../../../../lib/words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { holidaysIn } from '../holidays.ts'
import type { Day } from '../stores/day-source.ts'
import Calendar from './dates/Calendar.tsx'
import { backNotes, dayNotes } from './dates/day-notes.ts'
import { monthsBetween, nightsIn } from './dates/days.ts'

vi.mock('../../../../ui/react/use-wide.ts', () => ({ useWide: () => false }))

function drawn(today: string): string {
  const words = wordsFor('en', 'search', 'calendar')
  const dates = { today, salesDays: undefined, from: today, to: null, end: 'from' as const, onPick: () => {} }
  const children = createElement(Calendar, dates)
  return renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }))
}

const months = Array.from({ length: 24 }, (_, index) => addMonths('2026-11-15', index))

it.each(months)('the month of %s has six rows, and its own days only', (today) => {
  const html = drawn(today)
  expect(html.split('class="rdp-week"').length - 1).toBe(6)
})

describe('a day says', () => {
  const days: Day[] = [
    { date: '2026-12-23', price: 900_000, status: 'open', left: 3 },
    { date: '2026-12-24', price: 845_000, status: 'open', left: 100 },
    { date: '2026-12-25', price: null, status: 'closed', left: 0 },
    { date: '2026-12-26', price: null },
    { date: '2026-12-27', price: null, status: 'none', left: 0 },
  ]
  const noteOf = (locale: 'id' | 'en') =>
    dayNotes(new Map(days.map((day) => [day.date, day])), createWords(locale, wordsFor(locale, 'calendar')), locale)

  it.each([
    ['2026-12-23', '900 rb', 'mulai Rp 900.000, sisa 3', false],
    ['2026-12-24', '845 rb', 'Cuti bersama Natal, mulai Rp 845.000, paling murah bulan ini', true],
    ['2026-12-25', '', 'Natal, tutup', false],
    ['2026-12-26', '–', 'penuh', false],
    ['2026-12-27', '', 'tidak ada keberangkatan', false],
    ['2026-12-28', '', '', false],
    ['2027-01-01', '', 'Tahun Baru', false],
  ])('on %s: %s, %s', (date, price, label, best) => {
    const note = noteOf('id')(date)
    expect([note.price, note.label.replaceAll('\u00a0', ' '), note.best]).toEqual([price, label, best])
  })

  it('the same in English', () => {
    expect(noteOf('en')('2026-12-24')).toMatchObject({ price: '845K', holiday: 'leave' })
    expect(noteOf('en')('2026-12-24').label).toMatch(/^Christmas joint leave, from Rp.845.000, lowest of the month$/)
  })
})

test('the day of departure keeps its own price while the way back is chosen', () => {
  const priced = (price: number) => {
    const days: Day[] = [
      { date: '2026-12-08', price },
      { date: '2026-12-09', price },
    ]
    return new Map(days.map((day) => [day.date, day]))
  }
  const ways = { there: priced(900_000), home: priced(700_000), from: '2026-12-08' }
  const noteOf = backNotes(ways, createWords('id', wordsFor('id', 'calendar')), 'id')
  expect([noteOf('2026-12-08').price, noteOf('2026-12-09').price]).toEqual(['900 rb', '700 rb'])
})

describe('holidays', () => {
  it('stand below their month, those of the same name together', () => {
    expect(holidaysIn('2026-12-01')).toEqual([
      { name: 'christmas', leave: true, days: [24] },
      { name: 'christmas', leave: false, days: [25] },
    ])
    expect(holidaysIn('2027-03-15')).toEqual([
      { name: 'nyepi', leave: false, days: [8] },
      { name: 'idul-fitri', leave: true, days: [9, 12, 15] },
      { name: 'idul-fitri', leave: false, days: [10, 11] },
      { name: 'good-friday', leave: true, days: [25] },
      { name: 'good-friday', leave: false, days: [26] },
      { name: 'easter', leave: false, days: [28] },
    ])
    expect(holidaysIn('2026-11-01')).toEqual([])
  })

  it.each([
    [2026, 17, 8],
    [2027, 18, 8],
  ])('of %i are %i and %i days of joint leave, as decreed', (year, holidays, leave) => {
    const all = Array.from({ length: 12 }, (_, index) => holidaysIn(addMonths(`${year}-01-01`, index))).flat()
    const count = (isLeave: boolean) =>
      all.filter((line) => line.leave === isLeave).reduce((sum, { days }) => sum + days.length, 0)
    expect([count(false), count(true)]).toEqual([holidays, leave])
  })
})

it('counts months and nights', () => {
  expect([monthsBetween('2026-11-30', '2027-02-01'), monthsBetween('2027-01-01', '2026-12-31')]).toEqual([3, -1])
  expect([nightsIn('2026-12-12', '2026-12-15'), nightsIn('2026-12-12', ''), nightsIn('', null)]).toEqual([3, 1, 1])
})
