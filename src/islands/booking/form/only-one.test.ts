import { describe, expect, it } from 'vitest'
import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import { onlyOne } from './only-one.ts'

const siti: SavedPassenger = {
  id: 'p1',
  title: 'MRS',
  first_name: 'Siti',
  last_name: 'Rahma',
  calling_code: '62',
  phone: null,
  email: null,
  birthdate: '1988-04-17',
  id_type: 'ktp',
  id_number: '3404015704880001',
  frequent_flyer: null,
  nationality: 'ID',
  passport_expire: null,
  complete: false,
}
const trip = { ages: { min: 12, max: 120 }, lastDay: '2026-12-05' }

describe('the only saved passenger', () => {
  it('is taken without asking', () => expect(onlyOne([siti], [], trip)).toBe(siti))

  it.each([
    ['nobody is saved', [], [], trip],
    ['there are two', [siti, { ...siti, id: 'p2', first_name: 'Budi' }], [], trip],
    ['the age is another', [siti], [], { ...trip, ages: { min: 2, max: 11 } }],
    ['the age is not known', [{ ...siti, birthdate: null }], [], trip],
    ['the passenger travels already', [siti], [{ first_name: 'siti', last_name: 'Rahma ' }], trip],
  ] as const)('is asked for where %s', (_, saved, others, wanted) => {
    expect(onlyOne(saved, others, wanted)).toBeNull()
  })

  it('fits where any age does', () => {
    const unknown = { ...siti, birthdate: null }
    expect(onlyOne([unknown], [], { ...trip, ages: null })).toBe(unknown)
  })
})
