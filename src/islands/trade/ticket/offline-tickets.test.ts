import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenTicket } from '../../../../core/trade/booking/ticket.ts'
import { dropOthers, forgetTicket, keepTicket, keptTicket } from './offline-tickets.ts'
import { openPage } from './Page.tsx'

const NOW = new Date('2026-12-01T05:00:00Z')
const ticket = (id: string, ends_at = '2026-12-05T05:00:00Z'): ScreenTicket => ({
  id,
  ends_at,
  booking_code: 'ABC123',
  title: 'Jakarta – Denpasar',
  made_at: NOW.toISOString(),
  is_demo: true,
  legs: [],
  cards: [],
  wallets: [],
})

afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'pelesir_member=1; pelesir_keep=one' })
  for (const id of ['a', 'b']) forgetTicket(id, NOW)
})

it('keeps a ticket until its trip is over', () => {
  keepTicket(ticket('a'), NOW)
  expect(keptTicket('a', NOW)?.booking_code).toBe('ABC123')
  expect(keptTicket('a', new Date('2026-12-05T05:00:01Z'))).toBeNull()
})

it('drops those that are over with the next one, and keeps none that is', () => {
  keepTicket(ticket('a'), NOW)
  keepTicket(ticket('b', '2026-12-20T00:00:00Z'), new Date('2026-12-06T00:00:00Z'))
  expect(keptTicket('a', NOW)).toBeNull()
  keepTicket(ticket('a', '2026-11-30T00:00:00Z'), NOW)
  expect(keptTicket('a', new Date('2026-11-29T00:00:00Z'))).toBeNull()
  expect(keptTicket('b', NOW)?.id).toBe('b')
})

it('shows a ticket to nobody but who kept it', () => {
  keepTicket(ticket('a'), NOW)
  for (const cookie of ['pelesir_member=1; pelesir_keep=two', 'pelesir_member=1', '']) {
    vi.stubGlobal('document', { cookie })
    expect(keptTicket('a', NOW)).toBeNull()
  }
})

it('drops the tickets of before with the first one of another', () => {
  keepTicket(ticket('a'), NOW)
  vi.stubGlobal('document', { cookie: 'pelesir_member=1; pelesir_keep=two' })
  keepTicket(ticket('b'), NOW)
  vi.stubGlobal('document', { cookie: 'pelesir_member=1; pelesir_keep=one' })
  expect(keptTicket('a', NOW)).toBeNull()
})

it('forgets what another sign-in kept', () => {
  keepTicket(ticket('a'), NOW)
  dropOthers(NOW)
  expect(keptTicket('a', NOW)?.id).toBe('a')
  vi.stubGlobal('document', { cookie: '' })
  dropOthers(NOW)
  vi.stubGlobal('document', { cookie: 'pelesir_member=1; pelesir_keep=one' })
  expect(keptTicket('a', NOW)).toBeNull()
})

const refusal = (code: string) => JSON.stringify({ success: false, code, message: code })

it.each([
  ['stays where the server is away', 503, '', true],
  ['stays where the server asks to wait', 429, refusal('too_many_requests'), true],
  ['stays where a Wi-Fi answers with its own page', 200, '<h1>Wi-Fi</h1>', true],
  ['goes when it was cancelled', 404, refusal('eticket_not_ready'), false],
  ['goes when the member is signed out', 401, refusal('unauthenticated'), false],
])('%s', async (_, status, body, stays) => {
  const ahead = ticket('a', new Date(Date.now() + 60_000).toISOString())
  keepTicket(ahead, new Date())
  vi.stubGlobal('location', { search: '?id=a' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const { shown } = await openPage({ locale: 'id', words: {} })
  expect(shown).toMatchObject(stays ? { state: 'ready', value: { ticket: ahead, isKept: true } } : { state: 'failed' })
  expect(keptTicket('a', new Date())?.id).toBe(stays ? ahead.id : undefined)
})
