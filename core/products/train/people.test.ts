import { describe, expect, test } from 'vitest'
import { documentKindOf, noPerson } from '../../base/common/people/person.ts'
import { idProblemOf, type Passenger, peopleProblems } from './people.ts'

const LAST_DAY = '2026-12-05'
const ADULT: Passenger = {
  ...noPerson('ADT'),
  title: 'MR',
  firstName: 'Budi',
  lastName: 'Santoso',
  birthDate: '1990-04-17',
  nationality: 'ID',
  documentNumber: '3174011704900001',
  callingCode: '62',
}
const INFANT: Passenger = { ...ADULT, type: 'INF', title: 'INF', birthDate: '2025-01-31', documentNumber: '' }

function problemsOf(...travellers: Partial<Passenger>[]) {
  return peopleProblems(
    travellers.map((each) => ({ ...(each.type === 'INF' ? INFANT : ADULT), ...each })),
    LAST_DAY,
  )
}

test.each([
  ['3174011704900001', 'ktp', null],
  ['A1234567', 'passport', null],
  ['317401170490000', 'passport', 'validation.idNumber.nikOrPassport'],
  ['a1234567', 'passport', 'validation.idNumber.nikOrPassport'],
  ['AB12', 'passport', 'validation.idNumber.nikOrPassport'],
])('%s is read as %s', (number, type, problem) => {
  expect(documentKindOf(number)).toBe(type)
  expect(idProblemOf(number)).toBe(problem)
})

describe('travellers', () => {
  test.each<[string, Partial<Passenger>[], Record<string, string>]>([
    ['an adult with a NIK', [{}], {}],
    ['an adult with a passport', [{ documentNumber: 'X1234567' }], {}],
    ['a child of three travels as an adult', [{ title: 'MISS', birthDate: '2023-12-05' }], {}],
    ['an infant needs no id', [{}, { type: 'INF' }], {}],
    ['an adult needs one', [{ documentNumber: '' }], { 'passengers.0.documentNumber': 'validation.required' }],
    [
      'an id equal to the birth date counts as none',
      [{ documentNumber: '17041990' }],
      { 'passengers.0.documentNumber': 'validation.idNumber.birthDate' },
    ],
    ['an infant may have its birth date for one', [{}, { type: 'INF', documentNumber: '31012025' }], {}],
    [
      'fifteen digits are neither',
      [{ documentNumber: '317401170490000' }],
      { 'passengers.0.documentNumber': 'validation.idNumber.nikOrPassport' },
    ],
    [
      'no two have the same id',
      [{}, { firstName: 'Siti' }],
      { 'passengers.1.documentNumber': 'validation.idNumber.same' },
    ],
    [
      'two infants without an id born on one day share nothing',
      [{}, { documentNumber: 'X1234567' }, { type: 'INF' }, { type: 'INF' }],
      {},
    ],
    [
      'an infant turns three before the trip ends',
      [{}, { type: 'INF', birthDate: '2023-12-05' }],
      { 'passengers.1.birthDate': 'validation.age.trainInfant' },
    ],
    [
      'a child under three is no adult',
      [{ birthDate: '2023-12-06' }],
      { 'passengers.0.birthDate': 'validation.age.trainAdult' },
    ],
    ['an adult is not called INF', [{ title: 'INF' }], { 'passengers.0.title': 'validation.title.valid' }],
    ['a phone that is none', [{ phone: '12' }], { 'passengers.0.phone': 'validation.phoneNumber.valid' }],
    [
      'more infants than adults',
      [{}, { type: 'INF' }, { type: 'INF' }],
      { passengers: 'validation.pax.infantPerAdult' },
    ],
    ['nobody', [], { passengers: 'validation.pax.adultNeeded' }],
  ])('%s', (_, travellers, problems) => {
    expect(problemsOf(...travellers)).toEqual(problems)
  })
})
