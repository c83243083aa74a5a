import { expect, test } from 'vitest'
import { withNewest } from './newest.ts'

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'c', ['c', 'a', 'b']],
  [['a', 'b'], 'b', ['b', 'a']],
  [['a', 'b', 'c'], 'd', ['d', 'a', 'b']],
])('%j with %s is %j', (list, item, after) => {
  expect(withNewest(list, item, (one) => one, 3)).toEqual(after)
})
