import { expect, it } from 'vitest'
import { keeperIn } from './keeper.ts'

it.each([
  ['', 'visitor'],
  ['pelesir_locale=en', 'visitor'],
  ['pelesir_keep=one', 'visitor'],
  ['pelesir_member=0; pelesir_keep=one', 'visitor'],
  ['pelesir_member=1', 'member '],
  ['pelesir_member=1; pelesir_keep=one', 'member one'],
  ['a=b; pelesir_keep=two;pelesir_member=1', 'member two'],
  ['x_pelesir_keep=no; pelesir_member=1', 'member '],
])('cookies %j are those of %j', (cookies, keeper) => {
  expect(keeperIn(cookies)).toBe(keeper)
})
