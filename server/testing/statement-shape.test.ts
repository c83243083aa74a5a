import { expect, it } from 'vitest'
import { shapeOf } from './statement-shape.ts'

it.each([
  ['lists of any length', 'select 1 from a where b in ($1, $2, $3)', 'select 1 from a where b in ($1)'],
  ['any number of rows', 'insert into a values ($1, default), ($2, default)', 'insert into a values ($1, default)'],
  ['any spaces', '\n  select 1\n  from a', 'select 1 from a'],
  ['any number of its parameter', 'select $1 + $2', 'select $4 + $7'],
])('is one for %s', (_, one, other) => {
  expect(shapeOf(one)).toBe(shapeOf(other))
})

it.each([
  ['columns', 'select a from t', 'select b from t'],
  ['kinds of row', 'insert into t values ($1, default)', 'insert into t values ($1, $2)'],
  ['conditions', 'select 1 from t where a = $1', 'select 1 from t where a = $1 and b = $2'],
])('differs with other %s', (_, one, other) => {
  expect(shapeOf(one)).not.toBe(shapeOf(other))
})
