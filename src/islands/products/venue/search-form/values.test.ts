import { describe, expect, it } from 'vitest'
import { readSearch, searchProblems } from '../../../../../core/products/venue/search.ts'
import { placeValue } from '../../../base/list/search-form/place.ts'
import { problemsOf, queryOf, stepped, valuesOf } from './values.ts'

const DEFAULT = valuesOf(undefined)

function initial(query: string) {
  const search = readSearch(new URLSearchParams(query))
  return { search, problems: searchProblems(search) }
}

describe('the form of attraction tickets', () => {
  it('starts in Denpasar, with two adults in all months', () => {
    expect(queryOf(DEFAULT).toString()).toBe('locationId=ID-5171&city=Denpasar&country=Indonesia&countryCode=ID&ADT=2')
  })

  it('searches a region whole, and sends a typed place as text', () => {
    const region = { ...DEFAULT, city: placeValue({ code: 'ID-51', name: 'Bali', detail: '' }), CHD: 1 }
    expect(queryOf(region).toString()).toBe('locationId=all&destinationId=ID-51&destinationName=Bali&ADT=2&CHD=1')
    const typed = { ...DEFAULT, city: { text: ' sleman ', place: null } }
    expect(queryOf(typed).get('city')).toBe('sleman')
    expect(queryOf(typed).has('locationId')).toBe(false)
  })

  it('shows the search of an address, and leaves out what it does not know', () => {
    const values = valuesOf(initial('locationId=ID-3404&city=Sleman&month=3&year=2027&ADT=1&JNR=2&category=temple'))
    expect(values).toMatchObject({ month: '3', year: '2027', category: 'temple', ADT: 1, JNR: 2, CHD: 0 })
    expect(values.city).toEqual({ text: 'Sleman', place: { code: 'ID-3404', name: 'Sleman', detail: '' } })
    expect(valuesOf(initial('locationId=ID-3404&month=13&ADT=x'))).toMatchObject({ month: '13', ADT: 0 })
    expect(valuesOf(initial('destinationId=ID-51&destinationName=Bali')).city.place?.code).toBe('ID-51')
  })

  it('asks for a place and for at least one visitor', () => {
    expect(problemsOf(DEFAULT)).toEqual({})
    expect(problemsOf({ ...DEFAULT, city: { text: '', place: null }, ADT: 0 })).toEqual({
      city: 'validation.required',
      ADT: 'validation.venue.visitors',
    })
  })

  it('steps between one and fifty visitors', () => {
    expect(stepped(DEFAULT, 'CHD', 1)).toEqual({ CHD: 1 })
    expect(stepped(DEFAULT, 'CHD', -1)).toBeNull()
    expect(stepped({ ...DEFAULT, ADT: 1 }, 'ADT', -1)).toBeNull()
    expect(stepped({ ...DEFAULT, ADT: 50 }, 'INF', 1)).toBeNull()
  })
})
