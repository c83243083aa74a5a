import { describe, expect, it } from 'vitest'
import { nationalDigits } from './phone.ts'

describe('a phone number as typed', () => {
  it.each([
    ['0812-3456-7890', '62', '81234567890'],
    ['81234567890', '62', '81234567890'],
    ['+62 812 3456 7890', '62', '81234567890'],
    ['006281234567890', '62', '81234567890'],
    ['6281234567890', '62', '81234567890'],
    ['(+62) 0812 3456', '62', '8123456'],
    ['+65 9123 4567', '65', '91234567'],
    ['65123456', '65', '65123456'],
    ['+65 9123 4567', '62', '+6591234567'],
    ['', '62', ''],
    ['0000', '62', '0000'],
    ['telepon', '62', 'telepon'],
  ])('reads %j under +%s as %j', (typed, code, national) => {
    expect(nationalDigits(typed, code)).toBe(national)
  })
})
