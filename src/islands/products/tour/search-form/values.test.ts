import { describe, expect, it } from 'vitest'
import { placeValue } from '../../../base/list/search-form/place.ts'
import { kindOf, problemsOf, queryOf, stepped, type TourValues, valuesOf } from './values.ts'

const PROMO = { code: 'promo', name: 'Tur pilihan', detail: '' }
const BALI = { code: 'bali', name: 'Bali', detail: '' }
const values = (changes: Partial<TourValues> = {}): TourValues => ({ ...valuesOf(undefined, [PROMO]), ...changes })

describe('the search form of tours', () => {
  it('begins with recommended tours of every month', () => {
    expect(queryOf(values()).toString()).toBe('tourArea=promo&participants=2')
    expect(problemsOf(values())).toEqual({})
  })

  it('writes area, month, year and the calendar into its address', () => {
    const chosen = values({ view: 'calendar', tourArea: placeValue(BALI), month: '3', year: '2027', participants: 1 })
    expect(queryOf(chosen).toString()).toBe('tourArea=bali&month=3&year=2027&view=calendar')
  })

  it('leads to one-day tours', () => {
    expect(kindOf(values({ view: 'one-day' }))).toBe('one-day')
    expect(kindOf(values({ view: 'calendar' }))).toBe('package')
  })

  it('sends an area that is still text as it was typed, and asks for one', () => {
    expect(queryOf(values({ tourArea: { text: ' Raja Ampat ', place: null } })).get('tourArea')).toBe('Raja Ampat')
    expect(problemsOf(values({ tourArea: { text: ' ', place: null } }))).toEqual({ tourArea: 'validation.required' })
  })

  it('counts participants within the limit', () => {
    expect(stepped(values({ participants: 20 }), 1)).toBeNull()
    expect(stepped(values({ participants: 1 }), -1)).toBeNull()
    expect(stepped(values({ participants: 2 }), 1)).toBe(3)
  })

  it('shows the search of its page', () => {
    const search = { month: 3, year: null, tourArea: 'bali', participants: 4, sort: 'price-asc' as const }
    const shown = valuesOf({ kind: 'package', shape: 'calendar', search, known: { area: 'Bali' } }, [PROMO])
    expect(shown).toMatchObject({ view: 'calendar', tourArea: { text: 'Bali' }, month: '3', year: '', participants: 4 })
  })
})
