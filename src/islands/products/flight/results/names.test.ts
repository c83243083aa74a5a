import { expect, test } from 'vitest'
import { someFlight } from '../../../../../core/products/flight/testing.ts'
import { createWords } from '../../../../lib/words.ts'
import en from '../../../../locales/en/flight.json' with { type: 'json' }
import id from '../../../../locales/id/flight.json' with { type: 'json' }
import { oddName, zonesOf } from './names.ts'

test('zones are said where those of both times differ', () => {
  const flight = someFlight()
  const from = { ...flight.origin, timezone: 'Asia/Jakarta' }
  const there = { ...flight, origin: from, destination: { ...from, timezone: 'Asia/Makassar' } }
  expect(zonesOf(there)).toEqual(['WIB', 'WITA'])
  expect(zonesOf({ ...there, destination: { ...from, timezone: 'Asia/Pontianak' } })).toBeNull()
})

test('a half is written as the language does', () => {
  const long = { ...someFlight(), duration: '06:30' }
  const say = (locale: 'id' | 'en') =>
    oddName({ t: createWords(locale, { flight: { id, en }[locale] }), locale }, 'duration', long, 60)
  expect(say('id')).toBe('6,5× lebih lama')
  expect(say('en')).toContain('6.5×')
})
