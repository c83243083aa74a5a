import { describe, expect, it } from 'vitest'
import { startsIn } from '../../../../core/products/tour/periods.ts'
import { pageWords } from '../../../lib/page-words.ts'
import { monthsText, ruleText, whenText } from './when.ts'

const [id, en] = [pageWords('id'), pageWords('en')]

describe('the rule of departures', () => {
  it.each([
    [{ weekdays: [2, 5], weeks: 1 }, 'Setiap Selasa dan Jumat', 'Every Tuesday and Friday'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 1 }, 'Setiap hari', 'Every day'],
    [{ weekdays: [4], weeks: 2 }, 'Dua minggu sekali, hari Kamis', 'Every second week on Thursday'],
    [{ weekdays: [2, 3, 4, 5, 6, 7], weeks: 1 }, 'Setiap Selasa sampai Minggu', 'Every Tuesday to Sunday'],
    [{ weekdays: [3, 6, 7], weeks: 1 }, 'Setiap Rabu, Sabtu, dan Minggu', 'Every Wednesday, Saturday and Sunday'],
    [{ weekdays: [6], weeks: 4 }, 'Empat minggu sekali, hari Sabtu', 'Every four weeks on Saturday'],
    [{ weekdays: [7], weeks: 3 }, 'Setiap 3 minggu, hari Minggu', 'Every 3 weeks on Sunday'],
    [
      { weekdays: [4], weeks: 1, months: [4, 5, 6] },
      'Setiap Kamis, April sampai Juni',
      'Every Thursday, April to June',
    ],
  ])('%j reads well in both languages', (departures, indonesian, english) => {
    expect(ruleText(id, 'id', departures)).toBe(indonesian)
    expect(ruleText(en, 'en', departures)).toBe(english)
  })

  it('is none for listed dates, which a card counts', () => {
    const departures = { dates: ['2027-01-12', '2027-02-16'] }
    expect(ruleText(id, 'id', departures)).toBeNull()
    expect(whenText(id, 'id', departures)).toBe('2 tanggal tetap')
    expect(whenText(en, 'en', departures)).toBe('2 fixed dates')
  })

  it.each([
    [[10, 11, 12, 1, 2], 'Oktober sampai Februari'],
    [[3], 'Maret'],
    [[3, 4, 5, 6, 9, 10, 11, 12], 'Maret sampai Juni dan September sampai Desember'],
    [[1, 12], 'Desember sampai Januari'],
  ])('names months %j in spans', (months, text) => {
    expect(monthsText(id, 'id', months)).toBe(text)
  })
})

it.each([
  [{ weekdays: [1], weeks: 1 }, 7, true],
  [{ weekdays: [1], weeks: 1, months: [6, 8] }, 7, false],
  [{ dates: ['2027-07-13'] }, 7, true],
  [{ dates: ['2027-07-13'] }, 8, false],
])('%j starts in month %i: %s', (departures, month, expected) => {
  expect(startsIn(departures, month)).toBe(expected)
})
