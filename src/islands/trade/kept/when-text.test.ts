import { expect, it } from 'vitest'
import { whenText } from './OfferParts.tsx'

const part = { title: '', place: '', details: [], date: '2026-12-12', time: '09:00', end_date: '2026-12-12' }

it('says the zone of a time, and both where they differ', () => {
  const flown = { ...part, end_time: '11:50', zone: 'WIB', end_zone: 'WITA' }
  expect(whenText('id', flown)).toBe('Sab, 12 Des 2026, 09.00 WIB – 11.50 WITA')
  expect(whenText('en', { ...flown, end_zone: 'WIB' })).toBe('Sat, 12 Dec 2026, 09:00 – 11:50 WIB')
  expect(whenText('en', { ...part, end_time: null })).toBe('Sat, 12 Dec 2026, 09:00')
})
