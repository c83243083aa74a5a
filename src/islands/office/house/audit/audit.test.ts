import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS } from '../../../../../core/office/desk/audit-actions.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { createWords } from '../../../../lib/words.ts'
import { OFFICE_PARTS } from '../../parts.ts'
import { factLines } from './fact-text.ts'
import { subjectPath } from './subject-path.ts'

const WORDS = OFFICE_PARTS.find(({ page }) => page === 'adminAudit')?.words ?? []
const t = createWords('en', wordsFor('en', ...WORDS))
const subjectOf = (kind: string, id = 's1') => ({ kind, id, name: 'Name', booking: null })

describe.each(['id', 'en'] as const)('in %s', (locale) => {
  const say = createWords(locale, wordsFor(locale, ...WORDS))

  it.each(AUDIT_ACTIONS)('%s has words, and so has its object', (action) => {
    const [noun] = action.split('.')
    expect(say(`office-audit:do.${action}`, { defaultValue: '' })).not.toBe('')
    const kind = action === 'promo.picture' ? 'promo_picture' : noun === 'staff' ? 'invitation' : noun
    expect(say(`office-audit:kind.${kind}`, { defaultValue: '' })).not.toBe('')
  })
})

it.each([
  ['member', { status: 'aktif', role: 'member' }, { status: 'blokir', role: 'member' }, ['Status: Active → Blocked']],
  ['refund', { status: 'submitted' }, { status: 'processing', amount: 1_500_000 }, 2],
  ['booking', null, { index: 0 }, ['Person: 1']],
  ['booking', null, { index: null }, ['Person: Contact']],
  ['stock', { date: '2026-12-24', quota: 4 }, { date: '2026-12-24', quota: 6, is_noted: true }, 3],
  ['booking', { balance_limit: null }, { balance_limit: '2026-12-01T16:59:00.000Z' }, 1],
  ['promo', { position: 1 }, { position: 1 }, []],
  ['member', null, null, []],
] as const)('changes of a %s from %j to %j are said in words', (kind, before, after, lines) => {
  const said = factLines(t, 'en', { subject: subjectOf(kind), before, after })
  if (typeof lines === 'number') expect(said).toHaveLength(lines)
  else expect(said).toEqual(lines)
  for (const line of said) expect(line).not.toMatch(/_|\dT\d|undefined|true|null/)
})

it.each([
  ['booking', 'b1', 'b1', '/id/admin/booking?id=b1'],
  ['refund', 'f1', 'b1', '/id/admin/booking?id=b1'],
  ['refund', 'f1', null, '/id/admin/refund'],
  ['transfer', 'PLS-1', null, '/id/admin/transfer?id=PLS-1'],
  ['member', 'm1', null, '/id/admin/member?id=m1'],
  ['request', 'r1', null, '/id/admin/request?id=r1'],
  ['stock', 'tour/toba/77', null, '/id/admin/stock?service=tour&id=toba'],
  ['report', '2026-11-01/2026-11-30', null, '/id/admin/report?from=2026-11-01&to=2026-11-30'],
  ['visits', '2026-11-01/2026-11-30', null, '/id/admin/visits?from=2026-11-01&to=2026-11-30'],
  ['promo', 'p1', null, '/id/admin/promo'],
  ['code', 'c1', null, '/id/admin/code'],
  ['settings', 'money', null, '/id/admin/settings#money'],
  ['promo_picture', 'a', null, null],
])('a %s (%s, of booking %s) is shown at %s', (kind, id, booking, path) => {
  expect(subjectPath('id', { ...subjectOf(kind, id), booking })).toBe(path)
  if (!booking && !['report', 'visits', 'settings'].includes(kind))
    expect(subjectPath('id', { kind, id, name: null, booking })).toBeNull()
})
