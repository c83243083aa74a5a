import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityKey, daysAhead, exploreSearch, isAsked, monthsFrom, readBudget } from './search.ts'

const TODAY = '2026-12-30'
const parse = (address: string) => exploreSearch.parse(new URLSearchParams(address), TODAY)

describe('the address of a search', () => {
  it('is read as it was written', () => {
    const { search, problems } = parse('from=jakarta&budget=1000000&month=2027-01&by=train')
    expect(search).toEqual({ from: 'jakarta', budget: 1_000_000, month: '2027-01', by: 'train' })
    expect(problems).toEqual({})
    expect(exploreSearch.toQuery(search).toString()).toBe('from=jakarta&budget=1000000&month=2027-01&by=train')
  })

  it('asks for the nearest month, any price and all products where a form leaves them empty', () => {
    expect(parse('from=jakarta&budget=&by=').search).toEqual({
      from: 'jakarta',
      budget: null,
      month: '2026-12',
      by: '',
    })
  })

  it.each([
    ['', { from: 'validation.city.valid' }],
    ['from=Jakarta', { from: 'validation.city.valid' }],
    [`from=${'a'.repeat(61)}`, { from: 'validation.city.valid' }],
    ['from=jakarta&budget=banyak', { budget: 'validation.budget.valid' }],
    ['from=jakarta&budget=9999', { budget: 'validation.budget.valid' }],
    ['from=jakarta&budget=1000000001', { budget: 'validation.budget.valid' }],
    ['from=jakarta&month=2026-11', { month: 'validation.month.ahead' }],
    ['from=jakarta&month=2027-12', { month: 'validation.month.ahead' }],
    ['from=jakarta&month=soon', { month: 'validation.month.ahead' }],
  ])('says what is wrong with %j', (address, problems) => {
    expect(parse(address).problems).toEqual(problems)
  })

  it('keeps what was typed, so that the form can show it', () => {
    expect(parse('from=jakarta&budget=banyak').typed).toBe('banyak')
  })

  it('is plain without any of its names', () => {
    expect(isAsked(new URLSearchParams('utm_source=mail'))).toBe(false)
    expect(isAsked(new URLSearchParams('from='))).toBe(true)
  })
})

describe('a budget', () => {
  it.each([
    ['1000000', 1_000_000],
    ['1.000.000', 1_000_000],
    ['1,000,000', 1_000_000],
    ['Rp 1.000.000', 1_000_000],
    ['rp. 500 000', 500_000],
    ['IDR 750000', 750_000],
    ['1jt', Number.NaN],
    ['-5', Number.NaN],
    ['', Number.NaN],
    ['1e6', Number.NaN],
  ])('%j is %d', (typed, amount) => {
    expect(readBudget(typed)).toBe(amount)
  })
})

describe('months', () => {
  it('are twelve, from that of tomorrow on', () => {
    expect(monthsFrom('2026-12-30')[0]).toBe('2026-12')
    expect(monthsFrom('2026-12-31')).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `2027-0${index + 1}`),
      '2027-10',
      '2027-11',
      '2027-12',
    ])
  })

  it.each([
    ['2026-12', { from: '2026-12-31', to: '2026-12-31' }],
    ['2027-02', { from: '2027-02-01', to: '2027-02-28' }],
    ['2026-11', null],
    ['2028-01', null],
  ])('%s has the days that are still to come', (month, days) => {
    expect(daysAhead(month, TODAY)).toEqual(days)
  })

  it('end on their own last day and begin after today, on any day', () => {
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.nat(11), (date, ahead) => {
        const today = date.toISOString().slice(0, 10)
        const month = monthsFrom(today)[ahead] ?? ''
        const days = daysAhead(month, today)
        expect(days?.from.slice(0, 7)).toBe(month)
        expect(days && days.from > today).toBe(true)
        expect(days?.to.slice(0, 7)).toBe(month)
        expect(new Date(Date.parse(days?.to ?? '') + 86_400_000).getUTCDate()).toBe(1)
      }),
    )
  })
})

describe('the key of a city', () => {
  it.each([
    ['Labuan Bajo', 'labuan-bajo'],
    ['São Paulo', 'sao-paulo'],
    ['Siborong-Borong', 'siborong-borong'],
    [' Kota (Baru) ', 'kota-baru'],
  ])('%s: %s', (name, key) => {
    expect(cityKey(name)).toBe(key)
  })
})
