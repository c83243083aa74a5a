import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { type NikPerson, nikDiffers, nikFills, readNik } from './nik.ts'
import { TYPE_RULES } from './people.ts'

const TODAY = '2026-11-22'
const ADULT: NikPerson = { today: TODAY, lastDay: TODAY, ages: TYPE_RULES.ADT.ages }
const ANYONE: NikPerson = { ...ADULT, ages: null }

describe('a NIK', () => {
  test.each([
    ['3404015704880001', { birthDate: '1988-04-17', sex: 'female' }],
    ['3404010503850002', { birthDate: '1985-03-05', sex: 'male' }],
    ['9171013112040003', { birthDate: '2004-12-31', sex: 'male' }],
    ['1101017112990001', { birthDate: '1999-12-31', sex: 'female' }],
    ['3174012902000001', { birthDate: '2000-02-29', sex: 'male' }],
  ] as const)('%s tells birth date and sex', (number, facts) => {
    expect(readNik(number, ADULT)).toEqual(facts)
  })

  test.each([
    ['fifteen digits', '340401570488000'],
    ['seventeen digits', '34040157048800011'],
    ['a letter', '34040157048800O1'],
    ['a province that is none', '2204015704880001'],
    ['29 February of a short year', '3174012902010001'],
    ['day 0', '3404010004880001'],
    ['day 40', '3404014004880001'],
    ['day 72', '3404017204880001'],
    ['month 13', '3404015713880001'],
    ['no serial number', '3404015704880000'],
    ['nothing', ''],
  ])('is none with %s', (_, number) => {
    expect(readNik(number, ADULT)).toBeNull()
  })

  test.each([
    ['of an adult', '3404010503260001', ADULT, '1926-03-05'],
    ['of a child', '3404010503200001', { ...ADULT, ages: TYPE_RULES.CHD.ages }, '2020-03-05'],
    ['of anyone', '3404010503200001', ANYONE, '2020-03-05'],
    ['born tomorrow', '3404012311260001', ANYONE, '1926-11-23'],
    ['born today', '3404012211260001', ANYONE, '2026-11-22'],
    ['of another age than asked for', '3404010503850001', { ...ADULT, ages: TYPE_RULES.CHD.ages }, '1985-03-05'],
  ])('%s has its century', (_, number, person, birthDate) => {
    expect(readNik(number, person)?.birthDate).toBe(birthDate)
  })

  test('counts ages on the last day of the trip', () => {
    const old = '3404010512250001'
    expect(readNik(old, { ...ADULT, lastDay: '2027-12-04' })?.birthDate).toBe('1925-12-05')
    expect(readNik(old, { ...ADULT, lastDay: '2027-12-05' })?.birthDate).toBe('2025-12-05')
  })

  test('tells every birth date of an adult, of men and women', () => {
    const oldest = '1925-11-23'
    const days = fc.integer({ min: 0, max: daysBetween(oldest, '2013-11-22') })
    fc.assert(
      fc.property(days, fc.boolean(), (back, isWoman) => {
        const birthDate = addDays(oldest, back)
        const [year = '', month = '', day = ''] = birthDate.split('-')
        const dayOf = String(Number(day) + (isWoman ? 40 : 0)).padStart(2, '0')
        expect(readNik(`317401${dayOf}${month}${year.slice(2)}0001`, ADULT)).toEqual({
          birthDate,
          sex: isWoman ? 'female' : 'male',
        })
      }),
    )
  })
})

const SITI = { birthDate: '1988-04-17', sex: 'female' } as const
const BUDI = { birthDate: '1985-03-05', sex: 'male' } as const

describe('what a NIK fills in', () => {
  const { ADT, CHD, INF } = TYPE_RULES

  test.each([
    [BUDI, '', '', ADT, { birthDate: '1985-03-05', title: 'MR' }],
    [SITI, '', '', ADT, { birthDate: '1988-04-17' }],
    [SITI, '', '', CHD, { birthDate: '1988-04-17', title: 'MISS' }],
    [BUDI, '', '', INF, { birthDate: '1985-03-05' }],
    [BUDI, '1985-03', 'MS', ADT, {}],
    [BUDI, '1985-03-05', '', ADT, { title: 'MR' }],
  ] as const)('of %j into date %j and title %j', (facts, birthDate, title, { titles }, filled) => {
    expect(nikFills(facts, { birthDate, title }, titles)).toEqual(filled)
  })

  test('of an infant: the sex, where the form asks for it and none was chosen', () => {
    const { titles } = TYPE_RULES.INF
    const filled = (sex?: '' | 'male') =>
      nikFills(SITI, { birthDate: '2026-01-01', title: 'INF', ...(sex === undefined ? {} : { sex }) }, titles)
    expect([filled(''), filled('male'), filled()]).toEqual([{ sex: 'female' }, {}, {}])
  })
})

test.each([
  [BUDI, '1985-03-05', 'MR', {}],
  [BUDI, '', '', {}],
  [BUDI, '1985-03', 'MSTR', {}],
  [BUDI, '1985-03-06', 'MR', { birthDate: '1985-03-05' }],
  [BUDI, '1985-03-05', 'MRS', { sex: 'male' }],
  [SITI, '1985-03-05', 'MR', SITI],
  [SITI, '1988-04-17', 'INF', {}],
] as const)('%j differs from %j %j in %j', (facts, birthDate, title, different) => {
  expect(nikDiffers(facts, { birthDate, title })).toEqual(different)
})
