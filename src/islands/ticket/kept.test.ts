import { beforeEach, expect, it } from 'vitest'
import type { ScreenTicket } from '../../../core/booking/ticket.ts'
import { forgetTicket, keepTicket, keptTicket } from './kept.ts'

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

beforeEach(() => {
  for (const id of ['a', 'b']) forgetTicket(id, NOW)
})

it('keeps a ticket until its trip is over', () => {
  keepTicket(ticket('a'), 'id', NOW)
  expect(keptTicket('a', NOW)?.booking_code).toBe('ABC123')
  expect(keptTicket('a', new Date('2026-12-05T05:00:01Z'))).toBeNull()
})

it('drops those that are over with the next one, and keeps none that is', () => {
  keepTicket(ticket('a'), 'id', NOW)
  keepTicket(ticket('b', '2026-12-20T00:00:00Z'), 'id', new Date('2026-12-06T00:00:00Z'))
  expect(keptTicket('a', NOW)).toBeNull()
  keepTicket(ticket('a', '2026-11-30T00:00:00Z'), 'id', NOW)
  expect(keptTicket('a', new Date('2026-11-29T00:00:00Z'))).toBeNull()
  expect(keptTicket('b', NOW)?.id).toBe('b')
})
