import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('names days from Sunday and months from January, in the language of the page', () => {
  expect(shortNames('id')).toEqual({
    days: 'Min Sen Sel Rab Kam Jum Sab',
    months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
  })
  expect(shortNames('en').days).toBe('Sun Mon Tue Wed Thu Fri Sat')
  expect(shortNames('en').months).toMatch(/^Jan Feb Mar Apr May Jun Jul Aug Sept? Oct Nov Dec$/)
})
