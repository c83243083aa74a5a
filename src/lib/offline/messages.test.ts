import { expect, it } from 'vitest'
import { readMessage } from './messages.ts'

const keep = { type: 'keep', keeper: 'visitor', page: null, files: [] }

it('reads what pages say', () => {
  expect(readMessage({ type: 'take over', more: 1 })).toEqual({ type: 'take over' })
  expect(readMessage({ ...keep, page: 'https://pelesir.example/id', files: ['/a.js'] })).toEqual({
    ...keep,
    page: 'https://pelesir.example/id',
    files: ['/a.js'],
  })
  expect(readMessage({ ...keep, page: 'nonsense' })).toEqual(keep)
})

it.each([
  null,
  'take over',
  1,
  {},
  { type: 'other' },
  { ...keep, files: [1] },
  { ...keep, files: 'a' },
  { ...keep, keeper: 1 },
])('does not read %j', (data) => {
  expect(readMessage(data)).toBeNull()
})
