import { describe, expect, it } from 'vitest'
import { noPerson } from '../../base/common/people/person.ts'
import { childBedsOf, partyOf, typeRules, type Visitor, visitorProblems } from './people.ts'

const BOUNDS = { juniorMinAge: 13, juniorMaxAge: 17, childMinAge: 3, childMaxAge: 12 }
const DAY = '2027-03-06'

function somebody(changes: Partial<Visitor> = {}): Visitor {
  return {
    ...noPerson('ADT'),
    title: 'MR',
    firstName: 'Budi',
    lastName: 'Santoso',
    extraBed: false,
    ...changes,
  }
}

describe('visitors', () => {
  it.each<[string, Partial<Visitor>, Record<string, string>]>([
    ['without birth date and id', {}, {}],
    ['of age', { birthDate: '1990-05-17' }, {}],
    ['too young for an adult', { birthDate: '2010-01-01' }, { 'passengers.0.birthDate': 'validation.venue.age' }],
    ['who are juniors', { type: 'JNR', title: 'MISS', birthDate: '2010-01-01' }, {}],
    [
      'grown into juniors',
      { type: 'CHD', title: 'MSTR', birthDate: '2014-03-06' },
      { 'passengers.0.birthDate': 'validation.venue.age' },
    ],
    ['who turn 13 the day after', { type: 'CHD', title: 'MSTR', birthDate: '2014-03-07' }, {}],
    [
      'too old for an infant',
      { type: 'INF', title: 'INF', birthDate: '2024-03-06' },
      { 'passengers.0.birthDate': 'validation.venue.age' },
    ],
    ['with a title of another age', { title: 'MSTR' }, { 'passengers.0.title': 'validation.title.valid' }],
    [
      'with a short NIK',
      { documentKind: 'ktp', documentNumber: '123' },
      { 'passengers.0.documentNumber': 'validation.ktpNumber.length' },
    ],
    [
      'with a wrong passport',
      { documentKind: 'passport', documentNumber: 'c1' },
      { 'passengers.0.documentNumber': 'validation.passport.valid' },
    ],
    [
      'with a number of no kind',
      { documentNumber: 'C7654321' },
      { 'passengers.0.documentKind': 'validation.required' },
    ],
  ])('%s', (_, changes, problems) => {
    expect(visitorProblems([somebody(changes)], BOUNDS, DAY, 'all')).toEqual(problems)
  })

  it('have id numbers of their own', () => {
    const twice = somebody({ documentKind: 'passport', documentNumber: 'C7654321' })
    expect(visitorProblems([twice, twice], BOUNDS, DAY, 'all')).toEqual({
      'passengers.1.documentNumber': 'validation.idNumber.same',
    })
  })

  it.each(['all', 'lead', 'none'] as const)('are named where the place asks for it: %s', (named) => {
    const counted = { title: '', firstName: '', lastName: '' } as const
    const people = [somebody(counted), somebody(counted), somebody({ ...counted, firstName: 'Siti' })]
    const missing = (index: number) => ({
      [`passengers.${index}.title`]: 'validation.title.required',
      [`passengers.${index}.firstName`]: 'validation.required',
      [`passengers.${index}.lastName`]: 'validation.required',
    })
    expect(visitorProblems(people, BOUNDS, DAY, named)).toEqual({
      ...(named === 'none' ? {} : missing(0)),
      ...(named === 'all' ? missing(1) : {}),
      // Half a name is none.
      'passengers.2.title': 'validation.title.required',
      'passengers.2.lastName': 'validation.required',
    })
  })

  it('are counted by type, and children with a bed of their own', () => {
    const people = [
      somebody(),
      somebody({ type: 'CHD', extraBed: true }),
      somebody({ type: 'CHD' }),
      somebody({ extraBed: true }),
    ]
    expect([partyOf(people), childBedsOf(people)]).toEqual([{ ADT: 2, JNR: 0, CHD: 2, INF: 0 }, 1])
  })
})

it('without juniors, adults begin where children end', () => {
  const { ADT, INF } = typeRules({ ...BOUNDS, juniorMinAge: null, juniorMaxAge: null })
  expect([ADT.ages.min, INF.ages]).toEqual([13, { min: 0, max: 2 }])
})
