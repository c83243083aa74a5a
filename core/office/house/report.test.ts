import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { decideRefund } from '../money/refund.ts'
import { salesReport, totalsOf, withEveryDay } from './report.ts'

const sums = (sales: number, refunds: number) => ({ sales, fees: 0, refunds, reversals: 0, net: sales + refunds })

describe('the period of a report', () => {
  it.each([
    ['2026-12-01', '2026-12-01', null],
    ['2026-01-01', '2027-01-01', null],
    ['2026-12-02', '2026-12-01', 'validation.period.order'],
    ['2026-01-01', '2027-01-02', 'validation.period.long'],
    ['2026-02-30', '2026-03-01', 'validation.date.valid'],
    ['2026-02-01', 'tomorrow', 'validation.date.valid'],
    ['', '2026-03-01', 'validation.required'],
  ])('from %s to %s: %s', (from, to, message) => {
    const { error } = z.safeParse(salesReport.query, { from, to })
    expect(error?.issues[0]?.message ?? null).toBe(message)
  })
})

it('totals are the sums of the rows, and nothing for none', () => {
  expect(totalsOf([sums(5, -2), sums(1, 0)])).toEqual(sums(6, -2))
  expect(totalsOf([])).toEqual(sums(0, 0))
})

it('days on which nothing moved are shown too', () => {
  const row = { key: '2026-12-30', ...sums(5, 0) }
  expect(withEveryDay([row], '2026-12-29', '2027-01-01')).toEqual([
    { key: '2026-12-29', ...sums(0, 0) },
    row,
    { key: '2026-12-31', ...sums(0, 0) },
    { key: '2027-01-01', ...sums(0, 0) },
  ])
})

describe('a decision about a refund', () => {
  it.each([
    [{ decision: 'approve', from: 'submitted' }, null],
    [{ decision: 'reject', from: 'submitted', note: 'Closed account 😀 ‏مغلق' }, null],
    [{ decision: 'reject', from: 'submitted' }, 'note validation.required'],
    [{ decision: 'reject', from: 'submitted', note: '  ' }, 'note validation.required'],
    [{ decision: 'reject', from: 'submitted', note: 'a\0' }, 'note validation.text.signs'],
    [{ decision: 'reject', from: 'submitted', note: 'a'.repeat(501) }, 'note validation.text.maxLength'],
    [{ decision: 'sent', from: 'processing', reference: 'a'.repeat(101) }, 'reference validation.text.maxLength'],
  ])('%j: %s', (body, problem) => {
    const issue = z.safeParse(decideRefund.body, body).error?.issues[0]
    expect(issue ? `${issue.path.join('.')} ${issue.message}` : null).toBe(problem)
  })
})
