import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceProblems, mendChoice, readChoice } from './choice.ts'

const TODAY = '2026-12-01'
const mended = (text: string) => mendChoice(readChoice(new URLSearchParams(text)), TODAY)

describe('the choice of an address that is wrong in part', () => {
  it.each([
    'adult=99',
    'adult=abc',
    'adult=0',
    'child=30',
    'adult=99&single=1',
  ])('is for two adults with %s', (text) => {
    expect(mended(`id=bali&period=7&${text}`)).toMatchObject({
      id: 'bali',
      period: 7,
      party: { adult: 2, child: 0 },
      rooms: null,
    })
  })

  it.each([
    ['month=1&year=2020', null, null],
    ['month=11&year=2026', null, null],
    ['year=2025', null, null],
    ['month=13&year=2027', null, null],
    ['month=12&year=2026', 12, 2026],
    ['year=2026', null, 2026],
    ['month=3', 3, null],
  ])('with %s is for month %s of %s', (text, month, year) => {
    expect(mended(`id=bali&${text}`)).toMatchObject({ month, year })
  })

  it('has no problem left but an unknown tour', () => {
    const value = fc.constantFrom('', '0', '1', '2', '21', '2030', 'x')
    const names = ['month', 'year', 'period', 'adult', 'child', 'single', 'double', 'triple']
    const query = fc.record(Object.fromEntries(names.map((name) => [name, value])))
    fc.assert(
      fc.property(query, (values) => {
        const text = new URLSearchParams(values)
        expect(choiceProblems(mended(`id=bali&${text}`))).toEqual({})
        expect(Object.keys(choiceProblems(mended(`${text}`)))).toEqual(['id'])
      }),
    )
  })
})
