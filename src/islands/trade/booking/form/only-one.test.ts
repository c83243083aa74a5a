import { describe, expect, it } from 'vitest'
import type { SavedPerson } from '../../../../../core/base/common/people/person.ts'
import { onlyOne } from './only-one.ts'

const siti: SavedPerson = {
  id: 'p1',
  title: 'MRS',
  firstName: 'Siti',
  lastName: 'Rahma',
  callingCode: '62',
  phone: '',
  email: '',
  birthDate: '1988-04-17',
  documentKind: 'ktp',
  documentNumber: '3404015704880001',
  frequentFlyer: '',
  nationality: 'ID',
  passportExpiry: '',
  complete: false,
}
const trip = { ages: { min: 12, max: 120 }, lastDay: '2026-12-05' }

describe('the only saved passenger', () => {
  it('is taken without asking', () => expect(onlyOne([siti], [], trip)).toBe(siti))

  it.each([
    ['nobody is saved', [], [], trip],
    ['there are two', [siti, { ...siti, id: 'p2', firstName: 'Budi' }], [], trip],
    ['the age is another', [siti], [], { ...trip, ages: { min: 2, max: 11 } }],
    ['the age is not known', [{ ...siti, birthDate: '' }], [], trip],
    ['the passenger travels already', [siti], [{ firstName: 'siti', lastName: 'Rahma ' }], trip],
  ] as const)('is asked for where %s', (_, saved, others, wanted) => {
    expect(onlyOne(saved, others, wanted)).toBeNull()
  })

  it('fits where any age does', () => {
    const unknown = { ...siti, birthDate: '' }
    expect(onlyOne([unknown], [], { ...trip, ages: null })).toBe(unknown)
  })
})
