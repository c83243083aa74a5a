import { expect, it } from 'vitest'
import { openDays } from './week.ts'

const day = (opens = '09:00', closes = '17:00') => ({ opens, closes })

it.each([
  ['nothing', [null, null, null, null, null, null, null], []],
  ['working days', [day(), day(), day(), day(), day(), null, null], ['0-4 09:00']],
  ['a shorter Saturday', [day(), day(), day(), day(), day(), day('08:00'), null], ['0-4 09:00', '5-5 08:00']],
  ['a day off between', [day(), null, day(), null, null, null, day()], ['0-0 09:00', '2-2 09:00', '6-6 09:00']],
])('of a week with %s', (_, week, shown) => {
  expect(openDays(week).map(({ first, last, opens }) => `${first}-${last} ${opens}`)).toEqual(shown)
})
