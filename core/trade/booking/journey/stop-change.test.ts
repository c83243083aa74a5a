import { expect, it } from 'vitest'
import { stopChange } from './stop-change.ts'

const stop = (code: string, terminal: string | null) => ({ code, terminal })

it.each([
  ['another terminal', stop('CGK', '1A'), stop('CGK', '3'), { kind: 'terminal', from: '1A', to: '3' }],
  [
    'another place, whatever the terminals',
    stop('CGK', '3'),
    stop('HLP', null),
    { kind: 'place', from: 'CGK', to: 'HLP' },
  ],
  ['the same terminal', stop('CGK', '3'), stop('CGK', '3'), null],
  ['a terminal that is not known', stop('CGK', null), stop('CGK', '3'), null],
])('between two legs: %s', (_, arrives, leaves, change) => {
  expect(stopChange(arrives, leaves)).toEqual(change)
})
