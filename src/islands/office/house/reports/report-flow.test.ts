import { describe, expect, test } from 'vitest'
import { reportQuery } from './report-flow.ts'

// 00:30 of the next day in Jakarta.
const NOW = new Date('2026-12-01T17:30:00Z')

describe('the period of a report', () => {
  test.each([
    ['is the last 30 days of Jakarta', {}, { by: 'day', from: '2026-11-03', to: '2026-12-02' }],
    ['ends where it was asked to', { to: '2026-03-01' }, { by: 'day', from: '2026-01-31', to: '2026-03-01' }],
    ['begins where it was asked to', { from: '2026-12-01' }, { by: 'day', from: '2026-12-01', to: '2026-12-02' }],
    [
      'keeps the other filters',
      { by: 'channel', service: 'venue', from: '2026-12-01', to: '2026-12-01' },
      { by: 'channel', service: 'venue', from: '2026-12-01', to: '2026-12-01' },
    ],
  ])('%s', (_, query, asked) => {
    expect(reportQuery(query, NOW)).toEqual(asked)
  })
})
